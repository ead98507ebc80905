import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const OF_WORKSPACE = ['Severity', 'Reviewers', 'Follow up on', 'Done so far'];

/** The list whose first task has a value of every field. */
const firmware = () => graph.sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!;
const fullTask = () => graph.sandbox.world.company.tasks.find(({ listId }) => listId === firmware().id)!;

const fieldsOf = async (task: string): Promise<any[]> => {
  const { data } = await graph.ask(`{ task(id: "${task}") { customFields {
    field { id name type typeText options { id name } }
    value {
      text number bool date options { id name } users { id email } tasks { id name }
      location { lat lng formattedAddress placeId } progress { current percent } raw
    }
  } } }`);
  return data.task.customFields;
};
const fieldOf = async (type: string) => (await fieldsOf(fullTask().id)).find(({ field }) => field.typeText === type);

const named = (...names: string[]) => names.map((name) => ({ name }));

testTools(graph, {
  'TaskManagerApi.ViewWorkspaceCustomFields': [
    {
      under: `workspace(id: "${WORKSPACE}")`,
      sends: `GET /v2/team/${WORKSPACE}/field`,
      answers: [
        {
          id: UUID,
          name: 'Severity',
          type: 'DROP_DOWN',
          options: [
            { id: UUID, name: 'Cosmetic', color: '#6bc950', orderindex: 0 },
            { id: UUID, name: 'Annoying', color: '#f8ae00', orderindex: 1 },
            { id: UUID, name: 'Stops the line', color: '#e50000', orderindex: 2 },
          ],
        },
        ...OF_WORKSPACE.slice(1).map((name) => expect.objectContaining({ name })),
      ],
    },
  ],

  'TaskManagerApi.GetSpaceCustomFields': () => {
    const { id } = graph.sandbox.world.company.spaces.find(({ name }) => name === 'Product')!;
    return [
      {
        about: 'those of the workspace come with them',
        under: `space(id: "${id}")`,
        sends: `GET /v2/space/${id}/field`,
        answers: named(...OF_WORKSPACE, 'Units affected', 'Drift', 'Budget', 'Signed off'),
      },
      { answers: expect.arrayContaining([{ type: 'LABELS', options: named('Shuttle', 'Gripper', 'Dock', 'Lift') }]) },
    ];
  },

  'TaskManagerApi.GetFolderCustomFields': () => {
    const { id } = graph.sandbox.world.company.folders.find(({ name }) => name === 'Software')!;
    return [
      {
        about: 'without those of the space above it',
        under: `folder(id: "${id}")`,
        sends: `GET /v2/folder/${id}/field`,
        answers: named(...OF_WORKSPACE, 'Findings', 'Build', 'Bench run', 'Contact', 'Hotline'),
      },
    ];
  },

  'TaskManagerApi.ViewListCustomFields': () => {
    const { id } = firmware();
    const isEveryType = (fields: any[]) =>
      new Set(fields.map(({ type }) => type)).size === 23 &&
      fields.every(({ type, options }) => Boolean(options) === ['DROP_DOWN', 'LABELS'].includes(type));
    return [
      {
        under: `list(id: "${id}")`,
        sends: `GET /v2/list/${id}/field`,
        select: '{ type options { id } }',
        answers: expect.toSatisfy(isEveryType, 'a field of every type'),
      },
      {
        answers: expect.arrayContaining([
          { type: 'CURRENCY', typeConfig: { precision: 2, currency_type: 'EUR', default: null } },
        ]),
      },
    ];
  },

  'TaskManagerApi.RemoveCustomFieldValue': async () => {
    const { id: task, customId } = fullTask();
    const { id } = (await fieldOf('number')).field;
    const without = expect.arrayContaining([{ field: { id }, value: null }]);
    return [
      {
        args: `customFieldId: "${id}", taskIdentifier: "${task}"`,
        sends: [`DELETE /v2/task/${task}/field/${id}`, `GET /v2/task/${task}`],
        answers: { id: task, customFields: without },
      },
      {
        args: `customFieldId: "${id}", taskIdentifier: "${customId}", useCustomTaskIds: true, workspaceId: "${WORKSPACE}"`,
        sends: [
          `DELETE /v2/task/${customId}/field/${id}?custom_task_ids=true&team_id=${WORKSPACE}`,
          `GET /v2/task/${customId}?custom_task_ids=true&team_id=${WORKSPACE}`,
        ],
        answers: { id: task, customFields: without },
      },
      {
        about: 'a field that the task cannot have',
        also: 'customFieldId: "0b3a6a4e-5d0f-4f4e-9a63-1d5e2c7b8a01"',
        error: { code: 'BAD_USER_INPUT', upstream: { code: 'FIELD_115' } },
      },
      { rejects: 'customFieldId: "Drift"' },
    ];
  },
});

