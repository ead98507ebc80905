import type { DatabaseSync } from 'node:sqlite';
import type { Span } from '../../event-log/event.ts';
import type { EventWriter, Statement } from '../../event-log/store/row-writer.ts';
import { Attempts } from '../../store/attempts.ts';
import { inTransaction } from '../../store/connection.ts';
import { happenedAt, readPayload } from './payload.ts';

/** Such a time of a workspace. */
export type Gap = Span & {
  workspaceId: string;
  /** As a sentence. */
  reason: string;
  /** Whether deliveries may have been given up; otherwise they were only not taken at once. */
  isLossy: boolean;
};

/** A gap as it is noted: what has been done about it. */
export type NotedGap = Gap & { id: number; repaired: Repaired };

/** Nothing yet; changes of tasks are recovered; deletions of tasks are recovered too. */
export const REPAIRED = { nothing: 0, changes: 1, all: 2 } as const;
type Repaired = (typeof REPAIRED)[keyof typeof REPAIRED];

/** Until when deliveries are known to have come, by the task manager's clock. */
export type Covered = {
  /** When the workspace was first registered. */
  begunAt: number;
  /** When its webhook was last found to be as it should be. */
  checkedAt: number;
  /** When this program last ran. */
  aliveAt: number;
  /** How many deliveries had failed since the last one that did not; `NEVER_CHECKED` where the number is void. */
  failures: number;
  /** The head of the log when all tasks were read last; null before that. */
  listedTo: number | null;
};

/** Fewer failures than any check finds: one that did not fail came to a process that had not checked, and may have hidden others. */
const NEVER_CHECKED = -1;

/** A longer time between two signs of life is one in which the process did not run, in milliseconds. */
const LONGEST_PAUSE = 60_000;
/** How many repaired gaps are kept, so that what is delivered after them is recognised. */
const KEPT = 50;

const NONE: readonly Span[] = [];

const COVERED = `
  insert into covered (workspaceId, begunAt, checkedAt, aliveAt, failures) values (?1, ?2, ?2, ?2, ?3)
  on conflict (workspaceId) do update set checkedAt = ?2, aliveAt = ?2, failures = ?3`;
const ALIVE = 'update covered set aliveAt = ?1 where workspaceId = ?2 and aliveAt between ?1 - ?3 and ?1';
const LAST_EVENT = 'select receivedAt, body from events where workspaceId = ? order by id desc limit 1';
const FIRST_SECRET =
  'select min(addedAt) as addedAt from secrets join registrations on id = registrationId where workspaceId = ?';

/** The times in which deliveries came and in which they did not, kept beside the log. */
export class Coverage {
  readonly #database: DatabaseSync;
  readonly #writer: EventWriter;
  readonly #lives = new Set<string>();
  readonly #attempts: Attempts;
  #gaps: NotedGap[] = [];
  #spans = new Map<string, readonly Span[]>();

  constructor(database: DatabaseSync, writer: EventWriter, warn: (message: string, fault: unknown) => void = () => {}) {
    this.#database = database;
    this.#writer = writer;
    this.#attempts = new Attempts('signs of life cannot be written beside the event log', warn);
    this.#readGaps();
  }

  of(workspaceId: string): Covered | undefined {
    const row = this.#database
      .prepare('select begunAt, checkedAt, aliveAt, failures, listedTo from covered where workspaceId = ?')
      .get(workspaceId);
    return row as Covered | undefined;
  }

  /** The workspaces of which all tasks have not been read yet. */
  unlisted(): string[] {
    const rows = this.#database.prepare('select workspaceId from covered where listedTo is null').all();
    return rows.map(({ workspaceId }) => String(workspaceId));
  }

  /** The workspaces that have been looked at since this process began. */
  living(): string[] {
    return [...this.#lives];
  }

  /** Whether the workspace is one of these, and the process has not been halted since a sign of life at that time. */
  lives(workspaceId: string, aliveAt: number, now: number): boolean {
    return this.#lives.has(workspaceId) && now - aliveAt <= LONGEST_PAUSE;
  }

  /** Notes that the webhook of a workspace is as it should be now, and the gap that ends with that. */
  covered(workspaceId: string, now: number, failures: number, gap?: Omit<Gap, 'workspaceId' | 'until'>): void {
    const covered = this.#database.prepare(COVERED);
    if (gap)
      inTransaction(this.#database, () => {
        this.#insert({ ...gap, workspaceId, until: Math.max(now, gap.since) });
        covered.run(workspaceId, now, failures);
      });
    else covered.run(workspaceId, now, failures);
    this.#lives.add(workspaceId);
    if (gap) this.#readGaps();
  }

  /** Notes a gap that was found afterwards. */
  noted(gap: Gap): void {
    this.#insert(gap);
    this.#readGaps();
  }

  /**
   * A sign of life; without an fsync, since after a power cut an earlier one serves as well, as it does where this one cannot be written. Where
   * the process was halted there is none.
   */
  live(now: number): void {
    this.#note([...this.#lives].map((workspaceId) => [ALIVE, now, workspaceId, LONGEST_PAUSE]));
  }

  /** Notes that a delivery has not failed, so that the task manager counts from 0 again. */
  succeeded(workspaceId: string): void {
    const failures = this.#lives.has(workspaceId) ? 0 : NEVER_CHECKED;
    this.#note([['update covered set failures = ? where workspaceId = ?', failures, workspaceId]]);
  }

  /** Begins where the last event of before came, for a workspace that was registered before coverage was kept. */
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

  /** Whether there are gaps of which something is still to be repaired. */
  hasOpenGaps(): boolean {
    return this.#gaps.some(({ repaired }) => repaired !== REPAIRED.all);
  }

  /** The gaps of which that much has been repaired, the oldest first. */
  gaps(repaired: Repaired): NotedGap[] {
    return this.#gaps.filter((gap) => gap.repaired === repaired);
  }

  repaired({ id }: NotedGap, repaired: Repaired): void {
    this.#database.prepare('update gaps set repaired = ? where id = ?').run(repaired, id);
    this.#database
      .prepare('delete from gaps where repaired = ? and id <= (select max(id) from gaps) - ?')
      .run(REPAIRED.all, KEPT);
    this.#readGaps();
  }

  /** The gaps of a workspace. */
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
      .all() as (Omit<NotedGap, 'isLossy'> & { isLossy: number })[];
    this.#gaps = rows.map((gap) => ({ ...gap, isLossy: gap.isLossy === 1 }));
    const spans = this.#gaps.map(({ workspaceId, since, until }) => ({ workspaceId, span: { since, until } }));
    this.#spans = new Map(
      [...Map.groupBy(spans, ({ workspaceId }) => workspaceId)].map(([id, of]) => [id, of.map(({ span }) => span)]),
    );
  }
}
