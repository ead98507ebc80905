import { catalogue } from './core/catalogue.ts';
import type { SubgraphOptions } from './core/settings.ts';
import { authorizationsAt } from './engine/authorizing.ts';
import { catalogTool } from './engine/catalogue.ts';
import { engineSubgraph } from './engine/index.ts';
import { examineEngine } from './engine/service.ts';
import type { engineSettings } from './engine/settings.ts';
import type { SubgraphName } from './settings.ts';
import { examineTaskManager } from './taskmanager/examine.ts';
import { taskManagerSubgraph } from './taskmanager/index.ts';
import { trackingSubgraph } from './tracking/index.ts';
import { examineTracking } from './tracking/service.ts';
import { examineProductivity } from './workspace-productivity/examine.ts';
import { productivitySubgraph } from './workspace-productivity/index.ts';

export const SUBGRAPH_FACTORIES = {
  taskmanager: taskManagerSubgraph,
  engine: engineSubgraph,
  tracking: trackingSubgraph,
  'workspace-productivity': productivitySubgraph,
} satisfies Record<SubgraphName, unknown>;

/** Connects to the platform that has users' tokens, at the engine's address. */
export const openPlatform = ({ upstreams: { engine } }: Pick<SubgraphOptions<typeof engineSettings>, 'upstreams'>) => ({
  url: engine.url,
  authorizations: authorizationsAt(engine),
});

/** Each examines its subgraph's services, using only reads. */
export const EXAMINERS = {
  taskmanager: examineTaskManager,
  engine: examineEngine,
  tracking: examineTracking,
  'workspace-productivity': examineProductivity,
} satisfies Record<SubgraphName, unknown>;

/** The tools' operations, as in the graph's catalogue. */
export const toolOperations = (): string[] => catalogue.flatMap(({ name }) => catalogTool(name)?.operation ?? []);
