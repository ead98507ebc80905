import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { KEYLESS_ENGINE, useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const keyless = useToolgraph(KEYLESS_ENGINE);

const ANONYMOUS = { authorization: undefined };

testTools(graph, {
  'EngineApi.DeleteMcpEndpoint': [
    { sends: 'DELETE /v1/mcp', answers: { ids: [], typeName: 'McpEndpoint' } },
    { given: () => graph.ask('mutation { deleteMcpEndpoint { ids } }'), error: 'NOT_FOUND' },
  ],

  'EngineApi.CheckPlatformEngineHealth': [
    {
      about: 'shows no key for it',
      sends: 'GET /v1/health',
      headers: ANONYMOUS,
      answers: { healthy: true, reason: null },
    },
    {
      about: 'an unhealthy engine is an answer, asked for once',
      reply: { path: '/v1/health', status: 503, body: { healthy: false, reason: 'database unreachable' } },
      sends: 'GET /v1/health',
      answers: { healthy: false, reason: 'database unreachable' },
    },
  ],
});

const OPEN_API = expect.objectContaining({
  openapi: '3.0.0',
  paths: expect.objectContaining({
    '/v1/workers/{id}': expect.objectContaining({
      get: expect.objectContaining({ parameters: [expect.objectContaining({ name: 'id', in: 'path' })] }),
      delete: expect.anything(),
    }),
    '/v1/tools/execute': expect.objectContaining({ post: expect.objectContaining({ security: [{ Bearer: [] }] }) }),
  }),
});

testTools(keyless, {
  'EngineApi.GetOpenAPISpecification': [
    { about: 'without a key', sends: 'GET /v1/openapi', headers: ANONYMOUS, answers: OPEN_API },
    {
      about: 'its newer address where the older one is gone',
      reply: { path: '/v1/openapi', status: 404, body: {} },
      sends: ['GET /v1/openapi', 'GET /v1/swagger'],
      answers: OPEN_API,
    },
  ],
});

test('without a key it is still answered whether the engine is up', async () => {
  const { data, errors } = await keyless.ask('{ engineHealth { healthy } }');

  expect(errors).toBeUndefined();
  expect(data.engineHealth.healthy).toBe(true);
});
