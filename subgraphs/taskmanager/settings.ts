import type { SubgraphSettings } from '../graph/settings.ts';

/** What can be set of the task manager's subgraph. */
export const taskManagerSettings = {
  remote: { variable: 'TASKMANAGER_SUBGRAPH_URL', port: 4004 },
  upstreams: {
    taskmanager: {
      variable: 'TASKMANAGER_URL',
      live: 'https://api.clickup.com/api',
      sandboxPath: '/taskmanager/api',
      credential: {
        variable: 'TASKMANAGER_TOKEN',
        meaning: 'the task manager: a personal token (pk_…) or an OAuth token',
        sandbox: 'pk_4100001_SANDBOX',
      },
    },
  },
  variables: {},
  settings: () => ({}),
} satisfies SubgraphSettings;
