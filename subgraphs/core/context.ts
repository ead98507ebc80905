import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { total } from '../metrics/instruments.ts';
import { errorOf } from '../process/thrown.ts';
import { type CallLog, NO_LOG } from '../upstream/call-log.ts';
import { type Credentials, OWN_CREDENTIALS, type Renew } from '../upstream/credentials.ts';
import { DryRun, ShownRequestLimit } from '../upstream/dry-run.ts';
import { lastOf, type Origin, Origins } from '../upstream/errors.ts';
import { type CallAllowance, Outages } from '../upstream/request-limits.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WireRequest } from '../upstream/wire-request.ts';
import { type Permissions, type Tool, UNRESTRICTED } from './catalogue.ts';
import { OPERATION_TIMEOUT } from './deadline.ts';
import type { Values } from './endpoint.ts';
import type { ToolName } from './types.ts';

const loads = total('toolgraph_loader_loads_total', 'Keys requested from loaders');
const loaderReads = total('toolgraph_loader_reads_total', 'Keys that loaders fetched because they were not cached');

/**
 * Returns the scopes that a call requires but the credential lacks; undefined if the credential's scopes are unknown.
 */
export type Grants = (
  context: Context,
  tool: Tool,
  call: { service: string; request: WireRequest },
) => Promise<{ missing: string[]; provider: string; url?: string } | undefined>;

/**
 * Fetches an entity's record; resolves to null if the record does not exist. A reader marked `refuses` always throws,
 * without making an upstream call.
 */
export type Reader = { read(readWith: Values, context: Context): Promise<object | null> }['read'] & { refuses?: true };

export type Entity = {
  /** The fields of the entity's first `@key`. */
  keys: string[];
  /**
   * The key fields whose values are objects. A key contains only some properties of such an object; a record contains
   * all of them.
   */
  inPart: ReadonlySet<string>;
  own: ReadonlySet<string>;
  read?: Reader | undefined;
};

export type SubgraphDependencies = {
  /** Upstreams by the catalogue's server name, or by another name used in resolver functions. */
  upstreams: Record<string, Upstream>;
  entities: Record<string, Entity>;
  grants?: Grants | undefined;
  /** The names of tools that write (default: none). */
  writing?: ReadonlySet<string>;
  /** Replaces a server credential that a service rejected. */
  renewOwn?: Renew | undefined;
};

/** A batch function that resolves to one value or error per key. */
export type Loading<Key, Value> = {
  read(keys: readonly Key[], context: Context): Promise<readonly (Value | Error)[]>;
} & Pick<DataLoader.Options<Key, unknown, string>, 'batch' | 'batchScheduleFn' | 'cacheKeyFn' | 'maxBatchSize'>;

/** Loads values by key in batches. Each key is loaded at most once per request. */
export type Loader<Key, Value> = { load(key: Key): Promise<Value> };

/** A value or error, and the last upstream call made to obtain it. */
export type Sourced<Made> = { made: Made | Error; origin: Origin | undefined };

type SharedLoader<Key, Value> = DataLoader<Key, Sourced<Value>, string>;

// biome-ignore lint/suspicious/noExplicitAny: one map holds the loaders of all keys and values
type AnyLoader = SharedLoader<any, any>;

type Shared = {
  loaders: Map<string, AnyLoader>;
  /** Pending and completed reads by key. Fields with the same key share one read until the next write. */
  reads: Map<string, Promise<unknown>>;
  /** Reads whose values do not change when the request writes, by key. Each value is fetched only once per request. */
  once: Map<string, Promise<Sourced<unknown>>>;
  outages: Outages;
  items: number;
  mismatches: number;
  bytes: number;
  mostBytes: number;
  isForKeys: boolean;
  log: CallLog;
  permissions: Permissions;
  credentials: Credentials;
  allowance: CallAllowance | undefined;
  dryRun: DryRun | undefined;
  /**
   * Limits the total number and size of the upstream requests returned by an operation's dry runs. Created by the first
   * dry run.
   */
  held: { room?: ShownRequestLimit };
};

