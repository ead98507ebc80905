import { z } from 'zod';
import { readKey } from '../graph/sealing.ts';
import { type EnvironmentVariables, providerName, type SubgraphSettings, type ValuesOf } from '../graph/settings.ts';

const integerFrom1 = z.coerce.number('is no number').int('is no integer').min(1, 'is less than 1');

function toKey(text: string, { issues, value }: z.RefinementCtx<string>): Buffer {
  const key = readKey(text);
  if (!key)
    issues.push({ code: 'custom', input: value, message: 'is no key of 32 bytes, in hexadecimal digits or base64' });
  return key ?? z.NEVER;
}

const variables = {
  BROKER_TASKMANAGER_PROVIDER: {
    fallback: 'platform-taskmanager',
    meaning: "with BROKER=engine, the engine's auth provider whose tokens the task manager takes",
    type: providerName,
  },
  DATA_KEY: {
    meaning:
      'the key for secrets in DATA_DIR: 64 hexadecimal digits, or 32 bytes in base64; without it a file there holds one',
    isSecret: true,
    type: z.string().transform(toKey),
  },
  EVENTS_KEPT_DAYS: {
    fallback: '30',
    meaning: 'for how many days events are kept',
    type: integerFrom1,
  },
  EVENTS_KEPT_MB: {
    fallback: '1000',
    meaning: 'how many megabytes of events are kept; beyond that the oldest are removed',
    type: integerFrom1,
  },
  WEBHOOK_CHECK_SECONDS: {
    meaning:
      'how often the webhooks of the task manager are looked at; by default 300, and 2 while streams are open to one on this machine',
    type: integerFrom1.max(86_400, 'is more than a day'),
  },
} satisfies EnvironmentVariables;

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
        header: 'x-taskmanager-authorization',
        meaning: 'the task manager: a personal token (pk_…) or an OAuth token',
        sandbox: 'pk_4100001_SANDBOX',
        provider: { variable: 'BROKER_TASKMANAGER_PROVIDER' },
      },
    },
  },
  variables,
  settings: ({ DATA_KEY, EVENTS_KEPT_DAYS, EVENTS_KEPT_MB, WEBHOOK_CHECK_SECONDS }: ValuesOf<typeof variables>) => ({
    dataKey: DATA_KEY,
    ...(WEBHOOK_CHECK_SECONDS ? { checkEvery: WEBHOOK_CHECK_SECONDS * 1_000 } : {}),
    retention: { age: EVENTS_KEPT_DAYS * 24 * 60 * 60_000, size: EVENTS_KEPT_MB * 1_000_000 },
  }),
} satisfies SubgraphSettings;
