import { createHash, randomBytes } from 'node:crypto';
import { type AccountService, type Grant, GrantError, type Holder } from './account-service.ts';

const LIFETIME_MS = 10 * 60_000;
const MAX_TEXT_LENGTH = 200;

/** One run of a service's authorization code flow with PKCE, which can be completed once and within 10 minutes. */
export class Consent {
  readonly service: AccountService;
  readonly state = newSecret();
  /** The address of the service's consent page. */
  readonly url: string;
  readonly #flow: NonNullable<AccountService['consent']>;
  readonly #redirectUri: string;
  readonly #verifier = newSecret();
  readonly #endsAt = performance.now() + LIFETIME_MS;
  #isUsed = false;

  /** @param scopes the requested scopes, by full name */
  constructor(service: AccountService, redirectUri: string, scopes: readonly string[] = service.scopes) {
    if (!service.consent)
      throw new GrantError('client', `no OAuth client is configured for ${service.title}`, 'set its id and secret');
    this.service = service;
    this.#flow = service.consent;
    this.#redirectUri = redirectUri;
    const challenge = createHash('sha256').update(this.#verifier).digest('base64url');
    this.url = this.#flow.consentUrl({ redirectUri, state: this.state, challenge, scopes });
  }

  get isExpired(): boolean {
    return performance.now() >= this.#endsAt;
  }

  /**
   * Exchanges the authorization code in the redirect's query, and checks the access token with a real call. Throws a
   * `GrantError`.
   */
  async complete(query: URLSearchParams): Promise<{ grant: Grant; holder: Holder }> {
    if (query.get('state') !== this.state) throw rejected('the redirect belongs to another consent');
    if (this.#isUsed) throw rejected('this consent was already completed');
    if (this.isExpired) throw rejected('this consent request expired after 10 minutes');
    this.#isUsed = true;
    const error = query.get('error');
    if (error === 'access_denied') throw rejected('access was denied on the consent page');
    if (error) throw rejected(`the consent page reported ${error.slice(0, MAX_TEXT_LENGTH)}`);
    const code = query.get('code');
    if (!code) throw rejected('the redirect contains no authorization code');
    const grant = await this.#flow.exchange(code, { redirectUri: this.#redirectUri, verifier: this.#verifier });
    return { grant, holder: await this.service.identify(grant.accessToken) };
  }
}

const rejected = (message: string) => new GrantError('rejected', message, 'start again');

export const newSecret = () => randomBytes(32).toString('base64url');
