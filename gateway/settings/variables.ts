import { isIP } from 'node:net';
import { z } from 'zod';
import {
  type EnvironmentVariable,
  type EnvironmentVariables,
  headerText,
  type SubgraphSettings,
  type UpstreamSettings,
  webAddress,
} from '../../subgraphs/graph/settings.ts';
import { SUBGRAPHS, type UpstreamName } from '../../subgraphs/settings.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { LONGEST_WAIT, MOST_CALLS, MOST_CONNECTIONS } from '../limits/defaults.ts';
import { LimitProfiles } from '../limits/profiles.ts';
import { AllowedOrigins, areOrigins } from './allowed-origins.ts';
import { IDENTITY, isPrivate } from './identity-variables.ts';
import { TELEMETRY } from './telemetry-variables.ts';
import { areProxies, TrustedProxies } from './trusted-proxies.ts';
import { USUAL_DATA_DIR } from './usual-data-dir.ts';

const subgraphs: [string, SubgraphSettings][] = Object.entries(SUBGRAPHS);

/** Names, and addresses of IPv6 in brackets, each with a port or without. */
const HOSTS = /^ *(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?( *, *(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?)* *$/i;

const port = z.coerce.number('is no port').int('is no port').min(0, 'is no port').max(65_535, 'is no port');

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The variables of the gateway and its processes. */
export const GENERAL = {
  TOOLGRAPH_CONFIG: {
    meaning:
      'a file of settings, which names them as here; variables win over it; by default toolgraph.config.json, where there is one',
    type: z.string(),
  },
  PORT: { fallback: '4000', meaning: 'the port that the graph is served at', type: port },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'the address that is bound; one beyond loopback only where a login is configured',
    type: z.string().refine((text) => text === 'localhost' || isIP(text) > 0, 'is no IP address'),
  },
  DATA_DIR: {
    fallback: USUAL_DATA_DIR,
    meaning: 'the directory that holds the event log, the log of writes and the state of the sandbox',
    type: z.string(),
  },
  AUDIT: {
    fallback: 'on',
    meaning:
      'whether each write is noted before it is sent, in writes.sqlite of DATA_DIR: on or off; off, Idempotency-Key is refused too',
    type: z.enum(['on', 'off'], 'is neither on nor off'),
  },
  AUDIT_KEPT_DAYS: {
    fallback: '400',
    meaning: 'how long the log of writes is kept, in days',
    type: z.coerce.number('is no number').positive('is not above 0').max(36_500, 'is above 36500'),
  },
  AUDIT_KEPT_MB: {
    fallback: '1000',
    meaning: 'how large the log of writes may grow, in megabytes; beyond it the oldest are removed',
    type: z.coerce.number('is no number').min(1, 'is below 1').max(1_000_000, 'is above 1000000'),
  },
  DRAIN_SECONDS: {
    fallback: '0',
    meaning:
      'how many seconds a server that stops takes requests while /ready says that it is not ready, so that load balancers leave it first',
    type: z.coerce.number('is no number').min(0, 'is below 0').max(60, 'is above 60'),
  },
  METRICS: {
    fallback: 'on',
    meaning: 'whether what is done is measured, and served at /metrics in the format of Prometheus: on or off',
    type: z.enum(['on', 'off'], 'is neither on nor off').transform((setting) => setting === 'on'),
  },
  ...TELEMETRY,
  SANDBOX_PORT: {
    fallback: '4010',
    meaning: 'the port of the embedded sandbox, which is started when an upstream needs it',
    type: port,
  },
  SANDBOX_SEED: {
    fallback: '1',
    meaning: 'the number from which the company of the sandbox is made, when its state is created',
    type: z.string().regex(/^\d+$/, 'is no whole number'),
  },
  SANDBOX_CALLS: {
    meaning:
      'what the sandbox calls for its users (workers, MCP servers, webhooks): origins separated by commas, * for any port, or loopback; by default loopback, and where callers log in this server alone',
    type: z
      .string()
      .refine(
        (text) => text === 'loopback' || areOrigins(text),
        'is no list of origins: write such as http://127.0.0.1:8002,http://localhost:*, loopback or none',
      ),
    isList: true,
  },
  PUBLIC_URL: {
    meaning: 'the https address under which this server is reached from outside, for the webhooks of live upstreams',
    type: webAddress.refine(isPrivate, 'is no https address'),
  },
  PUBLIC_PORT: {
    meaning:
      'the port at which the signed routes alone are served, for PUBLIC_URL; by default 4020 where that is not an address of loopback',
    type: port,
  },
  PROBE_PORT: {
    meaning:
      'a port at which /live, /ready and /health alone are answered too, with connections of its own, until the process ends',
    type: port,
  },
  ALLOWED_HOSTS: {
    meaning: 'the host names under which the graph is reached beside loopback and HOST, separated by commas',
    isList: true,
    type: z.string().regex(HOSTS, 'is no list of host names: write such as graph.example,graph.example:8443'),
  },
  TRUSTED_PROXIES: {
    meaning:
      'the addresses of proxies in front, separated by commas, such as 10.0.0.0/8: only their X-Forwarded headers count',
    isList: true,
    type: z
      .string()
      .refine(areProxies, 'is no list of addresses: write such as 10.0.0.1,10.1.0.0/16')
      .transform((list) => new TrustedProxies(list)),
  },
  ALLOWED_ORIGINS: {
    meaning:
      'the origins whose pages may use the graph from a browser, separated by commas, * for any port; none for the own origin alone, which always may; by default http://localhost:*,http://127.0.0.1:* where HOST is loopback, and none elsewhere',
    isList: true,
    type: z
      .string()
      .refine(areOrigins, 'is no list of origins: write such as https://app.example,http://localhost:*, or none')
      .transform((patterns) => new AllowedOrigins(patterns)),
  },
  EVENT_DEADLINE_MS: {
    fallback: '3000',
    meaning:
      'how long the answer to an event of a subscription may take, in milliseconds; beyond it the message has what there is',
    type: z.coerce.number('is no number').int('is no integer').min(1, 'is below 1').max(30_000, 'is above 30000'),
  },
  UPSTREAM_CONCURRENCY: {
    fallback: '64',
    meaning: 'how many calls of one upstream are made at the same time with one credential; others wait',
    type: z.coerce.number('is no number').int('is no integer').min(1, 'is below 1').max(1_000, 'is above 1000'),
  },
  LIMITS: {
    isRenewable: true,
    meaning:
      'what operations and sockets may hold: strict, callers or loopback for everybody, and limits that differ, as callers,tokens=8000; by default by who asks',
    type: z.string().transform((setting, { addIssue }) => {
      try {
        return new LimitProfiles(setting);
      } catch (error) {
        addIssue(errorOf(error).message);
        return z.NEVER;
      }
    }),
  },
  MAX_CALLS: {
    fallback: String(MOST_CALLS),
    isRenewable: true,
    meaning:
      'how many calls upstream an operation, or an event of a subscription, may make; the fields beyond them answer BUDGET_EXCEEDED',
    type: z.coerce.number('is no number').int('is no integer').min(1, 'is below 1').max(100_000, 'is above 100000'),
  },
  MAX_OPERATIONS: {
    meaning:
      'how many operations are executed at the same time at most; by default as many as the event loop bears; others wait',
    type: z.coerce.number('is no number').int('is no integer').min(1, 'is below 1').max(100_000, 'is above 100000'),
  },
  MAX_WAIT_MS: {
    fallback: String(LONGEST_WAIT),
    meaning:
      'how long an operation waits for its turn at most, in milliseconds; one that would wait longer is refused at once with OVERLOADED',
    type: z.coerce.number('is no number').int('is no integer').min(0, 'is below 0').max(30_000, 'is above 30000'),
  },
  MAX_CONNECTIONS: {
    fallback: String(MOST_CONNECTIONS),
    meaning: 'how many connections may be open at the same time, and how many WebSockets beside them',
    type: z.coerce.number('is no number').int('is no integer').min(1, 'is below 1').max(100_000, 'is above 100000'),
  },
  LOG_LEVEL: {
    fallback: 'info',
    isRenewable: true,
    meaning: `what is logged on standard error: ${LOG_LEVELS.slice(0, -1).join(', ')} or silent`,
    type: z.enum(LOG_LEVELS, `is no level of the log: it is one of ${LOG_LEVELS.join(', ')}`),
  },
  LOG_FORMAT: {
    meaning: 'json, an object a line, or pretty, for human readers; by default pretty at a terminal and json elsewhere',
    type: z.enum(['json', 'pretty'], 'is no format of the log: it is json or pretty'),
  },
} satisfies EnvironmentVariables;

/** The variables of a gateway with remote subgraphs, and of those. */
export const REMOTE = {
  SUPERGRAPH: {
    meaning:
      'a file that holds the supergraph, read again when it changes and on SIGHUP; by default the one of this release',
    type: z.string(),
  },
  SUBGRAPH_SECRET: {
    meaning: 'the secret that the gateway and remote subgraphs share, 32 characters or more',
    isSecret: true,
    type: headerText.min(32, 'has fewer than 32 characters'),
  },
  SUBGRAPH_PORT: {
    meaning: `the port of a remote subgraph; by default ${subgraphs.map(([name, { remote }]) => `${remote.port} for ${name}`).join(', ')}`,
    type: port,
  },
} satisfies EnvironmentVariables;

/** The variables of the worker. */
export const WORKER = {
  WORKER_SECRET: {
    meaning: 'what signs the calls of tools at /worker, 32 bytes or more; not set, there are none',
    isSecret: true,
    type: z.string().refine((text) => Buffer.byteLength(text) >= 32, 'has fewer than 32 bytes'),
  },
  WORKER_USER: { meaning: 'the one user for whom tools may be called at /worker; not set, any', type: z.string() },
} satisfies EnvironmentVariables;

/** All upstreams, by their names. */
export const UPSTREAMS = Object.assign({}, ...subgraphs.map(([, { upstreams }]) => upstreams)) as Record<
  UpstreamName,
  UpstreamSettings
>;

/** Every variable that is read, in the order in which help lists them. */
export const VARIABLES: EnvironmentVariables = {
  ...GENERAL,
  ...IDENTITY,
  ...Object.assign({}, ...subgraphs.map(([, { variables }]) => variables)),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(addressVariable)),
  ...Object.fromEntries(Object.values(UPSTREAMS).map(credentialOf)),
  ...Object.fromEntries(subgraphs.map(([name, { remote }]) => remoteOf(name, remote.variable))),
  ...REMOTE,
  ...WORKER,
};

