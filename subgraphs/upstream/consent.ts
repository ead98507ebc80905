import { createHash, randomBytes } from 'node:crypto';
import type { AccountService, Grant, Holder } from './account-service.ts';

const LIFETIME_MS = 10 * 60_000;
const MAX_TEXT_LENGTH = 200;

/** Thrown if a redirect from a consent page does not complete the consent. The message contains no secrets. */
export class ConsentError extends Error {
  override name = 'ConsentError';
}

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
    if (!service.consent) throw new ConsentError(`no OAuth client is configured for ${service.title}`);
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
   * `ConsentError` or a `GrantError`.
   */
  async complete(query: URLSearchParams): Promise<{ grant: Grant; holder: Holder }> {
    if (query.get('state') !== this.state)
      throw new ConsentError('the redirect belongs to another consent: start again');
    if (this.#isUsed) throw new ConsentError('this consent was already completed: start again');
    if (this.isExpired) throw new ConsentError('this consent has expired after 10 minutes: start again');
    this.#isUsed = true;
    const error = query.get('error');
    if (error === 'access_denied') throw new ConsentError('access was denied on the consent page');
    if (error) throw new ConsentError(`the consent page reported ${error.slice(0, MAX_TEXT_LENGTH)}`);
    const code = query.get('code');
    if (!code) throw new ConsentError('the redirect contains no authorization code: start again');
    const grant = await this.#flow.exchange(code, { redirectUri: this.#redirectUri, verifier: this.#verifier });
    return { grant, holder: await this.service.identify(grant.accessToken) };
  }
}

export const newSecret = () => randomBytes(32).toString('base64url');
