import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.ts';
import type { LogEvent } from '../../event-log/tailer.ts';
import { ToolError } from '../../upstream/errors.ts';
import { readTask } from '../tasks.ts';
import { changesPlace, type Place } from './place.ts';

/**
 * The limit is low because some plans allow only 100 API calls per minute, which are shared with all other requests.
 */
const READS_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** Events for the same task that arrive within this delay share one call. */
const BATCH_DELAY_MS = 50;
const RESULT_TTL_MS = 5_000;

type Read = { beganAt: number; place: Promise<Place | null | undefined> };

/**
 * Fetches tasks' current lists, spaces and assignees at a limited rate. Events and streams that need the same task
 * share one call, which uses the server's own credential.
 */
export class TaskPlaces {
  readonly #time: () => number;
  readonly #budget: number;
  readonly #reads = new LRUCache<string, Read>({ max: 10_000, ttl: RESULT_TTL_MS });
  #begun: number[] = [];

  constructor(time: () => number = Date.now, budget = READS_PER_MINUTE) {
    this.#time = time;
    this.#budget = budget;
  }

  /**
   * Returns the lists, spaces and assignees of an event's task. Returns null if the task was deleted. Returns undefined
   * if the task could not be fetched or the rate limit has been reached.
   */
  read(taskId: string, event: LogEvent, context: Context): Promise<Place | null | undefined> {
    const known = this.#reads.get(taskId);
    if (known && (known.beganAt >= event.stored.receivedAt || !changesPlace(event))) return known.place;
    if (context.dryRun) return placeOfTask(taskId, context.renewedAsOwn());
    if (!this.#takeFromBudget()) return Promise.resolve(undefined);
    const read: Read = { beganAt: Number.POSITIVE_INFINITY, place: Promise.resolve(undefined) };
    read.place = this.#begin(read, taskId, context);
    this.#reads.set(taskId, read);
    return read.place;
  }

  async #begin(read: Read, taskId: string, context: Context): Promise<Place | null | undefined> {
    await setTimeout(BATCH_DELAY_MS, undefined, { ref: false });
    read.beganAt = this.#time();
    try {
      return await placeOfTask(taskId, context.renewedAsOwn());
    } catch (fault) {
      if (fault instanceof ToolError && fault.code === 'NOT_FOUND') return null;
      this.#reads.delete(taskId);
      return undefined;
    }
  }

  #takeFromBudget(): boolean {
    const now = performance.now();
    this.#begun = this.#begun.filter((at) => now - at < MINUTE_MS);
    if (this.#begun.length >= this.#budget) return false;
    this.#begun.push(now);
    return true;
  }
}

async function placeOfTask(id: string, context: Context): Promise<Place> {
  const { list, space, assignees = [] } = await readTask({ id }, context);
  const ids = (records: ({ id: string | number } | undefined)[]) =>
    records.flatMap((one) => (one ? String(one.id) : []));
  return { listIds: ids([list]), spaceIds: ids([space]), assigneeIds: ids(assignees) };
}
