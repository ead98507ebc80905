import { catalogue } from './core/catalogue.ts';
import type { SubgraphOptions } from './core/settings.ts';
import { engineAccounts } from './engine/accounts.ts';
import { authorizationsAt } from './engine/authorizing.ts';
import { catalogTool } from './engine/catalogue.ts';
import { engineSubgraph } from './engine/index.ts';
import { examineEngine } from './engine/service.ts';
import type { engineSettings } from './engine/settings.ts';
import type { SubgraphName } from './settings.ts';
import { taskManagerAccounts } from './taskmanager/accounts.ts';
import { examineTaskManager } from './taskmanager/examine.ts';
import { taskManagerSubgraph } from './taskmanager/index.ts';
import { trackingAccounts } from './tracking/accounts.ts';
import { trackingSubgraph } from './tracking/index.ts';
import { examineTracking } from './tracking/service.ts';
import type { AccountService } from './upstream/account-service.ts';
import { googleAccounts } from './workspace-productivity/accounts.ts';
import { examineProductivity } from './workspace-productivity/examine.ts';
import { productivitySubgraph } from './workspace-productivity/index.ts';

export const SUBGRAPH_FACTORIES = {
  taskmanager: taskManagerSubgraph,
  engine: engineSubgraph,
  tracking: trackingSubgraph,
  'workspace-productivity': productivitySubgraph,
} satisfies Record<SubgraphName, unknown>;

export const openPlatform = ({ upstreams: { engine } }: Pick<SubgraphOptions<typeof engineSettings>, 'upstreams'>) => ({
  url: engine.url,
  authorizations: authorizationsAt(engine),
});

/** Configuration checks by subgraph. A check never writes to the subgraph's services. */
export const EXAMINERS = {
  taskmanager: examineTaskManager,
  engine: examineEngine,
  tracking: examineTracking,
  'workspace-productivity': examineProductivity,
} satisfies Record<SubgraphName, unknown>;

/** Returns the services whose accounts this process can connect. */
export const openAccountServices = (options: AccountOptions): AccountService[] => [
  taskManagerAccounts(options),
  engineAccounts(options),
  trackingAccounts(options),
  googleAccounts(options),
];

type AccountOptions = Parameters<typeof taskManagerAccounts>[0] &
  Parameters<typeof engineAccounts>[0] &
  Parameters<typeof trackingAccounts>[0] &
  Parameters<typeof googleAccounts>[0];

export const toolOperations = (): string[] => catalogue.flatMap(({ name }) => catalogTool(name)?.operation ?? []);
