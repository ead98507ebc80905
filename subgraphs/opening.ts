import { engineSubgraph } from './engine/index.ts';
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
