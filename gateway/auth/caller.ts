import { GraphQLError } from 'graphql';
import { Permissions, UNRESTRICTED } from '../../subgraphs/core/catalogue.ts';
import type { Role } from '../config/keys.ts';
import { type CallerCredentials, SERVER_CREDENTIALS } from './caller-credentials.ts';

export type Caller = {
  /** The subject of the caller's token, or the name of the caller's key. */
  readonly id: string;
  readonly role: Role;
  readonly permissions: Permissions;
  /** The broker user in the caller's token; empty if the token names no user, undefined if the caller has no token. */
  readonly userId?: string;
  readonly credentials: CallerCredentials;
  /** When the caller's credential expires, in Unix milliseconds; undefined if the credential never expires. */
  readonly expiresAt: number | undefined;
  /** Whether the caller's key was revoked or changed; undefined for callers without a key. */
  readonly isRevoked?: () => boolean;
  /** Verifies the caller's token again, in case the token's signing key is no longer published. */
  readonly verifyAgain?: () => Promise<unknown>;
  readonly isAnonymous: boolean;
  /** The IP address that distinguishes anonymous clients; set only if authentication is configured. */
  readonly client?: string;
  readonly isUnrestricted?: true;
  readonly mayIntrospect: boolean;
};

/** Represents this process itself, and every client if authentication is not configured. */
export const UNRESTRICTED_CALLER: Caller = {
  id: 'everybody',
  role: 'admin',
  permissions: UNRESTRICTED,
  credentials: SERVER_CREDENTIALS,
  expiresAt: undefined,
  isAnonymous: true,
  isUnrestricted: true,
  mayIntrospect: true,
};

export type Identified = Omit<Caller, 'mayIntrospect' | 'credentials'>;

/** Returns the owner of the accounts that a caller connects. Tokens and keys with equal names have different owners. */
export const accountOwnerOf = ({ id, userId }: Identified): string =>
  userId === undefined ? `key ${id}` : `token ${id}`;

/** Callers with equal keys have the same permissions and credentials, and may share results. */
export const sharedKeyOf = ({ permissions, credentials }: Caller): string => `${permissions.key} ${credentials.key}`;

export const permissionsOf = (role: Role, tools?: readonly string[]): Permissions =>
  new Permissions(role !== 'reader', tools);

/** Thrown for a missing, invalid or expired credential; over HTTP, the status is 401. */
export class Unauthenticated extends GraphQLError {
  readonly challenge: string;

  /** @param fault why the credential is invalid; undefined if no credential was sent */
  constructor(fault?: string) {
    super(fault ?? 'authentication required: send Authorization: Bearer <token or key>', {
      extensions: { code: 'UNAUTHENTICATED', retryable: false, http: { status: 401 } },
    });
    this.challenge = fault === undefined ? 'Bearer' : `Bearer error="invalid_token", error_description="${fault}"`;
  }
}

export const forbidden = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'FORBIDDEN', retryable: false, http: { status: 403 } } });

export function withoutStatus(fault: GraphQLError): GraphQLError {
  delete fault.extensions.http;
  return fault;
}
