import { describe, expect, test } from 'vitest';
import { KEYLESS_ENGINE, useToolgraph } from '../toolgraph.ts';

const HEALTH = '{ engineHealth { healthy reason } }';

describe('with a key', () => {
  const graph = useToolgraph();

  test('answers that the engine is up, and shows no key for it', async () => {
    const { data, errors } = await graph.ask(HEALTH);

    expect(errors).toBeUndefined();
    expect(data.engineHealth).toEqual({ healthy: true, reason: null });
    expect(await graph.received()).toEqual([{ method: 'GET', path: '/v1/health' }]);
    const [request] = await graph.receivedWithAnswers();
    expect(request!.headers).not.toHaveProperty('authorization');
  });

  test('an unhealthy engine is an answer, asked for once', async () => {
    const body = { healthy: false, reason: 'database unreachable' };
    await graph.control('POST', 'faults', { service: 'engine', path: '/v1/health', status: 503, body });

    const { data, errors } = await graph.ask(HEALTH);

    expect(errors).toBeUndefined();
    expect(data.engineHealth).toEqual(body);
    expect(await graph.received()).toHaveLength(1);
  });
});

describe('the description of the API', () => {
  const graph = useToolgraph(KEYLESS_ENGINE);

  test('is answered as the engine gives it, without a key', async () => {
    const { data, errors } = await graph.ask('{ engineOpenApi }');

    const given = await (await fetch(`${graph.sandbox.url}/engine/v1/openapi`)).json();
    expect(errors).toBeUndefined();
    expect(data.engineOpenApi).toEqual(given);
    expect(data.engineOpenApi).toMatchObject({
      openapi: '3.0.0',
      paths: {
        '/v1/workers/{id}': { get: { parameters: [{ name: 'id', in: 'path' }] }, delete: {} },
        '/v1/tools/execute': { post: { security: [{ Bearer: [] }] } },
      },
    });
    expect((await graph.received())[0]).toEqual({ method: 'GET', path: '/v1/openapi' });
    expect((await graph.receivedWithAnswers())[0]!.headers).not.toHaveProperty('authorization');
  });

  test('is asked for at its newer address where the older one is gone', async () => {
    await graph.control('POST', 'faults', { service: 'engine', path: '/v1/openapi', status: 404, body: {} });

    const { data, errors } = await graph.ask('{ engineOpenApi }');

    expect(errors).toBeUndefined();
    expect(data.engineOpenApi.openapi).toBe('3.0.0');
    expect((await graph.received()).map(({ path }) => path)).toEqual(['/v1/openapi', '/v1/swagger']);
  });
});

describe('the MCP endpoint', () => {
  const graph = useToolgraph();

  test('is deleted once', async () => {
    const DELETE = 'mutation { deleteMcpEndpoint { ids typeName } }';

    const { data, errors } = await graph.ask(DELETE);
    const again = await graph.ask(DELETE);

    expect(errors).toBeUndefined();
    expect(data.deleteMcpEndpoint).toEqual({ ids: [], typeName: 'McpEndpoint' });
    expect(again.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    expect((await graph.received())[0]).toEqual({ method: 'DELETE', path: '/v1/mcp' });
  });
});

describe('without a key', () => {
  const graph = useToolgraph(KEYLESS_ENGINE);

  test('still answers whether the engine is up', async () => {
    const { data, errors } = await graph.ask(HEALTH);

    expect(errors).toBeUndefined();
    expect(data.engineHealth.healthy).toBe(true);
  });
});
