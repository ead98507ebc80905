import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { calledAs } from '../../subgraphs/graph/as-built.ts';
import {
  ConfigurationError,
  type EnvironmentVariable,
  readVariable,
  type SubgraphSettings,
  type UpstreamAddress,
  type UpstreamSettings,
  type ValuesOf,
} from '../../subgraphs/graph/settings.ts';
import { keysOf, type OwnSettings, SUBGRAPHS, type SubgraphName, type UpstreamName } from '../../subgraphs/settings.ts';
import type { BrokerSettings } from '../credentials/broker.ts';
import { OWNERS, type Owner } from '../credentials/owners.ts';
import { documentsFile } from '../documents/manifest.ts';
import type { DocumentMode } from '../documents/modes.ts';
import { keysFile } from '../identity/keys.ts';
import type { IdentitySettings } from '../identity/settings.ts';
import type { AdmissionOptions } from '../limits/defaults.ts';
import { LimitProfiles } from '../limits/profiles.ts';
import { AllowedOrigins } from './allowed-origins.ts';
import { type IDENTITY, isLoopback, tokensOf } from './identity-variables.ts';
import { type TelemetrySettings, telemetryOf } from './telemetry-variables.ts';
import { TrustedProxies } from './trusted-proxies.ts';
import { type GENERAL, type LOG_LEVELS, type REMOTE, SECRETS, UPSTREAMS, VARIABLES, type WORKER } from './variables.ts';

/** Everything that can be set, checked: of the gateway, and of the subgraphs. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  log: LogSettings;
  /** For how long a server that stops takes requests while it says that it is not ready, in milliseconds. */
  drain: number;
  /** Whether the processes measure what they do. */
  metrics: boolean;
  /** Where traces and metrics are sent; undefined where they are not. */
  telemetry: TelemetrySettings | undefined;
  /** How long writes are noted, in milliseconds, and how many bytes they may take; undefined where they are not. */
  audit: { age: number; size: number } | undefined;
  sandboxPort: number;
  /** The number from which the sandbox makes its company. */
  sandboxSeed: string;
  /** What the sandbox calls for its users; undefined for this server alone. */
  sandboxCalls: string | undefined;
  publicUrl: string | undefined;
  /** The port of the signed routes alone; undefined where they have none of their own. */
  publicPort: number | undefined;
  /** The port at which probes alone are answered, beside that of the graph. */
  probePort: number | undefined;
  /** The hosts of the graph beside loopback, in lower case. */
  allowedHosts: ReadonlySet<string>;
  trustedProxies: TrustedProxies;
  /** Who may call; undefined where nobody logs in. */
  identity: IdentitySettings | undefined;
  /** Whose calls may be made with the credentials of this process. */
  ownCredentials: ReadonlySet<Owner>;
  /** Who has credentials of callers that they do not show; undefined where nobody does. */
  broker: BrokerSettings | undefined;
  /** Whether the pages for people are served. */
  explorer: boolean;
  /** Which documents may be run, and the file that lists them. */
  documents: { mode: DocumentMode; file: string | undefined };
  allowedOrigins: AllowedOrigins;
  /** What operations and sockets may hold. */
  limits: LimitProfiles;
  /** How many connections may be open at the same time, and how many WebSockets beside them. */
  maxConnections: number;
  /** How many calls upstream an operation may make. */
  maxCalls: number;
  admission: AdmissionOptions;
  /** How long the answer to an event of a subscription may take, in milliseconds. */
  eventDeadline: number;
  upstreams: Record<UpstreamName, UpstreamAddress>;
  /** The subgraphs that are processes of their own: where they are. */
  remoteSubgraphs: Partial<Record<SubgraphName, string>>;
  /** The file that holds the supergraph; undefined for the committed one. */
  supergraph: string | undefined;
  /** The secret that the gateway and remote subgraphs share; set when there is a remote subgraph. */
  subgraphSecret: string | undefined;
  /** The port of this process, where it is a remote subgraph. */
  subgraphPort: number | undefined;
  /** How engines may have tools run; undefined where they may not. */
  worker: { secret: string; user: string | undefined } | undefined;
} & OwnSettings;

/** What is logged, and how: without a format, pretty at a terminal and JSON elsewhere. */
export type LogSettings = { level: (typeof LOG_LEVELS)[number]; format?: 'json' | 'pretty' | undefined };

type Values = ValuesOf<typeof GENERAL & typeof IDENTITY & typeof REMOTE & typeof WORKER> & Record<string, unknown>;

/**
 * Reads the settings out of an environment; a variable that is empty counts as not set. All faults are thrown together, a line each, also those of the
 * files that were read before; one of a value from a file has its place.
 */
