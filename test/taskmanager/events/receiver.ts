import type { AddressInfo } from 'node:net';
import { openHttp } from '../../../gateway/http/http-server.ts';
import { subgraphRoutes } from '../../../gateway/http/subgraph-routes.ts';
import { DeliveryQueue } from '../../../subgraphs/event-log/delivery-queue.ts';
import { openStore } from '../../../subgraphs/event-log/store/sqlite-store.ts';
import { deliveryRoute } from '../../../subgraphs/taskmanager/webhooks/delivery.ts';
import { ROWS } from '../../../subgraphs/taskmanager/webhooks/event-rows.ts';
import { Registrations } from '../../../subgraphs/taskmanager/webhooks/registrations.ts';
import { openDataDirectory, tablesIn } from '../../event-log/logs.ts';

/** The delivery route with a new log on a new server. `address` is the only registration. */
export async function openReceiver(
  secret: string,
  dataDir = ':memory:',
  warn: (message: string) => void = () => {},
  { synchronous, ...limits }: { time?: number; bytes?: number; synchronous?: string | undefined } = {},
) {
  const directory = openDataDirectory(dataDir);
  const { database } = directory;
  const { store, close } = openStore(directory, { rows: ROWS, synchronous });
  const registrations = new Registrations(tablesIn(database), directory.sealing);
  await registrations.register({ id: 'address', workspaceId: '1', webhookId: 'hook', secret });
  const { app } = openHttp();
  const route = deliveryRoute({ store, queue: new DeliveryQueue(store), registrations, warn });
  app.register(subgraphRoutes, { subgraphs: [{ routes: [route] }], ...limits });
  return {
    app,
    store,
    database,
    registrations,
    /** Returns the URL of the route. */
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/webhooks/taskmanager/address`;
    },
    stop: async () => {
      await app.close();
      await close();
    },
  };
}
