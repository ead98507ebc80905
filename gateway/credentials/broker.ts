import type { CallerCredential } from '../../subgraphs/upstream/credentials.ts';

/** What the broker of credentials is opened with. */
export type BrokerSettings = {
  /** Whose tokens services take, by the headers in which callers would show these themselves. */
  providers: ReadonlyMap<string, Provider>;
  /** How long a token is used that does not say when it ends, in milliseconds. */
  usedFor: number;
  /** The claim of tokens that names the user, for what is said where there is none. */
  userClaim: string;
};

/** A provider of tokens: its name, and how it spells the scopes of the catalogue. */
type Provider = { name: string; fullScope?: ((scope: string) => string) | undefined };

/** Where a user grants scopes: at an address, or there is nothing to grant any more; undefined where that cannot be said now. */
export type Granting = { url: string } | 'granted' | undefined;

/** Gets credentials of services for callers who show none. They are named by the headers that would show them. */
export type Broker = {
  /** The headers that it gets credentials in place of. What it says of these is final: nothing else takes their place. */
  readonly headers: ReadonlySet<string>;
  /** The user's credential: at once where there is one, else when it was asked for. It never rejects. */
  credentialOf(user: string, header: string): CallerCredential | Promise<CallerCredential>;
  /** The user's credential as far as it is there; another text in its place where it is not, for requests that are not sent. */
  knownOf(user: string, header: string): CallerCredential;
  /** The user's credential in place of one that a service has refused, or why there is none; undefined where there is no other one. It never rejects. */
  insteadOf(user: string, header: string, refused: string): Promise<CallerCredential | undefined>;
  /** Where the user grants scopes of the catalogue that the credential lacks. */
  addressFor(user: string, header: string, scopes: readonly string[]): Promise<Granting>;
  /** The name of the provider in whose place a header is. */
  providerOf(header: string): string;
};
