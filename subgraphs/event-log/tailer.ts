import { measureLag } from '../metrics/measures.ts';
import { readJson } from '../upstream/json.ts';
import { Turns } from '../upstream/turns.ts';
import type { StoredEvent } from './event.ts';
import type { EventLog } from './store/store.ts';
import { ChangeSignal } from './store/waiting.ts';

/** An event shared by all readers, so that the event's body is parsed only once. */
export class LogEvent {
  readonly stored: StoredEvent;
  readonly #log: string;
  #payload: unknown;

  /** @param log the log's ID */
  constructor(stored: StoredEvent, log: string) {
    this.stored = stored;
    this.#log = log;
  }

  /** The cursor for continuing after the event. */
  get id(): string {
    return `${this.#log}.${this.stored.sequence}`;
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

/**
 * Reads each new event of a log once for all readers in this process. Wakes only the readers whose filter matches the
 * event. While there are no readers, new events are not read.
 */
export class Tailer {
  readonly #log: EventLog;
  readonly #readers = new Set<LiveReader>();
  readonly #recent = new Recent<LogEvent>();
  /** Limits all replays together to one store read per event loop turn. */
  readonly #turns = new Turns();
  readonly #betweenBatches: () => Promise<void>;
  readonly #time: () => number;
  /** The sequence number up to which new events were passed to the readers. Undefined while there are no readers. */
  #position: number | undefined;
  #following = new AbortController();
  #isStopped = false;

  /**
   * @param betweenBatches awaited between two batches of stored events
   * @param time the clock to which receipt times are compared, in Unix milliseconds
   */
  constructor(log: EventLog, betweenBatches: () => Promise<void> = async () => {}, time: () => number = Date.now) {
    this.#log = log;
    this.#betweenBatches = betweenBatches;
    this.#time = time;
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
      if (position < (this.#position ?? this.#log.head())) continue;
      const reader = new LiveReader(position, match, asking);
      this.#add(reader);
      try {
        for await (const step of reader.steps(signal)) {
          position = step.sequence;
          yield step;
        }
      } finally {
        this.#remove(reader);
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
    while (position < this.#log.head()) {
      await this.#turns.next();
      if (signal?.aborted) return;
      const batch = await this.#log.read(position, BATCH);
      // Check this after the read, because events can be removed at any time.
      if (batch[0]?.sequence !== position + 1 && position + 1 < this.#log.oldest()) throw new EventsRemoved(position);
      position = batch.at(-1)?.sequence ?? this.#log.head();
      yield { events: this.#wanted(batch, match), sequence: position, isHead: false };
    }
  }

  /** Returns a sequence number shortly before the first event received at or after `time`. Uses a binary search. */
  async before(time: number): Promise<number> {
    let [low, high] = [this.#log.oldest() - 1, this.#log.head()];
    while (high - low > BATCH) {
      const middle = Math.floor((low + high) / 2);
      const [event] = await this.#log.read(middle, 1);
      if (event && event.receivedAt < time) low = event.sequence;
      else high = middle;
    }
    return low;
  }

  #wanted(batch: StoredEvent[], match: Match): LogEvent[] {
    const events = batch
      .map((stored) => this.#recent.get(stored.sequence) ?? new LogEvent(stored, this.#log.id))
      .filter(match);
    for (const event of events) this.#recent.keep(event);
    return events;
  }

  find(sequence: number): LogEvent | Promise<LogEvent | undefined> {
    return this.#recent.get(sequence) ?? this.#readOne(sequence);
  }

  async #readOne(sequence: number): Promise<LogEvent | undefined> {
    const [stored] = await this.#log.read(sequence - 1, 1);
    return stored?.sequence === sequence ? new LogEvent(stored, this.#log.id) : undefined;
  }

  /**
   * Returns the age, in milliseconds, of the oldest event that has not been passed to the readers; 0 if there is none.
   */
  async lag(now: number): Promise<number> {
    const position = this.#position ?? this.#log.head();
    const [next] = position < this.#log.head() ? await this.#log.read(position, 1) : [];
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
    this.#isStopped = true;
    this.#following.abort();
  }

  #add(reader: LiveReader): void {
    this.#readers.add(reader);
    if (this.#position !== undefined || this.#isStopped) return;
    this.#position = this.#log.head();
    this.#following = new AbortController();
    void this.#run(this.#position, this.#following.signal);
  }

  #remove(reader: LiveReader): void {
    this.#readers.delete(reader);
    if (this.#readers.size > 0) return;
    this.#position = undefined;
    this.#following.abort();
  }

  async #run(from: number, signal: AbortSignal): Promise<void> {
    let position = from;
    while (!signal.aborted) {
      try {
        // Do not add an `await` between this check and waiting for changes: events that arrive in between would be
        // missed.
        if (this.#log.head() > position) {
          const batch = await this.#log.read(position, BATCH);
          if (signal.aborted) return;
          position = this.#handAll(batch, position);
          continue;
        }
      } catch (fault) {
        if (signal.aborted) return;
        for (const reader of this.#readers) reader.fail(fault);
      }
      await this.#log.changed(signal);
    }
  }

  /** Passes new events to the readers. If some were removed before they were read, all readers fail. */
  #handAll(batch: StoredEvent[], after: number): number {
    if (batch[0]?.sequence !== after + 1) for (const reader of this.#readers) reader.fail(new EventsRemoved(after));
    const position = batch.at(-1)?.sequence ?? this.#log.head();
    this.#position = position;
    for (const stored of batch) this.#hand(new LogEvent(stored, this.#log.id));
    return position;
  }

  #hand(event: LogEvent): void {
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
