import { brokerSource, headerSource } from '../../subgraphs/upstream/credential-source.ts';
import { Credentials, type GivenCredential, type Renew } from '../../subgraphs/upstream/credentials.ts';
import type { Broker } from './broker.ts';
import { OWNERS, type Owner } from './owners.ts';
import type { ShownCredentials } from './shown-credentials.ts';

/** What a caller's credentials are made of. */
type Parts = {
  shown: ShownCredentials;
  /** Whether this process's own take the place of those that are not shown. */
  mayUseOwn: boolean;
  /** Where there is a broker, and a user of it. */
  brokered?: Brokered | undefined;
};

type Brokered = { broker: Broker; userId: string };

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

  /**
   * What services are asked with whose credentials these headers would show: a promise only where the broker is asked, which it is not where nothing is
   * sent.
   */
  of(headers: readonly string[], isDryRun = false): Credentials | Promise<Credentials> {
    const { shown, mayUseOwn } = this.#parts;
    const given = new Map<string, GivenCredential>();
    const asked: Promise<void>[] = [];
    for (const header of headers) {
      const source = this.sources.get(header);
      if (source === undefined) continue;
      const own = shown.get(header);
      const { broker, userId = '' } = this.brokeredFor(header) ?? {};
      if (own !== undefined) given.set(header, { credential: own, source });
      else if (broker) {
        const found = isDryRun ? broker.knownOf(userId, header) : broker.credentialOf(userId, header);
        if (found instanceof Promise) asked.push(found.then((each) => void given.set(header, { ...each, source })));
        else given.set(header, { ...found, source });
      }
    }
    const renew = isDryRun ? undefined : this.#renew;
    if (asked.length > 0) return Promise.all(asked).then(() => new Credentials(given, mayUseOwn, renew));
    return new Credentials(given, mayUseOwn, renew);
  }

  /** The broker that gets the credential which a header would show, and the user of whom; undefined where it was shown, or nobody gets it. */
  brokeredFor(header: string): Brokered | undefined {
    const { shown, brokered } = this.#parts;
    return !shown.has(header) && brokered?.broker.headers.has(header) ? brokered : undefined;
  }

  /** The source of a credential that was shown, or that the broker gets. */
  #sourceOf(header: string): string {
    const { broker, userId = '' } = this.brokeredFor(header) ?? {};
    return broker ? brokerSource(broker.providerOf(header), userId) : headerSource(this.#parts.shown.get(header) ?? '');
  }

  readonly #renew: Renew = async (header, refused) => {
    const { broker, userId = '' } = this.brokeredFor(header) ?? {};
    return broker?.insteadOf(userId, header, refused);
  };
}

/** Those of this process alone: of everybody where nobody logs in, and of what it asks by itself. */
export const OWN = new CallerCredentials({ shown: new Map(), mayUseOwn: true });

/** With which credentials callers ask who show none. */
export class CredentialRules {
  readonly #own: ReadonlySet<Owner>;
  readonly #broker: Broker | undefined;

  /** @param own who may use the credentials of this process */
  constructor(own: ReadonlySet<Owner> = new Set(OWNERS), broker?: Broker) {
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
