import type { SubgraphSettings } from '../core/settings.ts';

export const trackingSettings = {
  remote: { variable: 'TRACKING_SUBGRAPH_URL', port: 4002 },
  upstreams: {
    tracking: {
      variable: 'TRACKING_URL',
      live: 'https://cdp.customer.io',
      otherHost: 'for EU accounts, https://cdp-eu.customer.io',
      sandboxPath: '/tracking',
      credential: {
        variable: 'TRACKING_API_KEY',
        header: 'x-tracking-api-key',
        meaning: 'API key for the tracking pipelines',
        sandbox: 'cdp_sandbox',
        service: 'tracking',
      },
    },
  },
  variables: {},
  settings: () => ({}),
} satisfies SubgraphSettings;
