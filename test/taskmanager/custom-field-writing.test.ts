import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

/** The task that can have every field. */
const fullTask = () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  return tasks.find(({ listId }) => listId === list.id)!;
};

const fieldOf = async (type: string) => {
  const { data } = await graph.ask(
    `{ task(id: "${fullTask().id}") { customFields { field { id typeText options { id } } } } }`,
  );
  return data.task.customFields.map(({ field }: any) => field).find((field: any) => field.typeText === type);
};

const SET = `mutation (
  $mode: ToolMode!, $task: ID, $field: ID, $custom: Boolean, $workspace: ID, $body: UpdateTaskCustomFieldBody, $text: String
) {
  updateTaskCustomField(
    mode: $mode, taskId: $task, customFieldUuid: $field, useCustomTaskIdReference: $custom, workspaceId: $workspace
    body: $body, requestBody: $text
  ) {
    requestSchema
    task {
      id
      customFields {
        field { id }
        value {
          text number bool date options { id } users { id } tasks { id } location { lat lng formattedAddress }
          progress { current percent } raw
        }
      }
    }
  }
}`;

const set = async (field: string, variables: object) => {
  const { data, errors } = await graph.ask(SET, { mode: 'EXECUTE', task: fullTask().id, field, ...variables });
  const written = data.updateTaskCustomField;
  return { errors, written, value: written?.task.customFields.find((at: any) => at.field.id === field)?.value };
};

const sent = async () => (await graph.received({ method: 'POST' })).map(({ body }) => body);

const ADDRESS = { lat: 52.37, lng: 4.9 };

test.each([
  ['text', { text: 'Warm again' }, 'Warm again', { text: 'Warm again' }],
  ['short_text', { text: '' }, '', { text: '' }],
  ['url', { text: 'https://bench.halyard.example/7' }, 'https://bench.halyard.example/7', {}],
  ['email', { text: 'aiko@halyard.example' }, 'aiko@halyard.example', { text: 'aiko@halyard.example' }],
  ['phone', { text: '+31 20 555 0101' }, '+31 20 555 0101', { text: '+31 20 555 0101' }],
  ['number', { number: -28.5 }, -28.5, { number: -28.5, raw: '-28.5' }],
  ['currency', { number: 0 }, 0, { number: 0 }],
  ['emoji', { number: 4 }, 4, { number: 4 }],
  ['checkbox', { bool: false }, false, { bool: false, raw: 'false' }],
  ['users', { users: { add: ['4100003'], rem: [] } }, { add: [4_100_003], rem: [] }, {}],
  ['manual_progress', { progress: { current: 20 } }, { current: 20 }, { progress: { current: 20, percent: 50 } }],
  [
    'location',
    { location: { location: ADDRESS, formattedAddress: 'Kade 1' } },
    { location: ADDRESS, formatted_address: 'Kade 1' },
    { location: { ...ADDRESS, formattedAddress: 'Kade 1' } },
  ],
  ['button', { bool: true }, true, undefined],
])('gives a %s the value of %j', async (type, body, value, after) => {
  const { id } = await fieldOf(type);

  const answer = await set(id, { body });

  expect(answer.errors).toBeUndefined();
  expect(answer.written.task.id).toBe(fullTask().id);
  if (after) expect(answer.value).toMatchObject(after);
  expect(await graph.received({ method: 'POST' })).toEqual([
    { method: 'POST', path: `/v2/task/${fullTask().id}/field/${id}`, body: { value } },
  ]);
});

test.each([
  [{ date: '2026-11-26T09:30:00Z' }, { value: 1_795_685_400_000 }, '2026-11-26T03:00:00.000Z'],
  [
    { date: '2026-11-26T09:30:00Z', valueOptions: { time: true } },
    { value: 1_795_685_400_000, value_options: { time: true } },
    '2026-11-26T09:30:00.000Z',
  ],
])('gives a date the value of %j', async (body, wire, after) => {
  const { id } = await fieldOf('date');

  const { errors, value } = await set(id, { body });

  expect(errors).toBeUndefined();
  expect(value.date).toBe(after);
  expect(await sent()).toEqual([wire]);
});

test('chooses an option of a drop-down', async () => {
  const { id, options } = await fieldOf('drop_down');

  const { errors, value } = await set(id, { body: { option: options[1].id } });

  expect(errors).toBeUndefined();
  expect(value).toMatchObject({ options: [{ id: options[1].id }], raw: 1 });
  expect(await sent()).toEqual([{ value: options[1].id }]);
});

test('replaces all labels', async () => {
  const { id, options } = await fieldOf('labels');

  const { errors, value } = await set(id, { body: { options: [options[3].id, options[0].id] } });

  expect(errors).toBeUndefined();
  expect(value.options).toEqual([{ id: options[3].id }, { id: options[0].id }]);
  expect(await sent()).toEqual([{ value: [options[3].id, options[0].id] }]);
});

test('adds tasks to those that are there, and removes others', async () => {
  const { id } = await fieldOf('tasks');
  const [one, other] = graph.sandbox.world.company.tasks.slice(-2);
  await set(id, { body: { tasks: { add: [one!.id] } } });

  const { errors, value } = await set(id, { body: { tasks: { add: [other!.id], rem: [one!.id] } } });

  expect(errors).toBeUndefined();
  const ids = value.tasks.map((task: any) => task.id);
  expect([ids.includes(other!.id), ids.includes(one!.id)]).toEqual([true, false]);
  expect((await sent())[1]).toEqual({ value: { add: [other!.id], rem: [one!.id] } });
});

