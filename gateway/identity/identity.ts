import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { errorOf, required } from '../../subgraphs/upstream/errors.ts';
import { CredentialRules, OWN } from '../credentials/caller-credentials.ts';
import type { ShownCredentials } from '../credentials/shown-credentials.ts';
import { watchPath } from '../settings/files.ts';
import { log } from '../settings/log.ts';
import {
  type Caller,
  EVERYBODY,
  type Identified,
  isAdmin,
  noCredential,
  permissionsOf,
  Unidentified,
} from './caller.ts';
import type { Credential } from './credentials.ts';
import { findKey, isKey, type KeptKey, readKeys } from './keys.ts';
import type { IdentitySettings } from './settings.ts';
import { type KeyTimes, tokenVerifier } from './tokens.ts';

/** Ends a stream or a socket, as its caller is one no longer. */
type End = (fault: Unidentified) => void;

/** How many callers are known by what they have shown, and how long, and how often the file of the keys is looked at, in milliseconds. */
const MOST = 10_000;
const KNOWN_FOR = 60_000;
const LOOK_EVERY = 500;
/** The longest time of a timer, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Says who callers are by what they show. Without settings nobody logs in, and everybody may do everything. */
export class Identity {
  /** Whether callers are distinguished. */
  readonly isRequired: boolean;
  readonly #settings: IdentitySettings | undefined;
  readonly #verify: ReturnType<typeof tokenVerifier> | undefined;
  readonly #anonymous: Caller | undefined;
  readonly #rules: CredentialRules;
  /** Everybody, where nobody logs in. */
  readonly #everybody: Caller;
  /** By the digest of what they have shown. */
  readonly #callers: LRUCache<string, Caller>;
  readonly #watched = new Map<Caller, Watched>();
  /** The tokens of callers that are signed with published keys, which may be published no longer. */
  readonly #tokens = new WeakMap<Caller, string>();
  #keys: KeptKey[] = [];
  readonly #stopWatching: (() => void) | undefined;
  readonly #verifying: NodeJS.Timeout | undefined;

