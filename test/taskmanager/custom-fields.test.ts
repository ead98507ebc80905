import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list whose first task has a value of every field. */
const firmware = () => graph.sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!;
const fullTask = () => graph.sandbox.world.company.tasks.find(({ listId }) => listId === firmware().id)!;

const FIELDS = 'customFields { id name type typeText typeConfig options { id name color orderindex } }';

const ON_TASK = `query ($task: ID!) {
  task(id: $task) {
    customFields {
      field { id name type typeText options { id name } }
      value {
        text number bool date options { id name } users { id email } tasks { id name }
        location { lat lng formattedAddress placeId } progress { current percent } raw
      }
    }
  }
}`;

const fieldsOf = async (task: string): Promise<any[]> => (await graph.ask(ON_TASK, { task })).data.task.customFields;

const fieldOf = async (task: string, type: string) =>
  (await fieldsOf(task)).find(({ field }) => field.typeText === type);

const names = (fields: any[]) => fields.map(({ name }) => name);

const ofWorkspace = ['Severity', 'Reviewers', 'Follow up on', 'Done so far'];

test('reads the fields of a workspace', async () => {
  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { ${FIELDS} } }`);

  expect(errors).toBeUndefined();
  const [severity] = data.workspace.customFields;
  expect(names(data.workspace.customFields)).toEqual(ofWorkspace);
  expect(severity).toMatchObject({ id: expect.stringMatching(UUID), type: 'DROP_DOWN' });
  expect(severity.options).toEqual([
    { id: expect.stringMatching(UUID), name: 'Cosmetic', color: '#6bc950', orderindex: 0 },
    { id: expect.stringMatching(UUID), name: 'Annoying', color: '#f8ae00', orderindex: 1 },
    { id: expect.stringMatching(UUID), name: 'Stops the line', color: '#e50000', orderindex: 2 },
  ]);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/team/${WORKSPACE}/field` }]);
});

test('reads the fields of a space, and of the workspace with them', async () => {
  const { id } = graph.sandbox.world.company.spaces.find(({ name }) => name === 'Product')!;

  const { data, errors } = await graph.ask(`{ space(id: "${id}") { ${FIELDS} } }`);

  expect(errors).toBeUndefined();
  const { customFields } = data.space;
  expect(names(customFields)).toEqual([...ofWorkspace, 'Units affected', 'Drift', 'Budget', 'Signed off']);
  const labels = customFields.find(({ type }: any) => type === 'LABELS');
  expect(names(labels.options)).toEqual(['Shuttle', 'Gripper', 'Dock', 'Lift']);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/space/${id}/field` }]);
});

test('reads the fields of a folder, but not those of the space above it', async () => {
  const { spaces, folders } = graph.sandbox.world.company;
  const folder = folders.find(({ name }) => name === 'Software')!;
  const space = spaces.find(({ id }) => id === folder.spaceId)!;

  const { data, errors } = await graph.ask(`{ space(id: "${space.id}") { folders { id ${FIELDS} } } }`);

  expect(errors).toBeUndefined();
  const software = data.space.folders.find(({ id }: any) => id === folder.id);
  expect(names(software.customFields)).toEqual([
    ...ofWorkspace,
    ...['Findings', 'Build', 'Bench run', 'Contact', 'Hotline'],
  ]);
  expect(await graph.received()).toContainEqual({ method: 'GET', path: `/v2/folder/${folder.id}/field` });
});

test('reads every field that tasks of a list can have', async () => {
  const { id } = firmware();

  const { data, errors } = await graph.ask(`{ list(id: "${id}") { ${FIELDS} } }`);

  expect(errors).toBeUndefined();
  const { customFields } = data.list;
  expect(new Set(customFields.map(({ type }: any) => type)).size).toBe(23);
  expect(customFields.filter(({ options }: any) => options).map(({ type }: any) => type)).toEqual([
    'DROP_DOWN',
    'LABELS',
  ]);
  const budget = customFields.find(({ type }: any) => type === 'CURRENCY');
  expect(budget.typeConfig).toEqual({ precision: 2, currency_type: 'EUR', default: null });
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/list/${id}/field` }]);
});

test('the fields of a list that is not there are not found', async () => {
  const { data, errors } = await graph.ask('{ list(id: "1") { customFields { id } } }');

  expect(data).toEqual({ list: null });
  expect(errors).toMatchObject([{ path: ['list'], extensions: { code: 'NOT_FOUND' } }]);
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

test('a drop-down, which the wire has as a number, is the option chosen', async () => {
  const { field, value } = await fieldOf(fullTask().id, 'drop_down');

  expect(value.raw).toEqual(expect.any(Number));
  expect(value.options).toEqual([field.options[value.raw]]);
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

test('pages of tasks carry values without a read of each task', async () => {
  const query = `{ list(id: "${firmware().id}") { tasks { items { customFields { field { name } value { raw number } } } } } }`;

  const { data } = await graph.ask(query);

  const values = data.list.tasks.items.flatMap(({ customFields }: any) =>
    customFields.filter(({ value }: any) => value),
  );
  expect(values.length).toBeGreaterThan(60);
  expect(await graph.received()).toHaveLength(1);
});

test('tasks are found by a condition on a field', async () => {
  const risk = await fieldOf(fullTask().id, 'emoji');
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
});

const REMOVE = `mutation ($field: ID!, $task: ID!, $custom: Boolean, $workspace: ID) {
  removeCustomFieldValue(customFieldId: $field, taskIdentifier: $task, useCustomTaskIds: $custom, workspaceId: $workspace) {
    id customFields { field { id } value { raw } }
  }
}`;

test('takes a value away', async () => {
  const task = fullTask().id;
  const { field } = await fieldOf(task, 'number');

  const { data, errors } = await graph.ask(REMOVE, { field: field.id, task });

  expect(errors).toBeUndefined();
  expect(data.removeCustomFieldValue.id).toBe(task);
  expect(data.removeCustomFieldValue.customFields).toContainEqual({ field: { id: field.id }, value: null });
  expect(await graph.received({ method: 'DELETE' })).toEqual([
    { method: 'DELETE', path: `/v2/task/${task}/field/${field.id}` },
  ]);
});

test('takes a value away from a task named by its custom id, whose own id is then read', async () => {
  const { id: task, customId } = fullTask();
  const { field } = await fieldOf(task, 'number');

  const { data, errors } = await graph.ask(REMOVE, {
    field: field.id,
    task: customId,
    custom: true,
    workspace: WORKSPACE,
  });

  expect(errors).toBeUndefined();
  expect(data.removeCustomFieldValue.id).toBe(task);
  const query = [
    ['custom_task_ids', 'true'],
    ['team_id', WORKSPACE],
  ];
  expect(await graph.received({ method: 'DELETE' })).toEqual([
    { method: 'DELETE', path: `/v2/task/${customId}/field/${field.id}`, query },
  ]);
});

test('a field is named by its UUID', async () => {
  const { errors } = await graph.ask(REMOVE, { field: 'Drift', task: fullTask().id });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'customFieldId' } }]);
  expect(await graph.received()).toEqual([]);
});

test('a field that the task cannot have is refused', async () => {
  const field = '0b3a6a4e-5d0f-4f4e-9a63-1d5e2c7b8a01';

  const { errors } = await graph.ask(REMOVE, { field, task: fullTask().id });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', upstream: { code: 'FIELD_115' } } }]);
});
