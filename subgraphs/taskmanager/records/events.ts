import type { DeliveryStatus } from '../../metrics/status.ts';
import type { HistoryItemRecord } from './history.ts';
import type { Millis } from './users.ts';

/**
 * A webhook delivery's content, which is stored without validation. Each property is validated before it is returned to
 * clients.
 */
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
  /** For a recovered event, the time of the task's most recent change. */
  date?: Millis;
  gap?: EventGapRecord;
};

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

/** The state of a workspace's event delivery. All times are in Unix milliseconds. */
export type EventDeliveryRecord = Omit<DeliveryStatus, 'name'>;

/** A time interval, in Unix milliseconds, in which deliveries may have been lost. */
export type EventGapRecord = { from: number; to: number; reason: string };
