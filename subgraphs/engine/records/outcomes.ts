import type Arcade from '@arcadeai/arcadejs';
import type { AuthorizationRecord } from './authorizations.ts';

export type WireOutcome = Arcade.ExecuteToolResponse.Output;

export type ToolOutcomeRecord = Omit<WireOutcome, 'authorization'> & {
  authorization: NeededAuthorizationRecord | null;
};

export type NeededAuthorizationRecord = {
  authorization: AuthorizationRecord;
  status: string;
  url?: string | undefined;
  scopes?: string[] | undefined;
};
