import type Arcade from '@arcadeai/arcadejs';
import type { AuthConnectionRecord, AuthProviderRecord, PersonRecord } from './auth.ts';

export type AuthorizationRecord = Omit<Arcade.AuthorizationResponse, 'status' | 'context'> & {
  id: string;
  status: string;
  /** Null until the authorization is completed. */
  context: AuthorizationContextRecord | null;
  person: PersonRecord | null;
  provider: AuthProviderRecord | null;
  connection: AuthConnectionRecord | null;
};

export type AuthorizationContextRecord = Arcade.AuthorizationContext;
