import { measureLag } from '../metrics/measures.ts';
import { readJson } from '../upstream/json.ts';
import { Turns } from '../upstream/turns.ts';
import type { StoredEvent } from './event.ts';
import type { EventStore } from './store/store.ts';
import { ChangeSignal } from './store/waiting.ts';

/** An event shared by all readers, so that the event's body is parsed only once. */
export class LogEvent {
  readonly stored: StoredEvent;
  #payload: unknown;

  constructor(stored: StoredEvent) {
    this.stored = stored;
  }

  get payload(): unknown {
    this.#payload ??= readJson(this.stored.body);
    return this.#payload;
  }
}

/** Thrown if the events after `sequence` were removed before a reader could read them. */
export class EventsRemoved extends Error {
  override name = 'EventsRemoved';
  readonly sequence: number;

  constructor(sequence: number) {
    super(`the log no longer contains the events after ${sequence}`);
    this.sequence = sequence;
  }
}

export type Match = (event: LogEvent) => boolean;

/** The matching events up to a sequence number. `isHead` is true if the reader has reached the newest event. */
export type Step = { events: LogEvent[]; sequence: number; isHead: boolean };

const BATCH = 100;

/**
 * The maximum number of events queued for a live reader. When the queue overflows, the reader continues from the store.
 */
const MAX_WAITING = 1_000;

/** The maximum total size of the event bodies queued for a live reader, in characters. */
const MAX_LENGTH = 8 * 1024 * 1024;

/** Reads each new event once for all readers in this process. Wakes only the readers whose filter matches the event. */
export class Tailer {
  readonly #store: EventStore;
  readonly #readers = new Set<LiveReader>();
  readonly #recent = new Recent<LogEvent>();
  readonly #over = new AbortController();
  /** Limits all replays together to one store read per event loop turn. */
  readonly #turns = new Turns();
  readonly #betweenBatches: () => Promise<void>;
  readonly #time: () => number;
  #position: number;

  /**
   * @param betweenBatches awaited between two batches of stored events
   * @param time the clock to which receipt times are compared, in Unix milliseconds
   */
  constructor(store: EventStore, betweenBatches: () => Promise<void> = async () => {}, time: () => number = Date.now) {
    this.#store = store;
    this.#betweenBatches = betweenBatches;
    this.#time = time;
    this.#position = store.head();
    void this.#run();
  }

