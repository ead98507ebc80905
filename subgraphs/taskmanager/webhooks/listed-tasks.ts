import { setImmediate } from 'node:timers/promises';
import type { LogTables, TableStatement } from '../../event-log/store/log-tables.ts';
import type { Lease } from '../../store/leases.ts';

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
