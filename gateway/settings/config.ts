import { z } from 'zod';

/** Where an upstream is: in the embedded sandbox, live with a credential, or at an address that was given without one. */
type Endpoint = { url: string; credential?: string; kind: 'sandbox' | 'live' | 'given' };

/** Everything that can be set, checked. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  log: LogSettings;
  sandboxPort: number;
  publicUrl: string | undefined;
  /** Where it is not set, days of a mail search begin in the zone of the user's calendar. */
  mailZone: string | undefined;
  selfHosted: boolean;
  /** The page at which people pick the files that the application is to see; both parts are set, or neither. */
  filePicker: { coordinator: string; clientId: string } | undefined;
  /** Whether a completed authorization answers the user's access token. */
  exposeAuthorizationTokens: boolean;
  upstreams: Record<UpstreamName, Endpoint>;
  /** The subgraphs that are processes of their own: where they are. */
  apart: Partial<Record<SubgraphName, string>>;
  /** What the gateway and its subgraphs know each other by; there when a subgraph is apart. */
  subgraphSecret: string | undefined;
  /** How engines may have tools run; undefined where they may not. */
  worker: { secret: string; user: string | undefined } | undefined;
};

/** What is logged, and how: without a format, pretty at a terminal and JSON elsewhere. */
export type LogSettings = { level: (typeof LEVELS)[number]; format?: 'json' | 'pretty' | undefined };

export type SubgraphName = keyof typeof SUBGRAPHS;

export type UpstreamName = keyof typeof UPSTREAMS;

/** A variable of the environment, as `--help` and `.env.example` tell it. */
export type Variable = { name: string; fallback?: string; meaning: string };

type Place = { variable: string; secret: string; live: string; sandboxPath: string; sandboxSecret: string };

const GOOGLE = { secret: 'GOOGLE_TOKEN', sandboxSecret: 'ya29.sandbox' };

const UPSTREAMS = {
  taskmanager: {
    variable: 'TASKMANAGER_URL',
    secret: 'TASKMANAGER_TOKEN',
    live: 'https://api.clickup.com/api',
    sandboxPath: '/taskmanager/api',
    sandboxSecret: 'pk_4100001_SANDBOX',
  },
  engine: {
    variable: 'ENGINE_URL',
    secret: 'PLATFORM_API_KEY',
    live: 'https://api.arcade.dev',
    sandboxPath: '/engine',
    sandboxSecret: 'arc_sandbox',
  },
  tracking: {
    variable: 'TRACKING_URL',
    secret: 'TRACKING_API_KEY',
    live: 'https://cdp.customer.io',
    sandboxPath: '/tracking',
    sandboxSecret: 'cdp_sandbox',
  },
  calendar: {
    ...GOOGLE,
    variable: 'CALENDAR_URL',
    live: 'https://www.googleapis.com/calendar/v3',
    sandboxPath: '/google/calendar/v3',
  },
  sheets: { ...GOOGLE, variable: 'SHEETS_URL', live: 'https://sheets.googleapis.com/v4', sandboxPath: '/google/v4' },
  drive: {
    ...GOOGLE,
    variable: 'DRIVE_URL',
    live: 'https://www.googleapis.com/drive/v3',
    sandboxPath: '/google/drive/v3',
  },
  mail: {
    ...GOOGLE,
    variable: 'MAIL_URL',
    live: 'https://gmail.googleapis.com/gmail/v1',
    sandboxPath: '/google/gmail/v1',
  },
  people: { ...GOOGLE, variable: 'PEOPLE_URL', live: 'https://people.googleapis.com/v1', sandboxPath: '/google/v1' },
  identity: {
    ...GOOGLE,
    variable: 'IDENTITY_URL',
    live: 'https://www.googleapis.com/oauth2/v2',
    sandboxPath: '/google/oauth2/v2',
  },
} satisfies Record<string, Place>;

