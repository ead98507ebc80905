import type Arcade from '@arcadeai/arcadejs';
import type { PersonRecord } from './auth.ts';
import type { ToolOutcomeRecord } from './outcomes.ts';
import type { FoundPage, Page } from './pages.ts';
import type { ToolRecord } from './tools.ts';

/** Lists leave its input and attempts out. */
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
