import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import {
  ConfigurationError,
  keysOf,
  type SubgraphSettings,
  type UpstreamAddress,
  type UpstreamSettings,
} from '../../subgraphs/core/settings.ts';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { type OwnSettings, SUBGRAPHS, type SubgraphName, type UpstreamName } from '../../subgraphs/settings.ts';
import { recordIds } from '../../subgraphs/store/records.ts';
import { accountId, SERVER } from '../../subgraphs/upstream/account-service.ts';
import { keepSecret } from '../../subgraphs/upstream/secrets.ts';
import { AllowedOrigins, TrustedProxies } from './addresses.ts';
import { EX_CONFIG } from './command-line.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { readSupergraphFile } from './files.ts';
import { keysFile, readKeys, type SharedKeys } from './keys.ts';
import { documentsFile, readManifest } from './manifest.ts';
import { LimitProfiles } from './profiles.ts';
import { isLoopback, OWNERS, type Owner, SECRETS, SETTINGS, UPSTREAMS, type Values } from './variables.ts';

/** API keys are in a file, or in the database once it is open. Without either, only tokens authenticate callers. */
export type IdentitySettings = {
  tokens: TokenSettings | undefined;
  keysFile: string | undefined;
  keys?: SharedKeys | undefined;
  anonymousTools: readonly string[] | undefined;
  schemaForCallers: boolean;
};

export type TokenSettings = NonNullable<ReturnType<typeof tokensOf>>;

export type BrokerSettings = NonNullable<ReturnType<typeof brokerOf>>;

/** A token provider. `fullScope` converts a scope from the tool catalogue to the provider's form. */
export type Provider = { name: string; fullScope?: ((scope: string) => string) | undefined };

export type Settings = ReturnType<typeof settingsOf>;

/** Where traces or metrics are sent. Header values are secrets. */
type SignalTarget = { url: string; headers: Record<string, string> };

export type TelemetrySettings = Settings['telemetry'];

/**
 * Reads and validates the settings; empty variables count as unset. Throws all errors together, including those from
 * files already read. Each line has one error and its setting's file. Also registers secrets for redaction in logs.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  { places, faults: before }: Pick<Environment, 'places' | 'faults'> = { places: new Map(), faults: [] },
): Settings {
  for (const name of SECRETS) keepSecret(environment[name]);
  const { values, faulty } = readValues(environment);
  const faults = [...faulty.values()];
  // Reports conflicts between settings, unless one of the conflicting values is itself invalid.
  const settings = settingsOf(values, (fault) => {
    if (!namedIn(fault).some((name) => faulty.has(name))) faults.push(fault);
  });
  const all = [...before, ...faults.map((fault) => withPlace(fault, places))];
  if (all.length > 0) throw new ConfigurationError(all.join('\n'));
  return { ...settings, warnings: settings.warnings.map((warning) => withPlace(warning, places)) };
}

function readValues(environment: NodeJS.ProcessEnv): { values: Values; faulty: ReadonlyMap<string, string> } {
  const texts = new Map(Object.keys(SETTINGS.shape).map((name) => [name, environment[name] || undefined]));
  const { data, error } = SETTINGS.safeParse(Object.fromEntries(texts));
  if (data) return { values: data as Values, faulty: new Map() };
  const issues = Map.groupBy(error.issues, ({ path: [name] }) => String(name));
  const faulty = [...issues].map(([name, found]): [string, string] => {
    const shown = SECRETS.has(name) ? name : `${name}=${masked(texts.get(name) ?? '')}`;
    return [name, `${shown} ${found.map(({ message }) => message).join(', ')}`];
  });
  for (const name of issues.keys()) texts.delete(name);
  return { values: SETTINGS.parse(Object.fromEntries(texts)) as Values, faulty: new Map(faulty) };
}

const masked = (value: string) => value.replace(/^(\w+:\/\/)?.*@/s, '$1***@').replace(/([?#]).*/s, '$1***');

const namedIn = (fault: string): string[] =>
  (fault.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []).filter((word) => word in SETTINGS.shape);

/** Appends the file that contains the first setting mentioned in the error. */
function withPlace(fault: string, places: Environment['places']): string {
  const place = namedIn(fault).flatMap((name) => places.get(name) ?? [])[0];
  return place === undefined ? fault : `${fault} (${place})`;
}

/** Reports the message of a `ConfigurationError` instead of throwing the error. */
const reporting =
  (fault: (message: string) => void) =>
  <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      fault(error.message);
      return undefined;
    }
  };