/** The subgraphs, the port that each is served at when it is apart, and the upstreams that it asks. */
export const SUBGRAPHS = {
  engine: { variable: 'ENGINE_SUBGRAPH_URL', port: 4001, upstreams: ['engine'] },
  tracking: { variable: 'TRACKING_SUBGRAPH_URL', port: 4002, upstreams: ['tracking'] },
  'workspace-productivity': {
    variable: 'WORKSPACE_PRODUCTIVITY_SUBGRAPH_URL',
    port: 4003,
    upstreams: ['calendar', 'sheets', 'drive', 'mail', 'people', 'identity'],
  },
  taskmanager: { variable: 'TASKMANAGER_SUBGRAPH_URL', port: 4004, upstreams: ['taskmanager'] },
} satisfies Record<string, { variable: string; port: number; upstreams: UpstreamName[] }>;

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every variable that is read, in the order in which people are told of them. */
export const VARIABLES: Variable[] = [
  { name: 'PORT', fallback: '4000', meaning: 'the port that the graph is served at' },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'the address that is bound; only loopback addresses until callers can be told apart',
  },
  {
    name: 'DATA_DIR',
    fallback: './data',
    meaning: 'the directory that holds the event log and the state of the sandbox',
  },
  {
    name: 'SANDBOX_PORT',
    fallback: '4010',
    meaning: 'the port of the embedded sandbox, which is started when an upstream needs it',
  },
  {
    name: 'SANDBOX_SEED',
    fallback: '1',
    meaning: 'the number from which the company of the sandbox is made, when its state is founded',
  },
  {
    name: 'PUBLIC_URL',
    meaning:
      'the https address under which this server is reached from outside, for the webhooks of a live task manager',
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `what is logged on standard error: ${LEVELS.slice(0, -1).join(', ')} or silent`,
  },
  {
    name: 'LOG_FORMAT',
    meaning: 'json, an object a line, or pretty, for people; by default pretty at a terminal and json elsewhere',
  },
  {
    name: 'MAIL_ZONE',
    meaning: "the time zone in which the days of a mail search begin; by default the main calendar's, else UTC",
  },
  {
    name: 'FILE_PICKER_URL',
    meaning: 'the address of the coordinator that serves the file picker; the sandbox has its own',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    meaning: 'the OAuth client of the application that GOOGLE_TOKEN is of, for the file picker',
  },
  {
    name: 'SELF_HOSTED',
    fallback: 'false',
    meaning: 'true where the credentials are of your own application: opens what only self-hosted installations have',
  },
  {
    name: 'EXPOSE_AUTHORIZATION_TOKENS',
    fallback: 'false',
    meaning: "whether completed authorizations answer the users' access tokens: true or false",
  },
  ...Object.values(UPSTREAMS).map(({ variable, live }) => ({
    name: variable,
    meaning: `the address of that service; with its credential set and this not, ${live}`,
  })),
  { name: 'TASKMANAGER_TOKEN', meaning: 'the task manager: a personal token (pk_…) or an OAuth token' },
  { name: 'PLATFORM_API_KEY', meaning: 'the engine: an API key' },
  { name: 'TRACKING_API_KEY', meaning: 'the tracking pipelines: an API key' },
  { name: 'GOOGLE_TOKEN', meaning: 'calendar, sheets, drive, mail, people and identity: an OAuth access token' },
  ...Object.entries(SUBGRAPHS).map(([name, { variable }]) => ({
    name: variable,
    meaning: `where the subgraph ${name} is, when it is a process of its own`,
  })),
  {
    name: 'SUBGRAPH_SECRET',
    meaning: 'what the gateway and subgraphs apart know each other by, 32 characters or more',
  },
  { name: 'SUBGRAPH_PORT', meaning: 'the port of a subgraph apart (default 4001 to 4004, in the order above)' },
  {
    name: 'WORKER_SECRET',
    meaning: 'what engines sign with that have tools run at /worker, 32 bytes or more; not set, none can',
  },
  { name: 'WORKER_USER', meaning: 'the one user for whom engines may have tools run; not set, any' },
];

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const port = z.coerce.number('is no port').int('is no port').min(0, 'is no port').max(65_535, 'is no port');
const url = z
  .url({ protocol: /^https?$/, error: 'is no http or https address' })
  .transform((text) => text.replace(/\/+$/, ''));
const secret = z.string().regex(/^[\x21-\x7e]+$/, 'holds blanks or characters that cannot be in a header');

