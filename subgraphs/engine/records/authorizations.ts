import type Arcade from '@arcadeai/arcadejs';
import type { AuthConnectionRecord, AuthProviderRecord, PersonRecord } from './auth.ts';

/** An authorization with what it leads to. Its status is `pending` where the engine does not name one. */
export type AuthorizationRecord = Omit<Arcade.AuthorizationResponse, 'status' | 'context'> & {
  id: string;
  status: string;
  /** Only of a completed one. */
  context: AuthorizationContextRecord | null;
  person: PersonRecord | null;
  provider: AuthProviderRecord | null;
  connection: AuthConnectionRecord | null;
};

export type AuthorizationContextRecord = Arcade.AuthorizationContext;
