import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { contend } from '../harness.ts';
import { shopSupergraph } from '../shop.ts';
import { startShopServers } from './shop-servers.ts';

const gateway = createGatewayRuntime({ supergraph: shopSupergraph(await startShopServers()), logging: false });
const server = createServer(gateway as never);
server.listen(0, '127.0.0.1', () => contend(`http://127.0.0.1:${(server.address() as { port: number }).port}/graphql`));
