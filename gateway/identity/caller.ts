import { GraphQLError } from 'graphql';
import { Permissions, UNRESTRICTED } from '../../subgraphs/rows/permissions.ts';
import { type CallerCredentials, OWN } from '../credentials/caller-credentials.ts';

/** What callers may do: read, read and write, or all that there is. */
export const ROLES = ['reader', 'writer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a caller may see and operate the server; without a login everybody may. */
export const isAdmin = ({ role }: { role: Role }): boolean => role === 'admin';

export const isRole = (value: unknown): value is Role => ROLES.includes(value as Role);

/** Who sends a request, and what it may do. */
export type Caller = {
  /** The subject of its token, or the name of its key. */
  readonly id: string;
  readonly role: Role;
  readonly permissions: Permissions;
  /** The user of its token, as the broker of credentials has it: empty where the token names none, undefined where it has shown no token. */
  readonly userId?: string;
  /** With what it asks services. */
  readonly credentials: CallerCredentials;
  /** When its credential ends, in Unix milliseconds; undefined where it does not end by itself. */
  readonly expiresAt: number | undefined;
  /** Whether its key was revoked or changed; undefined for a caller without a key. */
  readonly isRevoked?: () => boolean;
  /** Verifies its token again, where a published key has signed it: the key may be published no longer. */
  readonly verifyAgain?: () => Promise<unknown>;
  /** Whether it has shown no credential. */
  readonly isAnonymous: boolean;
  /** The address of an anonymous client, where callers log in: its failures and turns are its own. */
  readonly client?: string;
  /** Whether nobody logs in, so that it is not known who it is. */
  readonly isEverybody?: true;
  /** Whether it may ask for the schema, and be sent names of it that are like one that there is not. */
  readonly mayIntrospect: boolean;
};

/** Everybody, where no login is configured; and what this process asks by itself. */
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

/** A caller as it is known by what it shows of itself, before it is said with what it asks services. */
export type Identified = Omit<Caller, 'mayIntrospect' | 'credentials'>;

/** The same for callers who may do the same and ask services with the same credentials: what is made for one may be given to the other. */
export const sharedKeyOf = ({ permissions, credentials }: Caller): string => `${permissions.key} ${credentials.key}`;

/** Who has not been identified yet. */
export const STRANGER: Pick<Caller, 'isAnonymous'> = { isAnonymous: true };

/** What a role and its tools allow. */
export const permissionsOf = (role: Role, tools?: readonly string[]): Permissions =>
  new Permissions(role !== 'reader', tools);

/** A request or stream whose caller is not known, or no longer. Over HTTP it is answered with 401. */
export class Unidentified extends GraphQLError {
  /** What `WWW-Authenticate` says. */
  readonly challenge: string;

  /** @param isMissing whether there was no credential at all */
  constructor(message: string, isMissing = false) {
    super(message, { extensions: { code: 'UNAUTHENTICATED', retryable: false, http: { status: 401 } } });
    this.challenge = isMissing ? 'Bearer' : `Bearer error="invalid_token", error_description="${message}"`;
  }
}

/** Said to those who show nothing. */
export const noCredential = (): Unidentified =>
  new Unidentified('show who you are: Authorization: Bearer <token>, with a token or a key', true);

/** A caller of whom something is known that its role does not allow. */
export const forbidden = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'FORBIDDEN', retryable: false, http: { status: 403 } } });