  /**
   * Yields the matching events after a sequence number: first stored events in batches, then new events as they arrive.
   * Also yields a step without events after each batch, on reaching the newest event, and whenever `asking` is
   * triggered. Ends when the signal aborts.
   */
  async *follow(
    after: number,
    match: Match,
    signal: AbortSignal,
    asking: ChangeSignal = new ChangeSignal(),
  ): AsyncGenerator<Step> {
    let position = after;
    while (!signal.aborted) {
      for await (const step of this.held(position, match, signal)) {
        position = step.sequence;
        yield step;
        await this.#betweenBatches();
      }
      if (signal.aborted) return;
      // Do not add an `await` between this check and adding the reader: events that arrive in between would be lost.
      if (position < this.#position) continue;
      const reader = new LiveReader(position, match, asking);
      this.#readers.add(reader);
      try {
        for await (const step of reader.steps(signal)) {
          position = step.sequence;
          yield step;
        }
      } finally {
        this.#readers.delete(reader);
      }
    }
  }

  /** Like `follow`, but yields only stored events. Lets the process's other work run between batches. */
  async *held(after: number, match: Match, signal?: AbortSignal): AsyncGenerator<Step> {
    this.#recent.reading++;
    try {
      yield* this.#batches(after, match, signal);
    } finally {
      this.#recent.reading--;
    }
  }

  async *#batches(after: number, match: Match, signal: AbortSignal | undefined): AsyncGenerator<Step> {
    let position = after;
    while (position < this.#store.head()) {
      await this.#turns.next();
      if (signal?.aborted) return;
      const batch = await this.#store.read(position, BATCH);
      // Check this after the read, because events can be removed at any time.
      if (batch[0]?.sequence !== position + 1 && position + 1 < this.#store.oldest()) throw new EventsRemoved(position);
      position = batch.at(-1)?.sequence ?? this.#store.head();
      yield { events: this.#wanted(batch, match), sequence: position, isHead: false };
    }
  }

  /** Returns a sequence number shortly before the first event received at or after `time`. Uses a binary search. */
  async before(time: number): Promise<number> {
    let [low, high] = [this.#store.oldest() - 1, this.#store.head()];
    while (high - low > BATCH) {
      const middle = Math.floor((low + high) / 2);
      const [event] = await this.#store.read(middle, 1);
      if (event && event.receivedAt < time) low = event.sequence;
      else high = middle;
    }
    return low;
  }

  #wanted(batch: StoredEvent[], match: Match): LogEvent[] {
    const events = batch.map((stored) => this.#recent.get(stored.sequence) ?? new LogEvent(stored)).filter(match);
    for (const event of events) this.#recent.keep(event);
    return events;
  }

  find(sequence: number): LogEvent | Promise<LogEvent | undefined> {
    return this.#recent.get(sequence) ?? this.#readOne(sequence);
  }

  async #readOne(sequence: number): Promise<LogEvent | undefined> {
    const [stored] = await this.#store.read(sequence - 1, 1);
    return stored?.sequence === sequence ? new LogEvent(stored) : undefined;
  }

  /**
   * Returns the age, in milliseconds, of the oldest event that has not been passed to the readers; 0 if there is none.
   */
  async lag(now: number): Promise<number> {
    const [next] = this.#position < this.#store.head() ? await this.#store.read(this.#position, 1) : [];
    return next ? Math.max(0, now - next.receivedAt) : 0;
  }

  get hasReaders(): boolean {
    return this.#readers.size > 0;
  }

  /** The number of readers waiting for new events (`following`) and the number reading stored events (`replaying`). */
  get readers(): { following: number; replaying: number } {
    return { following: this.#readers.size, replaying: this.#recent.reading };
  }

  /** Stops reading new events. Each reader ends only when its own signal aborts. */
  stop(): void {
    this.#over.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      try {
        // Do not add an `await` between this check and waiting for changes: events that arrive in between would be
        // missed.
        if (this.#store.head() > this.#position) {
          for (const stored of await this.#readNew()) this.#hand(new LogEvent(stored));
          continue;
        }
      } catch (fault) {
        for (const reader of this.#readers) reader.fail(fault);
      }
      await this.#store.changed(signal);
    }
  }

  /** Reads the new events. If some were removed before this read, all readers fail. */
  async #readNew(): Promise<StoredEvent[]> {
    const after = this.#position;
    const batch = await this.#store.read(after, BATCH);
    if (batch[0]?.sequence === after + 1) return batch;
    this.#position = (batch[0]?.sequence ?? this.#store.head() + 1) - 1;
    for (const reader of this.#readers) reader.fail(new EventsRemoved(after));
    return batch;
  }

  #hand(event: LogEvent): void {
    const { sequence } = event.stored;
    this.#position = sequence;
    let isWanted = false;
    for (const reader of this.#readers) isWanted = reader.take(event) || isWanted;
    if (!isWanted) return;
    this.#recent.keep(event);
    measureLag(this.#time() - event.stored.receivedAt);
  }
}

/** A reader that has caught up with the log and receives new events as they arrive. */
class LiveReader {
  readonly #from: number;
  readonly #match: Match;
  readonly #news: ChangeSignal;
  #seen: number;
  #waiting: LogEvent[] = [];
  #length = 0;
  #isBehind = false;
  #fault: { reason: unknown } | undefined;

  constructor(from: number, match: Match, news: ChangeSignal) {
    this.#from = from;
    this.#seen = from;
    this.#match = match;
    this.#news = news;
  }

  /** Queues the event if it matches the reader's filter. Returns true for a match. */
  take(event: LogEvent): boolean {
    const { sequence } = event.stored;
    if (this.#isBehind || this.#fault || sequence <= this.#from) return false;
    try {
      const isWanted = this.#match(event);
      this.#seen = sequence;
      if (!isWanted) return false;
      this.#length += event.stored.body.length;
      if (this.#waiting.length >= MAX_WAITING || this.#length > MAX_LENGTH) this.#isBehind = true;
      else this.#waiting.push(event);
      this.#news.wake();
      return true;
    } catch (fault) {
      this.fail(fault);
      return false;
    }
  }

  fail(reason: unknown): void {
    this.#fault = { reason };
    this.#news.wake();
  }

  /** Yields the matching events in the queue. Ends when the queue overflows or the signal aborts. */
  async *steps(signal: AbortSignal): AsyncGenerator<Step> {
    while (!signal.aborted) {
      const { changes } = this.#news;
      const events = this.#waiting;
      this.#waiting = [];
      this.#length = 0;
      const isHead = !this.#isBehind && !this.#fault;
      const last = events.at(-1)?.stored.sequence ?? this.#seen;
      if (isHead || events.length > 0) yield { events, sequence: isHead ? this.#seen : last, isHead };
      if (this.#waiting.length > 0) continue;
      if (this.#fault) throw this.#fault.reason;
      if (this.#isBehind) return;
      await this.#news.until(signal, changes);
    }
  }
}

/**
 * The size of half the cache, in events per reader; all live readers together are counted as one reader. Once the newer
 * half has this many events or `HALF_LENGTH` characters, the cache evicts the older half.
 */
const HALF = 200;
const HALF_LENGTH = 8 * 1024 * 1024;

/**
 * Caches recent events by sequence number. Half of the events are evicted at a time, so that reads require no
 * bookkeeping.
 */
class Recent<Event extends { stored: StoredEvent }> {
  /**
   * The number of replays in progress. Each replay increases the cache size, because replays read different parts of
   * the log.
   */
  reading = 0;
  #newer = new Map<number, Event>();
  #older = new Map<number, Event>();
  #length = 0;

  get(sequence: number): Event | undefined {
    return this.#newer.get(sequence) ?? this.#older.get(sequence);
  }

  keep(event: Event): void {
    const { sequence, body } = event.stored;
    if (this.#newer.has(sequence)) return;
    this.#newer.set(sequence, event);
    this.#length += body.length;
    if (this.#newer.size < HALF * (1 + this.reading) && this.#length < HALF_LENGTH) return;
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#length = 0;
  }
}
