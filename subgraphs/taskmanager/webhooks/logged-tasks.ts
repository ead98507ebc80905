import { setImmediate } from 'node:timers/promises';
import type { StoredEvent } from '../../event-log/event.ts';
import type { EventLog } from '../../event-log/store/store.ts';
import { happenedAt, readPayload } from './payload.ts';

const BATCH = 200;
/** Events in the log can be out of chronological order by up to this many milliseconds. */
const MAX_DISORDER_MS = 60 * 60_000;

/**
 * If an event's date exceeds its receipt time by more than this, the date is considered wrong. The margin allows for an
 * error of a day in this server's clock.
 */
const MAX_FUTURE_MS = 2 * 24 * 60 * 60_000;

/** A summary of a task's logged events. Times are from the task manager's clock. */
type Logged = { sequence: number; changedAt: number; recoveredAt: number; isCreated: boolean; isDeleted: boolean };

/** Summarizes when each of a workspace's tasks was last changed or deleted, according to the log. */
export class LoggedTasks {
  readonly #log: EventLog;
  readonly #workspaceId: string;
  readonly #tasks = new Map<string, Logged>();
  #position: number;

  private constructor(log: EventLog, workspaceId: string, position: number) {
    this.#log = log;
    this.#workspaceId = workspaceId;
    this.#position = position;
  }

  /** Reads all changes after `time`, by the task manager's clock, and all events after `sequence`. */
  static async since(
    log: EventLog,
    workspaceId: string,
    time: number,
    sequence = Number.POSITIVE_INFINITY,
  ): Promise<LoggedTasks> {
    const place = await placeBefore(log, time - MAX_DISORDER_MS);
    return new LoggedTasks(log, workspaceId, Math.min(place, sequence)).catchUp();
  }

  async catchUp(): Promise<this> {
    this.#position = Math.max(this.#position, this.#log.oldest() - 1);
    while (this.#position < this.#log.head()) {
      const batch = await this.#log.read(this.#position, BATCH);
      for (const event of batch) if (event.workspaceId === this.#workspaceId) this.#take(event);
      this.#position = batch.at(-1)?.sequence ?? this.#log.head();
      await setImmediate();
    }
    return this;
  }

  /** Returns the ids of all tasks in the log that have not been deleted. */
  ids(): string[] {
    return [...this.#tasks.keys()].filter((id) => !this.isDeleted(id));
  }

  changedAt(taskId: string): number {
    return this.#tasks.get(taskId)?.changedAt ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns the time of the task's last change recovered by a backfill. */
  recoveredAt(taskId: string): number {
    return this.#tasks.get(taskId)?.recoveredAt ?? Number.NEGATIVE_INFINITY;
  }

  lastOf(taskId: string): number | undefined {
    return this.#tasks.get(taskId)?.sequence;
  }

  isCreated(taskId: string): boolean {
    return this.#tasks.get(taskId)?.isCreated ?? false;
  }

  isDeleted(taskId: string): boolean {
    return this.#tasks.get(taskId)?.isDeleted ?? false;
  }

  #take(event: StoredEvent): void {
    const { type, taskId, sequence, mark } = event;
    if (taskId === null) return;
    const changedAt = dateOf(event) ?? Number.NEGATIVE_INFINITY;
    this.#tasks.set(taskId, {
      sequence,
      changedAt: Math.max(this.changedAt(taskId), changedAt),
      recoveredAt: mark === 'recovered' ? changedAt : this.recoveredAt(taskId),
      isCreated: type === 'taskCreated' || this.isCreated(taskId),
      isDeleted: type === 'taskDeleted',
    });
  }
}

/**
 * Returns an event's time. A future date is replaced by the time of receipt, because a future date would hide later
 * changes.
 */
function dateOf({ body, receivedAt }: StoredEvent): number | undefined {
  const date = happenedAt(readPayload(body));
  return date !== undefined && date > receivedAt + MAX_FUTURE_MS ? receivedAt : date;
}

/**
 * Returns a sequence number that precedes all events after `time`. Searches the log backwards in batches until an
 * entire batch is earlier than `time`.
 */
async function placeBefore(log: EventLog, time: number): Promise<number> {
  const first = log.oldest() - 1;
  let place = log.head();
  while (place > first) {
    const after = Math.max(first, place - BATCH);
    const latest = await latestIn(log, after, place);
    if (latest !== undefined && latest < time) return place;
    place = after;
  }
  return place;
}

async function latestIn(log: EventLog, after: number, last: number): Promise<number | undefined> {
  let latest: number | undefined;
  for (let position = after; position < last; ) {
    const batch = await log.read(position, last - position);
    for (const date of batch.flatMap((event) => dateOf(event) ?? [])) latest = Math.max(date, latest ?? date);
    position = batch.at(-1)?.sequence ?? last;
    await setImmediate();
  }
  return latest;
}
