import type Arcade from '@arcadeai/arcadejs';
import type { AuthConnectionRecord, AuthProviderRecord, PersonRecord } from './auth.ts';

/** An authorization with its context. Its status is `pending` if the engine names none. */
export type AuthorizationRecord = Omit<Arcade.AuthorizationResponse, 'status' | 'context'> & {
  id: string;
  status: string;
  /** Only for a completed one. */
  context: AuthorizationContextRecord | null;
  person: PersonRecord | null;
  provider: AuthProviderRecord | null;
  connection: AuthConnectionRecord | null;
};

export type AuthorizationContextRecord = Arcade.AuthorizationContext;
