import type { DatabaseSync } from 'node:sqlite';
import type { Span } from '../../event-log/event.ts';
import type { EventWriter, Statement } from '../../event-log/store/row-writer.ts';
import { Attempts } from '../../store/attempts.ts';
import { inTransaction } from '../../store/connection.ts';
import { happenedAt, readPayload } from './payload.ts';

/** A time interval in which a workspace's deliveries may have been lost. */
export type Gap = Span & {
  workspaceId: string;
  /** The cause of the gap, as a sentence for operators. */
  reason: string;
  /** Whether deliveries may have been dropped rather than only delayed. */
  isLossy: boolean;
};

export type StoredGap = Gap & { id: number; repaired: Repaired };

/** How much of a gap has been recovered: nothing, changed tasks, or both changed and deleted tasks. */
export const REPAIRED = { nothing: 0, changes: 1, all: 2 } as const;
type Repaired = (typeof REPAIRED)[keyof typeof REPAIRED];

/**
 * Records the time up to which a workspace's deliveries are known to have arrived. All times are from the task
 * manager's clock.
 */
export type Covered = {
  /** The time when the workspace was first registered. */
  begunAt: number;
  /** The time of the last check that found the webhook intact. */
  checkedAt: number;
  /** The time of the server's last heartbeat. */
  aliveAt: number;
  /** The number of failed deliveries since the last successful one, or `NEVER_CHECKED` if that number is unreliable. */
  failures: number;
  /** The log's last sequence number when all tasks were last listed; null if they have never been listed. */
  listedTo: number | null;
};

/**
 * Less than any real failure count. Used if a delivery succeeded before this process first checked the webhook, because
 * that delivery may have reset the count.
 */
const NEVER_CHECKED = -1;

/**
 * The maximum time between two heartbeats, in milliseconds. If it is exceeded, the process is assumed to have been
 * suspended.
 */
const MAX_HEARTBEAT_PAUSE_MS = 60_000;
/** The maximum number of recovered gaps kept for recognising late deliveries. */
const MAX_RECOVERED = 50;

const NONE: readonly Span[] = [];

const COVERED = `
  insert into covered (workspaceId, begunAt, checkedAt, aliveAt, failures) values (?1, ?2, ?2, ?2, ?3)
  on conflict (workspaceId) do update set checkedAt = ?2, aliveAt = ?2, failures = ?3`;
const ALIVE = 'update covered set aliveAt = ?1 where workspaceId = ?2 and aliveAt between ?1 - ?3 and ?1';
const LAST_EVENT = 'select receivedAt, body from events where workspaceId = ? order by id desc limit 1';
const FIRST_SECRET =
  'select min(addedAt) as addedAt from secrets join registrations on id = registrationId where workspaceId = ?';

/** Records in the log's database when deliveries arrived, and the intervals in which deliveries may have been lost. */
export class Coverage {
  readonly #database: DatabaseSync;
  readonly #writer: EventWriter;
  readonly #checked = new Set<string>();
  readonly #attempts: Attempts;
  #gaps: StoredGap[] = [];
  #spans = new Map<string, readonly Span[]>();

  constructor(database: DatabaseSync, writer: EventWriter, warn: (message: string, fault: unknown) => void = () => {}) {
    this.#database = database;
    this.#writer = writer;
    this.#attempts = new Attempts('could not write the heartbeat to the event log', warn);
    this.#readGaps();
  }

  of(workspaceId: string): Covered | undefined {
    const row = this.#database
      .prepare('select begunAt, checkedAt, aliveAt, failures, listedTo from covered where workspaceId = ?')
      .get(workspaceId);
    return row as Covered | undefined;
  }

  /** Returns the workspaces whose tasks have never been listed completely. */
  unlisted(): string[] {
    const rows = this.#database.prepare('select workspaceId from covered where listedTo is null').all();
    return rows.map(({ workspaceId }) => String(workspaceId));
  }

