import { checkLength } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import { property, recordArguments } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { findRecord, optionalRecordsOf, recordsOf, requireId } from '../core/replies.ts';
import { badInput, notFound } from '../upstream/errors.ts';
import { matchesNothing } from './empty-filters.ts';
import { askByFieldNames } from './named-fields.ts';
import { checkPages, readPages } from './pages.ts';
import { ofMember } from './people.ts';
import type { TaskPageRecord, TaskRecord } from './records/tasks.ts';
import { spacesIn } from './spaces.ts';
import { ANY_IN_WORKSPACE, filteredTeamTasks, NO_TASKS, PAGE } from './task-pages.ts';
import type { CustomFieldFilter, FieldsOf, SpaceTasksArgs, TaskFilter } from './types.ts';
import { collectBatch, mayConcernOneValue } from './wanted-together.ts';
import { readWorkspaces } from './workspace.ts';

type Args = Partial<SpaceTasksArgs>;

export const Person = {
  assignedTasks: ({ email }, { workspaceId, ...args }, context) =>
    ofMember(workspaceId, email, context, ({ id, workspace }, alone) =>
      tasksOf({ workspaceId: workspace.id, by: 'assigneeIds', ids: [String(id)] }, args, context, alone),
    ),
} satisfies FieldsOf<'Person'>;

export const UserGroup = {
  tasks: async (group, args, context) => {
    const workspaceId = String(recordArguments(group).workspaceId);
    const members = optionalRecordsOf(await property('UserGroup', group, 'members', context));
    const ids = members.map((member) => String(requireId(member).id));
    return tasksOf({ workspaceId, by: 'assigneeIds', ids }, args, context);
  },
} satisfies FieldsOf<'UserGroup'>;

export const Space = {
  tasks: async (space, args, context) => {
    const known = recordArguments(space).workspaceId;
    const workspaceId = known === undefined ? await workspaceOf(() => space.id, context) : String(known);
    return tasksOf({ workspaceId, by: 'filterBySpaceIds', ids: [space.id] }, args, context);
  },
} satisfies FieldsOf<'Space'>;

export const Folder = {
  tasks: async (folder, args, context) => {
    const spaceId = async () => (await property('Folder', folder, 'space', context))?.id;
    const workspaceId = await workspaceOf(spaceId, context);
    return tasksOf({ workspaceId, by: 'filterByProjectIds', ids: [folder.id] }, args, context);
  },
} satisfies FieldsOf<'Folder'>;

/**
 * Fetches a page of the tasks that belong to the given people, spaces or folders. Combines concurrent reads if that
 * takes fewer calls.
 */
async function tasksOf(
  part: Part,
  { filter, ...args }: Args,
  context: Context,
  alone = false,
): Promise<TaskPageRecord> {
  checkPages(args.pages);
  checkFilter(filter ?? {}, part.by);
  if (part.ids.length === 0 || matchesNothing(filter ?? {}, ANY_IN_WORKSPACE)) return NO_TASKS;
  const { fieldsByName, ...others } = filter ?? {};
  const named = { byName: fieldsByName, byId: others.filterByCustomFields, argument: 'filter.fieldsByName' };
  return askByFieldNames(named, placeOf(part), context, (filterByCustomFields) =>
    pageOf(part, { ...others, filterByCustomFields }, args, context, alone),
  );
}

const placeOf = ({ workspaceId, by, ids: [id] }: Part) => ({
  workspaceId,
  spaceId: by === 'filterBySpaceIds' ? id : undefined,
  folderId: by === 'filterByProjectIds' ? id : undefined,
});

