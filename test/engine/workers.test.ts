import { describe, expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { testTools } from '../tool-cases.ts';
import { KEYLESS_ENGINE, useToolgraph } from '../toolgraph.ts';
import { addWorker, startWorker } from './worker.ts';

const IDS = ['toolgraph-engine', 'toolgraph-tracking', 'toolgraph-workspace-productivity', 'toolgraph-taskmanager'];

describe('with a key', () => {
  const graph = useToolgraph();
  const mcp = { uri: 'https://mcp.example', timeout: 5, retry: 0, external_id: 'x1', headers: { 'x-team': 'abc' } };
  const mcpWorker = { id: 'mcp-one', type: 'mcp', mcp, requirements: { met: false, authorization: { met: false } } };

  testTools(graph, {
    'EngineApi.ListWorkers': [
      {
        args: {},
        sends: 'GET /v1/workers?limit=25&offset=0',
        headers: { authorization: 'Bearer arc***' },
        answers: { items: IDS.map((id) => ({ id })), totalCount: 4, hasMore: false, nextOffset: null },
      },
      {
        about: 'not the secret of a worker',
        args: 'numberOfItemsToReturn: 1, startOffset: 0',
        sends: 'GET /v1/workers?limit=1&offset=0',
        answers: {
          items: [
            {
              id: 'toolgraph-engine',
              type: 'HTTP',
              enabled: true,
              managed: false,
              binding: { id: 'prj_halyard', type: 'PROJECT' },
              http: { uri: 'http://127.0.0.1:4000', timeout: 30, retry: 1, secret: { exists: true, editable: true } },
              mcp: null,
              requirements: { met: true, authorizationMet: null },
            },
          ],
          hasMore: true,
          nextOffset: 1,
        },
      },
      {
        args: 'numberOfItemsToReturn: 3, startOffset: 3',
        sends: 'GET /v1/workers?limit=3&offset=3',
        answers: { items: [{ id: IDS[3] }], hasMore: false, nextOffset: null },
      },
      {
        about: 'what the engine leaves out is false, and headers have no values',
        reply: { status: 200, body: { items: [mcpWorker], total_count: 1, offset: 0 } },
        answers: {
          items: [
            {
              enabled: false,
              managed: false,
              http: null,
              mcp: { uri: 'https://mcp.example', externalId: 'x1', redirectUri: null, headerNames: ['x-team'] },
              requirements: { met: false, authorizationMet: false },
            },
          ],
        },
      },
      { args: 'numberOfItemsToReturn: 100', sends: 'GET /v1/workers?limit=100&offset=0' },
      { rejects: 'numberOfItemsToReturn: 0', allowed: { min: 1, max: 100 } },
      { rejects: 'numberOfItemsToReturn: 101', allowed: { min: 1, max: 100 } },
      { rejects: 'startOffset: -1', allowed: { min: 0 } },
    ],

    'EngineApi.GetWorkerById': [
      {
        args: 'id: "toolgraph-tracking"',
        sends: 'GET /v1/workers/toolgraph-tracking',
        answers: { id: 'toolgraph-tracking', type: 'HTTP', http: { timeout: 30 } },
      },
      { args: 'id: "nowhere"', error: 'NOT_FOUND' },
    ],

    'EngineApi.FetchToolsPage': () => {
      const totalCount = catalogue.filter(({ server }) => server === 'tracking').length;
      return [
        {
          about: 'each with its worker',
          under: 'worker(id: "toolgraph-tracking")',
          args: 'startOffset: 5',
          sends: 'GET /v1/workers/toolgraph-tracking/tools?limit=25&offset=5',
          answers: {
            items: Array(totalCount - 5).fill({ worker: { id: 'toolgraph-tracking' } }),
            totalCount,
            hasMore: false,
          },
        },
        { args: 'numberOfItems: 100', sends: 'GET /v1/workers/toolgraph-tracking/tools?limit=100&offset=0' },
        { rejects: 'numberOfItems: 0', allowed: { min: 1, max: 100 } },
        { rejects: 'numberOfItems: 101', allowed: { min: 1, max: 100 } },
        { rejects: 'startOffset: -1', allowed: { min: 0 } },
      ];
    },

    'EngineApi.GetWorkerHealthStatus': [
      {
        about: 'one that cannot be reached',
        given: () => addWorker(graph, 'away', 'http://127.0.0.1:9'),
        under: 'worker(id: "away")',
        sends: 'GET /v1/workers/away/health',
        answers: { enabled: true, healthy: false, message: expect.stringContaining('cannot be reached') },
      },
    ],
  });

  test('a worker that is reached is healthy', async () => {
    const { url, calls } = await startWorker([]);
    await addWorker(graph, 'well', url);

    const { data } = await graph.ask('{ worker(id: "well") { health { enabled healthy message } } }');

    expect(data.worker.health).toEqual({ enabled: true, healthy: true, message: null });
    expect(calls.at(-1)).toEqual({ method: 'GET', path: '/worker/health' });
  });
});

describe('without a key', () => {
  const graph = useToolgraph(KEYLESS_ENGINE);

  test('says which variable is not set, and sends nothing', async () => {
    const { data, errors } = await graph.ask('{ workers { totalCount } }');

    expect(data.workers).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('PLATFORM_API_KEY'),
        extensions: { code: 'UNAUTHENTICATED', tool: 'EngineApi.ListWorkers', retryable: false },
      },
    ]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('with a key that is unknown to the engine', () => {
  const graph = useToolgraph(({ url }) => ({ ENGINE_URL: `${url}/engine`, PLATFORM_API_KEY: 'arc_wrong_key' }));

  test('says that it is refused, and does not repeat it', async () => {
    const { errors } = await graph.ask('{ workers { totalCount } }');

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
