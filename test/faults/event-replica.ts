import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { subgraphRoutes } from '../../gateway/http/subgraph-routes.ts';
import { Context } from '../../subgraphs/core/context.ts';
import { postgresTables } from '../../subgraphs/event-log/store/log-tables.ts';
import { Partitions } from '../../subgraphs/event-log/store/partitions.ts';
import { PostgresStore } from '../../subgraphs/event-log/store/postgres-store.ts';
import type { Lease } from '../../subgraphs/store/leases.ts';
import { openPostgres } from '../../subgraphs/store/postgres.ts';
import { openEvents } from '../../subgraphs/taskmanager/events/open.ts';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { readDelivery } from '../../subgraphs/taskmanager/webhooks/payload.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import { eventOf } from '../event-log/deliveries-of.ts';

/**
 * A replica in a process of its own: node event-replica.ts DATABASE_URL TASK_MANAGER PUBLIC_URL. Sends the port of its route to
 * the parent process, and then, for each lease that it receives, how its writes under the lease ended.
 */
const [databaseUrl = '', url = '', publicUrl = ''] = process.argv.slice(2);
const retention = { age: 1e12, size: 1e12 };
const warn = (message: string, fault?: unknown) => console.error(message, fault ?? '');

const database = await openPostgres(databaseUrl, { warn });
const upstream = connect(taskManager, { url, credential: 'pk_4100001_SANDBOX' });
const pauses = { before: 0, between: 0, betweenLists: 0, betweenLooks: 0, afterFault: 1 };
const options = { database, dataDir: ':memory:', dataKeys: [Buffer.alloc(32, 7)] as [Buffer], retention, warn };
const events = openEvents(options, { clock: upstream.clock, isNear: true, pauses, leaseMs: 1_000 });
const app = Fastify();
app.register(subgraphRoutes, { subgraphs: [{ routes: [events.route] }] });
await app.listen({ host: '127.0.0.1', port: 0 });
await events.ready();
await events.reconciliation.start(publicUrl, () => new Context({ upstreams: { taskmanager: upstream }, entities: {} }));
process.send?.((app.server.address() as AddressInfo).port);

const store = new PostgresStore(database, readDelivery, new Partitions(database, retention), warn);
const tables = postgresTables(database, store);
const GAP = 'insert into gaps (workspaceId, since, until, reason, isLossy) values ($1, 1, 2, $2, 0)';
process.on('message', async (lease: Lease) => {
  const writes = [
    tables.write([[GAP, '1', 'late']], lease),
    store.append([eventOf({ event: 'taskUpdated', task_id: 'late', history_items: [{ id: '1' }] })], lease),
  ];
  const outcomes = await Promise.allSettled(writes);
  process.send?.(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.name : 'written')));
});
await once(process, 'disconnect');
process.exit();
