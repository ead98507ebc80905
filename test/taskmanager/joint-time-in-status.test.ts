import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const BULK = '/v2/task/bulk_time_in_status/task_ids';

const ids = (count: number) => graph.sandbox.world.company.tasks.slice(0, count).map(({ id }) => id);
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
