import { describe, expect, test } from 'vitest';
import { callsOf } from '../../steps.ts';
import { useToolgraph, WITHOUT_UPKEEP } from '../../toolgraph.ts';
import { askWith } from '../requests/asking.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { useDelivering } from '../subscriptions/delivering.ts';

const MOST = 5;

const graph = useToolgraph((sandbox) => ({ ...WITHOUT_UPKEEP(sandbox), MAX_CALLS: String(MOST) }));
const remote = useRemoteGraph(graph);
const mixed = useRemoteGraph(graph, {}, ['taskmanager']);

const taskIds = (count: number) => graph.sandbox.context.company.tasks.slice(0, count).map(({ id }) => id);
const tasks = (count: number) => taskIds(count).map((id, nth) => `t${nth}: task(id: "${id}") { name }`);
const pages = (count: number) =>
  Array.from({ length: count }, (_, nth) => `w${nth}: workers(numberOfItemsToReturn: ${nth + 1}) { totalCount }`);
const MESSAGE = `this operation has reached the limit of ${MOST} upstream calls (MAX_CALLS), so nothing was sent: select fewer fields, or split the operation`;

describe.each([
  ['in one process', graph],
  ['with remote subgraphs', remote],
])('the call beyond MAX_CALLS, %s,', (_how, asked) => {
  const ask = (query: string) => callsOf(graph, () => asked.ask(query));

  test('a call beyond the limit is not made', async () => {
    const { answer, calls } = await ask(`{ ${tasks(MOST + 3).join(' ')} }`);

    const answered = Object.values(answer.data).filter((task) => task !== null);
    expect(calls).toBe(MOST);
    expect(answered).toHaveLength(MOST);
    expect(answer.errors).toHaveLength(3);
    for (const { message, path, extensions } of answer.errors!) {
      expect(message).toBe(MESSAGE);
      expect(path).toHaveLength(1);
      expect(extensions).toEqual({
        code: 'BUDGET_EXCEEDED',
        retryable: false,
        tool: 'TaskManagerApi.ViewTaskDetails',
        upstream: { service: 'taskmanager' },
      });
    }
  });

  test('counts calls over all subgraphs of a request', async () => {
    const query = `mutation { query { ${tasks(4).join(' ')} } then: query { ${pages(3).join(' ')} } }`;
    const first = await ask(query);
    const second = await ask(query);

    for (const { answer, byService } of [first, second]) {
      expect(byService).toEqual({ engine: 1, taskmanager: 4 });
      expect(answer.errors?.map(({ path, extensions }) => [path?.[0], extensions.code])).toEqual([
        ['then', 'BUDGET_EXCEEDED'],
        ['then', 'BUDGET_EXCEEDED'],
      ]);
    }
  });

  test('may be one that would be made again, which fails as it did before', async () => {
    await graph.control('POST', 'faults', { service: 'engine', status: 503 });
    const { answer, calls } = await ask(
      `mutation { query { ${tasks(MOST - 1).join(' ')} } then: query { ${pages(1).join(' ')} } }`,
    );

    expect(calls).toBe(MOST);
    expect(answer.errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE']);
  });
});

describe('several remote subgraphs of a plan', () => {
  const EACH = Math.floor(MOST / 2);

  test.each([
    [MOST + 1, MOST + 1, 2 * EACH],
    [1, MOST - 1, 1 + EACH],
    [EACH, 1, EACH + 1],
    [1, 1, 2],
  ])('remote subgraphs divide the calls: %i and %i', async (ofTaskManager, ofEngine, made) => {
    const query = `{ ${tasks(ofTaskManager).join(' ')} ${pages(ofEngine).join(' ')} }`;
    const { calls, answer } = await callsOf(graph, () => remote.ask(query));

    const refused = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
    expect(calls).toBe(made);
    expect(refused).toEqual(Array(ofTaskManager + ofEngine - made).fill('BUDGET_EXCEEDED'));
  });
});

describe('a remote subgraph', () => {
  test('remote and local subgraphs share MAX_CALLS', async () => {
    const query = `{ ${tasks(MOST).join(' ')} ${pages(MOST).join(' ')} }`;
    const { byService } = await callsOf(graph, () => mixed.ask(query));

    expect(byService).toEqual({ engine: MOST - Math.floor(MOST / 2), taskmanager: Math.floor(MOST / 2) });
  });

  test('may make the calls that the plan before has left', async () => {
    const query = `mutation { query { ${tasks(1).join(' ')} ${pages(1).join(' ')} } then: query { ${tasks(MOST).join(' ')} } }`;
    const { byService } = await callsOf(graph, () => mixed.ask(query));

    expect(byService).toEqual({ engine: 1, taskmanager: MOST - 1 });
  });

  test('is asked beside the schema too', async () => {
    const { data, errors } = await remote.ask(`{ __schema { queryType { name } } ${tasks(1).join(' ')} }`);

    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ __schema: { queryType: { name: 'Query' } }, t0: { name: expect.any(String) } });
  });
});

