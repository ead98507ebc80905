import type { Id, Millis, UserRecord } from './users.ts';

/** What a delivery carries. It is kept whatever its parts are, so each is looked at before it is shown. */
export type DeliveryPayload = {
  event: string;
  webhook_id?: unknown;
  task_id?: unknown;
  list_id?: unknown;
  space_id?: unknown;
  folder_id?: unknown;
  goal_id?: unknown;
  key_result_id?: unknown;
  history_items?: HistoryItemRecord[];
  data?: unknown;
  /** Of a gap. */
  gap?: EventGapRecord;
};

/** What has changed of a record; events that create or delete something but a task have none. */
export type HistoryItemRecord = {
  /** 19 digits; of lists a UUID. */
  id: Id;
  type?: number;
  date?: Millis;
  field?: string;
  parent_id?: Id;
  data?: unknown;
  source?: string | null;
  user?: UserRecord | null;
  before?: unknown;
  after?: unknown;
  comment?: unknown;
  custom_field?: unknown;
};

/** An event of the log, its delivery read. */
export type TaskEventRecord = {
  id: string;
  workspaceId: string;
  type: string;
  taskId: string | null;
  receivedAt: number;
  recovered: boolean;
  late: boolean;
  gap: EventGapRecord | null;
  payload: DeliveryPayload;
};

/** A time in which deliveries may have been lost, in Unix milliseconds. */
export type EventGapRecord = { from: number; to: number; reason: string };

export type TaskEventPageRecord = { items: TaskEventRecord[]; hasMore: boolean; nextAfter: string | null };
