import { GraphQLError } from 'graphql';
import type { SubgraphSettings } from '../../subgraphs/core/settings.ts';
import { isSubgraph, SUBGRAPHS } from '../../subgraphs/settings.ts';
import { brokerSource, headerSource } from '../../subgraphs/upstream/credential-source.ts';
import {
  type CallerCredential,
  Credentials,
  type GivenCredential,
  isCredential,
} from '../../subgraphs/upstream/credentials.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { OWNERS, type Owner } from '../config/variables.ts';
import type { Account, TokenBroker } from './token-broker.ts';

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
    super(`header ${header} ${message}`, { extensions });
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

/** Reads service credentials from `connection_init`, at the top level or under `headers`. Throws `BadCredential`. */
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
};

const DRY_RUN_CREDENTIAL = 'a-credential-that-was-not-asked-for';

/**
 * Resolves a caller's service credentials: first those the caller sent, then the broker's, then the server's own if the
 * caller may use them.
 */
export class CallerCredentials {
  /** Callers with equal keys have the same credentials and may share results. The key contains no credentials. */
  readonly key: string;
  /** The source of each credential by header name, except for the server's own credentials. */
  readonly sources: ReadonlyMap<string, string>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { shown, usesServerCredentials, brokered } = parts;
    this.#parts = parts;
    const headers = new Set([...shown.keys(), ...(brokered?.broker.headers ?? [])]);
    const sourceOf = (header: string) =>
      brokered && !shown.has(header)
        ? brokerSource(brokered.broker.providerOf(header).name, brokered.userId)
        : headerSource(shown.get(header) ?? '');
    this.sources = new Map([...headers].sort().map((header) => [header, sourceOf(header)]));
    this.key = JSON.stringify([usesServerCredentials, [...this.sources]]);
  }

  showing(shown: RequestCredentials): CallerCredentials {
    return new CallerCredentials({ ...this.#parts, shown });
  }

  /** Returns a promise only if the broker has to request a token, and never for a dry run. */
  of(headers: readonly string[], isDryRun = false): Credentials | Promise<Credentials> {
    const given = new Map<string, GivenCredential>();
    const asked: Promise<unknown>[] = [];
    for (const header of headers) {
      const source = this.sources.get(header);
      if (source === undefined) continue;
      const found = this.#credentialFor(header, isDryRun);
      if (found instanceof Promise) asked.push(found.then((each) => given.set(header, { ...each, source })));
      else given.set(header, { ...found, source });
    }
    const made = () => new Credentials(given, this.#parts.usesServerCredentials, isDryRun ? undefined : this.#renew);
    return asked.length > 0 ? Promise.all(asked).then(made) : made();
  }

  /**
   * Returns the broker account for a credential header; undefined if the caller sent that credential or the broker does
   * not supply it.
   */
  accountFor(header: string): Account | undefined {
    const { shown, brokered } = this.#parts;
    if (!brokered || shown.has(header) || !brokered.broker.headers.has(header)) return undefined;
    return brokered.broker.account(header, brokered.userId);
  }

  #credentialFor(header: string, isDryRun: boolean): CallerCredential | Promise<CallerCredential> {
    const account = this.accountFor(header);
    if (!account) return { credential: this.#parts.shown.get(header) ?? '' };
    return isDryRun ? { credential: account.cachedToken ?? DRY_RUN_CREDENTIAL } : account.credential();
  }

  readonly #renew = async (header: string, refused: string) => this.accountFor(header)?.insteadOf(refused);
}

export const SERVER_CREDENTIALS = new CallerCredentials({ shown: new Map(), usesServerCredentials: true });

/** Creates the credentials for a caller who sends none; `userId` is the broker user named in the caller's token. */
export type CredentialRules = (owner: Owner, userId?: string) => CallerCredentials;

export const credentialRules =
  (own: ReadonlySet<Owner> = new Set(OWNERS), broker?: TokenBroker): CredentialRules =>
  (owner, userId) => {
    const brokered = broker && userId !== undefined ? { broker, userId } : undefined;
    if (!brokered && own.has(owner)) return SERVER_CREDENTIALS;
    return new CallerCredentials({ shown: new Map(), usesServerCredentials: own.has(owner), brokered });
  };
