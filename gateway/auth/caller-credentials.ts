import { GraphQLError } from 'graphql';
import type { SubgraphSettings } from '../../subgraphs/core/settings.ts';
import { isSubgraph, SUBGRAPHS } from '../../subgraphs/settings.ts';
import type { Account } from '../../subgraphs/upstream/account.ts';
import { SERVER } from '../../subgraphs/upstream/account-service.ts';
import {
  accountSource,
  brokerSource,
  headerSource,
  isAccountSource,
  SERVER_SOURCE,
} from '../../subgraphs/upstream/credential-source.ts';
import {
  type CallerCredential,
  Credentials,
  type GivenCredential,
  isCredential,
} from '../../subgraphs/upstream/credentials.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { OWNERS, type Owner } from '../config/variables.ts';
import type { BrokerAccount, TokenBroker } from './token-broker.ts';

export type RequestCredentials = ReadonlyMap<string, string>;

const headersIn = ({ upstreams }: SubgraphSettings): string[] =>
  Object.values(upstreams).map(({ credential }) => credential.header);

const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set(Object.values(SUBGRAPHS).flatMap(headersIn));

export const credentialHeadersOf = (name: string): readonly string[] =>
  isSubgraph(name) ? [...new Set(headersIn(SUBGRAPHS[name]))] : [];

const MAX_CREDENTIAL_LENGTH = 4_096;

const NONE: RequestCredentials = new Map();

/** Thrown for an invalid service credential; over HTTP, the status is 400. */
export class BadCredential extends GraphQLError {
  readonly statusCode = 400;

  constructor(header: string, message: string) {
    const extensions = { code: 'BAD_USER_INPUT', retryable: false, header, http: { status: 400 } };
    super(`${header} header ${message}`, { extensions });
  }
}

export function requestCredentials({ rawHeaders }: { rawHeaders: readonly string[] }): RequestCredentials {
  let shown: Map<string, string> | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const { [index]: name = '', [index + 1]: value } = rawHeaders;
    // Skips most headers cheaply: the names of all credential headers begin with x.
    if (/^x/i.test(name)) shown = addCredential(shown, name.toLowerCase(), value);
  }
  return shown ?? NONE;
}

/** Reads service credentials in `connection_init`, top level or `headers`. Throws `BadCredential` if one is invalid. */
export function connectionCredentials(parameters: Record<string, unknown> = {}): RequestCredentials {
  const { headers } = parameters;
  const given = [...Object.entries(parameters), ...(isJsonObject(headers) ? Object.entries(headers) : [])];
  let shown: Map<string, string> | undefined;
  for (const [name, value] of given) shown = addCredential(shown, name.toLowerCase(), value ?? undefined);
  return shown ?? NONE;
}

function addCredential(shown: Map<string, string> | undefined, header: string, value: unknown) {
  if (value === undefined || !CREDENTIAL_HEADERS.has(header)) return shown;
  if (shown?.has(header)) throw new BadCredential(header, 'appears multiple times: send one credential per service');
  return (shown ?? new Map<string, string>()).set(header, credentialIn(header, value));
}

/** Returns the token or key in a header. In an authorization header, a scheme may precede the credential. */
function credentialIn(header: string, value: unknown): string {
  if (typeof value !== 'string') throw new BadCredential(header, 'must be a string');
  const isAuthorization = header.endsWith('-authorization');
  const [, credential] = (isAuthorization ? /^(?:Bearer +)?(\S+)$/i : /^(\S+)$/).exec(value.trim()) ?? [];
  const form = isAuthorization ? 'Bearer <token> or <token>' : '<key>';
  if (credential === undefined || (isAuthorization && /^Bearer$/i.test(credential)))
    throw new BadCredential(header, value.trim() === '' ? `is empty: send ${form}` : `must be ${form}`);
  if (!isCredential(credential))
    throw new BadCredential(header, 'contains characters that are invalid in a credential, such as quotes');
  if (credential.length > MAX_CREDENTIAL_LENGTH)
    throw new BadCredential(header, `is longer than ${MAX_CREDENTIAL_LENGTH} characters`);
  return credential;
}

type Parts = {
  shown: RequestCredentials;
  usesServerCredentials: boolean;
  brokered?: { broker: TokenBroker; userId: string } | undefined;
  accounts?: Accounts | undefined;
  /** The owner of the accounts that the caller has connected; undefined for callers that cannot connect any. */
  accountOwner?: string | undefined;
};

const DRY_RUN_CREDENTIAL = 'a-credential-that-was-not-asked-for';

/**
 * Resolves a caller's service credentials. Order of precedence: sent by the caller, from connected accounts, from the
 * broker, and the server's own if the caller may use them.
 */
export class CallerCredentials {
  readonly #parts: Parts;
  #known: { revision: number; sources: ReadonlyMap<string, string>; key: string } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Callers with equal keys have the same credentials and may share results. The key contains no credentials. */
  get key(): string {
    return this.#current().key;
  }

