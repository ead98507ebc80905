import type { Identity, Mark, NewEvent, StoredEvent } from '../event.ts';

/** An event to be written, as a list of its columns: a thread gets it sooner than an object with names. A key is text, a character a byte. */
export type EventRow = [
  identity: string | Exclude<Identity, { key: Buffer }>,
  workspaceId: string,
  type: string,
  taskId: string | null,
  receivedAt: number,
  body: string,
  mark: Mark | null,
];

export const rowOf = ({ identity, workspaceId, type, taskId, receivedAt, body, mark }: NewEvent): EventRow => [
  'key' in identity ? identity.key.toString('latin1') : identity,
  workspaceId,
  type,
  taskId,
  receivedAt,
  body,
  mark,
];

/** The event that a row becomes under a number. */
export const eventOfRow = (
  [, workspaceId, type, taskId, receivedAt, body, mark]: EventRow,
  sequence: number,
): StoredEvent => ({ sequence, workspaceId, type, taskId, receivedAt, body, mark });
