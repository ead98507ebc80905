/** Access that a service granted. Times are in Unix milliseconds. */
export type Grant = {
  accessToken: string;
  issuedAt: number;
  /** When the access token expires; undefined if it does not. */
  expiresAt?: number | undefined;
  refreshToken?: string | undefined;
  /** The full names of the granted scopes; undefined if the service does not report scopes. */
  scopes?: readonly string[] | undefined;
};

/**
 * Why a service issues no token: the user or an admin revoked the grant, the OAuth client is wrong or deleted, the
 * local clock is wrong, the token endpoint is unavailable, the service rejected the token, or a setting cannot be read.
 */
export type GrantFault = 'revoked' | 'client' | 'clock' | 'unavailable' | 'rejected' | 'unreadable';

/** Thrown if a service issues or accepts no token. The message states the problem; neither text contains a secret. */
export class GrantError extends Error {
  override name = 'GrantError';
  readonly fault: GrantFault;
  /** What to do next. */
  readonly remedy: string;

  constructor(fault: GrantFault, message: string, remedy: string) {
    super(message);
    this.fault = fault;
    this.remedy = remedy;
  }
}

/** Who an account belongs to at the service, such as an email address, and what its token reveals. */
export type Holder = { name: string } & Pick<Grant, 'scopes' | 'expiresAt'>;

type ConsentRequest = {
  redirectUri: string;
  /** Returned unchanged to the redirect URI. */
  state: string;
  /** The PKCE code challenge, created with SHA-256. */
  challenge: string;
  /** The full names of the requested scopes. */
  scopes: readonly string[];
};

/** The authorization code flow of a service, with a configured OAuth client. */
type ConsentFlow = {
  /** The address of the page where the user grants access. */
  consentUrl(request: ConsentRequest): string;
  /** Exchanges an authorization code. Throws a `GrantError` if the service issues no token. */
  exchange(code: string, from: { redirectUri: string; verifier: string }): Promise<Grant>;
};

/** The server's own credential as configured: a token, or a source that issues access tokens. */
type ConfiguredCredential =
  | { variable: string; token: string }
  | {
      variable: string;
      /** Identifies the source without revealing secrets. Changes if another source is configured. */
      id: string;
      /** Obtains an access token; `previous` is the last one. Throws a `GrantError` if none is issued. */
      obtain(previous?: Grant): Promise<Grant>;
    };

/** A service whose accounts can be connected. */
export type AccountService = {
  name: string;
  /** The name shown to users. */
  title: string;
  /** The header in which callers send a credential for this service. */
  header: string;
  /** The upstreams that this service's credential gives access to. */
  upstreams: readonly string[];
  /** The sandbox's credential while the sandbox simulates the service. */
  sandbox?: string | undefined;
  configured?: ConfiguredCredential | undefined;
  /** Undefined if no OAuth client is configured, or if the service has only keys. */
  consent?: ConsentFlow | undefined;
  /** Whether users can enter a token or key, and what it is called. */
  pasted?: { what: string; whereToFind: string } | undefined;
  /** The full names of the scopes that the service's tools collectively need. */
  scopes: readonly string[];
  fullScope(scope: string): string;
  /** Returns the tools that the granted scopes do not allow, by missing scope. */
  missingScopes?(granted: ReadonlySet<string>): ReadonlyMap<string, readonly string[]>;
  /** Obtains a new access token with a refresh token; undefined if this service's tokens do not expire. */
  renew?(grant: Grant): Promise<Grant>;
  /** Makes a real call with a token. Throws a `GrantError` if the service rejects the token. */
  identify(token: string): Promise<Holder>;
  /** Revokes a grant at the service; undefined if the service has no such call. */
  revoke?(grant: Grant): Promise<void>;
};

const MAX_DATE_MS = 8.64e15;

/** Returns a reported expiry if it is a date; otherwise undefined, so that the token is used until it is rejected. */
export const validExpiry = (at: number): number | undefined => (at <= MAX_DATE_MS ? at : undefined);

/** The owner of the server's own accounts. */
export const SERVER = 'server';

/** Returns the id under which an account is stored. A sandbox's accounts are separate from those of the service. */
export const accountId = (owner: string, { name, sandbox }: Pick<AccountService, 'name' | 'sandbox'>): string =>
  `${name}${sandbox === undefined ? '' : '-sandbox'} ${owner}`;
