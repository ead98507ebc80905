import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../../rows/context.ts';
import { ToolError } from '../../../upstream/errors.ts';
import { readTask } from '../../tasks.ts';
import type { NewEvent } from '../event.ts';
import type { Intake } from '../intake.ts';
import type { EventStore } from '../store/store.ts';
import { type Calmly, type ChangedTask, changedTasks, taskOf } from './changed-tasks.ts';
import { type Coverage, type NotedGap, REPAIRED } from './coverage.ts';
import type { ListedTasks } from './listed-tasks.ts';
import { LoggedTasks } from './logged-tasks.ts';
import { changeOf, deletionOf, gapEvent } from './recovered-events.ts';

/** How long before a gap changes are looked for whose deliveries fell into it, in milliseconds. */
const MARGIN = 10 * 60_000;
/** How far the date of a task may be from that of its events, in milliseconds. */
const IMPRECISION = 5_000;
/** The time of an answer has seconds only. */
const PRECISION = 2_000;
/** How long nothing is asked after calls that were not answered, at most, in milliseconds. */
const LONGEST_REST = 10 * 60_000;

/** What a repair works with. */
export type RepairOptions = {
  store: EventStore;
  intake: Intake;
  coverage: Coverage;
  listed: ListedTasks;
  warn(message: string, fault?: unknown): void;
  pauses: RepairPauses;
  /** Whether all tasks of a workspace are read when it is new, so that deletions of those that the log never sees are noticed. */
  listsNew: boolean;
};

/** How long a repair waits, in milliseconds. */
export type RepairPauses = {
  /** Before it begins: deliveries that are repeated may still arrive. */
  before: number;
  /** After each call, so that others have their part of what may be asked in a minute. */
  between: number;
  /** Between two reads of all tasks of a workspace. */
  betweenLists: number;
  /** After a call that was not answered; that doubles up to ten minutes. */
  afterFault: number;
};

/**
 * Recovers what gaps have swallowed: an event for each task that was created, changed or deleted in one. It may be interrupted at any
 * place and begun again: what is in the log is not written a second time.
 */
export class Repair {
  readonly #options: RepairOptions;
  readonly #over = new AbortController();
  readonly #listedAt = new Map<string, number>();
  #running: Promise<void> | undefined;

  constructor(options: RepairOptions) {
    this.#options = options;
  }

  /** Repairs all gaps that are noted, or waits for the repair that is under way. What cannot be repaired now is left for the next time. */
  run(newContext: () => Context): Promise<void> {
    this.#running ??= this.#repairAll(newContext)
      .catch((fault: unknown) => {
        if (!this.#over.signal.aborted)
          this.#options.warn('events that may have been lost could not be recovered, trying again later', fault);
      })
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  stop(): void {
    this.#over.abort();
  }

  async #repairAll(newContext: () => Context): Promise<void> {
    const { coverage, intake, pauses } = this.#options;
    const calmly = this.#calmly(newContext);
    do {
      const gaps = coverage.gaps(REPAIRED.nothing);
      for (const gap of gaps.filter(({ isLossy }) => isLossy)) await intake.append(gapEvent(gap));
      if (gaps.length > 0) await this.#rest(pauses.before);
      for (const gap of gaps) await this.#recoverChanges(gap, calmly);
      for (const workspaceId of new Set(coverage.gaps(REPAIRED.changes).map((gap) => gap.workspaceId)))
        await this.#recoverDeletions(workspaceId, calmly);
    } while (coverage.gaps(REPAIRED.nothing).length > 0);
    if (this.#options.listsNew)
      for (const workspaceId of coverage.unlisted()) await this.#recoverDeletions(workspaceId, calmly);
  }

  async #recoverChanges(gap: NotedGap, calmly: Calmly): Promise<void> {
    const { store, coverage } = this.#options;
    const since = Math.max(gap.since - MARGIN, coverage.of(gap.workspaceId)?.begunAt ?? 0);
    const logged = await LoggedTasks.since(store, gap.workspaceId, since);
    for await (const tasks of changedTasks(gap.workspaceId, since, calmly)) {
      await logged.catchUp();
      await this.#append(
        tasks.filter((task) => isMissing(task, gap, logged)).map((task) => recovered(task, gap, logged)),
      );
    }
    coverage.repaired(gap, gap.isLossy ? REPAIRED.changes : REPAIRED.all);
  }

