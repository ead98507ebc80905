import { isIP } from 'node:net';
import { z } from 'zod';
import {
  headerText,
  integerFrom,
  numberFrom,
  placeAddress,
  type SubgraphSettings,
  settingTraits,
  type UpstreamSettings,
  webAddress,
} from '../../subgraphs/graph/settings.ts';
import { arePatterns, PATTERN_EXAMPLE, strayPattern } from '../../subgraphs/rows/permissions.ts';
import { SUBGRAPHS, type UpstreamName } from '../../subgraphs/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { isOwner, OWNERS } from '../credentials/owners.ts';
import { DOCUMENT_MODES } from '../documents/manifest.ts';
import { LimitProfiles, LONGEST_WAIT, MOST_CALLS, MOST_CONNECTIONS, MOST_OPERATIONS } from '../limits/profiles.ts';
import { AllowedOrigins, areOrigins } from './allowed-origins.ts';
import { areProxies, TrustedProxies } from './trusted-proxies.ts';

const subgraphs: [string, SubgraphSettings][] = Object.entries(SUBGRAPHS);

/** An address of loopback, as it can be bound. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether an address is https, or of loopback, where nobody is between. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Names, and addresses of IPv6 in brackets, each with a port or without. */
const HOSTS = /^ *(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?( *, *(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?)* *$/i;

const port = z.coerce.number('is no port').int('is no port').min(0, 'is no port').max(65_535, 'is no port');

const onOff = z.enum(['on', 'off'], 'is neither on nor off');

const privateAddress = webAddress.refine(isPrivate, 'is no https address');

const longSecret = z.string().refine((text) => Buffer.byteLength(text) >= 32, 'has fewer than 32 bytes');

/** Texts separated by commas, which a file of settings may hold as an array. */
const list = z.union([z.string(), z.array(z.string()).transform((texts) => texts.join(','))]);

const toolList = list
  .transform((text) => text.split(',').map((pattern) => pattern.trim()))
  .refine(
    (tools) => arePatterns(tools) && strayPattern(tools) === undefined,
    `is no list of tools: write such as ${PATTERN_EXAMPLE}`,
  );

/** It is named in a header where a token is refused. */
const claimName = headerText.regex(/^[^"\\]+$/, 'holds a quote or a backslash');

const headerList = z
  .string()
  .regex(/^[\w.-]+=[^,\s]+(,[\w.-]+=[^,\s]+)*$/, {
    error: 'is no list of headers: write such as name=value,other=value',
    abort: true,
  })
  .transform(headersIn)
  .refine(
    (headers) => headers.every(([, value]) => /^[\t\x20-\x7e]+$/.test(value)),
    'has a value that cannot be in a header: percent-encode its characters, those of ASCII alone',
  )
  .optional();

/** The headers of a list, and their values, which are percent-encoded there. */
function headersIn(text: string): [string, string][] {
  return text.split(',').map((header): [string, string] => {
    const at = header.indexOf('=');
    return [header.slice(0, at).toLowerCase(), decoded(header.slice(at + 1))];
  });
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const limitProfiles = z.string().transform((setting, { addIssue }) => {
  try {
    return new LimitProfiles(setting);
  } catch (error) {
    addIssue(errorOf(error).message);
    return z.NEVER;
  }
});

const owners = z.string().transform((text, { addIssue }) => {
  const listed = text === 'none' ? [] : text.split(',').map((owner) => owner.trim());
  if (listed.every(isOwner)) return new Set(listed);
  addIssue(`is no list of ${OWNERS.join(', ')}, nor none`);
  return z.NEVER;
});

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Where data are kept unless DATA_DIR says so. */
export const USUAL_DATA_DIR = './data';

const SECRET = { isSecret: true } as const;
const RELOADABLE = { isReloadable: true } as const;

/** The settings of the gateway and its processes. */
const GENERAL = {
  TOOLGRAPH_CONFIG: z
    .string()
    .optional()
    .describe(
      'a file of settings, which names them as here; variables win over it; by default toolgraph.config.json, where there is one',
    ),
  PORT: port.default(4000).describe('the port that the graph is served at'),
  HOST: z
    .string()
    .refine((text) => text === 'localhost' || isIP(text) > 0, 'is no IP address')
    .default('127.0.0.1')
    .describe('the address that is bound; one beyond loopback only where a login is configured'),
  DATA_DIR: z
    .string()
    .default(USUAL_DATA_DIR)
    .describe('the directory that holds the event log, the log of writes and the state of the sandbox'),
  AUDIT: onOff
    .default('on')
    .describe(
      'whether each write is noted before it is sent, in writes.sqlite of DATA_DIR: on or off; off, Idempotency-Key is refused too',
    ),
  AUDIT_KEPT_DAYS: z.coerce
    .number('is no number')
    .positive('is not above 0')
    .max(36_500, 'is above 36500')
    .default(400)
    .describe('how long the log of writes is kept, in days'),
  AUDIT_KEPT_MB: numberFrom(1, 1_000_000)
    .default(1_000)
    .describe('how large the log of writes may grow, in megabytes; beyond it the oldest are removed'),
  DRAIN_SECONDS: numberFrom(0, 60)
    .default(0)
    .describe(
      'how many seconds a server that stops takes requests while /ready says that it is not ready, so that load balancers leave it first',
    ),
  METRICS: onOff
    .default('on')
    .describe('whether what is done is measured, and served at /metrics in the format of Prometheus: on or off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'where traces and metrics are sent by OTLP, such as http://127.0.0.1:4318; other variables of OpenTelemetry (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER) are read as it says',
    ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: placeAddress
    .optional()
    .describe('where traces are sent in place of that, with the path, such as http://127.0.0.1:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: placeAddress.optional().describe('the same for metrics'),
  OTEL_EXPORTER_OTLP_HEADERS: headerList
    .describe('headers for that, such as authorization=Bearer%20…, separated by commas')
    .register(settingTraits, SECRET),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: headerList.describe('further ones for traces').register(settingTraits, SECRET),
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: headerList.describe('further ones for metrics').register(settingTraits, SECRET),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'is neither http/protobuf nor http/json')
    .default('http/protobuf')
    .describe('in which form: http/protobuf or http/json'),
  SANDBOX_PORT: port
    .default(4010)
    .describe('the port of the embedded sandbox, which is started when an upstream needs it'),
  SANDBOX_SEED: z
    .string()
    .regex(/^\d+$/, 'is no whole number')
    .default('1')
    .describe('the number from which the company of the sandbox is made, when its state is created'),
  SANDBOX_CALLS: list
    .refine(
      (text) => text === 'loopback' || areOrigins(text),
      'is no list of origins: write such as http://127.0.0.1:8002,http://localhost:*, loopback or none',
    )
    .optional()
    .describe(
      'what the sandbox calls for its users (workers, MCP servers, webhooks): origins separated by commas, * for any port, or loopback; by default loopback, and where callers log in this server alone',
    ),
  PUBLIC_URL: privateAddress
    .optional()
    .describe('the https address under which this server is reached from outside, for the webhooks of live upstreams'),
  PUBLIC_PORT: port
    .optional()
    .describe(
      'the port at which the signed routes alone are served, for PUBLIC_URL; by default 4020 where that is not an address of loopback',
    ),
  PROBE_PORT: port
    .optional()
    .describe(
      'a port at which /live, /ready and /health alone are answered too, with connections of its own, until the process ends',
    ),
  ALLOWED_HOSTS: list
    .refine((text) => HOSTS.test(text), 'is no list of host names: write such as graph.example,graph.example:8443')
    .optional()
    .describe('the host names under which the graph is reached beside loopback and HOST, separated by commas'),
  TRUSTED_PROXIES: list
    .refine(areProxies, 'is no list of addresses: write such as 10.0.0.1,10.1.0.0/16')
    .transform((text) => new TrustedProxies(text))
    .optional()
    .describe(
      'the addresses of proxies in front, separated by commas, such as 10.0.0.0/8: only their X-Forwarded headers count',
    ),
  ALLOWED_ORIGINS: list
    .refine(areOrigins, 'is no list of origins: write such as https://app.example,http://localhost:*, or none')
    .transform((patterns) => new AllowedOrigins(patterns))
    .optional()
    .describe(
      'the origins whose pages may use the graph from a browser, separated by commas, * for any port; none for the own origin alone, which always may; by default http://localhost:*,http://127.0.0.1:* where HOST is loopback, and none elsewhere',
    ),
  EVENT_DEADLINE_MS: integerFrom(1, 30_000)
    .default(3_000)
    .describe(
      'how long the answer to an event of a subscription may take, in milliseconds; beyond it the message has what there is',
    ),
  UPSTREAM_CONCURRENCY: integerFrom(1, 1_000)
    .default(64)
    .describe('how many calls of one upstream are made at the same time with one credential; others wait'),
  LIMITS: limitProfiles
    .optional()
    .describe(
      'what operations and sockets may hold: strict, callers or loopback for everybody, and limits that differ, as callers,tokens=8000; by default by who asks',
    )
    .register(settingTraits, RELOADABLE),
  MAX_CALLS: integerFrom(1, 100_000)
    .default(MOST_CALLS)
    .describe(
      'how many calls upstream an operation, or an event of a subscription, may make; the fields beyond them answer BUDGET_EXCEEDED',
    )
    .register(settingTraits, RELOADABLE),
  MAX_OPERATIONS: integerFrom(1, 100_000)
    .default(MOST_OPERATIONS)
    .describe(
      'how many operations are executed at the same time, of one caller at most half as many; others are queued',
    ),
  MAX_WAIT_MS: integerFrom(0, 30_000)
    .default(LONGEST_WAIT)
    .describe(
      'how long an operation may be queued, in milliseconds; one that would probably wait longer is rejected at once with OVERLOADED',
    ),
  MAX_CONNECTIONS: integerFrom(1, 100_000)
    .default(MOST_CONNECTIONS)
    .describe('how many connections may be open at the same time, and how many WebSockets beside them'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `is no level of the log: it is one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe(`what is logged on standard error: ${LOG_LEVELS.slice(0, -1).join(', ')} or silent`)
    .register(settingTraits, RELOADABLE),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], 'is no format of the log: it is json or pretty')
    .optional()
    .describe(
      'json, an object a line, or pretty, for human readers; by default pretty at a terminal and json elsewhere',
    ),
};

/** The settings that say who may call, and what. */
const IDENTITY = {
  JWT_JWKS_URL: privateAddress
    .optional()
    .describe('the https address of the keys (JWKS) that sign the tokens of callers'),
  JWT_SECRET: longSecret
    .optional()
    .describe('what signs the tokens of callers (HS256), in place of JWT_JWKS_URL; 32 bytes or more')
    .register(settingTraits, SECRET),
  JWT_ISSUER: z.string().optional().describe('who issues those tokens: their claim iss'),
  JWT_AUDIENCE: z.string().optional().describe('for whom they are: their claim aud'),
  JWT_ROLE_CLAIM: claimName
    .default('role')
    .describe('their claim that is reader, writer or admin, or a list of such; without it a caller is a reader'),
  JWT_TOOLS_CLAIM: claimName
    .default('tools')
    .describe(
      `their claim that lists the tools a caller may use, such as ${PATTERN_EXAMPLE}; without it all that the role allows`,
    ),
  JWT_USER_CLAIM: claimName.default('sub').describe('their claim that names the user of whom BROKER gets credentials'),
  ANONYMOUS: z
    .enum(['off', 'reader'], 'is neither off nor reader')
    .default('off')
    .describe('reader lets callers without a credential read where a login is configured; off refuses them'),
  ANONYMOUS_TOOLS: toolList
    .prefault('*')
    .describe(`the tools with which they may read, separated by commas, such as ${PATTERN_EXAMPLE}`),
  OWN_CREDENTIALS: owners
    .optional()
    .describe(
      `whose calls may be made with the credentials of this server where they show none: ${OWNERS.join(', ')}, separated by commas, or none; by default all where nobody logs in, else worker`,
    ),
  TRUSTED_DOCUMENTS: z
    .enum(DOCUMENT_MODES, `is none of ${DOCUMENT_MODES.join(', ')}`)
    .default('off')
    .describe(
      'only runs no documents but those that the command documents lists and the operations of the tools; prefer logs others; off takes all alike',
    ),
  EXPLORER: onOff
    .optional()
    .describe(
      'whether the explorer is served at / and the page of events at /events; by default on where HOST is loopback',
    ),
};

/** The settings of a gateway with remote subgraphs, of those, and of the worker. */
const PROCESSES = {
  SUPERGRAPH: z
    .string()
    .optional()
    .describe(
      'a file that holds the supergraph, read again when it changes and on SIGHUP; by default the one of this release',
    ),
  SUBGRAPH_SECRET: headerText
    .min(32, 'has fewer than 32 characters')
    .optional()
    .describe('the secret that the gateway and remote subgraphs share, 32 characters or more')
    .register(settingTraits, SECRET),
  SUBGRAPH_PORT: port
    .optional()
    .describe(
      `the port of a remote subgraph; by default ${subgraphs.map(([name, { remote }]) => `${remote.port} for ${name}`).join(', ')}`,
    ),
  WORKER_SECRET: longSecret
    .optional()
    .describe('what signs the calls of tools at /worker, 32 bytes or more; not set, there are none')
    .register(settingTraits, SECRET),
  WORKER_USER: z.string().optional().describe('the one user for whom tools may be called at /worker; not set, any'),
};

/** All upstreams, by their names. */
export const UPSTREAMS = Object.assign({}, ...subgraphs.map(([, { upstreams }]) => upstreams)) as Record<
  UpstreamName,
  UpstreamSettings
>;

const addressOf = ({ variable, live }: UpstreamSettings) => [
  variable,
  webAddress.optional().describe(`the address of that service; with its credential set and this not, ${live}`),
];

const credentialOf = ({ credential: { variable, meaning } }: UpstreamSettings) => [
  variable,
  headerText
    .optional()
    .describe(meaning)
    .register(settingTraits, { ...SECRET, ...RELOADABLE }),
];

const remoteOf = ([name, { remote }]: [string, SubgraphSettings]) => [
  remote.variable,
  webAddress.optional().describe(`where the subgraph ${name} is, when it is a process of its own`),
];

/** Every setting, in the order in which help lists them. */
export const SETTINGS = z.object<Record<string, z.ZodType>>({
  ...GENERAL,
  ...IDENTITY,
  ...Object.assign({}, ...subgraphs.map(([, { variables }]) => variables)),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(addressOf)),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(credentialOf)),
  ...Object.fromEntries(subgraphs.map(remoteOf)),
  ...PROCESSES,
});

/** The values of the gateway's own settings, and of the others by their names. */
export type Values = z.output<z.ZodObject<typeof GENERAL & typeof IDENTITY & typeof PROCESSES>> &
  Record<string, unknown>;

/** The settings whose values are credentials and other secrets. */
export const SECRETS = namesWith('isSecret');

/** The settings of which a running process applies a change. */
export const RELOADABLE_SETTINGS = namesWith('isReloadable');

function namesWith(trait: 'isSecret' | 'isReloadable'): ReadonlySet<string> {
  const settings = Object.entries(SETTINGS.shape);
  return new Set(settings.flatMap(([name, type]) => (settingTraits.get(type)?.[trait] ? [name] : [])));
}

/** The setting that names the file of a secret, in place of the one that holds it. */
export const fileVariable = (secret: string): string => `${secret}_FILE`;

const { TOOLGRAPH_CONFIG: _, ...configurable } = SETTINGS.shape;

/** All that a file of settings may set. */
const CONFIGURATION_FILE = z
  .strictObject({
    $schema: z.string().optional(),
    ...configurable,
    ...Object.fromEntries(
      [...SECRETS].map((name) => [fileVariable(name), z.string().optional().describe(`a file that holds ${name}`)]),
    ),
  })
  .meta({
    title: 'Settings of Toolgraph',
    description: 'A file toolgraph.config.json. Variables of the environment have the same names, and win over it.',
  });

/** Whether a file of settings may set that. */
export const isConfigurable = (name: string): boolean => Object.hasOwn(CONFIGURATION_FILE.shape, name);

/** The JSON Schema of a file of settings: for editors, which then list and check them. */
export const configurationSchema = () => z.toJSONSchema(CONFIGURATION_FILE, { io: 'input', unrepresentable: 'any' });

/** The settings as help lists them: a line each, the meanings below one another. */
export function describeVariables(): string {
  const settings = Object.entries(SETTINGS.shape);
  const width = Math.max(...settings.map(([name]) => name.length));
  const lines = settings.map(([name, type]) => {
    const hasDefault = type instanceof z.ZodDefault || type instanceof z.ZodPrefault;
    const usual = hasDefault ? ` (default ${type.def.defaultValue})` : '';
    return `  ${name.padEnd(width)}  ${type.description}${usual}`;
  });
  return lines.join('\n');
}
