import type { DeliveryStatus } from '../../metrics/status.ts';
import type { HistoryItemRecord } from './history.ts';
import type { Millis } from './users.ts';

/** A delivery's content, which is stored unchecked. Each part is validated before it is shown. */
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
  /** The last change of the task, for a recovered event. */
  date?: Millis;
  gap?: EventGapRecord;
};

/** A logged event with its parsed delivery. */
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

/** A workspace's delivery state. Times are in Unix milliseconds. */
export type EventDeliveryRecord = Omit<DeliveryStatus, 'name'>;

/** An interval in which deliveries may have been lost, in Unix milliseconds. */
export type EventGapRecord = { from: number; to: number; reason: string };

export type TaskEventPageRecord = {
  items: TaskEventRecord[];
  hasMore: boolean;
  nextAfter: string | null;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};
