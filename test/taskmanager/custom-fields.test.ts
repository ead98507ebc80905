import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';
const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const OF_WORKSPACE = ['Severity', 'Reviewers', 'Follow up on', 'Done so far'];

/** The list whose first task has a value for every field. */
const firmware = () => graph.sandbox.context.company.lists.find(({ name }) => name === 'Firmware')!;
const fullTask = () => graph.sandbox.context.company.tasks.find(({ listId }) => listId === firmware().id)!;

const fieldsOf = async (task: string): Promise<any[]> => {
  const { data } = await graph.ask(`{ task(id: "${task}") { customFields {
    field { id name type typeText options { id name } }
    value {
      text number boolean date options { id name } users { id email } tasks { id name }
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
            { id: UUID, name: 'Cosmetic', color: '#6bc950', orderIndex: 0 },
            { id: UUID, name: 'Annoying', color: '#f8ae00', orderIndex: 1 },
            { id: UUID, name: 'Stops the line', color: '#e50000', orderIndex: 2 },
          ],
        },
        ...OF_WORKSPACE.slice(1).map((name) => expect.objectContaining({ name })),
      ],
    },
  ],

  'TaskManagerApi.GetSpaceCustomFields': () => {
    const { id } = graph.sandbox.context.company.spaces.find(({ name }) => name === 'Product')!;
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
    const { id } = graph.sandbox.context.company.folders.find(({ name }) => name === 'Software')!;
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
  expect(given('checkbox')).toEqual(['boolean']);
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
  const fact = graph.sandbox.context.company.tasks.find(({ id }) => id === tasks[0].id)!;
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

/** The custom fields of that task by type, with their values. */
const fields = async () => {
  const operation = `{ task(id: "${fullTask().id}") { customFields { field { id typeText options { id } } value { raw } } } }`;
  const { data } = await graph.ask(operation);
  return new Map<string, any>(
    data.task.customFields.map(({ field, value }: any) => [field.typeText, { ...field, ...value }]),
  );
};

testTools(graph, {
  'TaskManagerApi.UpdateTaskCustomField': async () => {
    const { id: task, customId } = fullTask();
    const byType = await fields();
    const idOf = (type: string): string => byType.get(type).id;
    const [chosen] = byType.get('drop_down').options.slice(1);
    const labels = byType.get('labels').options;
    const [file] = byType.get('attachment').raw;
    const [one, other] = graph.sandbox.context.company.tasks.slice(-2).map(({ id }) => id);
    const base = `mode: EXECUTE, taskId: "${task}"`;
    const path = (type: string) => `POST /v2/task/${task}/field/${idOf(type)}`;
    const sets = (type: string, body: string, sent: string, value?: object) => ({
      args: `${base}, customFieldUuid: "${idOf(type)}", body: ${body}`,
      sends: [`${path(type)} ${sent}`, `GET /v2/task/${task}`],
      answers: {
        requestSchema: null,
        task: {
          id: task,
          customFields: value
            ? expect.arrayContaining([{ field: { id: idOf(type) }, value }])
            : expect.arrayContaining([expect.objectContaining({ field: { id: idOf(type) } })]),
        },
      },
    });
    const fails = (type: string, body: string, code: string) => ({
      args: `${base}, customFieldUuid: "${idOf(type)}", body: ${body}`,
      error: { code: 'BAD_USER_INPUT', upstream: { service: 'taskmanager', code } },
    });
    const wrong = (body: string, about?: string) => ({
      rejects: `body: ${body}`,
      ...(about ? { because: about } : {}),
    });
    const wrongText = (requestBody: string | undefined, ...faults: string[]) => ({
      rejects: { requestBody, body: undefined },
      ...(faults.length > 0 ? { faults } : {}),
    });
    const text = '{"value":{"add":[4100004,9007199254740993]},"extra":12345678901234567890}';
    return [
      sets('text', '{ text: "Warm again" }', '{"value": "Warm again"}', { text: 'Warm again' }),
      sets('short_text', '{ text: "" }', '{"value": ""}', { text: '' }),
      sets('url', '{ text: "https://bench.halyard.example/7" }', '{"value": "https://bench.halyard.example/7"}'),
      sets('email', '{ text: "aiko@halyard.example" }', '{"value": "aiko@halyard.example"}', {
        text: 'aiko@halyard.example',
      }),
      sets('phone', '{ text: "+31 20 555 0101" }', '{"value": "+31 20 555 0101"}', { text: '+31 20 555 0101' }),
      sets('number', '{ number: -28.5 }', '{"value": -28.5}', { number: -28.5, raw: '-28.5' }),
      sets('currency', '{ number: 0 }', '{"value": 0}', { number: 0 }),
      sets('emoji', '{ number: 4 }', '{"value": 4}', { number: 4 }),
      sets('checkbox', '{ boolean: false }', '{"value": false}', { boolean: false, raw: 'false' }),
      sets('users', '{ users: { add: ["4100003"], remove: [] } }', '{"value": {"add": [4100003], "rem": []}}'),
      sets('manual_progress', '{ progress: { current: 20 } }', '{"value": {"current": 20}}', {
        progress: { current: 20, percent: 50 },
      }),
      sets(
        'location',
        '{ location: { location: { lat: 52.37, lng: 4.9 }, formattedAddress: "Kade 1" } }',
        '{"value": {"location": {"lat": 52.37, "lng": 4.9}, "formatted_address": "Kade 1"}}',
        { location: { lat: 52.37, lng: 4.9, formattedAddress: 'Kade 1' } },
      ),
      sets('button', '{ boolean: true }', '{"value": true}'),
      sets('date', '{ date: "2026-11-26T09:30:00Z" }', '{"value": 1795685400000}', {
        date: '2026-11-26T03:00:00.000Z',
      }),
      sets(
        'date',
        '{ date: "2026-11-26T09:30:00Z", valueOptions: { time: true } }',
        '{"value": 1795685400000, "value_options": {"time": true}}',
        { date: '2026-11-26T09:30:00.000Z' },
      ),
      sets('drop_down', `{ option: "${chosen.id}" }`, `{"value": "${chosen.id}"}`, {
        options: [{ id: chosen.id }],
        raw: 1,
      }),
      sets(
        'labels',
        `{ options: ["${labels[3].id}", "${labels[0].id}"] }`,
        `{"value": ["${labels[3].id}", "${labels[0].id}"]}`,
        { options: [{ id: labels[3].id }, { id: labels[0].id }] },
      ),
      {
        about: 'adds tasks to those that are there, and removes others',
        given: () =>
          graph.ask(`mutation { updateTaskCustomField(
            ${base}, customFieldUuid: "${idOf('tasks')}", body: { tasks: { add: ["${one}"] } }
          ) { task { id } } }`),
        ...sets(
          'tasks',
          `{ tasks: { add: ["${other}"], remove: ["${one}"] } }`,
          `{"value": {"add": ["${other}"], "rem": ["${one}"]}}`,
          {
            tasks: expect.toSatisfy((tasks: { id: string }[] | null) => {
              const ids = (tasks ?? []).map(({ id }) => id);
              return ids.includes(other!) && !ids.includes(one!);
            }, `${other} without ${one}`),
          },
        ),
        select: '{ requestSchema task { id customFields { field { id } value { tasks { id } } } } }',
      },
      sets('attachment', `{ attachments: { remove: ["${file.id}"] } }`, `{"value": {"rem": ["${file.id}"]}}`, {
        raw: [],
      }),
      {
        about: 'a text is sent unchanged, to a task named by its custom id',
        args: `mode: EXECUTE, taskId: "${customId}", customFieldUuid: "${idOf('users')}", useCustomTaskIdReference: true
          workspaceId: "${WORKSPACE}", requestBody: """${text}"""`,
        sends: [
          `POST /v2/task/${customId}/field/${idOf('users')}?custom_task_ids=true&team_id=${WORKSPACE} ${text}`,
          `GET /v2/task/${customId}?custom_task_ids=true&team_id=${WORKSPACE}`,
        ],
        answers: { task: { id: task } },
      },
      fails('drop_down', '{ option: "Cosmetic" }', 'FIELD_011'),
      fails('labels', '{ text: "Dock" }', 'FIELD_144'),
      fails('date', '{ text: "tomorrow" }', 'FIELD_017'),
      fails('tasks', '{ text: "HAL-1" }', 'FIELD_342'),
      fails('emoji', '{ number: 6 }', 'INPUT_006'),
      fails('manual_progress', '{ progress: { current: 31 } }', 'INPUT_006'),
      fails('email', '{ text: "nobody" }', 'INPUT_006'),
      fails('automatic_progress', '{ number: 50 }', 'INPUT_006'),
      fails('formula', '{ number: 1 }', 'INPUT_006'),
      {
        describes: 'POST /v2/task/{taskId}/field/{customFieldUuid}',
        required: ['value'],
        keys: ['value', 'value_options'],
        schema: {
          properties: {
            value_options: { properties: { time: { type: 'boolean' } }, required: ['time'] },
            value: {
              anyOf: [
                ...['string', 'number', 'boolean', 'integer', 'string', 'array'],
                ...['object', 'object', 'object', 'object', 'object'],
              ].map((type) => ({ type })),
            },
          },
        },
      },
      wrong('{}'),
      wrong('{ text: null }'),
      wrong('{ text: "a", number: 1 }'),
      wrong('{ number: 1, valueOptions: { time: true } }'),
      wrong('{ tasks: {} }'),
      wrong('{ users: { add: ["4100001", "mira"] } }'),
      { rejects: { body: { text: 'a' }, requestBody: '{"value":"a"}' } },
      wrongText(undefined),
      wrongText(' '),
      wrongText('{value'),
      wrongText('["a"]'),
      { rejects: { taskId: null } },
      { rejects: { customFieldUuid: null } },
      { rejects: 'customFieldUuid: "Drift"' },
      { rejects: 'workspaceId: null, useCustomTaskIdReference: true' },
      wrongText('{}', '/value'),
      wrongText('{"value":null}', '/value'),
      wrongText('{"value":{"colour":"red"}}', '/value'),
      wrongText('{"value":["a",1]}', '/value/1'),
      wrongText('{"value":{"current":"half"}}', '/value/current'),
      wrongText('{"value":{"location":{"lat":"x","lng":1},"formatted_address":"Kade 1"}}', '/value/location/lat'),
      wrongText('{"value":{"location":{"lat":52,"lng":1}}}', '/value/formatted_address'),
      wrongText('{"value":"a","value_options":{}}', '/value_options/time'),
    ];
  },
});

test('a new task has the custom fields that it was made with', async () => {
  const { id } = (await fields()).get('number');
  const list = firmware().id;

  const { data, errors } = await graph.ask(
    `mutation ($list: ID!, $fields: [CustomFieldValue!]) {
      createNewTaskManagerTask(mode: EXECUTE, targetListId: $list, body: { name: "New", customFields: $fields }) {
        task { customFields { field { id } value { number } } }
      }
    }`,
    { list, fields: [{ id, value: 7.5 }] },
  );

  expect(errors).toBeUndefined();
  expect(data.createNewTaskManagerTask.task.customFields).toContainEqual({ field: { id }, value: { number: 7.5 } });
});
