import type { DeliveredEvent, Delivery, Mark, Span } from '../event.ts';
import { deletionKey } from '../own-keys.ts';
import { readEvent } from '../payload.ts';
import { type EventRow, rowOf } from './event-row.ts';

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

/** What became of that: the number of an event, with what was read of a delivery; undefined where that is no event. */
export type Written = number | [number, ReadRow] | undefined;

/** What was read of a delivery, on its way back: the event's row without what is known there. */
export type ReadRow = [identity: EventRow[0], type: string, taskId: string | null, mark: Mark | null];

export const isDelivery = (row: BatchRow): row is DeliveryRow => row[0] === null;

export const rowOfDelivery = ({ text, workspaceId, webhookId, receivedAt, gaps }: Delivery): DeliveryRow => [
  null,
  text,
  workspaceId,
  webhookId,
  receivedAt,
  gaps,
];

/** The row of a delivery's event; undefined where it is none. `holds` says whether the log has an event of a key. */
export function readRow(
  [, text, workspaceId, webhookId, receivedAt, gaps]: DeliveryRow,
  holds: (key: Buffer) => boolean,
): EventRow | undefined {
  const event = readOrNone({ text, workspaceId, webhookId, receivedAt });
  if (!event) return undefined;
  return rowOf({ ...event, mark: isLate(event, gaps, holds) ? 'late' : null });
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

/** What goes back of a delivery's row. A key is not needed there. */
export const readOf = ([identity, , type, taskId, , , mark]: EventRow): ReadRow => [
  typeof identity === 'string' ? '' : identity,
  type,
  taskId,
  mark,
];

/** The row of an event that was written, and its number; undefined where it is none. */
export function writtenRow(row: BatchRow, written: Written): { row: EventRow; number: number } | undefined {
  if (isDelivery(row))
    return typeof written === 'object' ? { row: rowOfRead(row, written[1]), number: written[0] } : undefined;
  return typeof written === 'number' ? { row, number: written } : undefined;
}

const rowOfRead = (
  [, text, workspaceId, , receivedAt]: DeliveryRow,
  [identity, type, taskId, mark]: ReadRow,
): EventRow => [identity, workspaceId, type, taskId, receivedAt, text, mark];
