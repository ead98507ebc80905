import type { EventStore } from '../store/store.ts';
import type { Calmly } from './calmly.ts';
import { type ChangedTask, changedTasks } from './changed-tasks.ts';
import type { Coverage } from './coverage.ts';
import { LoggedTasks } from './logged-tasks.ts';
import { isLost, PRECISION } from './losses.ts';

/** A change whose delivery has not come for so long is looked for in the log, in milliseconds. */
const SETTLED = 30_000;

/** When changes of a workspace were looked for in the log, by our monotonic clock, and up to which by the task manager's. */
type Look = { at: number; to: number };

/**
 * Looks for changes that the log lacks although deliveries come: what the task manager gave up leaves no trace once a later delivery has
 * come, since it counts failures anew.
 */
export class LostChanges {
  readonly #store: EventStore;
  readonly #coverage: Coverage;
  readonly #pause: number;
  readonly #looks = new Map<string, Look>();

  /** @param pause between two looks at a workspace, in milliseconds */
  constructor(store: EventStore, coverage: Coverage, pause: number) {
    this.#store = store;
    this.#coverage = coverage;
    this.#pause = pause;
  }

  /** To be called when changes up to a time have been recovered. */
  lookedTo(workspaceId: string, to: number): void {
    this.#looks.set(workspaceId, { at: performance.now(), to });
  }

  /** Reads the tasks that were changed since the last look, mostly in one call; that the log lacks one of the changes is noted as a gap. */
  async find(workspaceId: string, calmly: Calmly): Promise<void> {
    const { checkedAt = 0, begunAt = 0 } = this.#coverage.of(workspaceId) ?? {};
    const { at, to: since } = this.#looks.get(workspaceId) ?? { at: 0, to: begunAt + PRECISION };
    const until = checkedAt - SETTLED;
    if (until <= since || performance.now() - at < this.#pause) return;
    const changed: ChangedTask[] = [];
    for await (const tasks of changedTasks(workspaceId, since, calmly))
      changed.push(...tasks.filter(({ updatedAt }) => updatedAt <= until));
    const hasLost = changed.length > 0 && (await this.#lacksOne(workspaceId, since, until, changed));
    this.lookedTo(workspaceId, until);
    const reason = 'the task manager gave up deliveries between two checks';
    if (hasLost) this.#coverage.noted({ workspaceId, since, until, reason, isLossy: true });
  }

  async #lacksOne(workspaceId: string, since: number, until: number, changed: ChangedTask[]): Promise<boolean> {
    const logged = await LoggedTasks.since(this.#store, workspaceId, since);
    return changed.some((task) => isLost(task, { since: until }, logged));
  }
}