/** The stored data on which settings depend. `hasKeys` is undefined until the database is open. */
type Stored = { hasKeys: boolean | undefined; accounts: ReadonlySet<string> };

function storedIn({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Values): Stored {
  if (databaseUrl !== undefined) return { hasKeys: undefined, accounts: new Set() };
  const file = keysFile(dataDir);
  return { hasKeys: file !== undefined && existsSync(file), accounts: storedAccounts(dataDir) };
}

/** Applies the database's contents. Throws a `ConfigurationError` if authentication is required but not configured. */
export function withStored(settings: Settings, stored: Stored): Settings {
  const faults: string[] = [];
  const { identity, ownCredentials, upstreams } = settingsOf(settings.values, (fault) => faults.push(fault), stored);
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
  return { ...settings, identity, ownCredentials, upstreams };
}

function settingsOf(values: Values, fault: (message: string) => void, given?: Stored) {
  const valid = reporting(fault);
  const stored = given ?? valid(() => storedIn(values)) ?? { hasKeys: undefined, accounts: new Set<string>() };
  const explorer = values.EXPLORER === undefined ? isLoopback(values.HOST) : values.EXPLORER === 'on';
  const identity = valid(() => identityOf(values, explorer, stored));
  const own = valid(() => ownSettings(values)) ?? ({} as OwnSettings);
  return {
    values,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: valid(() => databaseUrlOf(values)),
    log: { level: values.LOG_LEVEL, format: values.LOG_FORMAT },
    metrics: values.METRICS === 'on',
    telemetry: {
      traces: targetOf('TRACES', values),
      metrics: targetOf('METRICS', values),
      protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL,
    },
    /** The maximum age of audit rows, in milliseconds, and the maximum size of the audit log, in bytes. */
    audit:
      values.AUDIT === 'on'
        ? { age: values.AUDIT_KEPT_DAYS * 24 * 60 * 60_000, size: values.AUDIT_KEPT_MB * 1_000_000 }
        : undefined,
    drain: values.DRAIN_SECONDS * 1_000,
    sandboxPort: values.SANDBOX_PORT,
    sandboxSeed: values.SANDBOX_SEED,
    sandboxTokenSeconds: values.SANDBOX_TOKEN_SECONDS,
    /** If undefined, the sandbox may call only this server. */
    sandboxCalls: values.SANDBOX_CALLS ?? (identity || values.DATABASE_URL ? undefined : 'loopback'),
    publicUrl: values.PUBLIC_URL,
    connectUrl: explorer ? `${values.CONNECT_URL ?? `http://localhost:${values.PORT}`}/connect` : undefined,
    identity,
    ownCredentials: values.OWN_CREDENTIALS ?? new Set<Owner>(identity ? ['worker'] : OWNERS),
    broker: valid(() => brokerOf(values, own, identity)),
    explorer,
    documents: {
      mode: values.TRUSTED_DOCUMENTS,
      file: values.TRUSTED_DOCUMENTS === 'off' ? undefined : documentsFile(values.DATA_DIR),
    },
    probePort: values.PROBE_PORT,
    publicPort: publicPortOf(values),
    allowedHosts: new Set([...namesOf(values.HOST), ...(values.ALLOWED_HOSTS ?? [])]),
    trustedProxies: values.TRUSTED_PROXIES ?? new TrustedProxies(),
    allowedOrigins: values.ALLOWED_ORIGINS ?? new AllowedOrigins(isLoopback(values.HOST) ? LOCAL_PAGES : 'none'),
    limits: values.LIMITS ?? new LimitProfiles(),
    maxConnections: values.MAX_CONNECTIONS,
    maxCalls: values.MAX_CALLS,
    admission: { most: values.MAX_OPERATIONS, longestWait: values.MAX_WAIT_MS },
    eventDeadline: values.EVENT_DEADLINE_MS,
    upstreams: valid(() => addressesOf(values, stored)) ?? ({} as ReturnType<typeof addressesOf>),
    remoteSubgraphs: valid(() => remoteSubgraphsOf(values)) ?? {},
    supergraph: values.SUPERGRAPH,
    subgraphSecret: values.SUBGRAPH_SECRET,
    subgraphHost: values.SUBGRAPH_HOST,
    subgraphPort: values.SUBGRAPH_PORT,
    worker: values.WORKER_SECRET ? { secret: values.WORKER_SECRET, user: values.WORKER_USER } : undefined,
    warnings: warningsOf(values),
    ...own,
  };
}

const LOCAL_PAGES = 'http://localhost:*,http://127.0.0.1:*';

/** Processes that share a database must share the key of its secrets. */
function databaseUrlOf({ DATABASE_URL: url, DATA_KEY: key }: Values): string | undefined {
  if (url === undefined) return undefined;
  if (key === undefined)
    throw new ConfigurationError('DATABASE_URL requires DATA_KEY: set the same key for all processes');
  const { password } = new URL(url);
  keepSecret(password);
  keepSecret(decodeURIComponent(password));
  return url;
}

const PUBLIC_PORT = 4020;

/** If the public address is a loopback address, no separate port is needed. */
function publicPortOf({ PUBLIC_URL: url, PUBLIC_PORT: port }: Values): number | undefined {
  if (url === undefined) return undefined;
  const isOutside = !isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));
  return port ?? (isOutside ? PUBLIC_PORT : undefined);
}