async function pageOf(
  part: Part,
  filter: ToolFilter,
  { pages, ...order }: Omit<Args, 'filter'>,
  context: Context,
  alone: boolean,
): Promise<TaskPageRecord> {
  const values = { ...filter, ...order };
  const read = (ids: string[], page: number | null | undefined) =>
    callEndpoint(
      context,
      filteredTeamTasks,
      { ...values, [part.by]: ids, pageNumberToFetch: page ?? 0 },
      { parent: () => part.workspaceId },
    );
  const isFirst = !values.pageNumberToFetch;
  const items =
    isFirst && !alone && mayBeFew(part, filter) ? await readTogether(part, values, context, read) : undefined;
  return items
    ? { ...NO_TASKS, items }
    : readPages({ pages, ...values }, (page) => read(part.ids, page.pageNumberToFetch));
}

/** The filter conditions that the task manager supports directly. */
type ToolFilter = Omit<TaskFilter, 'fieldsByName' | 'filterByCustomFields'> & {
  filterByCustomFields?: CustomFieldFilter[] | null | undefined;
};

/**
 * Whether all matching tasks may fit on one page. Without other conditions, the tasks of several spaces or folders
 * rarely do.
 */
const mayBeFew = ({ by }: Part, filter: ToolFilter) =>
  by === 'assigneeIds' || Object.values(filter).some((value) => value != null);

const MAX_VALUES = 100;

function checkFilter(filter: TaskFilter, own: Part['by']): void {
  if (filter[own] != null)
    throw badInput(`filter.${own}`, 'is not allowed here, because the field itself sets this filter');
  for (const [name, values] of Object.entries(filter))
    if (Array.isArray(values)) checkLength(`filter.${name}`, values, MAX_VALUES);
}

/** Returns the credential's only workspace or, if there are several, the one that contains the space. */
async function workspaceOf(
  spaceId: () => string | undefined | Promise<string | undefined>,
  context: Context,
): Promise<string> {
  const [first, ...more] = await readWorkspaces(context);
  if (first && more.length === 0) return first.id;
  const id = await spaceId();
  const workspaces = first ? [first, ...more] : [];
  const spaces = await Promise.all(workspaces.map((workspace) => spacesIn(workspace.id, {}, context)));
  const home = findRecord(spaces.flat(), (space) => space.id === id)?.workspaceId;
  if (home === undefined) throw notFound('Space', id ?? '');
  return String(home);
}

/** Maps each filter argument to a function that returns the ids in a task that the argument is matched against. */
const PARTS = {
  assigneeIds: ({ assignees = [] }: TaskRecord) => recordsOf(assignees, ({ id }) => String(id)),
  filterBySpaceIds: ({ space }: TaskRecord) => (space ? [String(space.id)] : []),
  filterByProjectIds: ({ folder }: TaskRecord) => (folder ? [String(folder.id)] : []),
};

/** Selects a workspace's tasks that belong to any of the given people, spaces or folders. */
type Part = { workspaceId: string; by: keyof typeof PARTS; ids: string[] };

/** Keeps request URLs short enough for servers to accept. */
const MAX_IDS = 100;

/** A combined read is abandoned if it takes more than one page for every four reads that it replaces. */
const PARTS_A_PAGE = 4;

/**
 * Combines all concurrent reads with the same conditions, and returns the tasks that belong to `part`. Returns
 * undefined if `part` must be read separately. Either the combined read was too long or was rejected, or a task cannot
 * be assigned to one read with certainty.
 */
async function readTogether(
  part: Part,
  values: object,
  context: Context,
  read: (ids: string[], page: number) => Promise<TaskPageRecord>,
): Promise<TaskRecord[] | undefined> {
  const { ids: own, ...alike } = part;
  const parts = await collectBatch(context, JSON.stringify([alike, values]), own);
  const ids = [...new Set(parts.flat())];
  if (parts.length === 1 || ids.length > MAX_IDS) return undefined;
  const tasks: TaskRecord[] = [];
  const readPage = (page: number) =>
    read(ids, page).catch((fault: unknown) => {
      if (part.by === 'assigneeIds' || !mayConcernOneValue(fault)) throw fault;
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