export const newShared = (
  log: CallLog = NO_LOG,
  permissions = UNRESTRICTED,
  credentials = OWN_CREDENTIALS,
  dryRun?: DryRun,
): Shared => ({
  loaders: new Map(),
  reads: new Map(),
  once: new Map(),
  outages: new Outages(),
  items: 0,
  mismatches: 0,
  bytes: 0,
  mostBytes: log.answerLimit ?? Number.POSITIVE_INFINITY,
  isForKeys: false,
  log,
  permissions,
  credentials,
  allowance: log.allowance,
  dryRun,
  held: {},
});

type Recorder = (origin: Origin) => void;

/** The GraphQL context for a request or subscription event. Caches reads, so that no record is fetched twice. */
export class Context {
  readonly dependencies: SubgraphDependencies;
  readonly signal: AbortSignal | undefined;
  /** The operation's deadline, in Unix milliseconds. */
  readonly endsAt: number;
  readonly credentials: Credentials;
  readonly outages: Outages;
  /** Limits the request's upstream calls; undefined for calls whose results are shared with other requests. */
  readonly allowance: CallAllowance | undefined;
  /** Counts and logs the request's upstream calls. */
  readonly log: CallLog;
  /**
   * Collects upstream requests instead of sending them. Results obtained in a dry run must not be cached for other
   * requests.
   */
  readonly dryRun: DryRun | undefined;
  /** True if this context only prefetches key fields. Errors of these fields are ignored. */
  readonly isForKeys: boolean;
  /** Identifies the request: all contexts of a request contain the same object. */
  readonly request: object;
  private readonly shared: Shared;
  private readonly recorder: Recorder | undefined;

  /**
   * @param signal aborts when the client disconnects
   * @param endsAt the deadline; defaults to 30 s from now; `Infinity` for a stream, whose calls have their own
   * deadlines
   */
  constructor(
    dependencies: SubgraphDependencies,
    signal?: AbortSignal,
    endsAt = Date.now() + OPERATION_TIMEOUT,
    shared: Shared = newShared(),
    recorder?: Recorder,
  ) {
    this.dependencies = dependencies;
    this.signal = signal;
    this.endsAt = endsAt;
    this.shared = shared;
    this.credentials = shared.credentials;
    this.outages = shared.outages;
    this.allowance = shared.allowance;
    this.log = shared.log;
    this.dryRun = shared.dryRun;
    this.isForKeys = shared.isForKeys;
    this.request = shared.once;
    this.recorder = recorder;
  }

  /** Returns the upstream client with the caller's credential. */
  upstream(name: string): Upstream {
    const own = this.dependencies.upstreams[name];
    if (!own) throw new Error(`no upstream ${name}`);
    return this.credentials.upstream(own);
  }

  /** Throws `FORBIDDEN` if the caller is not allowed to use the tool. */
  demand(tool: ToolName): void {
    this.shared.permissions.demand(tool, this.dependencies.writing?.has(tool) ?? false);
  }

  /**
   * Returns the loader with this name, creating it on first use. A field that loads a value also records the upstream
   * call that returned the value.
   */
  loader<Key, Value>(name: string, make: () => Loading<Key, Value>): Loader<Key, Value> {
    const { loaders } = this.shared;
    const loader: SharedLoader<Key, Value> = loaders.get(name) ?? this.sharedLoader(make());
    loaders.set(name, loader);
    const load = (key: Key) => {
      loads.count++;
      return loader.load(key).then((found) => this.taken(found));
    };
    return { load };
  }