  /** Tasks that there were and that a read of all tasks does not find are looked for one by one: they may be archived. */
  async #recoverDeletions(workspaceId: string, calmly: Calmly): Promise<void> {
    const { store, coverage, listed, pauses } = this.#options;
    const listedAt = this.#listedAt.get(workspaceId) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - listedAt < pauses.betweenLists) return;
    const gaps = coverage.gaps(REPAIRED.changes).filter((gap) => gap.workspaceId === workspaceId);
    const head = store.head();
    const logged = await LoggedTasks.after(store, workspaceId, coverage.of(workspaceId)?.listedTo ?? 0);
    const found = new Set<string>();
    for await (const tasks of changedTasks(workspaceId, 0, calmly)) for (const { id } of tasks) found.add(id);
    await logged.catchUp();
    const known = new Set([...listed.of(workspaceId), ...logged.ids()]);
    for (const id of known.difference(found)) {
      if (logged.isDeleted(id)) continue;
      const task = await this.#look(id, calmly);
      if (task === 'deleted') await this.#append([deletionOf(workspaceId, id)]);
      if (typeof task === 'string') continue;
      found.add(id);
      const missed = gaps.filter((gap) => isMissing(task, gap, logged));
      await this.#append(missed.map((gap) => recovered(task, gap, logged)));
    }
    await listed.replace(workspaceId, found, head);
    this.#listedAt.set(workspaceId, performance.now());
    for (const gap of gaps) coverage.repaired(gap, REPAIRED.all);
  }

  /** A task by itself; one that the credential no longer sees is not deleted. */
  async #look(id: string, calmly: Calmly): Promise<ChangedTask | 'deleted' | 'hidden'> {
    try {
      const [task] = taskOf(await calmly((context) => readTask({ id }, context)));
      return task ?? { id, createdAt: 0, updatedAt: 0 };
    } catch (fault) {
      if (!(fault instanceof ToolError) || fault.code !== 'NOT_FOUND') throw fault;
      return fault.details.upstream?.status === 404 ? 'deleted' : 'hidden';
    }
  }

  async #append(events: NewEvent[]): Promise<void> {
    if (this.#over.signal.aborted) throw new Error('the repair was stopped');
    await Promise.all(events.map((event) => this.#options.intake.append(event)));
  }

  #calmly(newContext: () => Context): Calmly {
    const { between, afterFault } = this.#options.pauses;
    return async (call) => {
      for (let rest = afterFault; ; rest = Math.min(2 * rest, LONGEST_REST)) {
        try {
          const answer = await call(newContext());
          await this.#rest(between);
          return answer;
        } catch (fault) {
          const { retryable, retryAfterMs = 0 } = fault instanceof ToolError ? fault.extensions : {};
          if (retryable !== true) throw fault;
          await this.#rest(Math.max(rest, Number(retryAfterMs)));
        }
      }
    };
  }

  #rest(ms: number): Promise<void> {
    return setTimeout(ms, undefined, { signal: this.#over.signal, ref: false });
  }
}

/** Whether a change fell into a gap and is not in the log. A change before it may only differ in its date from the event that says it. */
function isMissing({ id, updatedAt }: ChangedTask, { since, until }: NotedGap, logged: LoggedTasks): boolean {
  if (updatedAt > until + PRECISION) return false;
  return logged.changedAt(id) < (updatedAt <= since ? updatedAt - IMPRECISION : updatedAt);
}

function recovered(task: ChangedTask, gap: NotedGap, logged: LoggedTasks): NewEvent {
  const isNew = task.createdAt > gap.since && logged.changedAt(task.id) === Number.NEGATIVE_INFINITY;
  return changeOf(task, gap, isNew);
}