function warningsOf({ PUBLIC_URL: url, PUBLIC_PORT: port }: Values): string[] {
  if (url !== undefined || port === undefined) return [];
  return [`PUBLIC_PORT=${port} has no effect without PUBLIC_URL: set it to the https URL that forwards to this port`];
}

function namesOf(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return [];
  return [isIPv6(host) ? new URL(`http://[${host}]`).hostname : host];
}

/**
 * The first key enables authentication, even if all keys are revoked. Admins may always introspect the schema;
 * anonymous callers never may.
 */
function identityOf(values: Values, schemaForCallers: boolean, { hasKeys }: Stored): IdentitySettings | undefined {
  const tokens = tokensOf(values);
  if (tokens || hasKeys) {
    const anonymousTools = values.ANONYMOUS === 'reader' ? values.ANONYMOUS_TOOLS : undefined;
    const file = values.DATABASE_URL === undefined ? keysFile(values.DATA_DIR) : undefined;
    return { tokens, keysFile: file, anonymousTools, schemaForCallers };
  }
  if (hasKeys === undefined) return undefined;
  if (!isLoopback(values.HOST))
    throw new ConfigurationError(
      `HOST=${values.HOST} is not a loopback address, but no authentication is configured: set JWT_JWKS_URL or JWT_SECRET with JWT_ISSUER and JWT_AUDIENCE, or add a key with ${calledAs('keys')} add NAME`,
    );
  const dependent = values.TRUSTED_PROXIES ? 'TRUSTED_PROXIES' : values.ANONYMOUS !== 'off' && 'ANONYMOUS=reader';
  if (!dependent) return undefined;
  throw new ConfigurationError(
    `${dependent} requires authentication: set JWT_JWKS_URL or JWT_SECRET, or add a key with ${calledAs('keys')} add NAME`,
  );
}

function tokensOf(values: Values) {
  const { JWT_JWKS_URL: jwks, JWT_SECRET: secret, JWT_ISSUER: issuer, JWT_AUDIENCE: audience } = values;
  if ((jwks ?? secret ?? issuer ?? audience) === undefined) return undefined;
  if (jwks !== undefined && secret !== undefined)
    throw new ConfigurationError('JWT_JWKS_URL and JWT_SECRET are both set; set only one');
  if (jwks === undefined && secret === undefined)
    throw new ConfigurationError('JWT_ISSUER and JWT_AUDIENCE require JWT_JWKS_URL or JWT_SECRET to verify the tokens');
  if (issuer === undefined || audience === undefined)
    throw new ConfigurationError(
      `${issuer === undefined ? 'JWT_ISSUER' : 'JWT_AUDIENCE'} is not set: token authentication requires both JWT_ISSUER and JWT_AUDIENCE`,
    );
  const signedBy: { secret: string } | { jwks: string } = secret === undefined ? { jwks: jwks ?? '' } : { secret };
  return {
    issuer,
    audience,
    signedBy,
    roleClaim: values.JWT_ROLE_CLAIM,
    toolsClaim: values.JWT_TOOLS_CLAIM,
    userClaim: values.JWT_USER_CLAIM,
  };
}

function brokerOf(values: Values, { brokered }: OwnSettings, identity: IdentitySettings | undefined) {
  if (!brokered) return undefined;
  if (!identity?.tokens)
    throw new ConfigurationError(
      `BROKER=${values.BROKER} requires token authentication: set JWT_JWKS_URL or JWT_SECRET with JWT_ISSUER and JWT_AUDIENCE`,
    );
  const providers = new Map<string, Provider>();
  for (const { credential } of Object.values<UpstreamSettings>(UPSTREAMS)) {
    const { header, provider } = credential;
    if (provider) providers.set(header, { name: String(values[provider.variable]), fullScope: provider.fullScope });
  }
  return { ...brokered, providers, userClaim: identity.tokens.userClaim };
}

