import { isIP } from 'node:net';
import { z } from 'zod';
import { arePatterns, PATTERN_EXAMPLE, unknownPattern } from '../../subgraphs/core/catalogue.ts';
import {
  headerText,
  integerFrom,
  numberFrom,
  placeAddress,
  type SubgraphSettings,
  settingTraits,
  type UpstreamSettings,
  webAddress,
} from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { SUBGRAPHS, type UpstreamName } from '../../subgraphs/settings.ts';
import { AllowedOrigins, areOrigins, isProxy, partsOf, TrustedProxies } from './addresses.ts';
import { DOCUMENT_MODES } from './manifest.ts';
import {
  DEFAULT_MAX_CALLS,
  DEFAULT_MAX_CONNECTIONS,
  DEFAULT_MAX_OPERATIONS,
  DEFAULT_MAX_WAIT_MS,
  LimitProfiles,
} from './profiles.ts';

/** Who may use the server's credentials: callers by role, anonymous clients, and engines at `/worker`. */
export const OWNERS = ['reader', 'writer', 'admin', 'anonymous', 'worker'] as const;
export type Owner = (typeof OWNERS)[number];

const isOwner = (text: string): text is Owner => OWNERS.includes(text as Owner);

const subgraphs: [string, SubgraphSettings][] = Object.entries(SUBGRAPHS);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Matches comma-separated host names, or IPv6 addresses in brackets, with optional ports. */
const HOSTS = /^ *(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?( *, *(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?)* *$/i;

const port = integerFrom(0, 65_535);

const onOff = z.enum(['on', 'off'], 'must be on or off');

const privateAddress = webAddress.refine(isPrivate, 'is not an https URL');

const longSecret = z.string().refine((text) => Buffer.byteLength(text) >= 32, 'is shorter than 32 bytes');

const bindAddress = z.string().refine((text) => text === 'localhost' || isIP(text) > 0, 'is not an IP address');

const wholeNumber = z.string().regex(/^\d+$/, 'is not a whole number');

const list = z.union([z.string(), z.array(z.string()).transform((texts) => texts.join(','))]);

const toolList = list
  .transform(partsOf)
  .refine(
    (tools) => arePatterns(tools) && unknownPattern(tools) === undefined,
    `is not a list of tools such as ${PATTERN_EXAMPLE}`,
  );

/** A token claim's name. Must not contain quotes, because the response header for a rejected token quotes the name. */
const claimName = headerText.regex(/^[^"\\]+$/, 'contains a quote or backslash');

const headerList = z
  .string()
  .regex(/^[\w.-]+=[^,\s]+(,[\w.-]+=[^,\s]+)*$/, {
    error: 'is not a list of headers such as name=value,other=value',
    abort: true,
  })
  .transform(headersIn)
  .refine(
    (headers) => headers.every(([, value]) => /^[\t\x20-\x7e]+$/.test(value)),
    'has a value with control or non-ASCII characters, which headers cannot contain',
  );

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

const owners = z
  .string()
  .transform((text) => (text === 'none' ? [] : partsOf(text)))
  .refine((listed) => listed.every(isOwner), `must be none, or a list of ${OWNERS.join(', ')}`)
  .transform((listed) => new Set(listed.filter(isOwner)));

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const DEFAULT_DATA_DIR = './data';

const RELOADABLE = { isReloadable: true } as const;

const secret = <Type extends z.ZodType>(type: Type, meaning: string, traits = {}) => {
  const setting = type.optional().describe(meaning);
  settingTraits.add(setting, { isSecret: true, ...traits });
  return setting;
};

const GENERAL = {
  TOOLGRAPH_CONFIG: z.string().optional().describe('settings file; default: toolgraph.config.json if it exists'),
  PORT: port.default(4000).describe('port of the GraphQL server'),
  HOST: bindAddress.default('127.0.0.1').describe('bind address; non-loopback addresses require authentication'),
  DATABASE_URL: secret(
    z
      .url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// URL' })
      .refine((url) => !url.includes('%') || decoded(url) !== url, 'has an invalid percent escape: write % as %25'),
    'PostgreSQL database that all processes share, instead of SQLite files in DATA_DIR; requires DATA_KEY',
  ),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR).describe('directory for the event log, audit log and sandbox state'),
  AUDIT: onOff.default('on').describe('record each write before it is sent; off also rejects Idempotency-Key'),
  AUDIT_KEPT_DAYS: z.coerce
    .number('is not a number')
    .positive('must be greater than 0')
    .max(36_500, 'must be at most 36500')
    .default(400)
    .describe('audit log retention in days'),
  AUDIT_KEPT_MB: numberFrom(1, 1_000_000)
    .default(1_000)
    .describe('maximum size of the audit log in MB; the oldest rows are removed first'),
  DRAIN_SECONDS: numberFrom(0, 60)
    .default(0)
    .describe('how many seconds a stopping server keeps accepting requests while /ready reports not ready'),
  METRICS: onOff.default('on').describe('collect metrics and serve them at /metrics in Prometheus format'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('OTLP endpoint for traces and metrics, such as http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: placeAddress
    .optional()
    .describe('OTLP endpoint for traces, including the path, such as http://127.0.0.1:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: placeAddress.optional().describe('OTLP metrics endpoint, including the path'),
  OTEL_EXPORTER_OTLP_HEADERS: secret(headerList, 'OTLP headers, separated by commas, such as authorization=Bearer%20…'),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: secret(headerList, 'additional OTLP headers for traces'),
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: secret(headerList, 'additional OTLP headers for metrics'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json')
    .default('http/protobuf')
    .describe('OTLP encoding: http/protobuf or http/json'),
  SANDBOX_PORT: port.default(4010).describe('port of the embedded sandbox, which starts when an upstream needs it'),
  SANDBOX_SEED: wholeNumber.default('1').describe('seed for newly created sandbox data'),
  SANDBOX_TOKEN_SECONDS: integerFrom(1, 86_400)
    .default(3_599)
    .describe('lifetime in seconds of the OAuth access tokens that the sandbox issues'),
  SANDBOX_CALLS: list
    .refine(
      (text) => text === 'loopback' || areOrigins(text),
      'must be loopback, none, or a list of origins such as http://127.0.0.1:8002,http://localhost:*',
    )
    .optional()
    .describe('origins the sandbox may call, loopback or none (default: loopback, or this server with authentication)'),
  PUBLIC_URL: privateAddress.optional().describe('public https URL of this server, for webhooks from live upstreams'),
  CONNECT_URL: privateAddress
    .refine((url) => new URL(url).pathname === '/', 'must not contain a path')
    .optional()
    .describe("URL at which users' browsers reach this server to connect accounts; default: http://localhost:PORT"),
  PUBLIC_PORT: port
    .optional()
    .describe('port for PUBLIC_URL that serves only signed routes (default: 4020 unless PUBLIC_URL is loopback)'),
  PROBE_PORT: port.optional().describe('additional port that serves only /live, /ready and /health'),
  ALLOWED_HOSTS: list
    .refine((text) => HOSTS.test(text), 'is not a list of host names such as graph.example,graph.example:8443')
    .transform((text) => partsOf(text.toLowerCase()))
    .optional()
    .describe('host names of this server besides loopback and HOST, separated by commas'),
  TRUSTED_PROXIES: list
    .transform(partsOf)
    .refine((addresses) => addresses.every(isProxy), 'is not a list of addresses such as 10.0.0.1,10.1.0.0/16')
    .transform((addresses) => new TrustedProxies(addresses))
    .optional()
    .describe('addresses of proxies whose X-Forwarded headers are trusted, separated by commas, such as 10.0.0.0/8'),
  ALLOWED_ORIGINS: list
    .refine(areOrigins, 'must be none, or a list of origins such as https://app.example,http://localhost:*')
    .transform((patterns) => new AllowedOrigins(patterns))
    .optional()
    .describe(
      'origins of web pages that may call the graph, * for any port, or none; default: local origins if HOST is loopback',
    ),
  EVENT_DEADLINE_MS: integerFrom(1, 30_000)
    .default(3_000)
    .describe('time limit in ms for processing a subscription event; on timeout, the message contains partial data'),
  UPSTREAM_CONCURRENCY: integerFrom(1, 1_000)
    .default(64)
    .describe('maximum concurrent calls per upstream and credential; further calls are queued'),
  LIMITS: limitProfiles
    .optional()
    .describe(
      'limits: strict, callers or loopback, plus overrides such as callers,tokens=8000; default: depends on the caller',
    )
    .register(settingTraits, RELOADABLE),
  MAX_CALLS: integerFrom(1, 100_000)
    .default(DEFAULT_MAX_CALLS)
    .describe('maximum upstream calls per operation or event; fields that need more fail with BUDGET_EXCEEDED')
    .register(settingTraits, RELOADABLE),
  MAX_OPERATIONS: integerFrom(1, 100_000)
    .default(DEFAULT_MAX_OPERATIONS)
    .describe('maximum concurrent operations, at most half of them for one caller; further operations are queued'),
  MAX_WAIT_MS: integerFrom(0, 30_000)
    .default(DEFAULT_MAX_WAIT_MS)
    .describe('maximum queue time in ms; operations that would wait longer fail immediately with OVERLOADED'),
  MAX_CONNECTIONS: integerFrom(1, 100_000)
    .default(DEFAULT_MAX_CONNECTIONS)
    .describe('limit on open connections; a separate limit of the same size applies to open WebSockets'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info')
    .describe(`log level: ${LOG_LEVELS.join(', ')}`)
    .register(settingTraits, RELOADABLE),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], 'must be json or pretty')
    .optional()
    .describe('log format: json or pretty; default: pretty in a terminal, otherwise json'),
};

const IDENTITY = {
  JWT_JWKS_URL: privateAddress.optional().describe("https URL of the JWKS for verifying callers' tokens"),
  JWT_SECRET: secret(longSecret, "HS256 secret for callers' tokens, instead of JWT_JWKS_URL; 32 bytes or more"),
  JWT_ISSUER: z.string().optional().describe('iss claim required in tokens'),
  JWT_AUDIENCE: z.string().optional().describe('aud claim required in tokens'),
  JWT_ROLE_CLAIM: claimName
    .default('role')
    .describe('claim that contains the role: reader, writer or admin, or a list of these; reader if absent'),
  JWT_TOOLS_CLAIM: claimName
    .default('tools')
    .describe(`claim that lists the allowed tools, such as ${PATTERN_EXAMPLE}; all that the role allows if absent`),
  JWT_USER_CLAIM: claimName.default('sub').describe('claim that identifies the user whose credentials BROKER requests'),
  ANONYMOUS: z
    .enum(['off', 'reader'], 'must be off or reader')
    .default('off')
    .describe('reader gives callers without credentials read access, if authentication is configured'),
  ANONYMOUS_TOOLS: toolList
    .prefault('*')
    .describe(`tools that anonymous callers may use, separated by commas, such as ${PATTERN_EXAMPLE}`),
  OWN_CREDENTIALS: owners
    .optional()
    .describe(
      `callers who may use the server's credentials: ${OWNERS.join(', ')} or none; default: all, or worker if authentication is configured`,
    ),
  TRUSTED_DOCUMENTS: z
    .enum(DOCUMENT_MODES, `must be one of ${DOCUMENT_MODES.join(', ')}`)
    .default('off')
    .describe('only: reject untrusted documents; prefer: log untrusted documents; off: accept all documents'),
  EXPLORER: onOff.optional().describe('serve the explorer at / and the events page; default: on if HOST is loopback'),
};

const PROCESSES = {
  SUPERGRAPH: z.string().optional().describe('supergraph file, reloaded when it changes; default: the built-in one'),
  SUBGRAPH_SECRET: secret(
    headerText.min(32, 'is shorter than 32 characters'),
    'secret shared by the gateway and remote subgraphs, 32 characters or more',
  ),
  SUBGRAPH_HOST: bindAddress
    .optional()
    .describe('bind address of a remote subgraph; its requests, with credentials, are not encrypted; default: HOST'),
  SUBGRAPH_PORT: port
    .optional()
    .describe(
      `port of a remote subgraph; default: ${subgraphs.map(([name, { remote }]) => `${remote.port} for ${name}`).join(', ')}`,
    ),
  WORKER_SECRET: secret(
    longSecret,
    'secret that signs tool calls to /worker, 32 bytes or more; the worker is disabled if unset',
  ),
  WORKER_USER: z.string().optional().describe('the only user for whom /worker runs tools; default: any user'),
};

export const UPSTREAMS = Object.assign({}, ...subgraphs.map(([, { upstreams }]) => upstreams)) as Record<
  UpstreamName,
  UpstreamSettings
>;

const addressOf = ({ variable, live, otherHost }: UpstreamSettings) => {
  const meaning = `URL of the service; default: ${live} if its credential is set`;
  return [variable, webAddress.optional().describe(otherHost ? `${meaning}; ${otherHost}` : meaning)];
};

const credentialOf = ({ credential: { variable, meaning } }: UpstreamSettings) => [
  variable,
  secret(headerText, meaning, RELOADABLE),
];

const remoteOf = ([name, { remote }]: [string, SubgraphSettings]) => [
  remote.variable,
  webAddress.optional().describe(`URL of the ${name} subgraph, if it runs as a separate process`),
];

export const SETTINGS = z.object<Record<string, z.ZodType>>({
  ...GENERAL,
  ...IDENTITY,
  ...Object.assign({}, ...subgraphs.map(([, { variables }]) => variables)),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(addressOf)),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(credentialOf)),
  ...Object.fromEntries(subgraphs.map(remoteOf)),
  ...PROCESSES,
});

export type Values = z.output<z.ZodObject<typeof GENERAL & typeof IDENTITY & typeof PROCESSES>> &
  Record<string, unknown>;

export const SECRETS = namesWith('isSecret');

export const RELOADABLE_SETTINGS = namesWith('isReloadable');

function namesWith(trait: 'isSecret' | 'isReloadable'): ReadonlySet<string> {
  const settings = Object.entries(SETTINGS.shape);
  return new Set(settings.flatMap(([name, type]) => (settingTraits.get(type)?.[trait] ? [name] : [])));
}

export const fileVariable = (secret: string): string => `${secret}_FILE`;

const { TOOLGRAPH_CONFIG: _, ...configurable } = SETTINGS.shape;

const CONFIGURATION_FILE = z
  .strictObject({
    $schema: z.string().optional(),
    ...configurable,
    ...Object.fromEntries(
      [...SECRETS].map((name) => [fileVariable(name), z.string().optional().describe(`file that contains ${name}`)]),
    ),
  })
  .meta({
    title: 'Toolgraph settings',
    description: 'The file toolgraph.config.json. Environment variables have the same names and take precedence.',
  });

export const isConfigurable = (name: string): boolean => Object.hasOwn(CONFIGURATION_FILE.shape, name);

export const configurationSchema = () => z.toJSONSchema(CONFIGURATION_FILE, { io: 'input', unrepresentable: 'any' });

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
