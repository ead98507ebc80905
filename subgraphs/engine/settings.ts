import { z } from 'zod';
import { ConfigurationError, flag, integerFrom, type SubgraphSettings, type ValuesOf } from '../core/settings.ts';

const variables = {
  BROKER: z
    .enum(['off', 'engine'], 'must be off or engine')
    .default('off')
    .describe("engine: call services with the authenticated user's tokens from the engine"),
  BROKER_TOKEN_SECONDS: integerFrom(1, 86_400)
    .default(300)
    .describe('lifetime in seconds assumed for engine tokens without an expiry'),
  EXPOSE_AUTHORIZATION_TOKENS: flag.default(false).describe("return users' access tokens in completed authorizations"),
};

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
        meaning: 'API key for the engine',
        sandbox: 'arc_sandbox',
        service: 'engine',
      },
    },
  },
  variables,
  settings: (values: Values) => ({
    brokered: brokeredOf(values),
    exposeAuthorizationTokens: values.EXPOSE_AUTHORIZATION_TOKENS,
  }),
} satisfies SubgraphSettings;

type Values = ValuesOf<typeof variables> & { ENGINE_URL?: unknown; PLATFORM_API_KEY?: unknown };

/**
 * Returns the settings for calling services with user tokens obtained from the engine; undefined if this feature is
 * off. The sandbox has a separate API key.
 */
function brokeredOf({ BROKER, BROKER_TOKEN_SECONDS, ENGINE_URL, PLATFORM_API_KEY }: Values) {
  if (BROKER === 'off') return undefined;
  if (ENGINE_URL !== undefined && PLATFORM_API_KEY === undefined)
    throw new ConfigurationError('BROKER=engine requires PLATFORM_API_KEY');
  return { usedFor: BROKER_TOKEN_SECONDS * 1_000 };
}
