import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../../gateway/config/settings.ts';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { HOOKS, type Hook } from '../../../sandbox/state/deliveries.ts';
import { DeliveryQueue } from '../../../subgraphs/event-log/delivery-queue.ts';
import { type LogTables, postgresTables } from '../../../subgraphs/event-log/store/log-tables.ts';
import { SharedLease } from '../../../subgraphs/store/leases.ts';
import { encryptionWith } from '../../../subgraphs/store/sealing.ts';
import { Coverage, REPAIRED } from '../../../subgraphs/taskmanager/webhooks/coverage.ts';
import { deliveryRoute } from '../../../subgraphs/taskmanager/webhooks/delivery.ts';
import { DeliveryStates } from '../../../subgraphs/taskmanager/webhooks/delivery-states.ts';
import { Reconciliation } from '../../../subgraphs/taskmanager/webhooks/reconciliation.ts';
import { Registrations } from '../../../subgraphs/taskmanager/webhooks/registrations.ts';
import { openHere } from '../../event-log/logs.ts';
import { hasPostgres } from '../../postgres.ts';
import { askControl } from '../../sandbox/control.ts';
import { signed, WORKSPACE } from '../deliveries.ts';
import { useEmptyTables } from './tables.ts';

const URL = 'http://127.0.0.1:9';
const sealing = encryptionWith(randomBytes(32));

describe.skipIf(!hasPostgres)('replicas with one database', () => {
  const database = useEmptyTables();
  let sandbox: Sandbox;
  let subgraph: ReturnType<typeof openSubgraph>;
  let opened: Reconciliation[];
  beforeAll(async () => {
    sandbox = await startSandbox({ quiet: true });
    subgraph = openSubgraph('taskmanager', readSettings({ SANDBOX_PORT: String(sandbox.port), DATA_DIR: ':memory:' }));
  });
  afterAll(async () => {
    await subgraph.stop();
    await sandbox.stop();
  });
  beforeEach(() => {
    opened = [];
    return () => Promise.all(opened.map((each) => each.stop()));
  });

  const start = async () => {
    const tables = postgresTables(database(), { findLog: () => undefined });
    const registrations = new Registrations(tables, sealing);
    const [coverage, states] = [new Coverage(tables), new DeliveryStates()];
    const lease = new SharedLease(database(), 'webhooks', 1_000);
    const options = { registrations, coverage, states, lease, clock: Date, warn: () => {} };
    const reconciliation = new Reconciliation(options);
    opened.push(reconciliation);
    await reconciliation.start(URL, () => subgraph.context());
    return { registrations, coverage, states, lease, reconciliation };
  };
  const checks = async () => {
    const response = await askControl(sandbox, 'GET', 'received?method=GET&path=/webhook');
    return ((await response.json()) as any).received.length as number;
  };
  const hooks = () => sandbox.context.store.collection<Hook>(HOOKS);

  test('check webhooks on one of them, and all know the registration and the state', async () => {
    const first = await start();
    const before = await checks();
    const second = await start();
    await second.reconciliation.check();

    expect([first.lease.held, second.lease.held]).toEqual([expect.anything(), undefined]);
    expect(await checks()).toBe(before);
    expect(second.registrations.ofWorkspace(WORKSPACE)).toEqual(first.registrations.ofWorkspace(WORKSPACE));
    await expect.poll(() => second.states.of(WORKSPACE)).toBeUndefined();
    const id = first.registrations.ofWorkspace(WORKSPACE)!.webhookId;
    for (const fail_count of [1, 2]) {
      hooks().update(id, { health: { status: 'failing', fail_count } });
      await first.reconciliation.check();
    }
    await expect.poll(() => second.states.of(WORKSPACE)?.reason).toContain('could not deliver');
  });

  test('continue without a gap when the one that checks webhooks stops', async () => {
    const first = await start();
    const second = await start();
    await first.reconciliation.stop();
    await expect.poll(() => second.lease.held?.token).toBe(2);
    await expect.poll(() => second.states.describe(WORKSPACE).nextCheckAt).toBeGreaterThan(Date.now());
    await second.reconciliation.check();

    expect(second.coverage.gaps(REPAIRED.nothing)).toEqual([]);
  });

  test('have a gap when all of them were stopped', async () => {
    await (await start()).reconciliation.stop();
    const later = await start();

    expect(later.coverage.gaps(REPAIRED.nothing)).toMatchObject([{ reason: 'the server was not running' }]);
  });

  test('record the gap of deliveries that one of them could not write', async () => {
    await start();
    const second = await start();
    second.reconciliation.writeFailed(WORKSPACE);

    await expect.poll(() => second.coverage.gaps(REPAIRED.nothing)).toMatchObject([{ workspaceId: WORKSPACE }]);
  });

  test('accept deliveries to a webhook that another one has registered since, and read once for many strays', async () => {
    const tables = postgresTables(database(), { findLog: () => undefined });
    let reads = 0;
    const counting = {
      ...tables,
      read: (...statement: Parameters<typeof tables.read>) => {
        reads++;
        return tables.read(...statement);
      },
    };
    const [one, other] = [new Registrations(tables, sealing), new Registrations(counting as LogTables, sealing)];
    const { store } = openHere();
    const route = deliveryRoute({ store, queue: new DeliveryQueue(store), registrations: other, warn: () => {} });
    const deliver = async (registration: string, secret: string) => {
      const { headers, body } = signed({ event: 'taskUpdated', task_id: 't', history_items: [{ id: '1' }] }, secret);
      const request = { params: { registration }, headers: headers as Record<string, string> };
      const refused = await route.refusal?.(request);
      return (refused ?? (await route.answer({ ...request, body: Buffer.from(String(body)) }))).status;
    };
    const registration = { id: 'address', workspaceId: '1', webhookId: 'hook' };
    const statuses: number[] = [];
    for (const secret of ['first-secret', 'second-secret']) {
      await one.register({ ...registration, secret });
      statuses.push(await deliver('address', secret));
    }

    expect(statuses).toEqual([200, 200]);
    expect(await deliver('address', 'first-secret')).toBe(200);
    reads = 0;
    const strays = Array.from({ length: 50 }, (_, index) => deliver(index % 2 === 0 ? 'unknown' : 'address', 'wrong'));
    expect(new Set(await Promise.all(strays))).toEqual(new Set([404, 403]));
    expect(reads).toBeLessThanOrEqual(8);
  });
});