export function readSettings(environment: NodeJS.ProcessEnv, { places, faults: before }: Found = NOTHING): Settings {
  const { values, faulty } = readValues(environment);
  const faults = [...faulty.values()];
  // What does not go together is said too, but for what is wrong because of a value that is wrong itself.
  const settings = settingsOf(values, (fault) => {
    if (![...faulty.keys()].some((name) => namedIn(fault).includes(name))) faults.push(fault);
  });
  const all = [...before, ...faults.map((fault) => withPlace(fault, places))];
  if (all.length > 0) throw new ConfigurationError(all.join('\n'));
  return settings;
}

/** What the files have: where a variable is set by one, and what is wrong with them. */
type Found = { places: ReadonlyMap<string, string>; faults: readonly string[] };

const NOTHING: Found = { places: new Map(), faults: [] };

/** The variables that a fault names. */
const namedIn = (fault: string): string[] =>
  (fault.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []).filter((word) => word in VARIABLES);

/** A fault with the place of the first variable that it names and a file sets. */
function withPlace(fault: string, places: Found['places']): string {
  const place = namedIn(fault)
    .map((name) => places.get(name))
    .find((found) => found !== undefined);
  return place === undefined ? fault : `${fault} (${place})`;
}

function settingsOf(values: Values, fault: (message: string) => void): Settings {
  const sound = <Part>(read: () => Part, otherwise: Part): Part => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      fault(error.message);
      return otherwise;
    }
  };
  const explorer = values.EXPLORER ?? isLoopback(values.HOST);
  const identity = sound(() => identityOf(values, explorer), undefined);
  const own = sound(() => ownSettings(values), {} as OwnSettings);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT },
    metrics: values.METRICS,
    telemetry: telemetryOf(values),
    audit:
      values.AUDIT === 'on'
        ? { age: values.AUDIT_KEPT_DAYS * 24 * 60 * 60_000, size: values.AUDIT_KEPT_MB * 1_000_000 }
        : undefined,
    drain: values.DRAIN_SECONDS * 1_000,
    sandboxPort: values.SANDBOX_PORT,
    sandboxSeed: values.SANDBOX_SEED,
    sandboxCalls: values.SANDBOX_CALLS ?? (identity ? undefined : 'loopback'),
    publicUrl: values.PUBLIC_URL,
    identity,
    ownCredentials: values.OWN_CREDENTIALS ?? new Set<Owner>(identity ? ['worker'] : OWNERS),
    broker: sound(() => brokerOf(values, own, identity), undefined),
    explorer,
    documents: {
      mode: values.TRUSTED_DOCUMENTS,
      file: values.TRUSTED_DOCUMENTS === 'off' ? undefined : documentsFile(values.DATA_DIR),
    },
    probePort: values.PROBE_PORT,
    publicPort: sound(() => publicPortOf(values), undefined),
    allowedHosts: new Set([...namesOf(values.HOST), ...listOf(values.ALLOWED_HOSTS)]),
    trustedProxies: values.TRUSTED_PROXIES ?? new TrustedProxies(),
    allowedOrigins: values.ALLOWED_ORIGINS ?? new AllowedOrigins(isLoopback(values.HOST) ? LOCAL_PAGES : 'none'),
    limits: values.LIMITS ?? new LimitProfiles(),
    maxConnections: values.MAX_CONNECTIONS,
    maxCalls: values.MAX_CALLS,
    admission: { most: values.MAX_OPERATIONS, longestWait: values.MAX_WAIT_MS },
    eventDeadline: values.EVENT_DEADLINE_MS,
    upstreams: endpointsOf(values),
    remoteSubgraphs: sound(() => remoteSubgraphsOf(values), {}),
    supergraph: values.SUPERGRAPH,
    subgraphSecret: values.SUBGRAPH_SECRET,
    subgraphPort: values.SUBGRAPH_PORT,
    worker: values.WORKER_SECRET ? { secret: values.WORKER_SECRET, user: values.WORKER_USER } : undefined,
    ...own,
  };
}

/** The pages that may use a graph on loopback: of anybody who develops one. */
const LOCAL_PAGES = 'http://localhost:*,http://127.0.0.1:*';

const PUBLIC_PORT = 4020;

/** A public address of loopback, for trying it, needs no port of its own. */
function publicPortOf({ PUBLIC_URL: url, PUBLIC_PORT: port }: Values): number | undefined {
  if (url === undefined) {
    if (port === undefined) return undefined;
    throw new ConfigurationError(
      `PUBLIC_PORT=${port} is of no use without PUBLIC_URL: set it to the https address that leads there`,
    );
  }
  const isOutside = !isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));
  return port ?? (isOutside ? PUBLIC_PORT : undefined);
}

/** What clients call an address that is bound: nobody asks for all of them. */
function namesOf(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return [];
  return [isIPv6(host) ? new URL(`http://[${host}]`).hostname : host];
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);

const noLogin = (host: string) =>
  `HOST=${host} is no loopback address, and nobody logs in: set JWT_JWKS_URL or JWT_SECRET, with JWT_ISSUER and JWT_AUDIENCE, or add a key with ${calledAs('keys')} add NAME`;

