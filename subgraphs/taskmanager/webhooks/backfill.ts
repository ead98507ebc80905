import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../core/context.ts';
import type { Mark, NewEvent, Span } from '../../event-log/event.ts';
import type { EventStore } from '../../event-log/store/store.ts';
import { type Lease, LeaseLost } from '../../store/leases.ts';
import { backoff } from '../../upstream/backoff.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { DeliveryPayload } from '../records/events.ts';
import { readTask } from '../tasks.ts';
import { allTasks, type ChangedTask, changedTasks, taskOf } from './changed-tasks.ts';
import { type Coverage, type Gap, type ListedTasks, REPAIRED, type StoredGap } from './coverage.ts';
import { LoggedTasks } from './logged-tasks.ts';
import { deletionKey, ownKey } from './own-keys.ts';
import { type CallPauses, LONGEST_REST, type PacedCall, pacedCalls } from './paced-calls.ts';

export type RepairOptions = {
  store: EventStore;
  coverage: Coverage;
  listed: ListedTasks;
  /** Returns the current time for receipt timestamps, in Unix milliseconds. */
  time(): number;
  warn(message: string, fault?: unknown): void;
  pauses: BackfillPauses;
  /**
   * Whether to list all tasks in a new workspace, so that the deletion of a task without logged events can be detected.
   */
  listsNew: boolean;
};

export type BackfillPauses = CallPauses & {
  /** The pause before a backfill, in milliseconds, during which the task manager may still retry deliveries. */
  before: number;
  /** The minimum time between two listings of a workspace's tasks, in milliseconds. */
  betweenLists: number;
  /** The minimum time between two checks for deliveries that were lost without an outage, in milliseconds. */
  betweenLooks: number;
};

/**
 * Recovers the events missed during gaps: one event for each task that was created, changed or deleted. A backfill can
 * be interrupted and restarted at any time: events that are already in the log are not written again.
 */
export class Backfill {
  readonly #options: RepairOptions;
  readonly #over = new AbortController();
  readonly #said = new Set<number>();
  readonly #listedAt = new Map<string, number>();
  readonly #lost: LostChanges;
  #running: Promise<void> | undefined;
  #failed = 0;
  #notBefore = 0;

  constructor(options: RepairOptions) {
    this.#options = options;
    this.#lost = new LostChanges(options.store, options.coverage, options.pauses.betweenLooks);
  }

