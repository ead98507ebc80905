import type Arcade from '@arcadeai/arcadejs';
import type { PersonRecord } from './auth.ts';
import type { AuthorizationRecord } from './authorizations.ts';
import type { FoundPage, Page } from './pages.ts';
import type { ToolRecord } from './tools.ts';

/** Lists of scheduled executions omit the input and the attempts. */
export type WireScheduledExecution = Arcade.Tools.ScheduledGetResponse;

export type WireAttempt = Arcade.ToolExecutionAttempt;

export type ScheduledExecutionRecord = Omit<
  WireScheduledExecution,
  'run_at' | 'started_at' | 'finished_at' | 'attempts'
> & {
  run_at?: string | null;
  started_at?: string | null;
  finished_at?: string | null;
  tool?: ToolRecord | null;
  person?: PersonRecord | null;
  attempts?: ExecutionAttemptRecord[] | undefined;
};

export type ScheduledExecutionPageRecord = Page<ScheduledExecutionRecord>;

export type ExecutionAttemptRecord = Omit<WireAttempt, 'started_at' | 'finished_at' | 'success' | 'output'> & {
  started_at: string | null;
  finished_at: string | null;
  success: boolean;
  output: ToolOutcomeRecord | null;
};

export type FoundScheduledExecutionPageRecord = FoundPage<ScheduledExecutionRecord>;

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

export type ToolExecutionRecord = Omit<
  Arcade.ExecuteToolResponse,
  'execution_id' | 'finished_at' | 'run_at' | 'success' | 'output'
> & {
  execution_id: string | null;
  finished_at: string | null;
  run_at: string | null;
  success: boolean;
  output: ToolOutcomeRecord | null;
  scheduled: ScheduledExecutionRecord | null;
};
