import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { EventWriter, Statement } from '../../event-log/store/row-writer.ts';

/** The number of tasks per transaction, kept small so that other writes are not delayed. */
const SLICE = 500;

/** Stores which tasks each workspace had when they were last listed, so that later deletions can be detected. */
export class ListedTasks {
  readonly #database: DatabaseSync;
  readonly #writer: EventWriter;

  constructor(database: DatabaseSync, writer: EventWriter) {
    this.#database = database;
    this.#writer = writer;
  }

  of(workspaceId: string): Set<string> {
    const rows = this.#database.prepare('select taskId from listed_tasks where workspaceId = ?').all(workspaceId);
    return new Set(rows.map(({ taskId }) => String(taskId)));
  }

  /**
   * Replaces a workspace's stored tasks. Tasks created later have events in the log after `listedTo`. An interrupted
   * replacement can leave deleted tasks in the store.
   */
  async replace(workspaceId: string, tasks: ReadonlySet<string>, listedTo: number): Promise<void> {
    const before = this.of(workspaceId);
    await this.#each('insert into listed_tasks values (?, ?)', workspaceId, [...tasks.difference(before)]);
    await this.#writer.run('note', [['update covered set listedTo = ? where workspaceId = ?', listedTo, workspaceId]]);
    const remove = 'delete from listed_tasks where workspaceId = ? and taskId = ?';
    await this.#each(remove, workspaceId, [...before.difference(tasks)]);
  }

  async #each(sql: string, workspaceId: string, tasks: string[]): Promise<void> {
    for (let from = 0; from < tasks.length; from += SLICE) {
      const slice = tasks.slice(from, from + SLICE);
      await this.#writer.run(
        'note',
        slice.map((taskId): Statement => [sql, workspaceId, taskId]),
      );
      await setImmediate();
    }
  }
}
