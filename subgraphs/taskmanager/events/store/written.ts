import type { Delivery, Mark, NewEvent, StoredEvent } from '../event.ts';
import type { ArrivalIdentity } from './event-row.ts';
import type { Appended } from './store.ts';

/** What became of a batch, on its way back: a list for each column, which a thread gives back sooner than one for each row. */
export type Written = {
  /** Of each event; negative for one that was there already, 0 where its key says so, null where a delivery is none. */
  numbers: (number | null)[];
  types: string[];
  taskIds: (string | null)[];
  marks: (Mark | null)[];
  /** Null for events that have a key, which is not needed there. */
  identities: (ArrivalIdentity | null)[];
};

/** What goes back of the events of a batch and their numbers. */
export const writtenOf = (events: readonly (NewEvent | undefined)[], numbers: (number | null)[]): Written => ({
  numbers,
  types: events.map((event) => event?.type ?? ''),
  taskIds: events.map((event) => event?.taskId ?? null),
  marks: events.map((event) => event?.mark ?? null),
  identities: events.map((event) => (event && 'digest' in event.identity ? event.identity : null)),
});

/** The events of a batch that the log did not have yet. */
export function storedOf(
  given: readonly (NewEvent | Delivery)[],
  { numbers, types, taskIds, marks }: Written,
): StoredEvent[] {
  const stored: StoredEvent[] = [];
  for (const [index, each] of given.entries()) {
    const sequence = numbers[index] ?? 0;
    if (sequence <= 0) continue;
    const { workspaceId, receivedAt } = each;
    const [type = '', taskId = null, mark = null] = [types[index], taskIds[index], marks[index]];
    stored.push({
      sequence,
      workspaceId,
      type,
      taskId,
      receivedAt,
      body: 'text' in each ? each.text : each.body,
      mark,
    });
  }
  return stored;
}

/** What became of one event of a batch. */
export function appendedAs({ numbers, identities }: Written, index: number, receivedAt: number): Appended {
  const number = numbers[index] ?? null;
  if (number === null) return { isNew: false, isNone: true };
  const isNew = number > 0;
  const identity = identities[index];
  return identity ? { isNew, arrival: { ...identity, sequence: Math.abs(number), receivedAt } } : { isNew };
}
