import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { contend } from '../harness.ts';
import { shopSupergraph } from '../shop.ts';
import { retail } from './retail.ts';

const [, , urls, planner] = process.argv;
const supergraph = shopSupergraph(JSON.parse(urls!), retail);
const gateway = createGatewayRuntime({
  supergraph,
  logging: false,
  ...(planner === 'rust' && { unifiedGraphHandler }),
});
const server = createServer(gateway as never);
server.listen(0, '127.0.0.1', () => contend(`http://127.0.0.1:${(server.address() as { port: number }).port}/graphql`));
