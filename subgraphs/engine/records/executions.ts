import type Arcade from '@arcadeai/arcadejs';
import type { ToolOutcomeRecord } from './outcomes.ts';
import type { ScheduledExecutionRecord } from './schedules.ts';

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
