import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { watchPath } from '../config/files.ts';
import { findKey, isKey, readKeys, type StoredKey } from '../config/keys.ts';
import { log } from '../config/log.ts';
import type { IdentitySettings } from '../config/settings.ts';
import {
  accountOwnerOf,
  type Caller,
  type Identified,
  permissionsOf,
  UNRESTRICTED_CALLER,
  Unauthenticated,
} from './caller.ts';
import {
  type CredentialRules,
  credentialRules,
  type RequestCredentials,
  requestCredentials,
} from './caller-credentials.ts';
import type { KeyTimes, tokenVerifier } from './tokens.ts';

type Watch = { readonly caller: Caller; readonly end: (fault: Unauthenticated) => void };

const MAX_CACHED_CALLERS = 10_000;
const CALLER_TTL_MS = 60_000;
const CHECK_INTERVAL_MS = 500;

/** Identifies callers by their credentials. Without authentication settings, every client has full access. */
export class Identity {
  readonly isRequired: boolean;
  readonly #settings: IdentitySettings | undefined;
  readonly #verifier: Promise<ReturnType<typeof tokenVerifier>> | undefined;
  #anonymous: Caller | undefined;
  readonly #rules: CredentialRules;
  readonly #unrestricted: Caller;
  readonly #callers: LRUCache<string, Caller>;
  readonly #watches = new Set<Watch>();
  #keys: readonly StoredKey[] = [];
  readonly #hasKeys: boolean = false;
  readonly #opened = new DisposableStack();

  /**
   * Throws a `ConfigurationError` if the key file cannot be read.
   * @param ttlMs how long callers are cached and how often open streams' tokens are verified, in milliseconds
   */
  constructor(settings?: IdentitySettings, rules = credentialRules(), ttlMs = CALLER_TTL_MS, times?: KeyTimes) {
    this.#rules = rules;
    this.#unrestricted = { ...UNRESTRICTED_CALLER, credentials: rules('admin') };
    this.#callers = new LRUCache({ max: MAX_CACHED_CALLERS, ttl: ttlMs });
    this.#settings = settings;
    this.isRequired = settings !== undefined;
    if (!settings) return;
    const { keysFile, keys, tokens, anonymousTools: tools } = settings;
    this.#verifier = tokens && import('./tokens.ts').then(({ tokenVerifier }) => tokenVerifier(tokens, times));
    if (tools) this.#anonymous = anonymousCaller(tools, rules);
    this.#opened.use(setInterval(() => this.#endInvalid(expiryOf), CHECK_INTERVAL_MS).unref());
    this.#opened.use(setInterval(() => void this.#reverifyTokens(), ttlMs).unref());
    this.#hasKeys = keysFile !== undefined || keys !== undefined;
    if (keys) {
      this.#keys = keys.stored;
      this.#opened.defer(keys.watch((changed) => this.#replaceKeys(changed), CHECK_INTERVAL_MS));
    }
    if (keysFile === undefined) return;
    this.#opened.defer(watchPath(keysFile, () => this.#reloadKeys(keysFile), CHECK_INTERVAL_MS));
    this.#keys = readKeys(keysFile);
  }

  /**
   * Rejects with `Unauthenticated` for an invalid credential, or `KeysUnavailable` if the keys for verification are
   * unavailable.
   */
  async callerOf(credential: string | undefined, shown?: RequestCredentials): Promise<Caller> {
    const caller = this.isRequired ? await this.#callerOf(credential) : this.#unrestricted;
    return shown?.size ? showing(caller, shown) : caller;
  }

