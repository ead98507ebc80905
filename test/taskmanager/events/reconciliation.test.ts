import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { HOOKS, type Hook } from '../../../sandbox/state/deliveries.ts';
import { Context } from '../../../subgraphs/core/context.ts';
import { taskManager } from '../../../subgraphs/taskmanager/service.ts';
import { Coverage, REPAIRED } from '../../../subgraphs/taskmanager/webhooks/coverage.ts';
import { DeliveryStates } from '../../../subgraphs/taskmanager/webhooks/delivery-states.ts';
import { Reconciliation } from '../../../subgraphs/taskmanager/webhooks/reconciliation.ts';
import { Registrations } from '../../../subgraphs/taskmanager/webhooks/registrations.ts';
import { connect } from '../../../subgraphs/upstream/upstream.ts';
import { openDataDirectory, tablesIn } from '../../event-log/logs.ts';
import { listen } from '../../listen.ts';
import { type ListedWebhook, WORKSPACE } from '../deliveries.ts';

const URL = 'http://127.0.0.1:9';

let sandbox: Sandbox;
let subgraph: ReturnType<typeof openSubgraph>;
let registrations: Registrations;
let states: DeliveryStates;
let reconciliation: Reconciliation;
let warnings: string[];
let coverage: Coverage;
/** How far the task manager's clock is ahead, in milliseconds. */
let ahead: number;

beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
  subgraph = openSubgraph('taskmanager', readSettings({ SANDBOX_PORT: String(sandbox.port), DATA_DIR: ':memory:' }));
});
afterAll(async () => {
  await subgraph.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  for (const { id } of await webhooks()) await call('DELETE', `webhook/${id}`);
  const { database, sealing } = openDataDirectory(':memory:');
  warnings = [];
  registrations = new Registrations(tablesIn(database), sealing);
  states = new DeliveryStates();
  coverage = new Coverage(tablesIn(database));
  ahead = 0;
  reconciliation = new Reconciliation({
    registrations,
    coverage,
    states,
    clock: { now: () => Date.now() + ahead },
    warn: (message) => warnings.push(message),
  });
  await reconciliation.start(URL, () => subgraph.context());
  return () => reconciliation.stop();
});

