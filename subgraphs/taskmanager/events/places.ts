import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../core/context.ts';
import type { LogEvent } from '../../event-log/tailer.ts';
import { assigneesIn, covers, joined, NOWHERE, type Place, type PlacePart, placeIn } from './place.ts';
import type { StoredPlaces } from './stored-places.ts';
import { TaskPlaces } from './task-places.ts';

const LOOK_UP_TIMEOUT_MS = 2_000;

/**
 * Determines an event's lists, spaces and assignees: from stored results, the delivery, or the task's current state.
 */
export class Places {
  readonly #store: StoredPlaces;
  readonly #tasks: TaskPlaces;
  readonly #waitedFor: number;
  readonly #known = new WeakMap<LogEvent, Place>();
  readonly #kept = new WeakSet<LogEvent>();

  constructor(store: StoredPlaces, { tasks = new TaskPlaces(), waitedFor = LOOK_UP_TIMEOUT_MS } = {}) {
    this.#store = store;
    this.#tasks = tasks;
    this.#waitedFor = waitedFor;
  }

  /** Returns an event's lists, spaces and assignees as far as they are known without fetching the task. */
  known(event: LogEvent): Place {
    const known = this.#known.get(event);
    if (known) return known;
    const kept = this.#store.placeOf(event.stored);
    if (kept) this.#kept.add(event);
    const place = kept ?? placeIn(event);
    this.#known.set(event, place);
    return place;
  }

  /**
   * Returns an event's lists, spaces and assignees. If the event's task cannot be fetched in time, unknown ones are
   * omitted.
   */
  async of(event: LogEvent, parts: readonly PlacePart[], context: Context): Promise<Place> {
    const known = this.known(event);
    if (covers(known, parts)) return this.#kept.has(event) ? known : this.#keep(event, known);
    const { taskId, type } = event.stored;
    if (taskId === null) return known;
    const read = type === 'taskDeleted' ? null : await this.#readInTime(event, taskId, context);
    if (read === undefined) return known;
    const now = read ?? (await this.#store.lastPlaceOf(event.stored)) ?? NOWHERE;
    return this.#keep(event, joined({ ...NOWHERE, ...now }, { ...known, assigneeIds: assigneesIn(event) }));
  }

  async #readInTime(event: LogEvent, taskId: string, context: Context): Promise<Place | null | undefined> {
    const inTime = new AbortController();
    const late = setTimeout(this.#waitedFor, undefined, { signal: inTime.signal, ref: false }).catch(() => undefined);
    const read = this.#tasks.read(taskId, event, context);
    try {
      return await Promise.race([read, late]);
    } finally {
      inTime.abort();
    }
  }

  #keep(event: LogEvent, place: Place): Place {
    this.#known.set(event, place);
    this.#kept.add(event);
    this.#store.keep(event.stored, place);
    return place;
  }
}
