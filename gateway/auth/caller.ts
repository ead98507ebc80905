import { GraphQLError } from 'graphql';
import { Permissions, UNRESTRICTED } from '../../subgraphs/core/catalogue.ts';
import type { Role } from '../config/keys.ts';
import { type CallerCredentials, SERVER_CREDENTIALS } from './caller-credentials.ts';

export type Caller = {
  /** The token's subject or the key's name. */
  readonly id: string;
  readonly role: Role;
  readonly permissions: Permissions;
  /** The token's broker user: empty if the token names none, undefined without a token. */
  readonly userId?: string;
  readonly credentials: CallerCredentials;
  /** In Unix milliseconds; undefined if the credential does not expire. */
  readonly expiresAt: number | undefined;
  /** Whether the key was revoked or changed; undefined for callers without a key. */
  readonly isRevoked?: () => boolean;
  /** Re-verifies the token, in case its signing key is no longer published. */
  readonly verifyAgain?: () => Promise<unknown>;
  readonly isAnonymous: boolean;
  /** The address of an anonymous client if authentication is configured; distinguishes anonymous clients. */
  readonly client?: string;
  /** True if no authentication is configured. */
  readonly isUnrestricted?: true;
  /** Allows introspection, and name suggestions in errors. */
  readonly mayIntrospect: boolean;
};

/** Any client if authentication is not configured, and this process itself. */
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

/** Equal for callers with the same permissions and credentials, who may share results. */
export const sharedKeyOf = ({ permissions, credentials }: Caller): string => `${permissions.key} ${credentials.key}`;

export const permissionsOf = (role: Role, tools?: readonly string[]): Permissions =>
  new Permissions(role !== 'reader', tools);

/** An invalid, missing or expired credential: 401 over HTTP. */
export class Unauthenticated extends GraphQLError {
  readonly challenge: string;

  /** @param fault why the credential is invalid; undefined if it is missing */
  constructor(fault?: string) {
    super(fault ?? 'authentication required: send Authorization: Bearer <token or key>', {
      extensions: { code: 'UNAUTHENTICATED', retryable: false, http: { status: 401 } },
    });
    this.challenge = fault === undefined ? 'Bearer' : `Bearer error="invalid_token", error_description="${fault}"`;
  }
}

export const forbidden = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'FORBIDDEN', retryable: false, http: { status: 403 } } });

/** Removes the HTTP status from an error for other transports. */
export function withoutStatus(fault: GraphQLError): GraphQLError {
  delete fault.extensions.http;
  return fault;
}
