/** What a platform says of a user's authorization at a provider: with a token, with the address at which the user agrees, or neither. */
export type Authorization =
  | { status: 'completed'; token: string }
  | { status: 'pending'; id: string; url: string; scopes: string[] }
  | { status: 'over' };

/** Authorizations of users that a platform has. Faults are `ToolError`s, which say whether to try again. */
export type Authorizations = {
  /** Gives the user's token at the provider where the scopes are granted, and begins an authorization, or goes on with it, where not. */
  authorize(user: string, provider: string, scopes: readonly string[]): Promise<Authorization>;
  /** What has become of an authorization. */
  status(user: string, provider: string, id: string): Promise<Authorization>;
  /** Takes credentials of this process up that have changed, by the services that are asked with them. */
  renew(credentials: ReadonlyMap<string, string>): void;
};