  /**
   * Appends an event for each recorded gap and recovers the missed events, or waits for the running backfill. After a
   * failed backfill, recovery is delayed; with repeated failures, the delay grows to 10 minutes.
   */
  run(newContext: () => Context, lease?: Lease): Promise<void> {
    if (!this.#running && !this.#isDue()) return Promise.resolve();
    // Errors can be ignored here, because the backfill repeats this step and reports them.
    void this.#announceGaps(lease).catch(() => {});
    if (performance.now() < this.#notBefore) return Promise.resolve();
    this.#running ??= this.#repairAll(newContext, lease)
      .then(
        () => {
          this.#failed = 0;
        },
        (fault: unknown) => this.#couldNotRepair(fault),
      )
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** The times up to which workspaces were checked for missed changes, for the process that continues. */
  get checked(): Record<string, number> {
    return this.#lost.checked;
  }

  resume(checked: Record<string, number>): void {
    this.#lost.resume(checked);
  }

  stop(): void {
    this.#over.abort();
  }

  #isDue(): boolean {
    const { coverage, listsNew } = this.#options;
    if (coverage.hasOpenGaps() || (listsNew && coverage.unlisted().length > 0)) return true;
    return coverage.watchedWorkspaces().some((workspaceId) => this.#lost.due(workspaceId));
  }

  #couldNotRepair(fault: unknown): void {
    if (this.#over.signal.aborted || fault instanceof LeaseLost) return;
    const first = this.#options.pauses.afterFault;
    this.#notBefore = performance.now() + backoff(this.#failed++, { first, longest: LONGEST_REST });
    this.#options.warn('could not recover possibly lost events, retrying later', fault);
  }

  /**
   * Appends a gap event for each new gap, even while a backfill is running. Each gap event thus precedes the events
   * recovered for that gap.
   */
  async #announceGaps(lease: Lease | undefined): Promise<void> {
    const lossy = this.#options.coverage
      .gaps(REPAIRED.nothing)
      .filter(({ id, isLossy }) => isLossy && !this.#said.has(id));
    for (const gap of lossy) {
      await this.#append([gapEvent(gap)], lease);
      this.#said.add(gap.id);
    }
  }

  /** A failure in one workspace must not prevent recovery in the others. */
  async #repairAll(newContext: () => Context, lease: Lease | undefined): Promise<void> {
    const { coverage, pauses, listsNew } = this.#options;
    const paced = pacedCalls(newContext, pauses, (ms) => this.#rest(ms));
    const faults = new Map<string, unknown>();
    const attempt = (workspaceId: string, step: Promise<void>) =>
      step.catch((fault: unknown) => {
        if (this.#over.signal.aborted || fault instanceof LeaseLost) throw fault;
        faults.set(workspaceId, fault);
      });
    const open = () => coverage.gaps(REPAIRED.nothing).filter(({ workspaceId }) => !faults.has(workspaceId));
    do {
      await this.#announceGaps(lease);
      const gaps = open();
      if (gaps.length > 0) await this.#rest(pauses.before);
      for (const gap of gaps) await attempt(gap.workspaceId, this.#recoverChanges(gap, paced, lease));
      for (const workspaceId of new Set(coverage.gaps(REPAIRED.changes).map((gap) => gap.workspaceId)))
        await attempt(workspaceId, this.#recoverDeletions(workspaceId, paced, lease));
      for (const workspaceId of coverage.watchedWorkspaces().filter((id) => !faults.has(id)))
        await attempt(workspaceId, this.#lost.find(workspaceId, paced, lease));
    } while (open().length > 0);
    for (const workspaceId of listsNew ? coverage.unlisted() : [])
      await attempt(workspaceId, this.#recoverDeletions(workspaceId, paced, lease));
    for (const fault of faults.values()) throw fault;
  }

  async #recoverChanges(gap: StoredGap, paced: PacedCall, lease: Lease | undefined): Promise<void> {
    const { store, coverage } = this.#options;
    const { workspaceId } = gap;
    const since = startOf(gap, this.#begunAt(workspaceId));
    const logged = await LoggedTasks.since(await store.logOf(workspaceId), workspaceId, since);
    for await (const tasks of changedTasks(workspaceId, since, paced)) await this.#recover(tasks, [gap], logged, lease);
    await coverage.markRecovered(gap, gap.isLossy ? REPAIRED.changes : REPAIRED.all, lease);
    this.#lost.checkedTo(workspaceId, gap.until);
  }

  /**
   * Finds deleted tasks by listing all tasks. Known tasks that are missing from the list may merely be archived, so
   * they are fetched individually.
   */
  async #recoverDeletions(workspaceId: string, paced: PacedCall, lease: Lease | undefined): Promise<void> {
    const { store, coverage, listed, pauses } = this.#options;
    const listedAt = this.#listedAt.get(workspaceId) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - listedAt < pauses.betweenLists) return;
    const gaps = coverage.gaps(REPAIRED.changes).filter((gap) => gap.workspaceId === workspaceId);
    const head = (await store.logOf(workspaceId)).head();
    const logged = await this.#loggedFor(workspaceId, gaps);
    const found = new Set<string>();
    for await (const tasks of allTasks(workspaceId, paced)) {
      for (const { id } of tasks) found.add(id);
      await this.#recover(tasks, gaps, logged, lease);
    }
    await logged.catchUp();
    const known = new Set([...(await listed.of(workspaceId)), ...logged.ids()]);
    for (const id of known.difference(found)) {
      if (logged.isDeleted(id)) continue;
      const task = await this.#look(id, paced);
      if (task === 'deleted') await this.#append([await this.#deletionOf(workspaceId, id, logged)], lease);
      else found.add(id);
      if (typeof task === 'object') await this.#recover([task], gaps, logged, lease);
    }
    await listed.replace(workspaceId, found, lease);
    await coverage.recordListed(workspaceId, head, lease);
    this.#listedAt.set(workspaceId, performance.now());
    for (const gap of gaps) await coverage.markRecovered(gap, REPAIRED.all, lease);
  }

  /**
   * Fetches one task to find out whether it was deleted. A task that the credential can no longer see is not considered
   * deleted.
   */
  async #look(id: string, paced: PacedCall): Promise<ChangedTask | 'deleted' | 'hidden'> {
    try {
      const [task] = taskOf(await paced((context) => readTask({ id }, context)));
      return task ?? { id, createdAt: 0, updatedAt: 0 };
    } catch (fault) {
      if (!(fault instanceof ToolError) || fault.code !== 'NOT_FOUND') throw fault;
      return fault.details.upstream?.status === 404 ? 'deleted' : 'hidden';
    }
  }

  async #append(events: Recovered[], lease: Lease | undefined): Promise<void> {
    if (this.#over.signal.aborted) throw new Error('the backfill was stopped');
    const { store, time } = this.#options;
    const receivedAt = time();
    if (events.length > 0)
      await store.append(
        events.map((event) => ({ ...event, receivedAt })),
        lease,
      );
  }

  async #recover(
    tasks: ChangedTask[],
    gaps: StoredGap[],
    logged: LoggedTasks,
    lease: Lease | undefined,
  ): Promise<void> {
    await logged.catchUp();
    for (const gap of gaps) {
      const begunAt = this.#begunAt(gap.workspaceId);
      await this.#append(
        tasks.flatMap((task) => missingEvent(task, gap, begunAt, logged) ?? []),
        lease,
      );
    }
  }

  /** A task can be restored and deleted again, so each deletion needs a different key in the log. */
  async #deletionOf(workspaceId: string, id: string, logged: LoggedTasks): Promise<Recovered> {
    const { store, coverage } = this.#options;
    if (!(await store.holds(deletionKey(workspaceId, id)))) return deletionOf(workspaceId, id);
    return deletionOf(workspaceId, id, logged.lastOf(id) ?? coverage.of(workspaceId)?.listedTo ?? 0);
  }

  /** Reads the log since the last listing of all tasks or since the start of the given gaps, whichever is earlier. */
  async #loggedFor(workspaceId: string, gaps: StoredGap[]): Promise<LoggedTasks> {
    const { store, coverage } = this.#options;
    const begunAt = this.#begunAt(workspaceId);
    const since = Math.min(...gaps.map((gap) => startOf(gap, begunAt)));
    const log = await store.logOf(workspaceId);
    return LoggedTasks.since(log, workspaceId, since, coverage.of(workspaceId)?.listedTo ?? 0);
  }

  #begunAt(workspaceId: string): number {
    return this.#options.coverage.of(workspaceId)?.begunAt ?? 0;
  }

  #rest(ms: number): Promise<void> {
    return setTimeout(ms, undefined, { signal: this.#over.signal, ref: false });
  }
}

/**
 * The minimum age, in milliseconds, at which a change is considered missed. The deliveries of newer changes may still
 * arrive.
 */
const MIN_CHANGE_AGE_MS = 30_000;

/**
 * The last check for missed changes. `at` is when it ran (monotonic clock); `to` is the time up to which changes were
 * checked (the task manager's clock).
 */
type CheckedUntil = { at: number; to: number };

/**
 * Finds changes that are missing from the log while deliveries seem to work. The task manager resets its failure count
 * after each successful delivery, so dropped deliveries leave no other trace.
 */
class LostChanges {
  readonly #store: EventStore;
  readonly #coverage: Coverage;
  readonly #pause: number;
  readonly #looks = new Map<string, CheckedUntil>();

  /** @param pause the minimum time between two checks of a workspace, in milliseconds */
  constructor(store: EventStore, coverage: Coverage, pause: number) {
    this.#store = store;
    this.#coverage = coverage;
    this.#pause = pause;
  }

  get checked(): Record<string, number> {
    return Object.fromEntries([...this.#looks].map(([workspaceId, { to }]) => [workspaceId, to]));
  }

  resume(checked: Record<string, number>): void {
    for (const [workspaceId, to] of Object.entries(checked))
      this.#looks.set(workspaceId, { at: Number.NEGATIVE_INFINITY, to });
  }

  /** Records that all changes up to the time `to` have been recovered. */
  checkedTo(workspaceId: string, to: number): void {
    this.#looks.set(workspaceId, { at: performance.now(), to });
  }

  /** Returns the time interval to check, or undefined if no check is due. */
  due(workspaceId: string): Span | undefined {
    const { checkedAt = 0, begunAt = 0 } = this.#coverage.of(workspaceId) ?? {};
    const { at, to: since } = this.#looks.get(workspaceId) ?? { at: 0, to: begunAt + PRECISION_MS };
    const until = checkedAt - MIN_CHANGE_AGE_MS;
    return until <= since || performance.now() - at < this.#pause ? undefined : { since, until };
  }

  /**
   * Fetches the tasks that were changed since the last check, usually in one call. Records a gap if any of the changes
   * is missing from the log.
   */
  async find(workspaceId: string, paced: PacedCall, lease: Lease | undefined): Promise<void> {
    const span = this.due(workspaceId);
    if (!span) return;
    const { since, until } = span;
    const changed: ChangedTask[] = [];
    for await (const tasks of changedTasks(workspaceId, since, paced))
      changed.push(...tasks.filter(({ updatedAt }) => updatedAt <= until));
    const hasLost = changed.length > 0 && (await this.#lacksOne(workspaceId, since, until, changed));
    this.checkedTo(workspaceId, until);
    const reason = 'the task manager abandoned deliveries between two checks';
    if (hasLost) await this.#coverage.recordGap({ workspaceId, since, until, reason, isLossy: true }, lease);
  }

  async #lacksOne(workspaceId: string, since: number, until: number, changed: ChangedTask[]): Promise<boolean> {
    const logged = await LoggedTasks.since(await this.#store.logOf(workspaceId), workspaceId, since);
    return changed.some((task) => isLost(task, { since: until }, logged));
  }
}

/**
 * Changes up to this many milliseconds before a gap are also checked: their deliveries may have been lost in the gap.
 */
const MARGIN_MS = 10 * 60_000;
/** The maximum difference, in milliseconds, between a task's change date and the date of the corresponding event. */
const IMPRECISION_MS = 5_000;
/** The precision, in milliseconds, of times taken from a response's `Date` header. */
const PRECISION_MS = 2_000;

/** Returns the time from which changes are checked, which is never before the workspace's registration. */
const startOf = ({ since }: StoredGap, begunAt: number) => Math.max(since - MARGIN_MS, begunAt);

/**
 * Returns the event for a task that was created or changed during a gap. Returns undefined if the log already contains
 * that event.
 */
function missingEvent(task: ChangedTask, gap: StoredGap, begunAt: number, logged: LoggedTasks): Recovered | undefined {
  const { id, createdAt, updatedAt } = task;
  const end = gap.until + PRECISION_MS;
  if (updatedAt <= startOf(gap, begunAt) || createdAt > end) return undefined;
  const isNew = createdAt > gap.since && !logged.isCreated(id);
  const isLater = updatedAt > end;
  if (!isNew && !(isLater ? mayBeLost(id, gap, logged) : isLost(task, gap, logged))) return undefined;
  return changeOf({ ...task, updatedAt: isLater ? gap.until : updatedAt }, gap, isNew);
}

/**
 * Whether a task's last change is missing from the log. For a change before the gap, the logged event can have a
 * slightly earlier date than the change.
 */
function isLost({ id, updatedAt }: ChangedTask, { since }: Pick<StoredGap, 'since'>, logged: LoggedTasks): boolean {
  return logged.changedAt(id) < (updatedAt <= since ? updatedAt - IMPRECISION_MS : updatedAt);
}

/** Whether a task that was last changed after a gap may also have been changed during the gap. */
function mayBeLost(id: string, { since, isLossy }: StoredGap, logged: LoggedTasks): boolean {
  return isLossy && logged.recoveredAt(id) <= since;
}

type Recovered = Omit<NewEvent, 'receivedAt'>;

/**
 * Builds the event for a task that was created or changed during a gap. The same change always produces an identical
 * event, which is logged only once.
 */
function changeOf({ id, createdAt, updatedAt }: ChangedTask, { workspaceId }: Gap, isNew: boolean): Recovered {
  const event = isNew ? 'taskCreated' : 'taskUpdated';
  const payload = { event, task_id: id, date: String(updatedAt) };
  return made('recovered', workspaceId, payload, ['changed', id, updatedAt || createdAt]);
}

/**
 * Builds the event for a task that was deleted during a gap, at an unknown time. If the task has been deleted before,
 * `again` is the sequence number of the task's last event.
 */
function deletionOf(workspaceId: string, taskId: string, again?: number): Recovered {
  const identity = ['deleted', taskId, ...(again === undefined ? [] : [again])];
  return made('recovered', workspaceId, { event: 'taskDeleted', task_id: taskId }, identity);
}

function gapEvent({ workspaceId, since, until, reason }: Gap): Recovered {
  const gap = { from: since, to: until, reason };
  return made('gap', workspaceId, { event: 'gap', gap }, ['gap', since, until]);
}

function made(mark: Mark, workspaceId: string, payload: DeliveryPayload, identity: unknown[]): Recovered {
  const taskId = typeof payload.task_id === 'string' ? payload.task_id : null;
  const body = JSON.stringify(payload);
  const key = ownKey(workspaceId, identity);
  return { identity: { key }, workspaceId, type: payload.event, taskId, body, mark };
}
