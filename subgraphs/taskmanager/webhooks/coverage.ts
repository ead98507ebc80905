import { setImmediate } from 'node:timers/promises';
import type { Span } from '../../event-log/event.ts';
import type { LogTables, TableStatement } from '../../event-log/store/log-tables.ts';
import { Attempts } from '../../store/attempts.ts';
import type { Lease } from '../../store/leases.ts';
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
  select workspaceId as "workspaceId", begunAt as "begunAt", checkedAt as "checkedAt", aliveAt as "aliveAt",
    failures, listedTo as "listedTo"
  from covered`;
const GAPS = `
  select id, workspaceId as "workspaceId", since, until, reason, isLossy as "isLossy", repaired from gaps order by id`;
const COVER = `
  insert into covered (workspaceId, begunAt, checkedAt, aliveAt, failures) values ($1, $2, $2, $2, $3)
  on conflict (workspaceId) do update
    set checkedAt = excluded.checkedAt, aliveAt = excluded.aliveAt, failures = excluded.failures`;
const ADD_GAP = 'insert into gaps (workspaceId, since, until, reason, isLossy) values ($1, $2, $3, $4, $5)';
const ALIVE = 'update covered set aliveAt = $1 where workspaceId = $2 and aliveAt between $3 and $1';
const FIRST_SECRET =
  'select min(addedAt) as "addedAt" from secrets join registrations on id = registrationId where workspaceId = $1';

/** Records in the log's database when deliveries arrived, and the intervals in which deliveries may have been lost. */
export class Coverage {
  readonly #tables: LogTables;
  /** Workspaces for which a process has been running since this one checked them or saw another one's heartbeat. */
  readonly #watched = new Set<string>();
  readonly #attempts: Attempts;
  #covered = new Map<string, Covered>();
  #gaps: StoredGap[] = [];
  #spans = new Map<string, readonly Span[]>();
  #isRead = false;

  constructor(tables: LogTables, warn: (message: string, fault: unknown) => void = () => {}) {
    this.#tables = tables;
    this.#attempts = new Attempts('could not write the heartbeat to the event log', warn);
  }

  /** Reads the stored state into memory. Must be called before any other method. */
  async refresh(): Promise<void> {
    const [covered, gaps] = await Promise.all([
      this.#tables.read<Covered & { workspaceId: string }>(COVERED),
      this.#tables.read<Omit<StoredGap, 'isLossy'> & { isLossy: number }>(GAPS),
    ]);
    this.#covered = new Map(covered.map(({ workspaceId, ...each }) => [workspaceId, each]));
    this.#gaps = gaps.map((gap) => ({ ...gap, isLossy: gap.isLossy === 1 }));
    this.#isRead = true;
    const ofWorkspaces = Map.groupBy(this.#gaps, ({ workspaceId }) => workspaceId);
    this.#spans = new Map([...ofWorkspaces].map(([id, of]) => [id, of.map(({ since, until }) => ({ since, until }))]));
  }

  /** Like `refresh`, for a process that lets another one check the webhooks. */
  async follow(): Promise<void> {
    const before = this.#isRead ? this.#covered : undefined;
    await this.refresh();
    // A heartbeat of another process while this one was running: since then, one of them has been running.
    for (const [workspaceId, { aliveAt }] of this.#covered)
      if (before && aliveAt > (before.get(workspaceId)?.aliveAt ?? 0)) this.#watched.add(workspaceId);
  }

  of(workspaceId: string): Covered | undefined {
    return this.#covered.get(workspaceId);
  }

  /** Returns the workspaces whose tasks have never been listed completely. */
  unlisted(): string[] {
    return [...this.#covered].flatMap(([workspaceId, { listedTo }]) => (listedTo === null ? [workspaceId] : []));
  }

  watchedWorkspaces(): string[] {
    return [...this.#watched];
  }

  isWatched(workspaceId: string): boolean {
    return this.#watched.has(workspaceId);
  }

  /** Whether a process has been running since the heartbeat at `aliveAt`, without being suspended. */
  lives(workspaceId: string, aliveAt: number, now: number): boolean {
    return this.isWatched(workspaceId) && now - aliveAt <= MAX_HEARTBEAT_PAUSE_MS;
  }

  /** Records that a workspace's webhook is healthy. If `gap` is given, also records the gap, which ends now. */
  async recordIntact(
    workspaceId: string,
    now: number,
    failures: number,
    gap?: Omit<Gap, 'workspaceId' | 'until'>,
    lease?: Lease,
  ): Promise<void> {
    const added = gap ? [adding({ ...gap, workspaceId, until: Math.max(now, gap.since) })] : [];
    await this.#write([...added, [COVER, workspaceId, now, failures]], lease);
    this.#watched.add(workspaceId);
  }

  recordGap(gap: Gap, lease?: Lease): Promise<void> {
    return this.#write([adding(gap)], lease);
  }

  /**
   * Writes a heartbeat without fsync: if the heartbeat is lost, the previous one suffices. Does nothing if the process
   * was suspended.
   */
  writeHeartbeat(now: number, lease?: Lease): Promise<void> {
    const since = now - MAX_HEARTBEAT_PAUSE_MS;
    return this.#note(
      [...this.#watched].map((workspaceId) => [ALIVE, now, workspaceId, since]),
      lease,
    );
  }

  /** Records a successful delivery, which resets the task manager's failure count to 0. */
  async recordSuccess(workspaceId: string): Promise<void> {
    const covered = this.of(workspaceId);
    const failures = this.isWatched(workspaceId) ? 0 : NEVER_CHECKED;
    if (!covered || covered.failures === failures) return;
    covered.failures = failures;
    await this.#note([['update covered set failures = $1 where workspaceId = $2', failures, workspaceId]]);
  }

  /** Records that all tasks were listed. Tasks created later have events in the log after `listedTo`. */
  async recordListed(workspaceId: string, listedTo: number, lease?: Lease): Promise<void> {
    const statement: TableStatement = [
      'update covered set listedTo = $1 where workspaceId = $2',
      listedTo,
      workspaceId,
    ];
    await this.#tables.note([statement], lease);
    await this.refresh();
  }

  /** For a workspace that was registered by an older version, starts recording coverage at the last logged event. */
  async begin(workspaceId: string, now: number, lease?: Lease): Promise<Covered | undefined> {
    const last = await this.#tables.lastEvent(workspaceId);
    const [first] = await this.#tables.read<{ addedAt: number | null }>(FIRST_SECRET, workspaceId);
    const receivedAt = last?.receivedAt ?? first?.addedAt;
    if (receivedAt == null) return undefined;
    const at = (last && happenedAt(readPayload(last.body))) ?? receivedAt + now - Date.now();
    await this.#write([[COVER, workspaceId, Math.min(at, now), 0]], lease);
    return this.of(workspaceId);
  }

  hasOpenGaps(): boolean {
    return this.#gaps.some(({ repaired }) => repaired !== REPAIRED.all);
  }

  /** Returns the gaps in the given recovery state, oldest first. */
  gaps(repaired: Repaired): StoredGap[] {
    return this.#gaps.filter((gap) => gap.repaired === repaired);
  }

  markRecovered({ id }: StoredGap, repaired: Repaired, lease?: Lease): Promise<void> {
    const statements: TableStatement[] = [
      ['update gaps set repaired = $1 where id = $2', repaired, id],
      ['delete from gaps where repaired = $1 and id <= (select max(id) from gaps) - $2', REPAIRED.all, MAX_RECOVERED],
    ];
    return this.#write(statements, lease);
  }

  gapsOf(workspaceId: string): readonly Span[] {
    return this.#spans.get(workspaceId) ?? NONE;
  }

  async #write(statements: TableStatement[], lease: Lease | undefined): Promise<void> {
    await this.#tables.write(statements, lease);
    await this.refresh();
  }

  async #note(statements: TableStatement[], lease?: Lease): Promise<void> {
    if (statements.length > 0) await this.#attempts.follow(this.#tables.note(statements, lease));
  }
}

const adding = ({ workspaceId, since, until, reason, isLossy }: Gap): TableStatement => [
  ADD_GAP,
  ...[workspaceId, since, until, reason, isLossy ? 1 : 0],
];

/** The number of tasks per transaction, kept small so that other writes are not delayed. */
const SLICE = 500;

/** Stores which tasks each workspace had when they were last listed, so that later deletions can be detected. */
export class ListedTasks {
  readonly #tables: LogTables;

  constructor(tables: LogTables) {
    this.#tables = tables;
  }

  async of(workspaceId: string): Promise<Set<string>> {
    const sql = 'select taskId as "taskId" from listed_tasks where workspaceId = $1';
    const rows = await this.#tables.read<{ taskId: string }>(sql, workspaceId);
    return new Set(rows.map(({ taskId }) => taskId));
  }

  /** Replaces a workspace's stored tasks. An interrupted replacement can leave deleted tasks in the store. */
  async replace(workspaceId: string, tasks: ReadonlySet<string>, lease?: Lease): Promise<void> {
    const before = await this.of(workspaceId);
    const insert = 'insert into listed_tasks (workspaceId, taskId) values ($1, $2)';
    await this.#each(insert, workspaceId, [...tasks.difference(before)], lease);
    const remove = 'delete from listed_tasks where workspaceId = $1 and taskId = $2';
    await this.#each(remove, workspaceId, [...before.difference(tasks)], lease);
  }

  async #each(sql: string, workspaceId: string, tasks: string[], lease?: Lease): Promise<void> {
    for (let from = 0; from < tasks.length; from += SLICE) {
      const slice = tasks.slice(from, from + SLICE).map((taskId): TableStatement => [sql, workspaceId, taskId]);
      await this.#tables.note(slice, lease);
      await setImmediate();
    }
  }
}
