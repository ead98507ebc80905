import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { total } from '../metrics/instruments.ts';
import { errorOf } from '../process/thrown.ts';
import { type CallLog, NO_LOG } from '../upstream/call-log.ts';
import { type Credentials, OWN_CREDENTIALS } from '../upstream/credentials.ts';
import { DryRun, HeldRoom } from '../upstream/dry-run.ts';
import { lastOf, type Origin, Origins, required } from '../upstream/errors.ts';
import { type CallAllowance, Outages } from '../upstream/request-limits.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { WireRequest } from '../upstream/wire-request.ts';
import { type Permissions, type Tool, UNRESTRICTED } from './catalogue.ts';
import { OPERATION_TIMEOUT } from './deadline.ts';
import type { Values } from './endpoint.ts';
import type { ToolName } from './types.ts';

/** What is asked of loaders, which read each key once in a request. */
const loads = total(
  'toolgraph_loader_loads_total',
  'Keys that fields have asked loaders for; those that were not read were known, or asked for already',
);
const loaderReads = total('toolgraph_loader_reads_total', 'Keys that loaders have read');

/** Which scopes the credential lacks for a call that a tool makes; undefined where that cannot be learnt. */
export type Grants = (
  context: Context,
  tool: Tool,
  call: { service: string; request: WireRequest },
) => Promise<{ missing: string[]; provider: string; url?: string } | undefined>;

/** Reads the record of an entity with these arguments; null where there is none. One that `refuses` makes no call. */
export type Reader = { read(readWith: Values, context: Context): Promise<object | null> }['read'] & { refuses?: true };

/** A type whose objects can be known by their key alone. */
export type Entity = {
  /** The fields of its first key. */
  keys: string[];
  /** Those fields of its keys that are objects: a key has a part of them, the record all. */
  inPart: ReadonlySet<string>;
  /** The fields that are answered by the record. */
  own: ReadonlySet<string>;
  read?: Reader | undefined;
};

/** What the fields of a subgraph are answered with, beyond the request. */
export type SubgraphDependencies = {
  /** By the server of a tool, as the catalogue names it, and by any further name that a function asks for. */
  upstreams: Record<string, Upstream>;
  /** By type. */
  entities: Record<string, Entity>;
  grants?: Grants | undefined;
  /** The tools that write; without it none does. */
  writing?: ReadonlySet<string>;
};

/** How a loader reads what is asked for at once: it gives a value or an error for each key, and makes its calls with the context that it is given. */
export type Loading<Key, Value> = {
  read(keys: readonly Key[], context: Context): Promise<readonly (Value | Error)[]>;
} & Pick<DataLoader.Options<Key, unknown, string>, 'batch' | 'batchScheduleFn' | 'cacheKeyFn' | 'maxBatchSize'>;

/** Loads each key once in a request, and many together. */
export type Loader<Key, Value> = { load(key: Key): Promise<Value> };

/** What was made, or why not, and the last call that it came from. */
export type Sourced<Made> = { made: Made | Error; origin: Origin | undefined };

type SharedLoader<Key, Value> = DataLoader<Key, Sourced<Value>, string>;

// biome-ignore lint/suspicious/noExplicitAny: loaders of all keys and values are kept in one map, by name
type AnyLoader = SharedLoader<any, any>;

/** What all views of one request share. */
type Shared = {
  loaders: Map<string, AnyLoader>;
  /** What no write of the request changes, so that it is read once for all its steps. */
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
  /** What all dry runs of the request may hold. */
  heldRoom: HeldRoom;
};

export const newShared = (
  log: CallLog = NO_LOG,
  permissions = UNRESTRICTED,
  credentials = OWN_CREDENTIALS,
  dryRun?: DryRun,
): Shared => ({
  loaders: new Map(),
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
  heldRoom: new HeldRoom(),
});

/** What records the calls of the field that a context is of. */
type Recorder = (origin: Origin) => void;

/** One request, or one event of a subscription: what is read in it is read once. */
export class Context {
  readonly dependencies: SubgraphDependencies;
  readonly signal: AbortSignal | undefined;
  /** When the time of the operation is over, in Unix milliseconds. */
  readonly endsAt: number;
  private readonly shared: Shared;
  private readonly recorder: Recorder | undefined;

  /**
   * @param signal aborts when the client has disconnected
   * @param endsAt without it 30 seconds from now; `Infinity` for a stream, whose calls each have their own deadline
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
    this.recorder = recorder;
  }

  /** The upstream of this name, as the caller asks it. */
  upstream(name: string): Upstream {
    return this.credentials.upstream(required(this.dependencies.upstreams[name], `upstream ${name}`));
  }

  /** What its calls are made with. */
  get credentials(): Credentials {
    return this.shared.credentials;
  }

  /** Which services are down, as far as this request has seen. */
  get outages(): Outages {
    return this.shared.outages;
  }

  /** Throws `FORBIDDEN` where its caller may not use a tool. */
  demand(tool: ToolName): void {
    this.shared.permissions.demand(tool, this.dependencies.writing?.has(tool) ?? false);
  }