  /**
   * Throws a `ConfigurationError` where the file of the keys cannot be read.
   *
   * @param rules with which credentials of services callers ask
   * @param knownFor how long who shows a credential is known by it, however often it is shown, and how often the tokens of streams are verified again, in milliseconds
   */
  constructor(settings?: IdentitySettings, rules = new CredentialRules(), knownFor = KNOWN_FOR, times?: KeyTimes) {
    this.#rules = rules;
    this.#everybody = rules.of('admin') === OWN ? EVERYBODY : { ...EVERYBODY, credentials: rules.of('admin') };
    this.#callers = new LRUCache({ max: MOST, ttl: knownFor });
    this.#settings = settings;
    this.isRequired = settings !== undefined;
    this.#verify = settings?.tokens && tokenVerifier(settings.tokens, times);
    this.#anonymous = settings?.anonymousTools && {
      ...anonymousCaller(settings.anonymousTools),
      credentials: rules.of('anonymous'),
    };
    const { keysFile, tokens } = settings ?? {};
    if (tokens && 'jwks' in tokens.signedBy)
      this.#verifying = setInterval(() => void this.#verifyAgain(), knownFor).unref();
    if (keysFile === undefined) return;
    this.#stopWatching = watchPath(keysFile, () => this.#readKeysAgain(keysFile), LOOK_EVERY);
    this.#keys = readKeys(keysFile);
  }

  /**
   * Who shows that credential, and those of services. Throws `Unidentified` where nobody may, and `KeysUnavailable` where that cannot be said now.
   */
  async callerOf(credential: Credential | undefined, shown?: ShownCredentials): Promise<Caller> {
    if (!this.isRequired) return showing(this.#everybody, shown);
    const caller = await this.#callerOf(credential);
    const token = this.#tokens.get(caller);
    const asShown = showing(caller, shown);
    if (token !== undefined) this.#tokens.set(asShown, token);
    return asShown;
  }

  /** Everybody, where nobody logs in, by what they show of services. */
  everybody(shown: ShownCredentials): Caller {
    return showing(this.#everybody, shown);
  }

  /** An engine that has tools run: it may do everything, and the log names it. */
  worker(shown: ShownCredentials): Caller {
    const { isEverybody: _, ...known } = EVERYBODY;
    return showing({ ...known, id: 'worker', credentials: this.#rules.of('worker') }, shown);
  }

  async #callerOf(credential: Credential | undefined): Promise<Caller> {
    if (!credential) return this.#callerWithout();
    const digest = hash('sha256', credential.token, 'hex');
    const known = this.#callers.get(digest);
    if (known && !isOver(known)) return known;
    const caller = await this.#identify(credential.token);
    this.#callers.set(digest, caller);
    return caller;
  }

  /** Calls back once when the caller's credential has ended or was revoked, at once if it has; gives what stops that. */
  watch(caller: Caller, end: End): () => void {
    const fault = this.#faultOf(caller);
    if (fault) end(fault);
    if (fault || caller.isAnonymous) return NOBODY_WATCHES;
    const watched = this.#watched.get(caller) ?? new Watched(caller, () => this.#end(caller, expired()));
    this.#watched.set(caller, watched);
    watched.ends.add(end);
    return () => {
      watched.ends.delete(end);
      if (watched.ends.size > 0) return;
      watched.stop();
      if (this.#watched.get(caller) === watched) this.#watched.delete(caller);
    };
  }

  close(): void {
    this.#stopWatching?.();
    clearInterval(this.#verifying);
    for (const watched of this.#watched.values()) watched.stop();
  }

  #callerWithout(): Caller {
    if (this.#anonymous) return this.#anonymous;
    throw noCredential();
  }

  async #identify(token: string): Promise<Caller> {
    if (isKey(token) && this.#settings?.keysFile !== undefined) return this.#withRights(this.#callerOfKey(token));
    if (!this.#verify) throw new Unidentified('the credential is no key of this server');
    const caller = this.#withRights(await this.#verify(token));
    if (this.#verifying) this.#tokens.set(caller, token);
    return caller;
  }

  /** Ends what is open by tokens that are taken no longer; where the keys cannot be had, nothing is said of a token. */
  async #verifyAgain(): Promise<void> {
    for (const caller of [...this.#watched.keys()]) {
      const token = this.#tokens.get(caller);
      const fault = token === undefined ? undefined : await this.#verify?.(token).then(() => undefined, errorOf);
      if (fault instanceof Unidentified) this.#end(caller, fault);
    }
  }

  #callerOfKey(key: string): Identified {
    const kept = findKey(key, this.#keys);
    if (!kept) throw new Unidentified('the credential is no key of this server');
    const { name: id, role, tools, expiresAt, sha256: keyDigest } = kept;
    const caller = { id, role, permissions: permissionsOf(role, tools), expiresAt, keyDigest, isAnonymous: false };
    if (isOver(caller)) throw new Unidentified('the key has expired');
    return caller;
  }

  #withRights(caller: Identified): Caller {
    const mayIntrospect = isAdmin(caller) || required(this.#settings, 'settings').schemaForCallers;
    return { ...caller, mayIntrospect, credentials: this.#rules.of(caller.role, caller.userId) };
  }

  /** Takes the keys of the file when it has changed: those who are here by a key that is gone are here no longer. */
  #readKeysAgain(file: string): void {
    try {
      this.#keys = readKeys(file);
    } catch (error) {
      // What cannot be read may have revoked any key.
      log.error({ err: error }, 'no key is taken until the file of the keys can be read');
      this.#keys = [];
    }
    this.#callers.clear();
    for (const caller of [...this.#watched.keys()]) if (!this.#isKept(caller)) this.#end(caller, revoked());
  }

  /** Why a caller is one no longer: its credential may have ended since it was shown. */
  #faultOf(caller: Caller): Unidentified | undefined {
    if (isOver(caller)) return expired();
    return this.#isKept(caller) ? undefined : revoked();
  }

  #isKept({ id, role, permissions, keyDigest, expiresAt }: Caller): boolean {
    if (keyDigest === undefined) return true;
    const kept = this.#keys.find(({ sha256 }) => sha256 === keyDigest);
    if (kept?.name !== id || kept.role !== role || kept.expiresAt !== expiresAt) return false;
    return permissionsOf(role, kept.tools).key === permissions.key;
  }

  #end(caller: Caller, fault: Unidentified): void {
    const watched = this.#watched.get(caller);
    this.#watched.delete(caller);
    watched?.stop();
    for (const end of watched?.ends ?? []) end(fault);
  }
}

const showing = (caller: Caller, shown?: ShownCredentials): Caller =>
  shown && shown.size > 0 ? { ...caller, credentials: caller.credentials.showing(shown) } : caller;

/** What ends with one caller. */
class Watched {
  readonly ends = new Set<End>();
  #timer: NodeJS.Timeout | undefined;

  constructor({ expiresAt }: Caller, over: () => void) {
    if (expiresAt === undefined) return;
    const wait = () => {
      const left = expiresAt - Date.now();
      if (left <= 0) over();
      else this.#timer = setTimeout(wait, Math.min(left, LONGEST_TIMER)).unref();
    };
    wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** What stops nothing: such a caller does not end. */
export const NOBODY_WATCHES = (): void => {};

const expired = () => new Unidentified('the credential has expired: connect again with a new one');

const revoked = () => new Unidentified('the key was revoked');

const isOver = ({ expiresAt }: Pick<Caller, 'expiresAt'>) => expiresAt !== undefined && expiresAt <= Date.now();

/** Strangers read what they may, and nothing of the schema. */
const anonymousCaller = (tools: readonly string[]): Omit<Caller, 'credentials'> => ({
  id: 'anonymous',
  role: 'reader',
  permissions: permissionsOf('reader', tools.includes('*') ? undefined : tools),
  expiresAt: undefined,
  isAnonymous: true,
  mayIntrospect: false,
});
