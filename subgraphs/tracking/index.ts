import { buildSubgraph, type Subgraph } from '../graph/subgraph.ts';
import { type Address, connect } from '../upstream/upstream.ts';
import { Mutation, spelling } from './calls.ts';
import { pipelines } from './service.ts';

/** The tracking subgraph: calls that record what people do. It has no reads. */
export function trackingSubgraph({ address }: { address: Address }): Subgraph {
  return buildSubgraph({
    name: 'tracking',
    spelling,
    surroundings: { upstreams: { tracking: connect(pipelines, address) } },
    table: { Mutation },
  });
}
