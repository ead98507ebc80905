import { describe, expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const wide = useToolgraph(() => ({ LIMITS: 'rootFields=150' }));

const WORKSPACE = '9006054115';
const BULK = '/v2/task/bulk_time_in_status/task_ids';
const facts = () => graph.sandbox.context.company.tasks;
type Fact = ReturnType<typeof facts>[number];
const inReview = () => facts().find(({ status }) => status === 'review')!;
const ids = (count: number) =>
  facts()
    .slice(0, count)
    .map(({ id }) => id);

testTools(graph, {
  'TaskManagerApi.TaskStatusDuration': () => {
    const { id, customId, created, updated } = inReview();
    const minutes = Math.floor(Math.round((updated - created) / 2) / 60_000);
    return [
      {
        about: 'a task alone',
        under: `task(id: "${id}")`,
        sends: `GET /v2/task/${id}/time_in_status?custom_task_ids=false`,
        answers: {
          currentStatus: {
            status: 'review',
            color: '#f8ae00',
            type: null,
            orderIndex: null,
            totalTime: { minutes: expect.any(Number), since: new Date(updated).toISOString() },
          },
          statusHistory: [
            {
              status: 'to do',
              type: 'OPEN',
              orderIndex: 0,
              totalTime: { minutes, since: new Date(created).toISOString() },
            },
            expect.objectContaining({ status: 'in progress', type: 'CUSTOM', orderIndex: 1 }),
            expect.objectContaining({ status: 'review', type: 'CUSTOM', orderIndex: 2 }),
          ],
          task: { id },
        },
      },
      {
        about: 'by its custom id, without reading it',
        under: `task(id: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: ${WORKSPACE})`,
        sends: `GET /v2/task/${customId}/time_in_status?custom_task_ids=true&team_id=${WORKSPACE}`,
        answers: { currentStatus: { status: 'review' } },
      },
    ];
  },

  'TaskManagerApi.GetTaskTimeInStatus': () => {
    const [one, other] = facts() as [Fact, Fact];
    const listed = (...tasks: string[]) => ({ taskIdsList: tasks });
    const sends = (custom: boolean, ...tasks: string[]) =>
      `GET ${BULK}?${tasks.map((id) => `task_ids=${id}&`).join('')}custom_task_ids=${custom}${custom ? `&team_id=${WORKSPACE}` : ''}`;
    const customized = (...tasks: string[]) => ({
      args: { taskIdsList: tasks, useCustomTaskIds: true, workspaceIdForCustomTaskIds: WORKSPACE },
    });
    const body = { [one.customId]: { current_status: { status: 'to do' }, status_history: [] } };
    return [
      {
        args: listed(other.id, one.id),
        sends: sends(false, other.id, one.id),
        answers: [{ task: { id: other.id } }, { task: { id: one.id } }],
      },
      {
        about: 'even a single one',
        args: listed(one.id),
        sends: sends(false, one.id),
        answers: [{ task: { id: one.id } }],
      },
      {
        about: 'sends no workspace without custom ids',
        args: { ...listed(one.id), workspaceIdForCustomTaskIds: WORKSPACE },
        sends: sends(false, one.id),
        answers: [{ task: { id: one.id } }],
      },
      {
        ...customized(one.customId, other.customId),
        sends: sends(true, one.customId, other.customId),
        answers: expect.arrayContaining([{ task: { id: one.id } }, { task: { id: other.id } }]),
      },
      {
        about: 'an answer by custom id is of the task with that custom id',
        ...customized(one.customId),
        reply: { path: BULK, status: 200, body },
        answers: [{ task: { id: one.id }, currentStatus: { status: 'to do' } }],
      },
      {
        args: listed(...ids(100)),
        sends: sends(false, ...ids(100)),
        answers: Array(100).fill({ __typename: 'TimeInStatus' }),
      },
      ...['constructor', 'toString', '__proto__', 'hasOwnProperty'].map((name) => ({
        about: 'makes up nothing for a name of every object',
        args: listed(name, one.id),
        answers: [{ task: { id: one.id } }],
      })),
      { rejects: listed(...ids(101)), allowed: { maxItems: 100 } },
      { rejects: 'workspaceIdForCustomTaskIds: null, useCustomTaskIds: true, taskIdsList: ["HAL-1"]' },
    ];
  },
});

test('reads more than a hundred tasks a hundred a call', async () => {
  const query = ids(150).map(
    (id, index) => `t${index}: task(id: "${id}") { timeInStatus { currentStatus { status } } }`,
  );

  const { errors } = await wide.ask(`{ ${query.join(' ')} }`);

  expect(errors).toBeUndefined();
  const requests = await wide.received();
  expect(requests.map(({ path, query: pairs }) => [path, pairs!.length])).toEqual([
    [BULK, 101],
    [BULK, 51],
  ]);
});

test('reads once what is asked for both ways', async () => {
  const [one, other] = ids(2);

  const { data, errors } = await graph.ask(`{
    timeInStatus(taskIdsList: ["${one}", "${other}"]) { currentStatus { status } task { timeInStatus { currentStatus { status } } } }
    task(id: "${one}") { timeInStatus { currentStatus { status } } }
  }`);

  expect(errors).toBeUndefined();
  expect(data.timeInStatus[0].task.timeInStatus).toEqual(data.task.timeInStatus);
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: BULK,
      query: [
        ['task_ids', one],
        ['task_ids', other],
        ['custom_task_ids', 'false'],
      ],
    },
  ]);
});

