import type { DeliveryStatus } from '../../metrics/status.ts';
import type { HistoryItemRecord } from './history.ts';
import type { Millis } from './users.ts';

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
  /** Of an event that is recovered: when its task was changed last. */
  date?: Millis;
  /** Of a gap. */
  gap?: EventGapRecord;
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

/** Whether the events of a workspace are delivered; times in Unix milliseconds. */
export type EventDeliveryRecord = Omit<DeliveryStatus, 'name'>;

/** A time in which deliveries may have been lost, in Unix milliseconds. */
export type EventGapRecord = { from: number; to: number; reason: string };

export type TaskEventPageRecord = {
  items: TaskEventRecord[];
  hasMore: boolean;
  nextAfter: string | null;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};