const schema = z.object({
  PORT: port.default(4000),
  HOST: z
    .string()
    .regex(LOOPBACK, 'is no loopback address; callers cannot be told apart yet, so that nothing else is served')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_SEED: z.string().regex(/^\d+$/, 'is no whole number').optional(),
  PUBLIC_URL: url.optional(),
  LOG_LEVEL: z.enum(LEVELS, `is no level of the log: it is one of ${LEVELS.join(', ')}`).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty'], 'is no format of the log: it is json or pretty').optional(),
  MAIL_ZONE: z.string().refine(isZone, 'is no time zone, such as Europe/Amsterdam').optional(),
  FILE_PICKER_URL: url.optional(),
  GOOGLE_CLIENT_ID: secret.optional(),
  SELF_HOSTED: z.stringbool('is neither true nor false').default(false),
  EXPOSE_AUTHORIZATION_TOKENS: z.stringbool('is neither true nor false').default(false),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(({ variable }) => [variable, url.optional()])),
  ...Object.fromEntries(Object.values(SUBGRAPHS).map(({ variable }) => [variable, url.optional()])),
  SUBGRAPH_SECRET: secret.min(32, 'has fewer than 32 characters').optional(),
  SUBGRAPH_PORT: port.optional(),
  WORKER_SECRET: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 32, 'has fewer than 32 bytes')
    .optional(),
  WORKER_USER: z.string().optional(),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(({ secret: name }) => [name, secret.optional()])),
});

/** Thrown with every fault of the configuration, a line each. A secret's value is not among them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Reads the settings out of an environment; a variable that is empty counts as not set. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = schema.safeParse(given);
  if (!read.success) throw new ConfigurationError(read.error.issues.map((issue) => told(issue, given)).join('\n'));
  const values = read.data as z.infer<typeof schema> & Record<string, string | undefined>;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT },
    sandboxPort: values.SANDBOX_PORT,
    publicUrl: values.PUBLIC_URL,
    mailZone: values.MAIL_ZONE,
    selfHosted: values.SELF_HOSTED,
    filePicker: pickerOf(values.FILE_PICKER_URL, values.GOOGLE_CLIENT_ID),
    exposeAuthorizationTokens: values.EXPOSE_AUTHORIZATION_TOKENS,
    upstreams: placesOf(values, values.SANDBOX_PORT),
    ...apartOf(values),
    worker: values.WORKER_SECRET ? { secret: values.WORKER_SECRET, user: values.WORKER_USER } : undefined,
  };
}

function pickerOf(coordinator: string | undefined, clientId: string | undefined): Settings['filePicker'] {
  if (coordinator && clientId) return { coordinator, clientId };
  if (!coordinator && !clientId) return undefined;
  throw new ConfigurationError('FILE_PICKER_URL and GOOGLE_CLIENT_ID are set together, or not at all');
}

function apartOf(values: Record<string, unknown>): Pick<Settings, 'apart' | 'subgraphSecret'> {
  const places = Object.entries(SUBGRAPHS).map(([name, { variable }]) => [
    name,
    values[variable] as string | undefined,
  ]);
  const apart = Object.fromEntries(places.filter(([, place]) => place !== undefined));
  const subgraphSecret = values.SUBGRAPH_SECRET as string | undefined;
  if (Object.keys(apart).length > 0 && !subgraphSecret) {
    throw new ConfigurationError('SUBGRAPH_SECRET is not set; subgraphs apart answer only to those who know it');
  }
  return { apart, subgraphSecret };
}

/** Whether a subgraph of this process has an upstream in the sandbox. */
export function needsSandbox({ upstreams, apart }: Settings): boolean {
  const here = Object.entries(SUBGRAPHS).filter(([name]) => !(name in apart));
  return here.some(([, subgraph]) =>
    subgraph.upstreams.some((name) => upstreams[name as UpstreamName].kind === 'sandbox'),
  );
}

function placesOf(values: Record<string, unknown>, sandboxPort: number): Settings['upstreams'] {
  const places = Object.entries(UPSTREAMS).map(([name, place]) => [name, placeOf(place, values, sandboxPort)]);
  return Object.fromEntries(places) as Settings['upstreams'];
}

function placeOf(place: Place, values: Record<string, unknown>, sandboxPort: number): Endpoint {
  const given = values[place.variable] as string | undefined;
  const credential = values[place.secret] as string | undefined;
  if (credential) return { url: given ?? place.live, credential, kind: 'live' };
  if (given) return { url: given, kind: 'given' };
  return {
    url: `http://127.0.0.1:${sandboxPort}${place.sandboxPath}`,
    credential: place.sandboxSecret,
    kind: 'sandbox',
  };
}

/** The variables that hold credentials. */
export const SECRETS: ReadonlySet<string> = new Set([
  'SUBGRAPH_SECRET',
  'WORKER_SECRET',
  ...Object.values(UPSTREAMS).map(({ secret: name }) => name),
]);

function told({ path, message }: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(path[0]);
  return SECRETS.has(name) ? `${name} ${message}` : `${name}=${String(given[name])} ${message}`;
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
