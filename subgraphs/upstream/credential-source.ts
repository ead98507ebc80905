import { hash } from 'node:crypto';

/**
 * A credential and its source: the server, a broker's user, or a per-request header. The source is not secret. It stays
 * the same when the credential is renewed, so that rate limits and circuit breakers persist.
 */
export type SourcedCredential = { readonly credential: string; readonly source: string };

const SERVER_SOURCE = 'server';

/** The source of a per-request credential is its digest, because it has no other identity. */
export const headerSource = (credential: string): string => `header ${digestOf(credential)}`;
export const brokerSource = (provider: string, user: string): string =>
  `broker ${digestOf(JSON.stringify([provider, user]))}`;

export const serverCredential = (credential: string | undefined): SourcedCredential | undefined =>
  credential === undefined ? undefined : { credential, source: SERVER_SOURCE };

/** Identifies a credential value without revealing it. */
export const digestOf = (credential: string): string => hash('sha256', credential, 'base64url');

/** Identifies a credential by its source and its value. */
export const keyOf = (given: SourcedCredential | undefined): string =>
  given ? `${given.source} ${digestOf(given.credential)}` : '';