test('removes a file', async () => {
  const { id } = await fieldOf('attachment');
  const { data } = await graph.ask(`{ task(id: "${fullTask().id}") { customFields { field { id } value { raw } } } }`);
  const [file] = data.task.customFields.find((at: any) => at.field.id === id).value.raw;

  const { errors, value } = await set(id, { body: { attachments: { rem: [file.id] } } });

  expect(errors).toBeUndefined();
  expect(value.raw).toEqual([]);
  expect(await sent()).toEqual([{ value: { rem: [file.id] } }]);
});

test('sends a body that is given as JSON unchanged, to a task named by its custom id', async () => {
  const { id } = await fieldOf('users');
  const text = '{"value":{"add":[4100004,9007199254740993]},"extra":12345678901234567890}';

  const { errors, written } = await set(id, { task: fullTask().customId, custom: true, workspace: WORKSPACE, text });

  expect(errors).toBeUndefined();
  expect(written.task.id).toBe(fullTask().id);
  const [request] = await graph.receivedWithAnswers({ method: 'POST' });
  expect(request).toMatchObject({
    path: `/v2/task/${fullTask().customId}/field/${id}`,
    query: [
      ['custom_task_ids', 'true'],
      ['team_id', WORKSPACE],
    ],
    body: text,
  });
});

test('describes the body without calling anything', async () => {
  const { data, errors } = await graph.ask(SET, { mode: 'GET_REQUEST_SCHEMA', field: 'x', text: '{bad', custom: true });

  expect(errors).toBeUndefined();
  const { requestSchema, task } = data.updateTaskCustomField;
  const { schema } =
    requestSchema.paths['/v2/task/{taskId}/field/{customFieldUuid}'].post.requestBody.content['application/json'];
  expect(task).toBeNull();
  expect(schema.required).toEqual(['value']);
  expect(Object.keys(schema.properties)).toEqual(['value', 'value_options']);
  expect(schema.properties.value_options).toMatchObject({
    properties: { time: { type: 'boolean' } },
    required: ['time'],
  });
  expect(schema.properties.value.anyOf.map(({ type }: any) => type)).toEqual([
    ...['string', 'number', 'boolean', 'integer', 'string', 'array'],
    ...['object', 'object', 'object', 'object', 'object'],
  ]);
  expect(await graph.received()).toEqual([]);
});

const FIELD = '0b3a6a4e-5d0f-4f4e-9a63-1d5e2c7b8a01';

test.each([
  ['no value', { body: {} }, 'body'],
  ['a null', { body: { text: null } }, 'body'],
  ['two values', { body: { text: 'a', number: 1 } }, 'body'],
  ['options without a date', { body: { number: 1, valueOptions: { time: true } } }, 'body'],
  ['nothing to add or remove', { body: { tasks: {} } }, 'body'],
  ['users of which one is none', { body: { users: { add: ['4100001', 'mira'] } } }, 'body'],
  ['both bodies', { body: { text: 'a' }, text: '{"value":"a"}' }, 'body'],
  ['no body', {}, 'requestBody'],
  ['a blank body', { text: ' ' }, 'requestBody'],
  ['no JSON', { text: '{value' }, 'requestBody'],
  ['no object', { text: '["a"]' }, 'requestBody'],
  ['no task', { text: '{"value":1}', task: null }, 'taskId'],
  ['no field', { text: '{"value":1}', field: null }, 'customFieldUuid'],
  ['a field by its name', { text: '{"value":1}', field: 'Drift' }, 'customFieldUuid'],
  ['a custom id without a workspace', { text: '{"value":1}', custom: true }, 'workspaceId'],
])('refuses %s before anything is sent', async (_what, variables, argument) => {
  const { errors } = await set(FIELD, variables);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument, retryable: false } }]);
  expect(await graph.received()).toEqual([]);
});

test.each([
  ['{}', ['/value']],
  ['{"value":null}', ['/value']],
  ['{"value":{"colour":"red"}}', ['/value']],
  ['{"value":["a",1]}', ['/value/1']],
  ['{"value":{"current":"half"}}', ['/value/current']],
  ['{"value":{"location":{"lat":"x","lng":1},"formatted_address":"Kade 1"}}', ['/value/location/lat']],
  ['{"value":{"location":{"lat":52,"lng":1}}}', ['/value/formatted_address']],
  ['{"value":"a","value_options":{}}', ['/value_options/time']],
])('says what is wrong with %s', async (text, pointers) => {
  const { errors } = await set(FIELD, { text });

  const faults = errors![0]!.extensions.faults as { pointer: string }[];
  expect([...new Set(faults.map(({ pointer }) => pointer))]).toEqual(pointers);
  expect(await graph.received()).toEqual([]);
});

test.each([
  ['drop_down', { option: 'Cosmetic' }, 'FIELD_011'],
  ['labels', { text: 'Dock' }, 'FIELD_144'],
  ['date', { text: 'tomorrow' }, 'FIELD_017'],
  ['tasks', { text: 'HAL-1' }, 'FIELD_342'],
  ['emoji', { number: 6 }, 'INPUT_006'],
  ['manual_progress', { progress: { current: 31 } }, 'INPUT_006'],
  ['email', { text: 'nobody' }, 'INPUT_006'],
  ['automatic_progress', { number: 50 }, 'INPUT_006'],
  ['formula', { number: 1 }, 'INPUT_006'],
])('says that the task manager refuses for a %s %j', async (type, body, code) => {
  const { id } = await fieldOf(type);

  const { errors } = await set(id, { body });

  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', upstream: { service: 'taskmanager', code } } },
  ]);
});

test('a new task has the custom fields that it was made with', async () => {
  const { id } = await fieldOf('number');
  const list = graph.sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!.id;

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
