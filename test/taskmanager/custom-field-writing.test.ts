import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

/** The task that can have every field. */
const fullTask = () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  return tasks.find(({ listId }) => listId === list.id)!;
};

/** The fields of that task by their types, and their values. */
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
    const [one, other] = graph.sandbox.world.company.tasks.slice(-2).map(({ id }) => id);
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
      sets('checkbox', '{ bool: false }', '{"value": false}', { bool: false, raw: 'false' }),
      sets('users', '{ users: { add: ["4100003"], rem: [] } }', '{"value": {"add": [4100003], "rem": []}}'),
      sets('manual_progress', '{ progress: { current: 20 } }', '{"value": {"current": 20}}', {
        progress: { current: 20, percent: 50 },
      }),
      sets(
        'location',
        '{ location: { location: { lat: 52.37, lng: 4.9 }, formattedAddress: "Kade 1" } }',
        '{"value": {"location": {"lat": 52.37, "lng": 4.9}, "formatted_address": "Kade 1"}}',
        { location: { lat: 52.37, lng: 4.9, formattedAddress: 'Kade 1' } },
      ),
      sets('button', '{ bool: true }', '{"value": true}'),
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
          `{ tasks: { add: ["${other}"], rem: ["${one}"] } }`,
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
      sets('attachment', `{ attachments: { rem: ["${file.id}"] } }`, `{"value": {"rem": ["${file.id}"]}}`, { raw: [] }),
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