test('leaves out the tasks that the credential may not see, and says so of one that is asked for itself', async () => {
  const [one] = ids(1);

  const { data, errors } = await graph.ask(`{
    timeInStatus(taskIdsList: ["zzzzzzzzz", "${one}"]) { task { id } }
    task(id: "zzzzzzzzz") { timeInStatus { currentStatus { status } } }
  }`);

  expect(data).toEqual({ timeInStatus: [{ task: { id: one } }], task: null });
  expect(errors).toMatchObject([{ path: ['task'], extensions: { code: 'NOT_FOUND' } }]);
});

const time = (id: string, alias: string) => `${alias}: task(id: "${id}") { timeInStatus { currentStatus { status } } }`;
const paths = async () => (await graph.received()).map(({ path }) => path);
const refuseBulk = (status: number, ECODE: string | undefined) =>
  graph.control('POST', 'faults', { service: 'taskmanager', path: BULK, status, body: { err: 'no', ECODE }, times: 1 });

describe('times in status that are asked for together', () => {
  test.each([
    [400, 'INPUT_003'],
    [400, undefined],
    [404, 'ITEM_013'],
    [401, 'OAUTH_027'],
    [403, 'ACCESS_003'],
  ])('are each asked for alone where all are refused for one: %i %s', async (status, code) => {
    const [one = '', other = ''] = ids(2);
    await refuseBulk(status, code);

    const { data, errors } = await graph.ask(`{ ${time(one, 'a')} ${time('zzzzzzzzz', 'b')} ${time(other, 'c')} }`);

    expect(data).toMatchObject({
      a: { timeInStatus: { currentStatus: { status: expect.any(String) } } },
      b: null,
      c: { timeInStatus: { currentStatus: { status: expect.any(String) } } },
    });
    expect(errors).toMatchObject([{ path: ['b'], extensions: { code: 'NOT_FOUND' } }]);
    const alone = [one, 'zzzzzzzzz', other].map((id) => `/v2/task/${id}/time_in_status`);
    expect(await paths()).toEqual([BULK, ...alone, '/v2/task/zzzzzzzzz']);
  });

  test('of a list of ids are asked for as that list, which fails alone', async () => {
    const [one = '', other = ''] = ids(2);
    await refuseBulk(404, 'ITEM_013');

    const { data, errors } = await graph.ask(
      `{ timeInStatus(taskIdsList: ["${one}"]) { task { id } } ${time(other, 'a')} }`,
    );

    expect(errors).toBeUndefined();
    expect(data.timeInStatus).toEqual([{ task: { id: one } }]);
    expect((await paths()).toSorted()).toEqual([`/v2/task/${other}/time_in_status`, BULK, BULK].toSorted());
  });

  test('are not asked for again where the service is down', async () => {
    const [one = '', other = ''] = ids(2);
    await graph.control('POST', 'faults', { service: 'taskmanager', status: 503 });

    const { errors } = await graph.ask(`{ ${time(one, 'a')} ${time(other, 'b')} }`);

    expect(errors).toHaveLength(2);
    expect(new Set(await paths())).toEqual(new Set([BULK]));
  });
});

describe.each(['', '..'])('the id %j', (id) => {
  test('is refused, alone and beside others, and not sent', async () => {
    const [one = ''] = ids(1);
    const refused = { extensions: { code: 'BAD_USER_INPUT', argument: 'id' } };

    const alone = await graph.ask(`{ ${time(id, 'a')} }`);
    const beside = await graph.ask(`{ ${time(id, 'a')} ${time(one, 'b')} }`);

    expect(alone.errors).toMatchObject([{ path: ['a', 'timeInStatus'], ...refused }]);
    expect(beside.errors).toEqual(alone.errors);
    expect(beside.data.b.timeInStatus.currentStatus.status).toEqual(expect.any(String));
    expect(await paths()).toEqual([`/v2/task/${one}/time_in_status`]);
  });

  test('is refused in a list by the name of the argument', async () => {
    const list = JSON.stringify([...ids(1), id]);

    const { errors } = await graph.ask(`{ timeInStatus(taskIdsList: ${list}) { task { id } } }`);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'taskIdsList' } }]);
    expect(await paths()).toEqual([]);
  });
});
