import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const HEALTH = '{ engineHealth { healthy reason } }';

describe('with a key', () => {
  const graph = useToolgraph();

  test('tells that the engine is up, and shows no key for it', async () => {
    const { data, errors } = await graph.ask(HEALTH);

    expect(errors).toBeUndefined();
    expect(data.engineHealth).toEqual({ healthy: true, reason: null });
    expect(await graph.received()).toEqual([{ method: 'GET', path: '/v1/health' }]);
    const [request] = await graph.receivedWhole();
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

describe('without a key', () => {
  const graph = useToolgraph(({ url }) => ({ ENGINE_URL: `${url}/engine` }));

  test('still tells whether the engine is up', async () => {
    const { data, errors } = await graph.ask(HEALTH);

    expect(errors).toBeUndefined();
    expect(data.engineHealth.healthy).toBe(true);
  });
});
