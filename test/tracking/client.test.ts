import { Analytics } from '@customerio/cdp-analytics-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { callsIn } from '../../sandbox/tracking/records.ts';
import { askControl } from '../sandbox/control.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

const clientWith = (writeKey: string) =>
  new Analytics({ writeKey, host: sandbox.url, path: '/tracking/v1/batch', flushInterval: 20, maxRetries: 0 });

const keptFor = (userId: string) =>
  callsIn(sandbox.context.store).find(({ call }) => (call as { userId?: unknown }).userId === userId);

test('the official client identifies, tracks, views, groups and joins people in one batch', async () => {
  const client = clientWith('cdp_sandbox');
  const failed: unknown[] = [];
  client.on('error', (error) => failed.push(error));

  client.identify({ userId: 'mira@halyard.example', traits: { plan: 'pro', createdAt: new Date(0) } });
  client.track({ userId: 'mira@halyard.example', event: 'Task opened', properties: { task: 'HAL-1' } });
  client.page({ userId: 'mira@halyard.example', name: 'Pricing', category: 'Shop' });
  client.screen({ userId: 'mira@halyard.example', name: 'Robots' });
  client.group({ userId: 'mira@halyard.example', groupId: 'halyard', traits: { seats: 9 } });
  client.alias({ userId: 'mira@halyard.example', previousId: 'a-1' });
  await client.closeAndFlush({ timeout: 5_000 });

  expect(failed).toEqual([]);
  const calls = keptFor('mira@halyard.example');
  const types = ['identify', 'track', 'page', 'screen', 'group', 'alias'];
  expect(calls.map(({ type, outcome, problems }) => ({ type, outcome, problems }))).toEqual(
    types.map((type) => ({ type, outcome: 'accepted', problems: [] })),
  );
  expect(calls[1]!.call).toMatchObject({
    event: 'Task opened',
    properties: { task: 'HAL-1' },
    messageId: expect.any(String),
    context: { library: { name: '@customerio/cdp-analytics-node' } },
  });
});

test('the sandbox shows the batch that the client sent', async () => {
  const client = clientWith('cdp_sandbox');

  client.track({ userId: 'ravi@halyard.example', event: 'Robot started' });
  await client.closeAndFlush({ timeout: 5_000 });

  const answer = await askControl(sandbox, 'GET', 'received?service=tracking');
  const { received } = (await answer.json()) as any;
  expect(received.at(-1)).toMatchObject({ method: 'POST', path: '/v1/batch', status: 200 });
  expect(JSON.parse(received.at(-1).body).batch).toMatchObject([{ type: 'track', event: 'Robot started' }]);
});

test('a key that is unknown goes unnoticed by the client, which is never strict', async () => {
  const client = clientWith('cdp_other');
  const failed: unknown[] = [];
  client.on('error', (error) => failed.push(error));

  client.track({ userId: 'nobody', event: 'Nothing' });
  await client.closeAndFlush({ timeout: 5_000 });

  expect(failed).toEqual([]);
  expect(keptFor('nobody')).toEqual([]);
});
