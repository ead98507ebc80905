import type { DeliveredEvent, Delivery, NewEvent, Span } from '../event.ts';
import { deletionKey } from '../own-keys.ts';
import { readEvent } from '../payload.ts';
import { type EventRow, eventOfRow } from './event-row.ts';

/** A delivery on its way to who writes it, as a list, which begins with null where an event has its identity. */
export type DeliveryRow = [
  identity: null,
  text: string,
  workspaceId: string,
  webhookId: string,
  receivedAt: number,
  gaps: readonly Span[],
];

/** What is to be written. */
export type BatchRow = EventRow | DeliveryRow;

const isDelivery = (row: BatchRow): row is DeliveryRow => row[0] === null;

export const rowOfDelivery = ({ text, workspaceId, webhookId, receivedAt, gaps }: Delivery): DeliveryRow => [
  null,
  text,
  workspaceId,
  webhookId,
  receivedAt,
  gaps,
];

/** The event of a row; undefined where a delivery is none. `holds` says whether the log has an event of a key. */
export function readRow(row: BatchRow, holds: (key: Buffer) => boolean): NewEvent | undefined {
  if (!isDelivery(row)) return eventOfRow(row);
  const [, text, workspaceId, webhookId, receivedAt, gaps] = row;
  const event = readOrNone({ text, workspaceId, webhookId, receivedAt });
  if (event && isLate(event, gaps, holds)) event.mark = 'late';
  return event;
}

/** The event of a delivery; undefined where it is none, or cannot be read, which must not refuse what is written with it. */
export function readOrNone(delivery: Omit<Delivery, 'gaps'>): DeliveredEvent | undefined {
  try {
    return readEvent(delivery);
  } catch {
    return undefined;
  }
}

function isLate(
  { type, taskId, workspaceId, happenedAt }: DeliveredEvent,
  gaps: readonly Span[],
  holds: (key: Buffer) => boolean,
): boolean {
  if (happenedAt !== undefined) return gaps.some(({ since, until }) => since < happenedAt && happenedAt <= until);
  return type === 'taskDeleted' && taskId !== null && holds(deletionKey(workspaceId, taskId));
}
