import { examineEngine } from './engine/examine.ts';
import type { SubgraphName } from './settings.ts';
import { examineTaskManager } from './taskmanager/examine.ts';
import { examineTracking } from './tracking/examine.ts';
import { examineProductivity } from './workspace-productivity/examine.ts';

/** How the services of each subgraph are examined, by reads alone. */
export const EXAMINING = {
  taskmanager: examineTaskManager,
  engine: examineEngine,
  tracking: examineTracking,
  'workspace-productivity': examineProductivity,
} satisfies Record<SubgraphName, unknown>;
