import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.ts';
import type { LogEvent } from '../../event-log/tailer.ts';
import { ToolError } from '../../upstream/errors.ts';
import { readTask } from '../tasks.ts';
import { changesPlace, type Place } from './place.ts';

/** The maximum number of task reads per minute. Smaller plans allow only 100 calls, which others need too. */
const BUDGET = 20;
const MINUTE = 60_000;
/** Milliseconds for which a task's events are collected for one read, and for which its result is reused. */
const COLLECTED_FOR = 50;
const FRESH_FOR = 5_000;

type Read = { beganAt: number; place: Promise<Place | null | undefined> };

/**
 * Looks up tasks' places within a budget. Concurrent events and their readers share one read per task, with the
 * credential that delivers the events.
 */
export class TaskPlaces {
  readonly #time: () => number;
  readonly #budget: number;
  readonly #reads = new LRUCache<string, Read>({ max: 10_000, ttl: FRESH_FOR });
  #begun: number[] = [];

  /** @param time the clock for receipt times */
  constructor(time: () => number = Date.now, budget = BUDGET) {
    this.#time = time;
    this.#budget = budget;
  }

  /**
   * The place of an event's task. Null if the task is deleted; undefined if the task manager does not return it or the
   * budget is used up.
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
    await setTimeout(COLLECTED_FOR, undefined, { ref: false });
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
    this.#begun = this.#begun.filter((at) => now - at < MINUTE);
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