/** The variables that hold credentials and other secrets. */
export const SECRETS: ReadonlySet<string> = new Set(
  Object.entries(VARIABLES).flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])),
);

/** The variables of which a process that runs takes a change up. */
export const RENEWABLE: readonly string[] = Object.keys(VARIABLES).filter((name) => VARIABLES[name]?.isRenewable);

/** The variables as help lists them: a line each, the meanings below one another. */
export function describeVariables(): string {
  const width = Math.max(...Object.keys(VARIABLES).map((name) => name.length));
  const lines = Object.entries(VARIABLES).map(([name, { meaning, fallback }]) =>
    [`  ${name.padEnd(width)}  ${meaning}`, ...(fallback ? [`(default ${fallback})`] : [])].join(' '),
  );
  return lines.join('\n');
}

function addressVariable({ variable, live }: UpstreamSettings): [string, EnvironmentVariable] {
  const meaning = `the address of that service; with its credential set and this not, ${live}`;
  return [variable, { meaning, type: webAddress }];
}

function credentialOf({ credential: { variable, meaning } }: UpstreamSettings): [string, EnvironmentVariable] {
  return [variable, { meaning, isSecret: true, isRenewable: true, type: headerText }];
}

function remoteOf(name: string, variable: string): [string, EnvironmentVariable] {
  return [variable, { meaning: `where the subgraph ${name} is, when it is a process of its own`, type: webAddress }];
}
