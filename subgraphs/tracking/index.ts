import { answering, tableOf } from '../core/answered.ts';
import type { SubgraphOptions } from '../core/settings.ts';
import { buildSubgraph, type Subgraph } from '../core/subgraph.ts';
import { connect } from '../upstream/upstream.ts';
import * as calls from './calls.ts';
import { pipelines } from './service.ts';
import type { trackingSettings } from './settings.ts';
import type { Resolvers, ResolversParentTypes } from './types.ts';

export function trackingSubgraph({ upstreams }: SubgraphOptions<typeof trackingSettings>): Subgraph {
  return buildSubgraph({
    name: 'tracking',
    spelling: calls.spelling,
    dependencies: { upstreams: { tracking: connect(pipelines, upstreams.tracking) } },
    table: answering<Resolvers, ResolversParentTypes>()(tableOf(calls)),
  });
}
