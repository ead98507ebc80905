import { describe, expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { KEYLESS_ENGINE, useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const WORKERS = `query ($size: Int, $offset: Int) {
  workers(numberOfItemsToReturn: $size, startOffset: $offset) {
    items {
      id type enabled managed binding { id type } http { uri timeout retry secret { exists editable } }
      mcp { uri timeout retry externalId redirectUri headerNames } requirements { met authorizationMet }
    }
    totalCount hasMore nextOffset
  }
}`;

describe('with a key', () => {
  const graph = useToolgraph();

  test('lists the workers, with the defaults of the tool', async () => {
    const { data, errors } = await graph.ask('{ workers { items { id } totalCount hasMore nextOffset } }');

    expect(errors).toBeUndefined();
    expect(data.workers.items.map(({ id }: any) => id)).toEqual([
      'toolgraph-engine',
      'toolgraph-tracking',
      'toolgraph-workspace-productivity',
      'toolgraph-taskmanager',
    ]);
    expect(data.workers).toMatchObject({ totalCount: 4, hasMore: false, nextOffset: null });
    expect(await graph.received()).toEqual([
      {
        method: 'GET',
        path: '/v1/workers',
        query: [
          ['limit', '25'],
          ['offset', '0'],
        ],
      },
    ]);
  });

  test('answers what a worker is, but not its secret', async () => {
    const { data, errors } = await graph.ask(WORKERS, { size: 1, offset: 0 });

    expect(errors).toBeUndefined();
    expect(data.workers.items).toEqual([
      {
        id: 'toolgraph-engine',
        type: 'HTTP',
        enabled: true,
        managed: false,
        binding: { id: 'prj_halyard', type: 'PROJECT' },
        http: {
          uri: 'http://127.0.0.1:4000',
          timeout: 30,
          retry: 1,
          secret: { exists: true, editable: true },
        },
        mcp: null,
        requirements: { met: true, authorizationMet: null },
      },
    ]);
  });

  test('reads what the engine leaves out as false, and names headers without their values', async () => {
    const mcp = { uri: 'https://mcp.example', timeout: 5, retry: 0, external_id: 'x1', headers: { 'x-team': 'abc' } };
    const items = [{ id: 'mcp-one', type: 'mcp', mcp, requirements: { met: false, authorization: { met: false } } }];
    await graph.control('POST', 'faults', {
      service: 'engine',
      status: 200,
      body: { items, total_count: 1, offset: 0 },
    });

    const { data } = await graph.ask(WORKERS);

    expect(data.workers.items[0]).toMatchObject({
      enabled: false,
      managed: false,
      http: null,
      mcp: { uri: 'https://mcp.example', externalId: 'x1', redirectUri: null, headerNames: ['x-team'] },
      requirements: { met: false, authorizationMet: false },
    });
    expect(JSON.stringify(data)).not.toContain('abc');
  });

  test('pages through the workers by what each page says comes next', async () => {
    const pages = [(await graph.ask(WORKERS, { size: 3, offset: 0 })).data.workers];
    pages.push((await graph.ask(WORKERS, { size: 3, offset: pages[0].nextOffset })).data.workers);

    expect(pages).toMatchObject([
      { hasMore: true, nextOffset: 3 },
      { hasMore: false, nextOffset: null },
    ]);
    expect(pages.flatMap(({ items }) => items)).toHaveLength(4);
    expect((await graph.received()).map(({ query }) => query)).toEqual([
      [
        ['limit', '3'],
        ['offset', '0'],
      ],
      [
        ['limit', '3'],
        ['offset', '3'],
      ],
    ]);
  });

  test('shows the key as a bearer', async () => {
    await graph.ask(WORKERS);

    const [request] = await graph.receivedWithAnswers();
    expect(request!.headers.authorization).toBe('Bearer arc***');
  });
});

describe('one worker', () => {
  const graph = useToolgraph();

  test('is found by its id', async () => {
    const { data, errors } = await graph.ask('{ worker(id: "toolgraph-tracking") { id type http { timeout } } }');

    expect(errors).toBeUndefined();
    expect(data.worker).toEqual({ id: 'toolgraph-tracking', type: 'HTTP', http: { timeout: 30 } });
    expect(await graph.received()).toEqual([{ method: 'GET', path: '/v1/workers/toolgraph-tracking' }]);
  });

  test('that there is not is not found', async () => {
    const { data, errors } = await graph.ask('{ worker(id: "nowhere") { enabled } }');

    expect(data.worker).toBeNull();
    expect(errors).toMatchObject([{ path: ['worker'], extensions: { code: 'NOT_FOUND' } }]);
  });

  test('answers its tools a page at a time, each with its worker', async () => {
    const { data, errors } = await graph.ask(
      '{ worker(id: "toolgraph-tracking") { tools(startOffset: 5) { items { id worker { id } } totalCount hasMore } } }',
    );

    expect(errors).toBeUndefined();
    const totalCount = catalogue.filter(({ server }) => server === 'tracking').length;
    expect(data.worker.tools).toMatchObject({ totalCount, hasMore: false });
    expect(data.worker.tools.items[0].worker).toEqual({ id: 'toolgraph-tracking' });
    expect(await graph.received()).toEqual([
      {
        method: 'GET',
        path: '/v1/workers/toolgraph-tracking/tools',
        query: [
          ['limit', '25'],
          ['offset', '5'],
        ],
      },
    ]);
  });

  test('answers its health, also when it cannot be reached', async () => {
    const { url, calls } = await startWorker([]);
    await addWorker(graph, 'well', url);
    await addWorker(graph, 'away', 'http://127.0.0.1:9');

    const { data, errors } = await graph.ask(
      '{ well: worker(id: "well") { health { enabled healthy message } } away: worker(id: "away") { health { enabled healthy message } } }',
    );

    expect(errors).toBeUndefined();
    expect(data.well.health).toEqual({ enabled: true, healthy: true, message: null });
    expect(data.away.health).toEqual({
      enabled: true,
      healthy: false,
      message: expect.stringContaining('cannot be reached'),
    });
    expect(calls.at(-1)).toEqual({ method: 'GET', path: '/worker/health' });
    expect(
      (await graph.received())
        .slice(2)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/v1/workers/away/health', '/v1/workers/well/health']);
  });
});

describe('without a key', () => {
  const graph = useToolgraph(KEYLESS_ENGINE);

  test('says which variable is not set, and sends nothing', async () => {
    const { data, errors } = await graph.ask(WORKERS);

    expect(data.workers).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('PLATFORM_API_KEY'),
        extensions: { code: 'UNAUTHENTICATED', tool: 'EngineApi.ListWorkers', retryable: false },
      },
    ]);
    expect(await graph.received()).toEqual([]);
  });

  test('begins no authorization either', async () => {
    const { errors } = await graph.ask('mutation { authorizeWorker(workerId: "toolgraph-engine") { status } }');

    expect(errors).toMatchObject([
      { message: expect.stringContaining('PLATFORM_API_KEY'), extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('with a key that is unknown to the engine', () => {
  const graph = useToolgraph(({ url }) => ({ ENGINE_URL: `${url}/engine`, PLATFORM_API_KEY: 'arc_wrong_key' }));

  test('says that it is refused, and does not repeat it', async () => {
    const { errors } = await graph.ask(WORKERS);

    expect(errors).toMatchObject([
      {
        message: 'engine: invalid API key',
        extensions: {
          code: 'UNAUTHENTICATED',
          upstream: { service: 'engine', status: 401, code: 'invalid_authorization' },
        },
      },
    ]);
    expect(JSON.stringify(errors)).not.toContain('arc_wrong_key');
    expect(await graph.received()).toHaveLength(1);
  });
});
