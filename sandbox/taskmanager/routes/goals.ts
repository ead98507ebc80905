import type { Ask, Routes } from '../records/ask.ts';
import { refuse } from '../records/errors.ts';
import type { GoalRecord, KeyResultRecord, KeyResultType } from '../records/goals.ts';
import { teamOf } from '../records/look-up.ts';
import { announce } from '../rules/changes.ts';
import { isCompleted, keyResultsOf, wireGoal, wireGoalFolder, wireGoalRow, wireKeyResult } from '../wire/goals.ts';

export const goals = {
  'GET /v2/team/:team_id/goal': (ask) => {
    teamOf(ask);
    const { context, tables, query } = ask;
    const isShown = (goal: GoalRecord) => query.flag('include_completed') || !isCompleted(tables, goal);
    const within = (folder: string | null) => tables.goals.find((goal) => goal.folder_id === folder && isShown(goal));
    const folders = tables.goalFolders
      .find()
      .map((folder) => wireGoalFolder(context, tables, folder, within(folder.id)));
    return { goals: within(null).map((goal) => wireGoalRow(context, tables, goal)), folders };
  },

  'POST /v2/team/:team_id/goal': (ask) => {
    teamOf(ask);
    const goal = newGoal(ask);
    ask.tables.goals.insert(goal.id, goal);
    return announceGoal(ask, 'goalCreated', goal);
  },

  'GET /v2/goal/:goal_id': (ask) => ({ goal: wireGoal(ask.context, ask.tables, goalOf(ask)) }),

  'PUT /v2/goal/:goal_id': (ask) => {
    const goal = goalOf(ask);
    const { add_owners, rem_owners } = ask.body;
    const gone = numbers(rem_owners);
    const owners = members(ask, [...goal.owners, ...numbers(add_owners)]).filter((id) => !gone.includes(id));
    const patch = { ...fieldsOf(ask), owners, date_updated: String(ask.context.now()) };
    return announceGoal(ask, 'goalUpdated', ask.tables.goals.update(goal.id, patch));
  },

  'DELETE /v2/goal/:goal_id': (ask) => {
    const goal = goalOf(ask);
    for (const { id } of keyResultsOf(ask.tables, goal)) ask.tables.keyResults.remove(id);
    ask.tables.goals.remove(goal.id);
    announce(ask, {}, { event: 'goalDeleted', goal_id: goal.id });
    return {};
  },

  'POST /v2/goal/:goal_id/key_result': (ask) => {
    const keyResult = newKeyResult(ask, goalOf(ask));
    ask.tables.keyResults.insert(keyResult.id, keyResult);
    return announceKeyResult(ask, 'keyResultCreated', keyResult);
  },

  'PUT /v2/key_result/:key_result_id': (ask) => {
    const before = keyResultOf(ask);
    const { steps_current, note } = ask.body;
    if (typeof steps_current !== 'number' || typeof note !== 'string') refuse('INPUT_006');
    const taken = { steps_before: before.steps_current, steps_taken: steps_current - before.steps_current };
    const last_action = { ...action(ask, note), ...taken };
    const after = ask.tables.keyResults.update(before.id, { steps_current, last_action });
    return announceKeyResult(ask, 'keyResultUpdated', after);
  },

  'DELETE /v2/key_result/:key_result_id': (ask) => {
    const { id, goal_id } = keyResultOf(ask);
    ask.tables.keyResults.remove(id);
    announce(ask, {}, { event: 'keyResultDeleted', goal_id, key_result_id: id });
    return {};
  },
} satisfies Routes;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function goalOf({ tables, path }: Ask): GoalRecord {
  const id = path.goal_id ?? '';
  if (!UUID.test(id)) refuse('GROUP_HELPERS_001');
  return tables.goals.get(id) ?? refuse('OAUTH_027');
}

function keyResultOf({ tables, path }: Ask): KeyResultRecord {
  const id = path.key_result_id ?? '';
  if (!UUID.test(id)) refuse('GROUP_HELPERS_001');
  return tables.keyResults.get(id) ?? refuse('OAUTH_027');
}

