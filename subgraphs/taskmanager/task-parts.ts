import type { Context } from '../core/context.ts';
import { rowsOf } from '../core/replies.ts';
import type { TaskPageRecord, TaskRecord } from './records/tasks.ts';
import { PAGE } from './task-pages.ts';
import { isOfOne, wantedTogether } from './wanted-together.ts';

/** The arguments by which a part of a workspace's tasks is found, with what of a task each goes by. */
const PARTS = {
  assigneeIds: ({ assignees = [] }: TaskRecord) => rowsOf(assignees, ({ id }) => String(id)),
  filterBySpaceIds: ({ space }: TaskRecord) => (space ? [String(space.id)] : []),
  filterByProjectIds: ({ folder }: TaskRecord) => (folder ? [String(folder.id)] : []),
};

/** The tasks of a workspace that are of any of these people, spaces or folders. */
export type Part = { workspaceId: string; by: keyof typeof PARTS; ids: string[] };

/** More ids make an address that servers refuse. */
const MOST_IDS = 100;

/** Of how many parts a page is read together, before each is asked for by itself. */
const PARTS_A_PAGE = 4;

/**
 * The first page of a part, made of pages that are read of all parts that are asked the same at once. Undefined where there is only the one, where
 * the list of all goes on behind as many pages as a quarter of them, where this part alone fills a page, where a place among them may be why all are
 * refused, and where a task cannot be given to one of them for certain: a group is assigned to it too, it names none of them, or its row does not fit.
 */
export async function readTogether(
  part: Part,
  values: object,
  context: Context,
  read: (ids: string[], page: number) => Promise<TaskPageRecord>,
): Promise<TaskRecord[] | undefined> {
  const { ids: own, ...alike } = part;
  const parts = await wantedTogether(context, JSON.stringify([alike, values]), own);
  const ids = [...new Set(parts.flat())];
  if (parts.length === 1 || ids.length > MOST_IDS) return undefined;
  const tasks: TaskRecord[] = [];
  const readPage = (page: number) =>
    read(ids, page).catch((fault: unknown) => {
      if (part.by === 'assigneeIds' || !isOfOne(fault)) throw fault;
    });
  for (let page = 0; page < parts.length / PARTS_A_PAGE; page++) {
    const found = await readPage(page);
    if (!found) return undefined;
    tasks.push(...found.items);
    if (!found.hasMore) return ownOf(part, ids, tasks);
  }
  return undefined;
}

function ownOf({ by, ids }: Part, all: string[], tasks: TaskRecord[]): TaskRecord[] | undefined {
  const isOf = (task: TaskRecord, some: string[]) => PARTS[by](task).some((id) => some.includes(id));
  const isCertain = (task: TaskRecord) =>
    !(task instanceof Error) && isOf(task, all) && !(by === 'assigneeIds' && task.group_assignees?.length);
  if (!tasks.every(isCertain)) return undefined;
  const own = tasks.filter((task) => isOf(task, ids));
  return own.length < PAGE ? own : undefined;
}
