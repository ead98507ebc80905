// A process that takes deliveries into the log of the file that it is given, until it is killed; it prints its port.
import Fastify from 'fastify';
import { openRoutes } from '../../gateway/http/subgraph-routes.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import { deliveryRoute } from '../../subgraphs/taskmanager/events/delivery.ts';
import { EventLog } from '../../subgraphs/taskmanager/events/log.ts';

const log = new EventLog(process.argv[2]!);
log.register({ id: 'address', workspaceId: '1', webhookId: 'hook', secret: process.argv[3]! });
const app = Fastify();
openRoutes(app, [{ routes: [deliveryRoute(log, console.error)] } as unknown as Subgraph]);
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as { port: number }).port);
