import { setImmediate } from 'node:timers/promises';
import type { EventFilter, LoggedEvent } from './event.ts';
import type { EventLog } from './log.ts';

/** How many events are read at once. */
export const BATCH = 100;

/**
 * What the log holds after the cursor, then what is written to it: always read from the log, so that nothing is skipped or comes twice.
 * Ends when the signal aborts.
 */
export async function* follow(
  log: EventLog,
  start: string,
  workspaceId: string,
  filter: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<LoggedEvent> {
  let cursor = start;
  while (!signal.aborted) {
    const head = log.newest();
    const events = log.after(cursor, workspaceId, filter, BATCH);
    yield* events;
    const isAtHead = events.length < BATCH;
    // The head was read first: what it covers and the filter left out need not be looked through again.
    cursor = isAtHead ? head : events.at(-1)!.id;
    if (!isAtHead) await setImmediate();
    else if (log.newest() === head) await log.changed(signal);
  }
}
