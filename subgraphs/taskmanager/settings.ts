import { z } from 'zod';
import {
  ConfigurationError,
  headerText,
  integerFrom,
  providerName,
  type SubgraphSettings,
  secretText,
  settingTraits,
  type ValuesOf,
  webAddress,
} from '../core/settings.ts';
import { type DataKeys, readKeys } from '../store/sealing.ts';

function toKeys(text: string, { issues, value }: z.RefinementCtx<string>): DataKeys {
  const keys = readKeys(text);
  if (keys) return keys;
  issues.push({ code: 'custom', input: value, message: 'is not a 32-byte key in hexadecimal or base64' });
  return z.NEVER;
}

const variables = {
  BROKER_TASKMANAGER_PROVIDER: providerName
    .default('platform-taskmanager')
    .describe("the engine's auth provider for the task manager, with BROKER=engine"),
  DATA_KEY: z
    .string()
    .transform(toKeys)
    .optional()
    .describe(
      'encryption key for DATA_DIR: 64 hexadecimal digits or 32 bytes in base64; for rotation, several separated by commas: the first encrypts, all decrypt; default: DATA_DIR/key',
    )
    .register(settingTraits, { isSecret: true }),
  EVENTS_KEPT_DAYS: integerFrom(1).default(30).describe('event retention, in days'),
  EVENTS_KEPT_MB: integerFrom(1)
    .default(1_000)
    .describe('maximum size of the event log in MB; if exceeded, the oldest events are removed'),
  TASKMANAGER_CLIENT_ID: headerText.optional().describe('client ID of the OAuth app that connects accounts'),
  TASKMANAGER_CLIENT_SECRET: secretText('secret of the OAuth app that connects accounts'),
  TASKMANAGER_OAUTH_URL: webAddress
    .optional()
    .describe('page where users grant access to the OAuth app; default: https://app.clickup.com/api'),
  WEBHOOK_CHECK_SECONDS: integerFrom(1, 86_400)
    .optional()
    .describe('interval between webhook checks in seconds; default: 300, or 2 while streams use a local task manager'),
};

export const taskManagerSettings = {
  remote: { variable: 'TASKMANAGER_SUBGRAPH_URL', port: 4004 },
  upstreams: {
    taskmanager: {
      variable: 'TASKMANAGER_URL',
      live: 'https://api.clickup.com/api',
      sandboxPath: '/taskmanager/api',
      credential: {
        variable: 'TASKMANAGER_TOKEN',
        header: 'x-taskmanager-authorization',
        meaning: 'personal token (pk_…) or OAuth token for the task manager',
        sandbox: 'pk_4100001_SANDBOX',
        provider: { variable: 'BROKER_TASKMANAGER_PROVIDER' },
        service: 'taskmanager',
        alternatives: ['TASKMANAGER_CLIENT_SECRET'],
      },
    },
  },
  variables,
  settings: (values: Values) => ({
    dataKeys: values.DATA_KEY,
    ...(values.WEBHOOK_CHECK_SECONDS ? { checkEvery: values.WEBHOOK_CHECK_SECONDS * 1_000 } : {}),
    retention: { age: values.EVENTS_KEPT_DAYS * 24 * 60 * 60_000, size: values.EVENTS_KEPT_MB * 1_000_000 },
    taskManagerApp: appOf(values),
    taskManagerConsentUrl: values.TASKMANAGER_OAUTH_URL,
  }),
} satisfies SubgraphSettings;

type Values = ValuesOf<typeof variables>;

function appOf({ TASKMANAGER_CLIENT_ID: clientId, TASKMANAGER_CLIENT_SECRET: clientSecret }: Values) {
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (!clientId && !clientSecret) return undefined;
  throw new ConfigurationError('set both or neither of TASKMANAGER_CLIENT_ID and TASKMANAGER_CLIENT_SECRET');
}