describe('of a subscription', () => {
  const delivering = useDelivering({ MAX_CALLS: '2' });

  test('counts the calls of each event', async () => {
    const [task] = delivering.graph.sandbox.context.company.tasks;
    const client = connectTo(delivering.graph.url);
    const stream = streamOf(
      client,
      `subscription { taskEvents(workspaceId: ${delivering.graph.sandbox.context.company.workspaceId}, after: "${await delivering.head()}") {
        task { name comments { items { id } } checklists { name } list { name } space { name } folder { name } }
      } }`,
    );
    const event = async () => {
      await delivering.deliver('taskUpdated', { task_id: task!.id });
      return stream.next();
    };
    for (const message of [await event(), await event()]) {
      expect(message.data.taskEvents.task.name).toBe(task!.name);
      expect(message.errors?.map(({ extensions }: any) => extensions.code)).toContain('BUDGET_EXCEEDED');
    }
    await client.dispose();
  });
});

describe('an operation whose pages take more than 10 × MAX_CALLS', () => {
  const tools = (count: string) => `{ workers(numberOfItemsToReturn: ${count}) { items { tools { totalCount } } } }`;
  const MOST_ESTIMATED = 10 * MOST;
  const REFUSED = {
    message: `the page sizes in this operation allow 51 upstream calls, but the limit is 50 (10 × MAX_CALLS): request smaller pages, or split the operation`,
    extensions: { code: 'BUDGET_EXCEEDED', retryable: false, estimate: 51, maximum: MOST_ESTIMATED },
  };

  test.each([
    ['a literal says so', tools('50'), {}],
    ['a variable says so', `query ($n: Int!) ${tools('$n')}`, { n: 50 }],
    ['the default of a variable says so', `query ($n: Int = 50) ${tools('$n')}`, {}],
    ['a fragment says so', `{ ...F } fragment F on Query ${tools('50')}`, {}],
    ['it is in a mutation', `mutation { query ${tools('50')} }`, {}],
  ])('rejects a large estimate where %s', async (_how, query, variables) => {
    const { errors, data } = await graph.ask(query, variables);

    expect(data).toBeUndefined();
    expect(errors).toEqual([REFUSED]);
    expect(await graph.received()).toEqual([]);
  });

  test('counts an object for each id of a list, and a call for each where a mutation does something for each', async () => {
    const dry = async (query: string, variables: Record<string, unknown>) => {
      const { extensions } = await askWith(graph, { 'x-dry-run': '1', 'x-upstream-report': '1' }, query, variables);
      return extensions.upstream.estimate;
    };
    const ids = Array.from({ length: 40 }, (_, nth) => `ac_${nth}`);
    const status = 'timeInStatus(taskIdsList: $ids) { task { comments { __typename } } }';
    const deletion = 'deleteUserAuthConnections(connectionIds: $ids) { deletedCount }';
    const refused = await graph.ask(`mutation ($ids: [ID!]!) { a: ${deletion} b: ${deletion} }`, { ids });

    expect(await dry(`query ($ids: [ID!]!) { ${status} }`, { ids })).toBe(41);
    expect(await dry('{ timeInStatus(taskIdsList: ["1", "2"]) { task { comments { __typename } } } }', {})).toBe(3);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BUDGET_EXCEEDED', estimate: 80 });
    expect(await graph.received()).toEqual([]);
  });

  test('is refused where no number is as large', async () => {
    const { errors } = await graph.ask(`query ($n: Int!) ${tools('$n')}`, { n: 1e308 });

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BUDGET_EXCEEDED', estimate: Number.MAX_SAFE_INTEGER });
  });

  test('is not refused with as many', async () => {
    const { data } = await graph.ask(`query ($n: Int!) ${tools('$n')}`, { n: 49 });

    expect(data.workers.items.length).toBeGreaterThan(0);
  });

  test('rejects a large estimate over sockets and subscriptions', async () => {
    const client = connectTo(graph.url);
    const { workspaceId } = graph.sandbox.context.company;
    const subscription = `subscription { taskEvents(workspaceId: ${workspaceId}) { task { workspace { tasks { items { comments { items { id } } } } } } } }`;

    expect((await streamOf(client, tools('50')).next()).errors).toEqual([REFUSED]);
    expect(await streamOf(client, subscription).next()).toMatchObject({
      errors: [{ extensions: { code: 'BUDGET_EXCEEDED', maximum: MOST_ESTIMATED } }],
    });
    await client.dispose();
  });

  test('says how many in a dry run', async () => {
    const { extensions } = await askWith(graph, { 'x-dry-run': '1', 'x-upstream-report': '1' }, tools('50'));

    expect(extensions.upstream.estimate).toBe(51);
    expect(extensions.dryRun.requests).toHaveLength(1);
  });
});
