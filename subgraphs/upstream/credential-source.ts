import { hash } from 'node:crypto';

/**
 * A credential and its source: the server, a broker's user, or a per-request header. The source is not secret. Renewing
 * a credential keeps its source, so rate limits and circuit breakers continue to apply.
 */
export type SourcedCredential = { readonly credential: string; readonly source: string };

export const SERVER_SOURCE = 'server';

/**
 * Returns a per-request credential's source. The source contains the credential's digest, because there is no other
 * identity.
 */
export const headerSource = (credential: string): string => `header ${digestOf(credential)}`;
export const brokerSource = (provider: string, user: string): string =>
  `broker ${digestOf(JSON.stringify([provider, user]))}`;

export const accountSource = (service: string, owner: string): string =>
  `account ${digestOf(JSON.stringify([service, owner]))}`;

export const isAccountSource = (source: string): boolean => source.startsWith('account ');

export const serverCredential = (credential: string | undefined): SourcedCredential | undefined =>
  credential === undefined ? undefined : { credential, source: SERVER_SOURCE };

/** Returns a digest that identifies a credential without revealing it. */
export const digestOf = (credential: string): string => hash('sha256', credential, 'base64url');

export const keyOf = (given: SourcedCredential | undefined): string =>
  given ? `${given.source} ${digestOf(given.credential)}` : '';
