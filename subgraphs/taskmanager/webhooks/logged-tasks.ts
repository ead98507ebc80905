import { setImmediate } from 'node:timers/promises';
import type { StoredEvent } from '../../event-log/event.ts';
import type { EventStore } from '../../event-log/store/store.ts';
import { happenedAt, readPayload } from './payload.ts';

/** The number of events per read. */
const BATCH = 200;
/** The maximum deviation of the log's order from the task manager's clock, in milliseconds. */
const DISORDER = 60 * 60_000;

/** An event date this much later than its receipt is wrong, in milliseconds. Our own clock may be wrong by a day. */
const FUTURE = 2 * 24 * 60 * 60_000;

/** A task's events in the log. Times are the task manager's. */
type Logged = { sequence: number; changedAt: number; recoveredAt: number; isCreated: boolean; isDeleted: boolean };

/** The last change or deletion of each of a workspace's tasks, according to the log. */
export class LoggedTasks {
  readonly #store: EventStore;
  readonly #workspaceId: string;
  readonly #tasks = new Map<string, Logged>();
  #position: number;

  private constructor(store: EventStore, workspaceId: string, position: number) {
    this.#store = store;
    this.#workspaceId = workspaceId;
    this.#position = position;
  }

  /** Reads the changes after a time of the task manager's clock, and all events after a sequence number. */
  static async since(
    store: EventStore,
    workspaceId: string,
    time: number,
    sequence = Number.POSITIVE_INFINITY,
  ): Promise<LoggedTasks> {
    const place = await placeBefore(store, time - DISORDER);
    return new LoggedTasks(store, workspaceId, Math.min(place, sequence)).catchUp();
  }

  /** Reads the events that were appended since the last read. */
  async catchUp(): Promise<this> {
    this.#position = Math.max(this.#position, this.#store.oldest() - 1);
    while (this.#position < this.#store.head()) {
      const batch = await this.#store.read(this.#position, BATCH);
      for (const event of batch) if (event.workspaceId === this.#workspaceId) this.#take(event);
      this.#position = batch.at(-1)?.sequence ?? this.#store.head();
      await setImmediate();
    }
    return this;
  }

  /** The known tasks that were not deleted. */
  ids(): string[] {
    return [...this.#tasks.keys()].filter((id) => !this.isDeleted(id));
  }

  /** The time of a task's last change, according to the log. */
  changedAt(taskId: string): number {
    return this.#tasks.get(taskId)?.changedAt ?? Number.NEGATIVE_INFINITY;
  }

  /** The last recovered change of a task. */
  recoveredAt(taskId: string): number {
    return this.#tasks.get(taskId)?.recoveredAt ?? Number.NEGATIVE_INFINITY;
  }

  /** The sequence number of a task's last event. */
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

/** The time of an event. Ignores dates in the future, which would hide later changes. */
function dateOf({ body, receivedAt }: StoredEvent): number | undefined {
  const date = happenedAt(readPayload(body));
  return date !== undefined && date > receivedAt + FUTURE ? receivedAt : date;
}

/**
 * A sequence number before all events after a time. Searches backwards for a batch that is entirely earlier.
 */
async function placeBefore(store: EventStore, time: number): Promise<number> {
  const first = store.oldest() - 1;
  let place = store.head();
  while (place > first) {
    const after = Math.max(first, place - BATCH);
    const latest = await latestIn(store, after, place);
    if (latest !== undefined && latest < time) return place;
    place = after;
  }
  return place;
}

/** The latest event time in a range of sequence numbers; undefined if none has a date. */
async function latestIn(store: EventStore, after: number, last: number): Promise<number | undefined> {
  let latest: number | undefined;
  for (let position = after; position < last; ) {
    const batch = await store.read(position, last - position);
    for (const date of batch.flatMap((event) => dateOf(event) ?? [])) latest = Math.max(date, latest ?? date);
    position = batch.at(-1)?.sequence ?? last;
    await setImmediate();
  }
  return latest;
}