  /** Returns the caller for engines that run tools. This caller has full access and is logged as `worker`. */
  worker(request: Parameters<typeof requestCredentials>[0]): Caller {
    const { isUnrestricted: _, ...known } = UNRESTRICTED_CALLER;
    return showing({ ...known, id: 'worker', credentials: this.#rules('worker') }, requestCredentials(request));
  }

  async #callerOf(credential: string | undefined): Promise<Caller> {
    if (credential === undefined) {
      if (this.#anonymous) return this.#anonymous;
      throw new Unauthenticated();
    }
    const digest = hash('sha256', credential, 'hex');
    const known = this.#callers.get(digest);
    if (known && !isExpired(known)) return known;
    const identified = await this.#identify(credential);
    const { role, userId } = identified;
    const mayIntrospect = role === 'admin' || this.#settings?.schemaForCallers === true;
    const credentials = this.#rules(role, { userId, accountOwner: accountOwnerOf(identified) });
    const caller = { ...identified, mayIntrospect, credentials };
    this.#callers.set(digest, caller);
    return caller;
  }

  /**
   * Calls `end` once the caller's credential expires or is revoked, or immediately if that has already happened.
   * Returns a function that stops watching.
   */
  watch(caller: Caller, end: Watch['end']): () => void {
    const fault = faultOf(caller);
    if (fault) end(fault);
    if (fault || caller.isAnonymous) return NEVER_EXPIRES;
    const watch = { caller, end };
    this.#watches.add(watch);
    return () => void this.#watches.delete(watch);
  }

  close(): void {
    this.#opened.dispose();
  }

  async #identify(token: string): Promise<Identified> {
    if (isKey(token) && this.#hasKeys) return this.#callerOfKey(token);
    if (!this.#verifier) throw new Unauthenticated('unknown key');
    return (await this.#verifier)(token);
  }

  /**
   * Closes streams and sockets whose token's signing key is no longer published. Closes none if the published keys
   * cannot be fetched.
   */
  async #reverifyTokens(): Promise<void> {
    for (const [verifyAgain, watches] of Map.groupBy(this.#watches, ({ caller }) => caller.verifyAgain)) {
      const fault = await verifyAgain?.().then(() => undefined, errorOf);
      if (fault instanceof Unauthenticated) for (const watch of watches) this.#end(watch, fault);
    }
  }

  #callerOfKey(key: string): Identified {
    const kept = findKey(key, this.#keys);
    if (!kept) throw new Unauthenticated('unknown key');
    const { name: id, role, tools, expiresAt } = kept;
    const isRevoked = () => !this.#keys.some((key) => isDeepStrictEqual(key, kept));
    const caller = { id, role, permissions: permissionsOf(role, tools), expiresAt, isRevoked, isAnonymous: false };
    if (isExpired(caller)) throw new Unauthenticated('the key has expired');
    return caller;
  }

  #reloadKeys(file: string): void {
    try {
      this.#replaceKeys(readKeys(file));
    } catch (error) {
      // Reject all keys, because any of them may have been revoked in the unreadable file.
      log.error({ err: error }, 'cannot read the key file; all keys are rejected');
      this.#replaceKeys([]);
    }
  }

  /** Closes streams and sockets whose key was removed. */
  #replaceKeys(keys: readonly StoredKey[]): void {
    this.#keys = keys;
    this.#callers.clear();
    this.#endInvalid(faultOf);
  }

  #endInvalid(check: (caller: Caller) => Unauthenticated | undefined): void {
    for (const watch of [...this.#watches]) {
      const fault = check(watch.caller);
      if (fault) this.#end(watch, fault);
    }
  }

  #end(watch: Watch, fault: Unauthenticated): void {
    if (this.#watches.delete(watch)) watch.end(fault);
  }
}

const showing = (caller: Caller, shown: RequestCredentials): Caller => ({
  ...caller,
  credentials: caller.credentials.showing(shown),
});

export const NEVER_EXPIRES = (): void => {};

const faultOf = (caller: Caller): Unauthenticated | undefined =>
  expiryOf(caller) ?? (caller.isRevoked?.() ? new Unauthenticated('the key was revoked') : undefined);

const expiryOf = (caller: Caller): Unauthenticated | undefined =>
  isExpired(caller) ? new Unauthenticated('the credential has expired: connect again with a new one') : undefined;

const isExpired = ({ expiresAt }: Pick<Caller, 'expiresAt'>) => expiresAt !== undefined && expiresAt <= Date.now();

/** Anonymous callers may use only a configured list of read-only tools, and may not introspect the schema. */
const anonymousCaller = (tools: readonly string[], rules: CredentialRules): Caller => ({
  id: 'anonymous',
  role: 'reader',
  permissions: permissionsOf('reader', tools.includes('*') ? undefined : tools),
  credentials: rules('anonymous'),
  expiresAt: undefined,
  isAnonymous: true,
  mayIntrospect: false,
});
