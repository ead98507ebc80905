import { brokerSource, headerSource } from '../../subgraphs/upstream/credential-source.ts';
import {
  type CallerCredential,
  Credentials,
  type GivenCredential,
  type Renew,
} from '../../subgraphs/upstream/credentials.ts';
import { OWNERS, type Owner } from './owners.ts';
import type { ShownCredentials } from './shown-credentials.ts';
import type { Account, TokenBroker } from './token-broker.ts';

/** What a caller's credentials are made of. */
type Parts = {
  shown: ShownCredentials;
  /** Whether this process's own take the place of those that are not shown. */
  mayUseOwn: boolean;
  /** Where there is a broker, and a user of it. */
  brokered?: { broker: TokenBroker; userId: string } | undefined;
};

/** In the place of a credential of a request that is not sent. */
const NOT_ASKED_FOR = 'a-credential-that-was-not-asked-for';

/**
 * With what a caller asks services, in this order: what it has shown, what the broker gets for its user, and where it may the credentials of this
 * process.
 */
export class CallerCredentials {
  /** Those with the same key ask with the same credentials, so that what is made for one may be given to the other. It holds none. */
  readonly key: string;
  /** By header, the sources of all credentials but the server's. */
  readonly sources: ReadonlyMap<string, string>;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    const { shown, mayUseOwn, brokered } = parts;
    this.#parts = parts;
    const headers = new Set([...shown.keys(), ...(brokered?.broker.headers ?? [])]);
    this.sources = new Map([...headers].sort().map((header) => [header, this.#sourceOf(header)]));
    this.key = JSON.stringify([mayUseOwn, [...this.sources]]);
  }

  /** The same with credentials that were shown. */
  showing(shown: ShownCredentials): CallerCredentials {
    return new CallerCredentials({ ...this.#parts, shown });
  }

  /** The credentials for services with these headers: a promise only while the engine is asked, never for a dry run. */
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
    const made = () => new Credentials(given, this.#parts.mayUseOwn, isDryRun ? undefined : this.#renew);
    return asked.length > 0 ? Promise.all(asked).then(made) : made();
  }

  /** The account of the broker that a header's credential comes from; undefined if the caller has sent one, or there is no broker for it. */
  accountFor(header: string): Account | undefined {
    const { shown, brokered } = this.#parts;
    if (!brokered || shown.has(header) || !brokered.broker.headers.has(header)) return undefined;
    return brokered.broker.account(header, brokered.userId);
  }

  #credentialFor(header: string, isDryRun: boolean): CallerCredential | Promise<CallerCredential> {
    const account = this.accountFor(header);
    if (!account) return { credential: this.#parts.shown.get(header) ?? '' };
    return isDryRun ? { credential: account.known ?? NOT_ASKED_FOR } : account.credential();
  }

  #sourceOf(header: string): string {
    const { shown, brokered } = this.#parts;
    const credential = shown.get(header);
    if (credential !== undefined || !brokered) return headerSource(credential ?? '');
    return brokerSource(brokered.broker.providerOf(header).name, brokered.userId);
  }

  readonly #renew: Renew = async (header, refused) => this.accountFor(header)?.insteadOf(refused);
}

/** Those of this process alone: of everybody where nobody logs in, and of what it asks by itself. */
export const OWN = new CallerCredentials({ shown: new Map(), mayUseOwn: true });

/** With which credentials callers ask who show none. */
export class CredentialRules {
  readonly #own: ReadonlySet<Owner>;
  readonly #broker: TokenBroker | undefined;

  /** @param own who may use the credentials of this process */
  constructor(own: ReadonlySet<Owner> = new Set(OWNERS), broker?: TokenBroker) {
    this.#own = own;
    this.#broker = broker;
  }

  /** @param userId of a caller who logs in, as the broker has it */
  of(owner: Owner, userId?: string): CallerCredentials {
    const brokered = this.#broker && userId !== undefined ? { broker: this.#broker, userId } : undefined;
    if (!brokered && this.#own.has(owner)) return OWN;
    return new CallerCredentials({ shown: new Map(), mayUseOwn: this.#own.has(owner), brokered });
  }
}