  /** How many calls it may make; undefined where others wait for them too. */
  get allowance(): CallAllowance | undefined {
    return this.shared.allowance;
  }

  /** Where its calls are counted and logged. */
  get log(): CallLog {
    return this.shared.log;
  }

  /**
   * The loader of that name in this request, made when it is first asked for. What it reads is shared: the call that a value came from is noted as one of
   * each field that takes it.
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

  private sharedLoader<Key, Value>({ read, ...options }: Loading<Key, Value>): SharedLoader<Key, Value> {
    // What takes no context makes no calls with it.
    const makesCalls = read.length > 1;
    return new DataLoader(async (keys) => {
      loaderReads.count += keys.length;
      if (!makesCalls) return (await read(keys, this)).map((made) => ({ made, origin: undefined }));
      const { made, origin } = await this.sourced((context) => read(keys, context));
      return keys.map((_, index) => ({ made: made instanceof Error ? made : (made[index] as Value), origin }));
    }, options);
  }

  /** What is made with this context, and its last call, which is noted nowhere else. */
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

  /** Reads what no write of the request changes once for all its fields and steps; after a failure it is read again. */
  async readOnce<Value>(key: string, read: (context: Context) => Promise<Value>): Promise<Value> {
    const { once } = this.shared;
    const reading = (once.get(key) as Promise<Sourced<Value>> | undefined) ?? this.sourced(read);
    once.set(key, reading);
    const found = await reading;
    if (found.made instanceof Error) once.delete(key);
    return this.taken(found);
  }

  /** What is the same in all fields and steps of a request, and in no other request. */
  get request(): object {
    return this.shared.once;
  }

  /** Forgets what was read; each mutation field begins so. */
  forget(): void {
    this.shared.loaders.clear();
  }

  /** This context as one field has it: the calls that are made with it are noted as that field's. */
  at({ rootValue, path }: GraphQLResolveInfo): Context {
    const note = rootValue instanceof Origins ? (origin: Origin) => rootValue.record(path, origin) : undefined;
    return new Context(this.dependencies, this.signal, this.endsAt, this.shared, note);
  }

  /** This context for what is read to the end even where its client disconnects or may make no more calls, since others wait for it too. */
  unabortable(): Context {
    const shared = { ...this.shared, allowance: undefined };
    return new Context(this.dependencies, undefined, this.endsAt, shared, this.recorder);
  }

  /** This context for a fetch of keys beside the fetch that they are part of: it reads what that reads, and counts nothing. */
  forKeys(): Context {
    const uncounted = { ...this.shared, items: 0, mismatches: 0, bytes: 0, isForKeys: true };
    return new Context(this.dependencies, this.signal, this.endsAt, uncounted);
  }

  /** Whether it is of a fetch of keys, whose errors nobody reads. */
  get isForKeys(): boolean {
    return this.shared.isForKeys;
  }

  /** This context for one fetch of a dry run, which sends nothing. */
  forDryRun(): Context {
    const dryRun = new DryRun(this.shared.heldRoom, this.signal);
    return new Context(this.dependencies, this.signal, this.endsAt, { ...this.shared, dryRun });
  }

  /** Holds what is called with this context, in place of sending it. What it ends with is not to be kept for other requests. */
  get dryRun(): DryRun | undefined {
    return this.shared.dryRun;
  }

  /** A context for the same caller that has read nothing yet: for what is asked again later, as long as a stream goes on. */
  renewed(credentials = this.credentials): Context {
    const shared = newShared(this.log, this.shared.permissions, credentials, this.dryRun);
    return new Context(this.dependencies, undefined, undefined, shared);
  }

  /** The same with the credentials of this process: for what is kept for all callers. */
  renewedAsOwn(): Context {
    return this.renewed(OWN_CREDENTIALS);
  }

  /** Counts items of lists that this request answers; gives how many there are by now. */
  countItems(count: number): number {
    this.shared.items += count;
    return this.shared.items;
  }

  /** Counts values that do not fit the schema, of which each is an error; gives how many there are by now. */
  countMismatches(count: number): number {
    this.shared.mismatches += count;
    return this.shared.mismatches;
  }

  /** How many bytes of leaves this request has answered by now. */
  get bytes(): number {
    return this.shared.bytes;
  }

  /** Counts bytes of leaves; false beyond the limit of the answer. */
  countBytes(count: number): boolean {
    this.shared.bytes += count;
    return this.shared.bytes <= this.shared.mostBytes;
  }

  /** Notes a call that the field of this context has made. */
  note(origin: Origin): void {
    this.recorder?.(origin);
  }
}

/** What is kept beyond a request for each credential of a service, made when it is first asked for: an upstream has one credential. */
export function perCredential<Kept extends object>(service: string, make: () => Kept): (context: Context) => Kept {
  const byUpstream = new WeakMap<Upstream, Kept>();
  return (context) => {
    const upstream = context.upstream(service);
    const kept = byUpstream.get(upstream) ?? make();
    byUpstream.set(upstream, kept);
    return kept;
  };
}
