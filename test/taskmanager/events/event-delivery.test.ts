import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../../../gateway/settings/config.ts';
import { startToolgraph } from '../../../gateway/toolgraph.ts';
import { startSandbox } from '../../../sandbox/server.ts';
import { clientOf } from '../../toolgraph.ts';
import { WORKSPACE } from '../deliveries.ts';

const STATE = `{ eventDelivery(workspaceId: ${WORKSPACE}) { status reason since lastDeliveryAt lastCheckAt nextCheckAt } }`;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const open = async (environment: NodeJS.ProcessEnv = {}) => {
  const sandbox = await startSandbox({ quiet: true });
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: ':memory:',
    SANDBOX_PORT: String(sandbox.port),
    ...environment,
  });
  const server = await startToolgraph(settings);
  stops.push(sandbox.stop, server.stop);
  return { ...clientOf(server.url, sandbox, settings), notices: server.notices };
};

test('a workspace whose webhook is as it should be is live', async () => {
  const { ask, notices } = await open();

  const { data } = await ask(STATE);
  const { since, lastCheckAt, nextCheckAt, ...rest } = data.eventDelivery;
  expect(rest).toEqual({ status: 'LIVE', reason: null, lastDeliveryAt: null });
  expect([since, lastCheckAt].map(Date.parse).every((time) => time <= Date.now())).toBe(true);
  expect(Date.parse(nextCheckAt)).toBeGreaterThan(Date.now());
  expect(notices).toEqual([]);
});

test('a workspace that the credential does not see is not found', async () => {
  const { ask } = await open();

  const { errors } = await ask('{ eventDelivery(workspaceId: 1) { status } }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('without PUBLIC_URL the events of a live task manager are degraded, and the start says so', async () => {
  const { url, stop } = await startSandbox({ quiet: true });
  stops.push(stop);
  const live = { TASKMANAGER_URL: `${url}/taskmanager/api`, TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX' };
  const { ask, notices } = await open(live);

  const { data } = await ask(STATE);
  expect(data.eventDelivery).toMatchObject({ status: 'DEGRADED', lastCheckAt: null, nextCheckAt: null });
  expect(data.eventDelivery.reason).toMatch(/PUBLIC_URL is not set.*set it to/);
  expect(notices).toEqual([`task events may not come: ${data.eventDelivery.reason}`]);
});

test('the start does not wait for a task manager that never answers, and says so', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  stops.push(async () => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { notices } = await open({ TASKMANAGER_URL: address, TASKMANAGER_TOKEN: 'pk', PUBLIC_URL: 'https://me.test' });

  expect(notices).toEqual(['task events may not come: the webhooks of the task manager have not been looked at yet']);
});
