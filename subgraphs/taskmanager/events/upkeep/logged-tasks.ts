import { setImmediate } from 'node:timers/promises';
import type { StoredEvent } from '../event.ts';
import { happenedAt, readPayload } from '../payload.ts';
import type { EventStore } from '../store/store.ts';

/** How many events are read at once. */
const BATCH = 200;
/** How far the order of the log may be from that of the task manager's clock, in milliseconds. */
const DISORDER = 60 * 60_000;

/** What the log has of the tasks of a workspace: when each was changed last, and which were deleted. */
export class LoggedTasks {
  readonly #store: EventStore;
  readonly #workspaceId: string;
  readonly #changes = new Map<string, number>();
  readonly #deleted = new Set<string>();
  #position: number;

  private constructor(store: EventStore, workspaceId: string, position: number) {
    this.#store = store;
    this.#workspaceId = workspaceId;
    this.#position = position;
  }

  /** What the log has of changes after a time by the task manager's clock. */
  static async since(store: EventStore, workspaceId: string, time: number): Promise<LoggedTasks> {
    return new LoggedTasks(store, workspaceId, await placeBefore(store, time - DISORDER)).catchUp();
  }

  /** What the log has after a number. */
  static after(store: EventStore, workspaceId: string, sequence: number): Promise<LoggedTasks> {
    return new LoggedTasks(store, workspaceId, sequence).catchUp();
  }

  /** Reads what has been appended since. */
  async catchUp(): Promise<this> {
    this.#position = Math.max(this.#position, (this.#store.oldest() ?? this.#store.head() + 1) - 1);
    while (this.#position < this.#store.head()) {
      const batch = await this.#store.read(this.#position, BATCH);
      for (const event of batch) if (event.workspaceId === this.#workspaceId) this.#take(event);
      this.#position = batch.at(-1)?.sequence ?? this.#store.head();
      await setImmediate();
    }
    return this;
  }

  /** The tasks that there were and that were not deleted. */
  ids(): string[] {
    return [...this.#changes.keys()].filter((id) => !this.#deleted.has(id));
  }

  /** When a task was changed last, as the log has it. */
  changedAt(taskId: string): number {
    return this.#changes.get(taskId) ?? Number.NEGATIVE_INFINITY;
  }

  isDeleted(taskId: string): boolean {
    return this.#deleted.has(taskId);
  }

  #take({ type, taskId, body }: StoredEvent): void {
    if (taskId === null) return;
    if (type === 'taskDeleted') this.#deleted.add(taskId);
    else this.#deleted.delete(taskId);
    const changedAt = happenedAt(readPayload(body)) ?? Number.NEGATIVE_INFINITY;
    this.#changes.set(taskId, Math.max(this.changedAt(taskId), changedAt));
  }
}

/** A number of the log before which nothing happened after that time: found backwards, by the first batch in which everything is earlier. */
async function placeBefore(store: EventStore, time: number): Promise<number> {
  const first = (store.oldest() ?? store.head() + 1) - 1;
  let place = store.head();
  while (place > first) {
    const after = Math.max(first, place - BATCH);
    const dates = (await store.read(after, place - after)).flatMap(({ body }) => happenedAt(readPayload(body)) ?? []);
    if (dates.length > 0 && dates.every((date) => date < time)) return place;
    place = after;
    await setImmediate();
  }
  return place;
}
