import { reject } from '../records/errors.ts';
import type { GoalRecord, KeyResultRecord, KeyResultType } from '../records/goals.ts';
import { teamOf } from '../records/look-up.ts';
import type { Routes, TaskManagerRequest } from '../records/request.ts';
import { announce } from '../rules/changes.ts';
import { isCompleted, keyResultsOf, wireGoal, wireGoalFolder, wireGoalRow, wireKeyResult } from '../wire/goals.ts';

export const goals = {
  'GET /v2/team/:team_id/goal': (request) => {
    teamOf(request);
    const { context, tables, query } = request;
    const isShown = (goal: GoalRecord) => query.flag('include_completed') || !isCompleted(tables, goal);
    const within = (folder: string | null) => tables.goals.find((goal) => goal.folder_id === folder && isShown(goal));
    const folders = tables.goalFolders
      .find()
      .map((folder) => wireGoalFolder(context, tables, folder, within(folder.id)));
    return { goals: within(null).map((goal) => wireGoalRow(context, tables, goal)), folders };
  },

  'POST /v2/team/:team_id/goal': (request) => {
    teamOf(request);
    const goal = newGoal(request);
    request.tables.goals.insert(goal.id, goal);
    return announceGoal(request, 'goalCreated', goal);
  },

  'GET /v2/goal/:goal_id': (request) => ({ goal: wireGoal(request.context, request.tables, goalOf(request)) }),

  'PUT /v2/goal/:goal_id': (request) => {
    const goal = goalOf(request);
    const { add_owners, rem_owners } = request.body;
    const gone = numbers(rem_owners);
    const owners = members(request, [...goal.owners, ...numbers(add_owners)]).filter((id) => !gone.includes(id));
    const patch = { ...fieldsOf(request), owners, date_updated: String(request.context.now()) };
    return announceGoal(request, 'goalUpdated', request.tables.goals.update(goal.id, patch));
  },

  'DELETE /v2/goal/:goal_id': (request) => {
    const goal = goalOf(request);
    for (const { id } of keyResultsOf(request.tables, goal)) request.tables.keyResults.remove(id);
    request.tables.goals.remove(goal.id);
    announce(request, {}, { event: 'goalDeleted', goal_id: goal.id });
    return {};
  },

  'POST /v2/goal/:goal_id/key_result': (request) => {
    const keyResult = newKeyResult(request, goalOf(request));
    request.tables.keyResults.insert(keyResult.id, keyResult);
    return announceKeyResult(request, 'keyResultCreated', keyResult);
  },

  'PUT /v2/key_result/:key_result_id': (request) => {
    const before = keyResultOf(request);
    const { steps_current, note } = request.body;
    if (typeof steps_current !== 'number' || typeof note !== 'string') reject('INPUT_006');
    const taken = { steps_before: before.steps_current, steps_taken: steps_current - before.steps_current };
    const last_action = { ...action(request, note), ...taken };
    const after = request.tables.keyResults.update(before.id, { steps_current, last_action });
    return announceKeyResult(request, 'keyResultUpdated', after);
  },

  'DELETE /v2/key_result/:key_result_id': (request) => {
    const { id, goal_id } = keyResultOf(request);
    request.tables.keyResults.remove(id);
    announce(request, {}, { event: 'keyResultDeleted', goal_id, key_result_id: id });
    return {};
  },
} satisfies Routes;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function goalOf({ tables, path }: TaskManagerRequest): GoalRecord {
  const id = path.goal_id ?? '';
  if (!UUID.test(id)) reject('GROUP_HELPERS_001');
  return tables.goals.get(id) ?? reject('OAUTH_027');
}

function keyResultOf({ tables, path }: TaskManagerRequest): KeyResultRecord {
  const id = path.key_result_id ?? '';
  if (!UUID.test(id)) reject('GROUP_HELPERS_001');
  return tables.keyResults.get(id) ?? reject('OAUTH_027');
}

