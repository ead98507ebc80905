import { ask } from '../ask.ts';
import { type EventRow, faultRow, type Gap, rowOf } from './event-row.ts';
import { type Connection, followEvents, type Message, type Renewal } from './event-stream.ts';
import { forget, keep, readKept } from './kept.ts';
import { setName } from './names.ts';
import { addressOf, type Wanted } from './wanted.ts';

/** The maximum number of rows. The oldest rows are dropped. */
export const MOST_ROWS = 200;

/** The number of rows added per frame, limited so that the page stays responsive. More rows follow in later frames. */
const ROWS_AT_ONCE = 25;

/** The minimum time between page updates, in milliseconds, because a replay delivers thousands of events per second. */
const BETWEEN_CHANGES = 100;

/** The delay before rows are stored so that they survive a reload, in milliseconds. */
const KEEP_AFTER = 250;

/** The cursor that precedes the first event. */
export const START = 'START';

export type FeedView = {
  connection: Connection;
  rows: readonly EventRow[];
  inPage: number;
  count: number;
  /** How many events have been replayed since the connection was opened, and when the last of them was received. */
  replayed: number;
  upTo: string | null;
  isPaused: boolean;
  waiting: number;
  /** How many times the stream has restarted because the client was too slow. */
  lagged: number;
  gap: Gap | null;
  degraded: string | null;
  /** Why the log could not resume from the cursor. */
  lost: Exclude<Renewal, 'LAGGED'> | null;
  cursor: string | null;
};

const NOTHING: FeedView = {
  connection: { phase: 'connecting' },
  rows: [],
  inPage: 0,
  count: 0,
  replayed: 0,
  upTo: null,
  isPaused: false,
  waiting: 0,
  lagged: 0,
  gap: null,
  degraded: null,
  lost: null,
  cursor: null,
};

/** Collects the events of one stream. Page updates are batched into animation frames. */
export class Feed {
  readonly #socket: string;
  readonly #listeners = new Set<() => void>();
  #arrived: EventRow[] = [];
  #view = NOTHING;
  #shown = NOTHING;
  #key = '';
  #wanted: Wanted | undefined;
  #stream: ReturnType<typeof followEvents> | undefined;
  #isChanging = false;
  #lastChange = 0;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: string) {
    this.#socket = socket;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = () => this.#shown;

  /** Follows the selected events, starting at the cursor stored in this browser tab or else with recent events. */
  open(wanted: Wanted): void {
    this.keepNow();
    this.#stream?.stop();
    this.#wanted = wanted;
    this.#key = addressOf(wanted);
    const { rows = [], cursor = null } = readKept(this.#key) ?? {};
    this.#begin({ rows, cursor, gap: newestGap(rows) });
  }

  beginAt(cursor: string | null): void {
    this.#stream?.stop();
    forget(this.#key);
    this.#begin({ cursor });
  }

  pause = () => this.#change({ isPaused: true });
  resume = () => this.#change({ isPaused: false, waiting: 0 });
  clear = () => {
    this.#arrived = [];
    this.#change({ rows: [], waiting: 0, gap: null, lost: null, lagged: 0 });
  };
  reconnect = () => this.#stream?.open();

  /** Skips to the end of the log and continues with new events only. */
  skip = async () => {
    if (this.#wanted) this.beginAt(await headOf(this.#wanted.workspaceId));
  };

  keepNow(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const { rows, cursor } = this.#view;
    if (cursor !== null) keep(this.#key, { rows: newest(rows, this.#arrived), cursor });
  }

  #begin(view: Partial<FeedView>): void {
    if (!this.#wanted) return;
    this.#arrived = [];
    this.#view = NOTHING;
    this.#change(view);
    const { workspaceId } = this.#wanted;
    this.#stream = followEvents(this.#socket, this.#wanted, {
      after: async () => this.#view.cursor ?? headOf(workspaceId, RECENT),
      onConnection: (connection) => this.#connected(connection),
      onMessage: (message) => this.#take(message),
      onRenewal: (renewal) => this.#renew(renewal),
    });
    this.#stream.open();
  }

  #connected(connection: Connection): void {
    const { phase } = this.#view.connection;
    const begins = connection.phase === 'replaying' && phase !== 'replaying';
    this.#change({ connection, ...(begins ? { replayed: 0 } : {}) });
  }

  #take({ event, cursor, fault, degraded }: Message): void {
    const row = event ? rowOf(event) : fault === undefined ? undefined : faultRow(cursor, fault);
    this.#change({ cursor, degraded, ...(row ? this.#add(row) : {}) });
  }

  #add(row: EventRow): Partial<FeedView> {
    const { count, replayed, waiting, isPaused, connection } = this.#view;
    if (row.subject && row.newName !== null) setName(row.subject, row.newName);
    this.#arrived.push(row);
    if (this.#arrived.length > 2 * MOST_ROWS) this.#arrived = this.#arrived.slice(-MOST_ROWS);
    return {
      count: count + 1,
      replayed: connection.phase === 'live' ? replayed : replayed + 1,
      upTo: row.receivedAt,
      waiting: isPaused ? waiting + 1 : 0,
      ...(row.gap ? { gap: row.gap } : {}),
    };
  }

  /**
   * Prepares to restart the stream: from the oldest event if the cursor expired, or from recent events if the cursor is
   * unknown.
   */
  #renew(renewal: Renewal): void {
    if (renewal === 'CURSOR_UNKNOWN') this.clear();
    if (renewal === 'LAGGED') this.#change({ lagged: this.#view.lagged + 1 });
    else this.#change({ lost: renewal, cursor: renewal === 'CURSOR_EXPIRED' ? START : null });
  }

  #change(change: Partial<FeedView>): void {
    this.#view = { ...this.#view, ...change };
    this.#keeping ??= setTimeout(() => this.keepNow(), KEEP_AFTER);
    if (this.#isChanging) return;
    this.#isChanging = true;
    const wait = this.#lastChange + BETWEEN_CHANGES - performance.now();
    setTimeout(() => requestAnimationFrame(() => this.#show()), Math.max(0, wait));
  }

  #show(): void {
    this.#isChanging = false;
    this.#lastChange = performance.now();
    const arrived = this.#view.isPaused ? [] : this.#arrived.splice(0);
    const rows = arrived.length > 0 ? newest(this.#view.rows, arrived) : this.#view.rows;
    const before = arrived.length > ROWS_AT_ONCE ? 0 : this.#view.inPage;
    const inPage = Math.min(before + ROWS_AT_ONCE, rows.length);
    this.#view = { ...this.#view, rows, inPage };
    this.#shown = this.#view;
    if (inPage < rows.length) this.#change({});
    for (const listener of this.#listeners) listener();
  }
}

/** How many logged events a first visit replays, counted before filtering by workspace and type. */
const RECENT = 1_000;

async function headOf(workspaceId: string, back = 0): Promise<string> {
  const { taskEventsHead } = await ask<{ taskEventsHead: string }>(
    'query Head($workspaceId: ID!, $back: Int) { taskEventsHead(workspaceId: $workspaceId, back: $back) }',
    { workspaceId, back },
  );
  return taskEventsHead;
}

const newest = (rows: readonly EventRow[], arrived: EventRow[]) =>
  [...arrived.slice(-MOST_ROWS).reverse(), ...rows].slice(0, MOST_ROWS);

const newestGap = (rows: EventRow[]) => rows.find(({ gap }) => gap)?.gap ?? null;
