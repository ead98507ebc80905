import { type EnvironmentVariables, flag, type SubgraphSettings, type ValuesOf } from '../graph/settings.ts';

const variables = {
  EXPOSE_AUTHORIZATION_TOKENS: {
    fallback: 'false',
    meaning: "whether completed authorizations answer the users' access tokens: true or false",
    type: flag,
  },
} satisfies EnvironmentVariables;

/** What can be set of the engine's subgraph. */
export const engineSettings = {
  remote: { variable: 'ENGINE_SUBGRAPH_URL', port: 4001 },
  upstreams: {
    engine: {
      variable: 'ENGINE_URL',
      live: 'https://api.arcade.dev',
      sandboxPath: '/engine',
      credential: {
        variable: 'PLATFORM_API_KEY',
        header: 'x-platform-api-key',
        meaning: 'the engine: an API key',
        sandbox: 'arc_sandbox',
      },
    },
  },
  variables,
  settings: (values: ValuesOf<typeof variables>) => ({
    /** Whether completed authorizations answer the users' access tokens. */
    exposeAuthorizationTokens: values.EXPOSE_AUTHORIZATION_TOKENS,
  }),
} satisfies SubgraphSettings;
