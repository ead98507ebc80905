import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { startToolgraph } from '../../../gateway/toolgraph.ts';
import { connectTo, type Stream, streamOf } from '../../gateway/subscriptions/client.ts';
import { listen } from '../../listen.ts';
import { clientOf, OWN, useToolgraph } from '../../toolgraph.ts';
import { WORKSPACE } from '../deliveries.ts';

const graph = useToolgraph(OWN);

const STATE = `{ eventDelivery(workspaceId: ${WORKSPACE}) { status reason since lastDeliveryAt lastCheckAt nextCheckAt } }`;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A graph with the task manager at another URL. */
const open = async (environment: NodeJS.ProcessEnv) => {
  const { sandbox } = graph;
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: ':memory:',
    SANDBOX_PORT: String(sandbox.port),
    ...environment,
  });
  const server = await startToolgraph(settings);
  stops.push(server.stop);
  return { ...clientOf(server.url, sandbox, settings), notices: server.notices };
};

test('a workspace whose webhook is as it should be is live', async () => {
  const { data } = await graph.ask(STATE);
  const { since, lastCheckAt, nextCheckAt, ...rest } = data.eventDelivery;
  expect(rest).toEqual({ status: 'LIVE', reason: null, lastDeliveryAt: null });
  expect([since, lastCheckAt].map(Date.parse).every((time) => time <= Date.now())).toBe(true);
  expect(Date.parse(nextCheckAt)).toBeGreaterThan(Date.now());
});

test('a workspace that the credential does not see is not found', async () => {
  const { errors } = await graph.ask('{ eventDelivery(workspaceId: 1) { status } }');
  expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});

test('without PUBLIC_URL the events of a live task manager are degraded, and the start says so', async () => {
  const live = { TASKMANAGER_URL: `${graph.sandbox.url}/taskmanager/api`, TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX' };
  const { ask, notices } = await open(live);

  const { data } = await ask(STATE);
  expect(data.eventDelivery).toMatchObject({ status: 'DEGRADED', lastCheckAt: null, nextCheckAt: null });
  expect(data.eventDelivery.reason).toMatch(/PUBLIC_URL is not set.*set PUBLIC_URL to/);
  expect(notices).toEqual([`task events may be missing: ${data.eventDelivery.reason}`]);
});

test('the start does not wait for a task manager that never answers, and says so', async () => {
  const { url } = await listen(createServer(() => {}));
  const { notices } = await open({ TASKMANAGER_URL: url, TASKMANAGER_TOKEN: 'pk', PUBLIC_URL: 'https://me.test' });

  expect(notices).toEqual(["task events may be missing: the task manager's webhooks have not been checked yet"]);
});

/** The first message that satisfies the predicate. */
const until = async (stream: Stream, has: (message: any) => unknown) => {
  for (;;) {
    const message = await stream.next();
    if (has(message)) return message;
  }
};

test('streams go on after the sandbox was reset; they say when events may not come, when they do again, and what is missing', async () => {
  const { ask, url, control, sandbox } = graph;
  const client = connectTo(url);
  const STREAM = `subscription { taskEvents(workspaceId: ${WORKSPACE}, heartbeat: true) { type gap { reason } task { name } } }`;
  const stream = streamOf(client, STREAM);
  const first = await stream.next();
  await control('POST', 'faults', { service: 'taskmanager', path: `/v2/team/${WORKSPACE}/webhook`, status: 403 });
  const degraded = await until(stream, ({ extensions }) => extensions.delivery);
  await control('POST', 'reset');
  const gap = await until(stream, ({ data }) => data.taskEvents);
  const task = sandbox.context.company.tasks[0]!.id;
  await ask(
    `mutation { updateTaskInTaskManager(mode: EXECUTE, taskIdentifier: "${task}", body: { name: "Live" }) { task { id } } }`,
  );
  const event = await until(stream, ({ data }) => data.taskEvents);
  await client.dispose();

  expect(first).toMatchObject({ data: { taskEvents: null } });
  expect(first.extensions).not.toHaveProperty('delivery');
  expect(degraded.extensions.delivery).toEqual({
    status: 'degraded',
    reason: expect.stringMatching(/^could not check the webhook: taskmanager: /),
  });
  expect(gap.data.taskEvents).toMatchObject({ type: 'GAP', gap: { reason: 'the webhook is gone' }, task: null });
  expect(event.data.taskEvents).toEqual({ type: 'taskUpdated', gap: null, task: { name: 'Live' } });
  expect(event.extensions).not.toHaveProperty('delivery');
}, 20_000);
