import { Cursors, parseEventId } from './cursors.ts';
import type { EventId, EventLog, EventStore } from './store/store.ts';
import type { LogEvent, Tailer } from './tailer.ts';

export type OpenLog = { tailer: Tailer; cursors: Cursors };

type Store = Pick<EventStore, 'findLog' | 'logOf' | 'logWith'>;

/** The logs of a store with their readers. */
export class Logs {
  readonly #store: Store;
  readonly #openTailer: (log: EventLog) => Tailer;
  readonly #open = new Map<EventLog, OpenLog>();

  constructor(store: Store, openTailer: (log: EventLog) => Tailer) {
    this.#store = store;
    this.#openTailer = openTailer;
  }

  /** Returns a workspace's log, and creates it if necessary. Must not be called before access was checked. */
  async of(workspaceId: string): Promise<OpenLog> {
    return this.#openOf(await this.#store.logOf(workspaceId));
  }

  /** Returns a workspace's log; undefined if the workspace has had no events yet. */
  async existing(workspaceId: string): Promise<OpenLog | undefined> {
    const log = await this.#store.findLog(workspaceId);
    return log && this.#openOf(log);
  }

  /** Finds an event by its ID. Returns synchronously if the event is in memory, because streams read each event. */
  find(id: string): LogEvent | undefined | Promise<LogEvent | undefined> {
    const parsed = parseEventId(id);
    if (!parsed) return undefined;
    const log = this.#store.logWith(parsed);
    return log instanceof Promise ? log.then((found) => this.#findIn(found, parsed)) : this.#findIn(log, parsed);
  }

  /** Returns the largest `lag` of all logs, in milliseconds. */
  async lag(now: number): Promise<number> {
    return Math.max(0, ...(await Promise.all(this.#tailers.map((tailer) => tailer.lag(now)))));
  }

  get hasReaders(): boolean {
    return this.#tailers.some(({ hasReaders }) => hasReaders);
  }

  get readers(): Tailer['readers'] {
    const sum = { following: 0, replaying: 0 };
    for (const { readers } of this.#tailers) {
      sum.following += readers.following;
      sum.replaying += readers.replaying;
    }
    return sum;
  }

  stop(): void {
    for (const tailer of this.#tailers) tailer.stop();
  }

  #findIn(log: EventLog | undefined, id: EventId): LogEvent | undefined | Promise<LogEvent | undefined> {
    const sequence = log?.sequenceOf(id);
    return log && sequence !== undefined ? this.#openOf(log).tailer.find(sequence) : undefined;
  }

  get #tailers(): Tailer[] {
    return [...this.#open.values()].map(({ tailer }) => tailer);
  }

  #openOf(log: EventLog): OpenLog {
    const known = this.#open.get(log);
    if (known) return known;
    const open = { tailer: this.#openTailer(log), cursors: new Cursors(log) };
    this.#open.set(log, open);
    return open;
  }
}
