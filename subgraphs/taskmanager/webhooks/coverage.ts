import type { Span } from '../../event-log/event.ts';
import type { LogTables, TableStatement } from '../../event-log/store/log-tables.ts';
import { Attempts } from '../../store/attempts.ts';
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
const LAST_EVENT = 'select receivedAt, body from events where workspaceId = $1 order by id desc limit 1';
const FIRST_SECRET =
  'select min(addedAt) as "addedAt" from secrets join registrations on id = registrationId where workspaceId = $1';

/** Records in the log's database when deliveries arrived, and the intervals in which deliveries may have been lost. */
export class Coverage {
  readonly #tables: LogTables;
  readonly #checked = new Set<string>();
  readonly #attempts: Attempts;
  #covered = new Map<string, Covered>();
  #gaps: StoredGap[] = [];
  #spans = new Map<string, readonly Span[]>();

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
    const ofWorkspaces = Map.groupBy(this.#gaps, ({ workspaceId }) => workspaceId);
    this.#spans = new Map([...ofWorkspaces].map(([id, of]) => [id, of.map(({ since, until }) => ({ since, until }))]));
  }

  of(workspaceId: string): Covered | undefined {
    return this.#covered.get(workspaceId);
  }

  /** Returns the workspaces whose tasks have never been listed completely. */
  unlisted(): string[] {
    return [...this.#covered].flatMap(([workspaceId, { listedTo }]) => (listedTo === null ? [workspaceId] : []));
  }

  checkedWorkspaces(): string[] {
    return [...this.#checked];
  }

  hasChecked(workspaceId: string): boolean {
    return this.#checked.has(workspaceId);
  }

  /** Whether this process has checked the workspace and has not been suspended since its heartbeat at `aliveAt`. */
  lives(workspaceId: string, aliveAt: number, now: number): boolean {
    return this.hasChecked(workspaceId) && now - aliveAt <= MAX_HEARTBEAT_PAUSE_MS;
  }

  /** Records that a workspace's webhook is healthy. If `gap` is given, also records the gap, which ends now. */
  async recordIntact(
    workspaceId: string,
    now: number,
    failures: number,
    gap?: Omit<Gap, 'workspaceId' | 'until'>,
  ): Promise<void> {
    const added = gap ? [adding({ ...gap, workspaceId, until: Math.max(now, gap.since) })] : [];
    await this.#write(...added, [COVER, workspaceId, now, failures]);
    this.#checked.add(workspaceId);
  }

  recordGap(gap: Gap): Promise<void> {
    return this.#write(adding(gap));
  }

  /**
   * Writes a heartbeat without fsync: if the heartbeat is lost, the previous one suffices. Does nothing if the process
   * was suspended.
   */
  writeHeartbeat(now: number): void {
    this.#note([...this.#checked].map((workspaceId) => [ALIVE, now, workspaceId, now - MAX_HEARTBEAT_PAUSE_MS]));
  }

  /** Records a successful delivery, which resets the task manager's failure count to 0. */
  recordSuccess(workspaceId: string): void {
    const covered = this.of(workspaceId);
    const failures = this.hasChecked(workspaceId) ? 0 : NEVER_CHECKED;
    if (!covered || covered.failures === failures) return;
    covered.failures = failures;
    this.#note([['update covered set failures = $1 where workspaceId = $2', failures, workspaceId]]);
  }

  /** Records that all of a workspace's tasks were listed. Tasks created later have events in the log after `listedTo`. */
  async recordListed(workspaceId: string, listedTo: number): Promise<void> {
    await this.#tables.note(['update covered set listedTo = $1 where workspaceId = $2', listedTo, workspaceId]);
    await this.refresh();
  }

  /** For a workspace that was registered by an older version, starts recording coverage at the last logged event. */
  async begin(workspaceId: string, now: number): Promise<Covered | undefined> {
    const [last] = await this.#tables.read<{ receivedAt: number; body: string }>(LAST_EVENT, workspaceId);
    const [first] = await this.#tables.read<{ addedAt: number | null }>(FIRST_SECRET, workspaceId);
    const receivedAt = last?.receivedAt ?? first?.addedAt;
    if (receivedAt == null) return undefined;
    const at = (last && happenedAt(readPayload(last.body))) ?? receivedAt + now - Date.now();
    await this.#write([COVER, workspaceId, Math.min(at, now), 0]);
    return this.of(workspaceId);
  }

  hasOpenGaps(): boolean {
    return this.#gaps.some(({ repaired }) => repaired !== REPAIRED.all);
  }

  /** Returns the gaps in the given recovery state, oldest first. */
  gaps(repaired: Repaired): StoredGap[] {
    return this.#gaps.filter((gap) => gap.repaired === repaired);
  }

  markRecovered({ id }: StoredGap, repaired: Repaired): Promise<void> {
    return this.#write(
      ['update gaps set repaired = $1 where id = $2', repaired, id],
      ['delete from gaps where repaired = $1 and id <= (select max(id) from gaps) - $2', REPAIRED.all, MAX_RECOVERED],
    );
  }

  gapsOf(workspaceId: string): readonly Span[] {
    return this.#spans.get(workspaceId) ?? NONE;
  }

  async #write(...statements: TableStatement[]): Promise<void> {
    await this.#tables.write(...statements);
    await this.refresh();
  }

  #note(statements: TableStatement[]): void {
    if (statements.length === 0) return;
    void this.#attempts.follow(this.#tables.note(...statements));
  }
}

const adding = ({ workspaceId, since, until, reason, isLossy }: Gap): TableStatement => [
  ADD_GAP,
  ...[workspaceId, since, until, reason, isLossy ? 1 : 0],
];