const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/${path}`, {
    method,
    headers: { authorization: 'pk_4100001_SANDBOX', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as any;
};
const webhooks = async () =>
  (await call('GET', `team/${WORKSPACE}/webhook`)).webhooks as (ListedWebhook & { events: string[]; health: object })[];
const ours = async () => (await webhooks()).find(({ endpoint }) => endpoint.startsWith(URL))!;

describe('the webhook of a workspace', () => {
  test('registers one webhook for all events', async () => {
    await reconciliation.check();

    expect(await webhooks()).toMatchObject([{ events: ['*'], health: { status: 'active' } }]);
    expect(warnings).toEqual([]);
  });

  const put = (change: object) => (before: ListedWebhook) =>
    call('PUT', `webhook/${before.id}`, { endpoint: before.endpoint, events: '*', status: 'active', ...change });
  test.each<[how: string, change: (before: ListedWebhook) => unknown, words: string]>([
    ['narrowed to some events', put({ events: ['taskCreated'] }), 'does not deliver all events'],
    ['moved to another address', put({ endpoint: 'http://127.0.0.1:9/theirs' }), 'delivers to a different address'],
    [
      'suspended',
      ({ id }) =>
        sandbox.context.store.collection<Hook>(HOOKS).update(id, { health: { status: 'suspended', fail_count: 100 } }),
      'is suspended',
    ],
  ])('repairs a webhook that was %s', async (_how, change, words) => {
    const before = await ours();
    await change(before);
    await reconciliation.check();

    expect(await webhooks()).toMatchObject([{ ...before, events: ['*'], health: { status: 'active' } }]);
    expect(warnings).toEqual([`workspace ${WORKSPACE}'s webhook ${words}: repaired it`]);
  });

  test('has its new secret taken when that was changed, beside the one before', async () => {
    const before = await ours();
    sandbox.context.store.collection<Hook>(HOOKS).update(before.id, { secret: 'changed' });
    await reconciliation.check();

    const { secrets } = registrations.find(before.endpoint.split('/').at(-1)!)!;
    expect(secrets).toEqual([before.secret, 'changed']);
    expect(warnings).toEqual([`workspace ${WORKSPACE}'s webhook has a different secret: stored it`]);
  });

  test('replaces a deleted webhook', async () => {
    const before = await ours();
    await call('DELETE', `webhook/${before.id}`);
    await reconciliation.check();
    const after = await ours();

    expect(after.id).not.toBe(before.id);
    expect(registrations.find(after.endpoint.split('/').at(-1)!)?.secrets).toEqual([after.secret]);
    expect(registrations.find(before.endpoint.split('/').at(-1)!)?.secrets).toEqual([before.secret]);
    expect(warnings).toEqual([`workspace ${WORKSPACE}'s webhook is gone: registered a new webhook`]);
  });

  test('is one of its own where another one delivers the events of a list to our route', async () => {
    await call('DELETE', `webhook/${(await ours()).id}`);
    const list = Number(sandbox.context.company.lists[0]!.id);
    const endpoint = `${URL}/webhooks/taskmanager/theirs`;
    await call('POST', `team/${WORKSPACE}/webhook`, { endpoint, events: ['taskCreated'], list_id: list });
    await reconciliation.check();

    expect(await webhooks()).toHaveLength(2);
    expect(registrations.ofWorkspace(WORKSPACE)?.webhookId).not.toBe(
      (await webhooks()).find((webhook) => webhook.endpoint === endpoint)!.id,
    );
  });

  test('is looked at after a hint, but not after each', async () => {
    await call('DELETE', `webhook/${(await ours()).id}`);
    for (let count = 0; count < 5; count++) reconciliation.hint();
    await setTimeout(50);

    expect(await webhooks()).toEqual([]);
  });

  test('is looked at for stray deliveries less and less often, until something is wrong', async () => {
    const pauseAfterStray = () => {
      reconciliation.strayDelivery();
      const { lastCheckAt, nextCheckAt } = states.describe(WORKSPACE);
      return Math.round((nextCheckAt! - lastCheckAt!) / 10_000);
    };
    const pauses = [pauseAfterStray()];
    for (let checks = 0; checks < 3; checks++) {
      await reconciliation.check();
      pauses.push(pauseAfterStray());
    }
    await call('DELETE', `webhook/${(await ours()).id}`);
    await reconciliation.check();

    expect([...pauses, pauseAfterStray()]).toEqual([1, 2, 4, 8, 1]);
  });

  test('of which more deliveries have failed at each check is degraded until one arrives', async () => {
    const { id } = await ours();
    const hooks = sandbox.context.store.collection<Hook>(HOOKS);
    const reasons: (string | undefined)[] = [];
    for (const fail_count of [0, 3, 3, 0]) {
      hooks.update(id, { health: { status: fail_count > 0 ? 'failing' : 'active', fail_count } });
      await reconciliation.check();
      reasons.push(states.of(WORKSPACE)?.reason);
    }

    const degraded = `the task manager could not deliver the most recent events to ${URL}`;
    expect(reasons).toEqual([undefined, degraded, degraded, undefined]);
  });

  test('has a gap in which deliveries may have been given up, where they could not be written for long', async () => {
    reconciliation.writeFailed(WORKSPACE);
    ahead += 11_000;
    reconciliation.writeFailed(WORKSPACE);
    await reconciliation.check();
    reconciliation.writeFailed(WORKSPACE);
    await reconciliation.check();

    const reason = 'deliveries could not be written to the event log';
    expect(coverage.gaps(REPAIRED.nothing)).toMatchObject([
      { reason, isLossy: true },
      { reason, isLossy: false },
    ]);
  });

  test('has a gap where the process was halted', async () => {
    ahead += 10 * 60_000;
    await reconciliation.check();
    await reconciliation.check();

    expect(coverage.gaps(REPAIRED.nothing)).toMatchObject([{ reason: 'the server was not running', isLossy: false }]);
  });

  test('that cannot be looked at is a warning', async () => {
    reconciliation.stop();
    const { database } = openDataDirectory(':memory:');
    const warn = (message: string) => warnings.push(message);
    const failing = new Reconciliation({
      registrations,
      coverage: new Coverage(tablesIn(database)),
      states,
      clock: Date,
      warn,
    });
    await failing.start(URL, () => {
      throw new Error('no context');
    });
    failing.stop();

    expect(warnings).toEqual(["could not check the task manager's webhooks, retrying in 30 s"]);
  });
});

test('a workspace that is new at a check is registered, and what one of them refuses keeps none of the others', async () => {
  const teams = [{ id: '1' }];
  const registered: unknown[] = [];
  const stub = createServer((request, response) => {
    const { method, url = '' } = request;
    const [, id] = /team\/(\d+)/.exec(url) ?? [];
    response.statusCode = id === '2' ? 403 : 200;
    if (method === 'POST') registered.push(id);
    response.end(JSON.stringify(id ? { webhooks: [], webhook: { id: `hook-${id}`, secret: 's' } } : { teams }));
  });
  const { url } = await listen(stub);
  const taskmanager = connect(taskManager, { url, credential: 'pk' });
  reconciliation.stop();
  reconciliation = new Reconciliation({
    registrations,
    coverage,
    states,
    clock: taskmanager.clock,
    warn: () => {},
  });
  await reconciliation.start(URL, () => new Context({ upstreams: { taskmanager }, entities: {} }));
  teams.push({ id: '2' }, { id: '3' });
  await reconciliation.check();

  expect(registered).toEqual(['1', '1', '3']);
  expect(['1', '2', '3'].map((id) => states.of(id)?.reason)).toEqual([
    ...[undefined, expect.stringContaining('could not check'), undefined],
  ]);
});
