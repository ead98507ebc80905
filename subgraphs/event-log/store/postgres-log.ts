import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { errorOf } from '../../process/thrown.ts';
import type { Sql } from '../../store/postgres.ts';
import type { Mark, StoredEvent } from '../event.ts';
import { isAsWritten } from './checksum.ts';
import { Newest } from './newest.ts';
import { DamagedLog, type EventId, type EventLog } from './store.ts';
import { ChangeSignal } from './waiting.ts';

/** The maximum total size of the event bodies in one read, in bytes. */
const MAX_BYTES = 1024 * 1024;

/** An event can be stored with a time up to this many milliseconds earlier than that of the event before it. */
const MAX_DISORDER_MS = 60_000;

const [MAX_OUTAGE_MS, OUTAGE_PAUSE_MS] = [30_000, 250];

/** The state of a workspace's log. Events from `gaplessFrom` have consecutive sequence numbers. */
export type LogState = {
  workspaceId: string;
  log: string;
  head: number;
  oldest: number;
  gaplessFrom: number;
  formerIds: Record<string, number>;
};

export const LOG_STATE = `
  select workspace_id as "workspaceId", log, head, oldest, gapless_from as "gaplessFrom",
    (select coalesce(json_object_agg(former.log, until), '{}') from former_event_logs as former
     where former.workspace_id = event_logs.workspace_id) as "formerIds"
  from event_logs`;

type Row = {
  sequence: number;
  storedAt: number;
  type: string;
  taskId: string | null;
  receivedAt: number;
  body: string;
  mark: Mark | null;
  place: string | null;
  checksum: number;
};

const READ = `
  select sequence, stored_at as "storedAt", type, task_id as "taskId", received_at as "receivedAt", body, mark, place,
    checksum
  from (
    select *, sum(octet_length(body)) over (order by sequence) as bytes, row_number() over (order by sequence) as number
    from (
      select * from events where workspace_id = $1 and sequence > $2 and stored_at >= $3 order by sequence limit $4
    ) as found
  ) as measured where bytes <= ${MAX_BYTES} or number = 1 order by sequence`;

/** A workspace's log in PostgreSQL. Sequence numbers are in the order of the commits, so that no event appears late. */
export class PostgresLog implements EventLog {
  readonly id: string;
  readonly workspaceId: string;
  readonly #database: Sql;
  readonly #refresh: () => Promise<unknown>;
  readonly #changes = new ChangeSignal();
  readonly #newest = new Newest();
  /** When events were stored, by the sequence number after which reading continues, to skip old partitions. */
  readonly #storedAt = new LRUCache<number, number>({ max: 100 });
  readonly #gaplessFrom: number;
  #formerIds: LogState['formerIds'];
  #head: number;
  #oldest: number;

  /** @param refresh reads the log's state again and passes it to `take` */
  constructor(database: Sql, state: LogState, refresh: () => Promise<unknown>) {
    this.id = state.log;
    this.workspaceId = state.workspaceId;
    this.#database = database;
    this.#refresh = refresh;
    this.#gaplessFrom = state.gaplessFrom;
    this.#formerIds = state.formerIds;
    this.#head = state.head;
    this.#oldest = state.oldest;
  }

  get isFollowed(): boolean {
    return this.#changes.isAwaited;
  }

  take({ head, oldest, formerIds }: LogState): void {
    this.#oldest = Math.max(this.#oldest, oldest);
    this.#formerIds = formerIds;
    this.advance(head);
  }

  /**
   * Wakes the readers if there are new events.
   * @param stored the new events, if this process stored them
   */
  advance(head: number, stored: StoredEvent[] = []): void {
    if (this.isFollowed && stored.length > 0) this.#newest.keep(stored);
    if (head <= this.#head) return;
    this.#head = head;
    this.#changes.wake();
  }

  sequenceOf({ log, sequence }: EventId): number | undefined {
    return log === this.id || sequence <= (this.#formerIds[log] ?? -1) ? sequence : undefined;
  }

  async read(after: number, limit: number): Promise<StoredEvent[]> {
    if (limit <= 0) return [];
    const cached = this.#newest.after(after, limit) ?? [];
    if (cached.length > 0) return cached;
    const head = this.#head;
    const storedAt = (this.#storedAt.get(after) ?? 0) - MAX_DISORDER_MS;
    const from = Math.max(after, this.#oldest - 1);
    const rows = await this.#rowsOf([this.workspaceId, from, storedAt, limit]);
    // Events that were removed in the meantime are missing from the rows.
    if (this.#missingIn(rows, after, head) !== undefined) await this.#refresh();
    const left = rows.filter(({ sequence }) => sequence >= this.#oldest);
    const missing = this.#missingIn(left, after, head);
    // After a failover, the database's clock can be far behind.
    if (missing !== undefined && this.#storedAt.delete(after)) return this.read(after, limit);
    if (missing !== undefined) throw new DamagedLog(`event ${missing} of workspace ${this.workspaceId} is missing`);
    const last = left.at(-1);
    if (last) this.#storedAt.set(last.sequence, last.storedAt);
    // Other replicas have stored these events, and nobody has announced them yet.
    if (last) this.advance(last.sequence);
    return left.map((row) => this.#eventOf(row));
  }

  head(): number {
    return this.#head;
  }

  oldest(): number {
    return this.#oldest;
  }

  changed(signal: AbortSignal): Promise<void> {
    return this.#changes.until(signal);
  }

  /** Waits while the database is unavailable, so that streams survive its restart. */
  async #rowsOf(values: readonly unknown[]): Promise<Row[]> {
    const end = performance.now() + MAX_OUTAGE_MS;
    for (;;)
      try {
        return await this.#database.query<Row>(READ, values);
      } catch (error) {
        if (errorOf(error).name !== 'DatabaseUnavailable' || performance.now() > end) throw error;
        await setTimeout(OUTAGE_PAUSE_MS, undefined, { ref: false });
      }
  }

  /** Returns the first sequence number that is missing from rows, if any. */
  #missingIn(rows: readonly Row[], after: number, head: number): number | undefined {
    const first = Math.max(after + 1, this.#oldest);
    let due = Math.max(first, this.#gaplessFrom);
    for (const { sequence } of rows) {
      if (sequence < this.#gaplessFrom) continue;
      if (sequence !== due) return due;
      due += 1;
    }
    return rows.length === 0 && due <= head ? due : undefined;
  }

  #eventOf({ storedAt: _storedAt, checksum, ...row }: Row): StoredEvent {
    const event = { ...row, workspaceId: this.workspaceId };
    if (!isAsWritten(event, checksum))
      throw new DamagedLog(`event ${event.sequence} of workspace ${this.workspaceId} was altered`);
    return event;
  }
}