function newGoal(ask: Ask): GoalRecord {
  const { context, tables, body, caller } = ask;
  const now = String(context.now());
  const owners = members(ask, numbers(body.owners));
  const multiple_owners = typeof body.multiple_owners === 'boolean' ? body.multiple_owners : refuse('INPUT_006');
  const state = { start_date: null, archived: false, folder_id: null };
  const made = { id: context.newId('uuid'), pretty_id: nextNumber(tables.goals.find()), creator: caller.userId };
  return { ...made, ...fieldsOf(ask), owners, multiple_owners, date_created: now, date_updated: now, ...state };
}

/** The fields shared by create and update, all required. */
function fieldsOf({ body }: Ask): Pick<GoalRecord, 'name' | 'description' | 'color' | 'due_date'> {
  const { name, description, color, due_date } = body;
  if (typeof name !== 'string' || name.trim() === '') return refuse('INPUT_006');
  if (typeof description !== 'string' || typeof color !== 'string') return refuse('INPUT_006');
  return { name, description, color, due_date: typeof due_date === 'number' ? String(due_date) : refuse('INPUT_006') };
}

function newKeyResult(ask: Ask, goal: GoalRecord): KeyResultRecord {
  const { context, body, caller } = ask;
  const { name, type, unit, steps_start, steps_end } = body;
  if (typeof name !== 'string' || name.trim() === '') return refuse('INPUT_006');
  if (typeof steps_start !== 'number' || typeof steps_end !== 'number') return refuse('INPUT_006');
  return {
    id: context.newId('uuid'),
    goal_id: goal.id,
    name,
    type: TYPES.find((known) => known === type) ?? refuse('INPUT_006'),
    unit: typeof unit === 'string' ? unit : null,
    creator: caller.userId,
    owners: members(ask, numbers(body.owners)),
    date_created: String(context.now()),
    ...linked(ask),
    steps_start,
    steps_end,
    steps_current: steps_start,
    last_action: action(ask, 'Created Key Result'),
  };
}

const TYPES = ['number', 'currency', 'boolean', 'percentage', 'automatic'] satisfies KeyResultType[];

/** The tasks and lists linked in the body; each must exist. */
function linked({ tables, body }: Ask): Pick<KeyResultRecord, 'task_ids' | 'list_ids'> {
  const task_ids = listed(body.task_ids).map(String);
  const list_ids = listed(body.list_ids).map(String);
  if (!task_ids.every((id) => tables.tasks.get(id))) refuse('ITEM_013');
  if (!list_ids.every((id) => tables.lists.get(id))) refuse('OAUTH_027');
  return { task_ids, list_ids };
}

function action({ context, caller }: Ask, note: string): KeyResultRecord['last_action'] {
  const made = { id: context.newId('uuid'), userid: caller.userId, date_modified: String(context.now()), note };
  return { ...made, steps_before: null, steps_taken: null };
}

function announceGoal(ask: Ask, event: string, goal: GoalRecord) {
  announce(ask, {}, { event, goal_id: goal.id });
  return { goal: wireGoal(ask.context, ask.tables, goal) };
}

function announceKeyResult(ask: Ask, event: string, keyResult: KeyResultRecord) {
  announce(ask, {}, { event, goal_id: keyResult.goal_id, key_result_id: keyResult.id });
  return { key_result: wireKeyResult(ask.tables, keyResult) };
}

/** Goals are numbered consecutively within the workspace. */
function nextNumber(known: GoalRecord[]): string {
  return String(Math.max(0, ...known.map(({ pretty_id }) => Number(pretty_id))) + 1);
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : refuse('ITEM_156');
}

function numbers(value: unknown): number[] {
  const ids = listed(value).map(Number);
  return ids.every(Number.isInteger) ? ids : refuse('INPUT_006');
}

/** The ids of non-members are dropped. */
function members({ tables }: Ask, ids: number[]): number[] {
  return [...new Set(ids)].filter((id) => tables.members.get(String(id)));
}