/** Keys are a login from the first one on, even where all of them were revoked. */
function identityOf(values: Values, explorer: boolean): IdentitySettings | undefined {
  const tokens = tokensOf(values);
  const file = keysFile(values.DATA_DIR);
  const hasKeys = file !== undefined && existsSync(file);
  if (!tokens && !hasKeys) {
    if (!isLoopback(values.HOST)) throw new ConfigurationError(noLogin(values.HOST));
    if (values.ANONYMOUS === 'off') return undefined;
    throw new ConfigurationError(
      `ANONYMOUS=reader is of no use where nobody logs in: set JWT_JWKS_URL or JWT_SECRET, or add a key with ${calledAs('keys')} add NAME`,
    );
  }
  const anonymousTools = values.ANONYMOUS === 'reader' ? values.ANONYMOUS_TOOLS : undefined;
  return { tokens, keysFile: file, anonymousTools, schemaForCallers: explorer };
}

function brokerOf(
  values: Values,
  { brokered }: OwnSettings,
  identity: IdentitySettings | undefined,
): BrokerSettings | undefined {
  if (!brokered) return undefined;
  if (!identity?.tokens)
    throw new ConfigurationError(
      `BROKER=${values.BROKER} is of no use where nobody logs in with a token: set JWT_JWKS_URL or JWT_SECRET, with JWT_ISSUER and JWT_AUDIENCE`,
    );
  const providers = Object.values(UPSTREAMS).flatMap(({ credential: { header, provider } }) =>
    provider ? [[header, { name: String(values[provider.variable]), fullScope: provider.fullScope }] as const] : [],
  );
  return { ...brokered, providers: new Map(providers), userClaim: identity.tokens.userClaim };
}

/** The value of each variable, and what is wrong with those that have none because of that. */
function readValues(environment: NodeJS.ProcessEnv): { values: Values; faulty: Map<string, string> } {
  const faulty = new Map<string, string>();
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const text = environment[name] || undefined;
    const read = readVariable(variable, text);
    const { value } = 'fault' in read ? otherwise(variable) : read;
    values[name] = value;
    if ('fault' in read) faulty.set(name, faultOf(name, String(text), read.fault));
  }
  return { values: values as Values, faulty };
}

/** What is taken in place of a value that cannot be read, so that the others can be looked at. */
function otherwise(variable: EnvironmentVariable): { value?: unknown } {
  const read = readVariable(variable);
  return 'fault' in read ? {} : read;
}

const faultOf = (name: string, text: string, fault: string) =>
  SECRETS.has(name) ? `${name} ${fault}` : `${name}=${masked(text)} ${fault}`;

/** A value without what may be a user, a password or a key of an address. */
const masked = (value: string) => value.replace(/^(\w+:\/\/)?.*@/s, '$1***@').replace(/([?#]).*/s, '$1***');

function ownSettings(values: Values): OwnSettings {
  const subgraphs: SubgraphSettings[] = Object.values(SUBGRAPHS);
  return Object.assign({}, ...subgraphs.map(({ settings }) => settings(values)));
}

function remoteSubgraphsOf(values: Values): Settings['remoteSubgraphs'] {
  const addresses = Object.entries(SUBGRAPHS).map(([name, { remote }]) => [name, values[remote.variable]]);
  const given = addresses.filter(([, address]) => address !== undefined);
  if (given.length > 0 && !values.SUBGRAPH_SECRET)
    throw new ConfigurationError(
      'SUBGRAPH_SECRET is not set; remote subgraphs answer only a gateway that has the same',
    );
  return Object.fromEntries(given);
}

function endpointsOf(values: Values): Settings['upstreams'] {
  const endpoints = Object.entries(UPSTREAMS).map(([name, upstream]) => [name, endpointOf(upstream, values)]);
  return Object.fromEntries(endpoints);
}

function endpointOf(
  { variable, live, sandboxPath, credential: secret }: UpstreamSettings,
  values: Values,
): UpstreamAddress {
  const url = textOf(values[variable]);
  const credential = textOf(values[secret.variable]);
  const concurrency = values.UPSTREAM_CONCURRENCY;
  if (credential) return { url: url ?? live, credential, kind: 'live', concurrency };
  if (url) return { url, kind: 'given', concurrency };
  const inSandbox = `http://127.0.0.1:${values.SANDBOX_PORT}${sandboxPath}`;
  return { url: inSandbox, credential: secret.sandbox, kind: 'sandbox', concurrency };
}

const textOf = (value: unknown) => (value === undefined ? undefined : String(value));

/** Whether a subgraph of this process has an upstream in the sandbox. */
export function needsSandbox({ upstreams, remoteSubgraphs }: Settings): boolean {
  const here = Object.entries(SUBGRAPHS).filter(([name]) => !(name in remoteSubgraphs));
  const asked = here.flatMap(([, subgraph]) => keysOf<UpstreamName>(subgraph.upstreams));
  return asked.some((name) => upstreams[name].kind === 'sandbox');
}