function targetOf(signal: 'TRACES' | 'METRICS', values: Values): SignalTarget | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = [] } = values;
  const own = values[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
  const url = own ?? (endpoint && `${endpoint}/v1/${signal.toLowerCase()}`);
  const further = values[`OTEL_EXPORTER_OTLP_${signal}_HEADERS`] ?? [];
  for (const [, value] of [...headers, ...further]) keepSecret(value);
  return url === undefined ? undefined : { url, headers: Object.fromEntries([...headers, ...further]) };
}

function ownSettings(values: Values): OwnSettings {
  const subgraphs: SubgraphSettings[] = Object.values(SUBGRAPHS);
  return Object.assign({}, ...subgraphs.map(({ settings }) => settings(values)));
}

function remoteSubgraphsOf(values: Values): Partial<Record<SubgraphName, string>> {
  const addresses = Object.entries(SUBGRAPHS).map(([name, { remote }]) => [name, values[remote.variable]]);
  const given = addresses.filter(([, address]) => address !== undefined);
  if (given.length > 0 && !values.SUBGRAPH_SECRET)
    throw new ConfigurationError("SUBGRAPH_SECRET is not set; set it to the remote subgraphs' secret");
  return Object.fromEntries(given);
}

function addressesOf(values: Values, { accounts }: Stored): Record<UpstreamName, UpstreamAddress> {
  const addresses = Object.entries(UPSTREAMS).map(([name, upstream]) => [name, endpointOf(upstream, values, accounts)]);
  return Object.fromEntries(addresses);
}

function storedAccounts(dataDir: string): ReadonlySet<string> {
  try {
    return new Set(recordIds(dataDir, 'accounts'));
  } catch (error) {
    throw new ConfigurationError(
      `the accounts in DATA_DIR=${dataDir} cannot be read: ${errorOf(error).message}: restore accounts.sqlite from a backup, or remove it and connect the accounts again`,
    );
  }
}

/** A service is live if its credential is set, or if its account is stored or can be connected. */
function endpointOf(upstream: UpstreamSettings, values: Values, accounts: ReadonlySet<string>): UpstreamAddress {
  const { variable, live, sandboxPath, credential: secret } = upstream;
  const url = textOf(values[variable]);
  const credential = textOf(values[secret.variable]);
  const concurrency = values.UPSTREAM_CONCURRENCY;
  if (credential) return { url: url ?? live, credential, kind: 'live', concurrency };
  const isConnectable = secret.alternatives?.some((name) => values[name] !== undefined);
  if (isConnectable || accounts.has(accountId(SERVER, { name: secret.service })))
    return { url: url ?? live, kind: 'live', concurrency };
  if (url) return { url, kind: 'given', concurrency };
  const inSandbox = `http://127.0.0.1:${values.SANDBOX_PORT}${sandboxPath}`;
  return { url: inSandbox, credential: secret.sandbox, kind: 'sandbox', concurrency };
}

const textOf = (value: unknown) => (value === undefined ? undefined : String(value));

export function usesSandbox({ upstreams, remoteSubgraphs }: Settings): boolean {
  const here = Object.entries(SUBGRAPHS).filter(([name]) => !(name in remoteSubgraphs));
  const asked = here.flatMap(([, subgraph]) => keysOf<UpstreamName>(subgraph.upstreams));
  return asked.some((name) => upstreams[name].kind === 'sandbox');
}

/** Prints all errors in the settings, one per line. Opens no ports and writes no files. */
export function checkSettings(): void {
  const { faults, warnings } = examineSettings();
  for (const warning of warnings) process.stdout.write(`warning: ${warning}\n`);
  if (faults.length === 0) return void process.stdout.write('the settings are valid\n');
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = EX_CONFIG;
}

export function examineSettings(): { settings: Settings | undefined; faults: string[]; warnings: readonly string[] } {
  const environment = readEnvironment();
  const faults: string[] = [];
  const sound = reporting((message) => faults.push(...message.split('\n')));
  const settings = sound(() => readSettings(environment.values, environment));
  const check = (file: string | undefined, read: (file: string) => unknown) => file && sound(() => read(file));
  check(settings?.identity?.keysFile, readKeys);
  check(settings?.documents.file, readManifest);
  check(settings?.supergraph, readSupergraphFile);
  return { settings, faults, warnings: [...environment.warnings, ...(settings?.warnings ?? [])] };
}