  checkedWorkspaces(): string[] {
    return [...this.#checked];
  }

  /** Whether this process has checked the workspace and has not been suspended since its heartbeat at `aliveAt`. */
  lives(workspaceId: string, aliveAt: number, now: number): boolean {
    return this.#checked.has(workspaceId) && now - aliveAt <= MAX_HEARTBEAT_PAUSE_MS;
  }

  /** Records that a workspace's webhook is healthy. If `gap` is given, also records the gap, which ends now. */
  recordIntact(workspaceId: string, now: number, failures: number, gap?: Omit<Gap, 'workspaceId' | 'until'>): void {
    const covered = this.#database.prepare(COVERED);
    if (gap)
      inTransaction(this.#database, () => {
        this.#insert({ ...gap, workspaceId, until: Math.max(now, gap.since) });
        covered.run(workspaceId, now, failures);
      });
    else covered.run(workspaceId, now, failures);
    this.#checked.add(workspaceId);
    if (gap) this.#readGaps();
  }

  recordGap(gap: Gap): void {
    this.#insert(gap);
    this.#readGaps();
  }

  /**
   * Writes a heartbeat without fsync: if the heartbeat is lost, the previous one suffices. Does nothing if the process
   * was suspended.
   */
  writeHeartbeat(now: number): void {
    this.#note([...this.#checked].map((workspaceId) => [ALIVE, now, workspaceId, MAX_HEARTBEAT_PAUSE_MS]));
  }

  /** Records a successful delivery, which resets the task manager's failure count to 0. */
  recordSuccess(workspaceId: string): void {
    const failures = this.#checked.has(workspaceId) ? 0 : NEVER_CHECKED;
    this.#note([['update covered set failures = ? where workspaceId = ?', failures, workspaceId]]);
  }

  /** For a workspace that was registered by an older version, starts recording coverage at the last logged event. */
  begin(workspaceId: string, now: number): Covered | undefined {
    const last = this.#database.prepare(LAST_EVENT).get(workspaceId) as
      | { receivedAt: number; body: string }
      | undefined;
    const first = this.#database.prepare(FIRST_SECRET).get(workspaceId) as { addedAt: number | null };
    const receivedAt = last?.receivedAt ?? first.addedAt;
    if (receivedAt === null) return undefined;
    const at = (last && happenedAt(readPayload(last.body))) ?? receivedAt + now - Date.now();
    this.#database
      .prepare('insert into covered (workspaceId, begunAt, checkedAt, aliveAt, failures) values (?1, ?2, ?2, ?2, 0)')
      .run(workspaceId, Math.min(at, now));
    return this.of(workspaceId);
  }

  hasOpenGaps(): boolean {
    return this.#gaps.some(({ repaired }) => repaired !== REPAIRED.all);
  }

  /** Returns the gaps in the given recovery state, oldest first. */
  gaps(repaired: Repaired): StoredGap[] {
    return this.#gaps.filter((gap) => gap.repaired === repaired);
  }

  markRecovered({ id }: StoredGap, repaired: Repaired): void {
    this.#database.prepare('update gaps set repaired = ? where id = ?').run(repaired, id);
    this.#database
      .prepare('delete from gaps where repaired = ? and id <= (select max(id) from gaps) - ?')
      .run(REPAIRED.all, MAX_RECOVERED);
    this.#readGaps();
  }

  gapsOf(workspaceId: string): readonly Span[] {
    return this.#spans.get(workspaceId) ?? NONE;
  }

  #note(statements: Statement[]): void {
    if (statements.length === 0) return;
    void this.#attempts.follow(this.#writer.run('note', statements));
  }

  #insert({ workspaceId, since, until, reason, isLossy }: Gap): void {
    this.#database
      .prepare('insert into gaps (workspaceId, since, until, reason, isLossy) values (?, ?, ?, ?, ?)')
      .run(workspaceId, since, until, reason, isLossy ? 1 : 0);
  }

  #readGaps(): void {
    const rows = this.#database
      .prepare('select id, workspaceId, since, until, reason, isLossy, repaired from gaps order by id')
      .all() as (Omit<StoredGap, 'isLossy'> & { isLossy: number })[];
    this.#gaps = rows.map((gap) => ({ ...gap, isLossy: gap.isLossy === 1 }));
    const spans = this.#gaps.map(({ workspaceId, since, until }) => ({ workspaceId, span: { since, until } }));
    this.#spans = new Map(
      [...Map.groupBy(spans, ({ workspaceId }) => workspaceId)].map(([id, of]) => [id, of.map(({ span }) => span)]),
    );
  }
}