  /**
   * Calls `read` once per key until cached reads are cleared. Fields with the same key share the resulting value or
   * error.
   */
  sharedRead<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const { reads } = this.shared;
    const known = reads.get(key) as Promise<Value> | undefined;
    loads.count++;
    if (known) return known;
    loaderReads.count++;
    const reading = read();
    reads.set(key, reading);
    return reading;
  }

  private sharedLoader<Key, Value>({ read, ...options }: Loading<Key, Value>): SharedLoader<Key, Value> {
    // If `read` declares no context parameter, it makes no upstream calls.
    const makesCalls = read.length > 1;
    return new DataLoader(async (keys) => {
      loaderReads.count += keys.length;
      if (!makesCalls) return (await read(keys, this)).map((made) => ({ made, origin: undefined }));
      const { made, origin } = await this.sourced((context) => read(keys, context));
      return keys.map((_, index) => ({ made: made instanceof Error ? made : (made[index] as Value), origin }));
    }, options);
  }

  /** Calls a function with a separate context. Returns the function's result and its last upstream call. */
  async sourced<Made>(make: (context: Context) => Promise<Made>): Promise<Sourced<Made>> {
    let origin: Origin | undefined;
    const note = (next: Origin) => {
      origin = lastOf(origin, next);
    };
    const made = await make(new Context(this.dependencies, this.signal, this.endsAt, this.shared, note)).catch(errorOf);
    return { made, origin };
  }

  private taken<Made>({ made, origin }: Sourced<Made>): Made {
    if (origin) this.note(origin);
    if (made instanceof Error) throw made;
    return made;
  }

  /**
   * Like `sharedRead`, but writes do not clear the cached value. Use it only for values that the request's writes
   * cannot change. Failed reads are retried.
   */
  async readOnce<Value>(key: string, read: (context: Context) => Promise<Value>): Promise<Value> {
    const { once } = this.shared;
    const reading = (once.get(key) as Promise<Sourced<Value>> | undefined) ?? this.sourced(read);
    once.set(key, reading);
    const found = await reading;
    if (found.made instanceof Error) once.delete(key);
    return this.taken(found);
  }

  /** Clears all cached reads except those of `readOnce`. Called before each mutation field. */
  forget(): void {
    this.shared.loaders.clear();
    this.shared.reads.clear();
  }

  /** Returns a copy of this context that attributes upstream calls to one field. */
  at({ rootValue, path }: GraphQLResolveInfo): Context {
    const note = rootValue instanceof Origins ? (origin: Origin) => rootValue.record(path, origin) : undefined;
    return new Context(this.dependencies, this.signal, this.endsAt, this.shared, note);
  }

  /**
   * Returns a copy of this context for reads whose results are shared with other requests. The copy has no call limit
   * and does not abort when the client disconnects.
   */
  unabortable(): Context {
    const shared = { ...this.shared, allowance: undefined };
    return new Context(this.dependencies, undefined, this.endsAt, shared, this.recorder);
  }

  /**
   * Returns a copy of this context for prefetching keys. The copy shares this context's cached reads, but its results
   * do not count towards the response limits.
   */
  forKeys(): Context {
    const uncounted = { ...this.shared, items: 0, mismatches: 0, bytes: 0, isForKeys: true };
    return new Context(this.dependencies, this.signal, this.endsAt, uncounted);
  }

  forDryRun(): Context {
    this.shared.held.room ??= new ShownRequestLimit();
    const dryRun = new DryRun(this.shared.held.room, this.signal);
    return new Context(this.dependencies, this.signal, this.endsAt, { ...this.shared, dryRun });
  }

  /** Returns a context for the same caller with no cached reads, so that streams can repeat a read. */
  renewed(credentials = this.credentials): Context {
    const shared = newShared(this.log, this.shared.permissions, credentials, this.dryRun);
    return new Context(this.dependencies, undefined, undefined, shared);
  }

  /** Like `renewed`, but uses the server credentials. For values that are cached for all callers. */
  renewedAsOwn(): Context {
    return this.renewed(OWN_CREDENTIALS);
  }

  /** Adds `count` list items to the response's total, and returns the total. */
  countItems(count: number): number {
    this.shared.items += count;
    return this.shared.items;
  }

  /** Adds `count` schema mismatches to the response's total, and returns the total. */
  countMismatches(count: number): number {
    this.shared.mismatches += count;
    return this.shared.mismatches;
  }

  /** The total size of the response's scalar values so far, in bytes. */
  get bytes(): number {
    return this.shared.bytes;
  }

  /** Adds `count` bytes to the response size; returns false once the response exceeds the limit. */
  countBytes(count: number): boolean {
    this.shared.bytes += count;
    return this.shared.bytes <= this.shared.mostBytes;
  }

  note(origin: Origin): void {
    this.recorder?.(origin);
  }
}

/**
 * Caches a value across requests, separately for each of a service's credentials. The cache key is the upstream client,
 * because each client has exactly one credential.
 */
export function perCredential<Kept extends object>(service: string, make: () => Kept): (context: Context) => Kept {
  const byUpstream = new WeakMap<Upstream, Kept>();
  return (context) => {
    const upstream = context.upstream(service);
    const kept = byUpstream.get(upstream) ?? make();
    byUpstream.set(upstream, kept);
    return kept;
  };
}
