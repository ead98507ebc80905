import type { Opening } from './core/settings.ts';
import { authorizationsAt } from './engine/authorizing.ts';
import { engineSubgraph } from './engine/index.ts';
import type { engineSettings } from './engine/settings.ts';
import type { SubgraphName } from './settings.ts';
import { taskManagerSubgraph } from './taskmanager/index.ts';
import { trackingSubgraph } from './tracking/index.ts';
import { productivitySubgraph } from './workspace-productivity/index.ts';

/** How each subgraph is opened. */
export const OPENING = {
  taskmanager: taskManagerSubgraph,
  engine: engineSubgraph,
  tracking: trackingSubgraph,
  'workspace-productivity': productivitySubgraph,
} satisfies Record<SubgraphName, unknown>;

/** The platform that has tokens of users, and its address. */
export const openPlatform = ({ upstreams: { engine } }: Pick<Opening<typeof engineSettings>, 'upstreams'>) => ({
  url: engine.url,
  authorizations: authorizationsAt(engine),
});