  /** The source of each credential by header name, except for the server's own credentials. */
  get sources(): ReadonlyMap<string, string> {
    return this.#current().sources;
  }

  /** Determines the sources again after an account was connected or disconnected. */
  #current() {
    const { usesServerCredentials, accounts } = this.#parts;
    const revision = accounts?.revision ?? 0;
    if (this.#known?.revision === revision) return this.#known;
    const sources = this.#findSources();
    this.#known = { revision, sources, key: JSON.stringify([usesServerCredentials, [...sources]]) };
    return this.#known;
  }

  #findSources(): ReadonlyMap<string, string> {
    const { shown, brokered, accounts, accountOwner } = this.#parts;
    const sources = new Map<string, string>();
    for (const [header, credential] of shown) sources.set(header, headerSource(credential));
    const connected = accountOwner === undefined ? [] : (accounts?.list(accountOwner) ?? []);
    for (const { service } of connected)
      if (!sources.has(service.header)) sources.set(service.header, accountSource(service.name, accountOwner ?? ''));
    if (brokered)
      for (const header of brokered.broker.headers)
        if (!sources.has(header))
          sources.set(header, brokerSource(brokered.broker.providerOf(header).name, brokered.userId));
    return new Map([...sources].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  showing(shown: RequestCredentials): CallerCredentials {
    return new CallerCredentials({ ...this.#parts, shown });
  }

  /**
   * Credentials that callers with an equal key can share: if they include no account, they also do not include accounts
   * that the caller connects later.
   */
  get shared(): CallerCredentials {
    const isOwn = [...this.sources.values()].some(isAccountSource);
    return isOwn ? this : new CallerCredentials({ ...this.#parts, accountOwner: undefined });
  }

  /** Returns a promise only if a token has to be requested, and never for a dry run. */
  of(headers: readonly string[], isDryRun = false): Credentials | Promise<Credentials> {
    const given = new Map<string, GivenCredential>();
    const asked: Promise<unknown>[] = [];
    for (const header of headers) {
      const source = this.sources.get(header);
      if (source === undefined) {
        const account = this.#serverAccountFor(header);
        if (!account || account.token !== undefined) continue;
        const fault = () => account.fault && given.set(header, { fault: account.fault, source: SERVER_SOURCE });
        if (isDryRun) fault();
        else asked.push(account.renew().then(fault));
        continue;
      }
      const found = this.#credentialFor(header, isDryRun);
      if (found instanceof Promise) asked.push(found.then((each) => given.set(header, { ...each, source })));
      else given.set(header, { ...found, source });
    }
    const made = () => new Credentials(given, this.#parts.usesServerCredentials, isDryRun ? undefined : this.#renew);
    return asked.length > 0 ? Promise.all(asked).then(made) : made();
  }

  /**
   * Returns the connected account or the broker's account for a credential header; undefined if the caller sent that
   * credential or has no such account.
   */
  accountFor(header: string): Account | BrokerAccount | undefined {
    const { shown, brokered, accounts, accountOwner } = this.#parts;
    if (shown.has(header)) return undefined;
    const connected = accountOwner === undefined ? undefined : accounts?.of(accountOwner, header);
    if (connected || !brokered?.broker.headers.has(header)) return connected;
    return brokered.broker.account(header, brokered.userId);
  }

  #serverAccountFor(header: string): Account | undefined {
    const { usesServerCredentials, accounts } = this.#parts;
    return usesServerCredentials ? accounts?.of(SERVER, header) : undefined;
  }

  #credentialFor(header: string, isDryRun: boolean): CallerCredential | Promise<CallerCredential> {
    const account = this.accountFor(header);
    if (!account) return { credential: this.#parts.shown.get(header) ?? '' };
    return isDryRun ? { credential: account.token ?? DRY_RUN_CREDENTIAL } : account.credential();
  }

  readonly #renew = async (header: string, refused: string) => this.accountFor(header)?.insteadOf(refused);
}

export const SERVER_CREDENTIALS = new CallerCredentials({ shown: new Map(), usesServerCredentials: true });

/**
 * Creates the credentials for a caller who sends none. `userId` is the broker user named in the caller's token, and
 * `accountOwner` the owner of the accounts that the caller has connected.
 */
export type CredentialRules = (
  owner: Owner,
  caller?: { userId?: string | undefined; accountOwner?: string },
) => CallerCredentials;

export const credentialRules =
  (own: ReadonlySet<Owner> = new Set(OWNERS), broker?: TokenBroker, accounts?: Accounts): CredentialRules =>
  (owner, { userId, accountOwner } = {}) => {
    const brokered = broker && userId !== undefined ? { broker, userId } : undefined;
    const usesServerCredentials = own.has(owner);
    return new CallerCredentials({ shown: new Map(), usesServerCredentials, brokered, accounts, accountOwner });
  };
