import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../core/context.ts';
import type { LogEvent } from '../../event-log/tailer.ts';
import { ToolError } from '../../upstream/errors.ts';
import { readTask } from '../tasks.ts';
import { changesPlace, type Place } from './place.ts';

/** How many tasks are read a minute at most: smaller plans of the task manager allow 100 calls, which others want too. */
const BUDGET = 20;
const MINUTE = 60_000;
/** How long events of a task are collected for one read, and how long that read does for those that follow, in milliseconds. */
const COLLECTED_FOR = 50;
const FRESH_FOR = 5_000;

type Read = { beganAt: number; place: Promise<Place | null | undefined> };

/** Reads where tasks are, each once for all events that come together and all who read them, within a budget: with the credential that events come by. */
export class TaskPlaces {
  readonly #time: () => number;
  readonly #budget: number;
  readonly #reads = new LRUCache<string, Read>({ max: 10_000, ttl: FRESH_FOR });
  #begun: number[] = [];

  /** @param time by which events are received */
  constructor(time: () => number = Date.now, budget = BUDGET) {
    this.#time = time;
    this.#budget = budget;
  }

  /** The place of an event's task; null for one that is gone, undefined where the task manager does not say it, or the budget is spent. */
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
