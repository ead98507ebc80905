import { GraphQLError } from 'graphql';
import { Permissions, UNRESTRICTED } from '../../subgraphs/core/catalogue.ts';
import type { Role } from '../config/keys.ts';
import { type CallerCredentials, OWN } from './caller-credentials.ts';

export type Caller = {
  /** The subject of its token, or the name of its key. */
  readonly id: string;
  readonly role: Role;
  readonly permissions: Permissions;
  /** The user of its token for the broker: empty if the token names none, undefined without a token. */
  readonly userId?: string;
  readonly credentials: CallerCredentials;
  /** When its credential expires, in Unix milliseconds; undefined if it does not. */
  readonly expiresAt: number | undefined;
  /** Whether its key was revoked or changed; undefined for a caller without a key. */
  readonly isRevoked?: () => boolean;
  /** Verifies a token that a published key has signed: the key may be published no longer. */
  readonly verifyAgain?: () => Promise<unknown>;
  readonly isAnonymous: boolean;
  /** The address of an anonymous client where callers log in, which keeps such clients apart. */
  readonly client?: string;
  /** Whether no login is configured. */
  readonly isEverybody?: true;
  /** Whether it may query the schema, and gets suggested names in errors. */
  readonly mayIntrospect: boolean;
};

/** Everybody without a login, and this process itself. */
export const EVERYBODY: Caller = {
  id: 'everybody',
  role: 'admin',
  permissions: UNRESTRICTED,
  credentials: OWN,
  expiresAt: undefined,
  isAnonymous: true,
  isEverybody: true,
  mayIntrospect: true,
};

export type Identified = Omit<Caller, 'mayIntrospect' | 'credentials'>;

/** Equal for callers with the same permissions and credentials, who may share results. */
export const sharedKeyOf = ({ permissions, credentials }: Caller): string => `${permissions.key} ${credentials.key}`;

export const permissionsOf = (role: Role, tools?: readonly string[]): Permissions =>
  new Permissions(role !== 'reader', tools);

/** An invalid, missing or expired credential: 401 over HTTP. */
export class Unidentified extends GraphQLError {
  /** The value of `WWW-Authenticate`. */
  readonly challenge: string;

  /** @param fault what is wrong with the credential; undefined if there is none */
  constructor(fault?: string) {
    super(fault ?? 'show who you are: Authorization: Bearer <token>, with a token or a key', {
      extensions: { code: 'UNAUTHENTICATED', retryable: false, http: { status: 401 } },
    });
    this.challenge = fault === undefined ? 'Bearer' : `Bearer error="invalid_token", error_description="${fault}"`;
  }
}

export const forbidden = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'FORBIDDEN', retryable: false, http: { status: 403 } } });

/** Removes the HTTP status from an error for another transport. */
export function withoutStatus(fault: GraphQLError): GraphQLError {
  delete fault.extensions.http;
  return fault;
}
