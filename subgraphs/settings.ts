import type { Intersection } from './core/answered.ts';
import type { SubgraphSettings } from './core/settings.ts';
import { engineSettings } from './engine/settings.ts';
import { taskManagerSettings } from './taskmanager/settings.ts';
import { trackingSettings } from './tracking/settings.ts';
import { productivitySettings } from './workspace-productivity/settings.ts';

/** Imports only the subgraphs' settings modules, so that the configuration is read before any library is loaded. */
export const SUBGRAPHS = {
  taskmanager: taskManagerSettings,
  engine: engineSettings,
  tracking: trackingSettings,
  'workspace-productivity': productivitySettings,
} satisfies Record<string, SubgraphSettings>;

export type SubgraphName = keyof typeof SUBGRAPHS;

export const isSubgraph = (name: string): name is SubgraphName => Object.hasOwn(SUBGRAPHS, name);

type Parts = (typeof SUBGRAPHS)[SubgraphName];

export type UpstreamName = Parts extends infer Part extends SubgraphSettings
  ? Part extends SubgraphSettings
    ? keyof Part['upstreams']
    : never
  : never;

export type OwnSettings = Intersection<ReturnType<Parts['settings']>>;
