import { createServer } from 'node:http';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { readSupergraph } from '../../gateway/execution/supergraph.ts';
import { HEADERS } from '../../gateway/subgraph-links/wire-names.ts';
import { contend } from '../harness.ts';

const [, , urls, secret, planner, subscriptions] = process.argv;
const headers = [[HEADERS.secret, secret]];
const urlOf: Record<string, string> = JSON.parse(urls!);
const entries = Object.entries(urlOf).map(([name, location]) => {
  const options = subscriptions === 'ws' ? { subscriptions: { kind: 'ws', location, headers } } : { method: 'POST' };
  return [name, { location, headers, options }];
});
const gateway = createGatewayRuntime({
  supergraph: readSupergraph(),
  transportEntries: Object.fromEntries(entries),
  logging: false,
  ...(planner === 'rust' && { unifiedGraphHandler }),
});
const server = createServer(gateway as never);
server.listen(0, '127.0.0.1', () => contend(`http://127.0.0.1:${(server.address() as { port: number }).port}/graphql`));
