import type { Identity, Mark, NewEvent } from '../event.ts';

/** What distinguishes an event that has no key. */
export type ArrivalIdentity = Exclude<Identity, { key: Buffer }>;

/** An event on its way to who writes it, as a list of its columns: a thread gets it sooner than an object with names. A key is text, a character a byte. */
export type EventRow = [
  identity: string | ArrivalIdentity,
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

export const eventOfRow = ([identity, workspaceId, type, taskId, receivedAt, body, mark]: EventRow): NewEvent => ({
  identity: typeof identity === 'string' ? { key: Buffer.from(identity, 'latin1') } : identity,
  workspaceId,
  type,
  taskId,
  receivedAt,
  body,
  mark,
});