test('reads the values of a task in one call, each under the member of its type', async () => {
  const fields = await fieldsOf(fullTask().id);

  const given = (type: string) => {
    const { value } = fields.find(({ field }) => field.typeText === type);
    return Object.keys(value ?? {}).filter((member) => value[member] !== null && member !== 'raw');
  };
  const types = {
    text: ['text', 'short_text', 'url', 'email', 'phone'],
    number: ['number', 'currency', 'emoji', 'formula'],
  };
  for (const type of types.text) expect([type, given(type)]).toEqual([type, ['text']]);
  for (const type of types.number) expect([type, given(type)]).toEqual([type, ['number']]);
  expect(given('checkbox')).toEqual(['bool']);
  expect(given('date')).toEqual(['date']);
  for (const type of ['drop_down', 'labels']) expect([type, given(type)]).toEqual([type, ['options']]);
  expect(given('users')).toEqual(['users']);
  for (const type of ['tasks', 'list_relationship']) expect([type, given(type)]).toEqual([type, ['tasks']]);
  expect(given('location')).toEqual(['location']);
  for (const type of ['automatic_progress', 'manual_progress'])
    expect([type, given(type)]).toEqual([type, ['progress']]);
  for (const type of ['attachment', 'votes', 'signature', 'button']) expect([type, given(type)]).toEqual([type, []]);
  expect(await graph.received()).toEqual([
    { method: 'GET', path: `/v2/task/${fullTask().id}`, query: [['include_subtasks', 'false']] },
  ]);
});

test('a related task is known by name, and the rest of it is read where it is asked for', async () => {
  const related = 'customFields { field { type typeText } value { tasks { id name status { status } } } }';

  const { data, errors } = await graph.ask(`{ task(id: "${fullTask().id}") { ${related} } }`);

  expect(errors).toBeUndefined();
  const { tasks } = data.task.customFields.find(({ field }: any) => field.type === 'LIST_RELATIONSHIP').value;
  const fact = graph.sandbox.world.company.tasks.find(({ id }) => id === tasks[0].id)!;
  expect(tasks).toEqual([{ id: fact.id, name: fact.name, status: { status: fact.status } }]);
  expect(await graph.received({ path: `/v2/task/${fact.id}` })).toHaveLength(1);
});

test('tasks are found by a condition on a field', async () => {
  const risk = await fieldOf('emoji');
  const query = `query ($list: ID!, $filter: [CustomFieldFilter!]) {
    list(id: $list) { tasks(filterByCustomFields: $filter) { items { customFields { field { id } value { number } } } } }
  }`;

  const { data } = await graph.ask(query, {
    list: firmware().id,
    filter: [{ fieldId: risk.field.id, operator: '>=', value: 3 }],
  });

  const ratings = data.list.tasks.items.map(({ customFields }: any) =>
    customFields.find(({ field }: any) => field.id === risk.field.id),
  );
  expect(ratings.length).toBeGreaterThan(0);
  expect(ratings.every(({ value }: any) => value.number >= 3)).toBe(true);
  expect(await graph.received()).toHaveLength(2);
});