function newGoal(request: TaskManagerRequest): GoalRecord {
  const { context, tables, body, caller } = request;
  const now = String(context.now());
  const owners = members(request, numbers(body.owners));
  const multiple_owners = typeof body.multiple_owners === 'boolean' ? body.multiple_owners : reject('INPUT_006');
  const state = { start_date: null, archived: false, folder_id: null };
  const made = { id: context.newId('uuid'), pretty_id: nextNumber(tables.goals.find()), creator: caller.userId };
  return { ...made, ...fieldsOf(request), owners, multiple_owners, date_created: now, date_updated: now, ...state };
}

/** Parses the fields common to create-goal and update-goal requests. All of them are required. */
function fieldsOf({ body }: TaskManagerRequest): Pick<GoalRecord, 'name' | 'description' | 'color' | 'due_date'> {
  const { name, description, color, due_date } = body;
  if (typeof name !== 'string' || name.trim() === '') return reject('INPUT_006');
  if (typeof description !== 'string' || typeof color !== 'string') return reject('INPUT_006');
  return { name, description, color, due_date: typeof due_date === 'number' ? String(due_date) : reject('INPUT_006') };
}

function newKeyResult(request: TaskManagerRequest, goal: GoalRecord): KeyResultRecord {
  const { context, body, caller } = request;
  const { name, type, unit, steps_start, steps_end } = body;
  if (typeof name !== 'string' || name.trim() === '') return reject('INPUT_006');
  if (typeof steps_start !== 'number' || typeof steps_end !== 'number') return reject('INPUT_006');
  return {
    id: context.newId('uuid'),
    goal_id: goal.id,
    name,
    type: TYPES.find((known) => known === type) ?? reject('INPUT_006'),
    unit: typeof unit === 'string' ? unit : null,
    creator: caller.userId,
    owners: members(request, numbers(body.owners)),
    date_created: String(context.now()),
    ...linked(request),
    steps_start,
    steps_end,
    steps_current: steps_start,
    last_action: action(request, 'Created Key Result'),
  };
}

const TYPES = ['number', 'currency', 'boolean', 'percentage', 'automatic'] satisfies KeyResultType[];

/** Returns the ids of the tasks and lists to be linked to the key result. All of them must exist. */
function linked({ tables, body }: TaskManagerRequest): Pick<KeyResultRecord, 'task_ids' | 'list_ids'> {
  const task_ids = listed(body.task_ids).map(String);
  const list_ids = listed(body.list_ids).map(String);
  if (!task_ids.every((id) => tables.tasks.get(id))) reject('ITEM_013');
  if (!list_ids.every((id) => tables.lists.get(id))) reject('OAUTH_027');
  return { task_ids, list_ids };
}

function action({ context, caller }: TaskManagerRequest, note: string): KeyResultRecord['last_action'] {
  const made = { id: context.newId('uuid'), userid: caller.userId, date_modified: String(context.now()), note };
  return { ...made, steps_before: null, steps_taken: null };
}

function announceGoal(request: TaskManagerRequest, event: string, goal: GoalRecord) {
  announce(request, {}, { event, goal_id: goal.id });
  return { goal: wireGoal(request.context, request.tables, goal) };
}

function announceKeyResult(request: TaskManagerRequest, event: string, keyResult: KeyResultRecord) {
  announce(request, {}, { event, goal_id: keyResult.goal_id, key_result_id: keyResult.id });
  return { key_result: wireKeyResult(request.tables, keyResult) };
}

/** Returns the next goal's number. Goals are numbered consecutively within the workspace. */
function nextNumber(known: GoalRecord[]): string {
  return String(Math.max(0, ...known.map(({ pretty_id }) => Number(pretty_id))) + 1);
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : reject('ITEM_156');
}

function numbers(value: unknown): number[] {
  const ids = listed(value).map(Number);
  return ids.every(Number.isInteger) ? ids : reject('INPUT_006');
}

/** Returns the ids that belong to members of the workspace, without duplicates. */
function members({ tables }: TaskManagerRequest, ids: number[]): number[] {
  return [...new Set(ids)].filter((id) => tables.members.get(String(id)));
}
