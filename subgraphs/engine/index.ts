import type { Endpoints } from '../endpoint.ts';
import { snakeCase } from '../names.ts';
import { buildSubgraph, type Subgraph } from '../subgraph.ts';
import { type Address, connect } from '../upstream.ts';
import * as auth from './auth.ts';
import * as catalogue from './catalogue.ts';
import * as platform from './platform.ts';
import { engine } from './service.ts';
import * as tools from './tools.ts';
import type { QueryResolvers } from './types.ts';
import * as workers from './workers.ts';

/** The engine's subgraph: the platform's tools, workers and authorized accounts. */
export function engineSubgraph({ address }: { address: Address }): Subgraph {
  return buildSubgraph({
    name: 'engine',
    spelling: snakeCase,
    surroundings: { upstreams: { engine: connect(engine, address) } },
    table: {
      Query: {
        ...platform.Query,
        ...tools.Query,
        ...workers.Query,
        ...auth.Query,
        ...catalogue.Query,
      } satisfies Endpoints<QueryResolvers>,
      McpWorker: workers.McpWorker,
      WorkerRequirements: workers.WorkerRequirements,
      AuthConnection: auth.AuthConnection,
      Person: auth.Person,
    },
  });
}
