import type { SandboxContext } from '../../state/service.ts';
import type { GoalFolderRecord, GoalRecord, KeyResultRecord } from '../records/goals.ts';
import { statusOf } from '../records/look-up.ts';
import type { Tables } from '../records/records.ts';
import { wireUser, wireUsers } from './places.ts';

/** Returns a goal in the format of the endpoints that read or write a single goal. */
export function wireGoal(context: SandboxContext, tables: Tables, goal: GoalRecord) {
  const key_results = keyResultsOf(tables, goal).map((keyResult) => wireKeyResult(tables, keyResult));
  const pretty_url = `https://app.clickup.com/${context.company.workspaceId}/goals/${goal.pretty_id}`;
  return { ...goalFields(context, tables, goal), key_results, history: [], pretty_url };
}

/** Returns a goal in the format of the list endpoint, which contains only the number of key results. */
export function wireGoalRow(context: SandboxContext, tables: Tables, goal: GoalRecord) {
  return { ...goalFields(context, tables, goal), key_result_count: keyResultsOf(tables, goal).length };
}

export function wireGoalFolder(
  context: SandboxContext,
  tables: Tables,
  { id, name, creator, date_created }: GoalFolderRecord,
  goals: GoalRecord[],
) {
  const member = {
    ...wireUser(tables, creator),
    permission_level: 'edit',
    date_added: Number(date_created),
    added_by: creator,
  };
  return {
    id,
    name,
    team_id: context.company.workspaceId,
    private: false,
    date_created,
    creator,
    goal_count: goals.length,
    members: [member],
    goals: goals.map((goal) => ({ ...wireGoalRow(context, tables, goal), folder_access: true })),
  };
}

export function wireKeyResult(tables: Tables, keyResult: KeyResultRecord) {
  const { list_ids, owners, last_action, steps_start, steps_end, steps_current, ...rest } = keyResult;
  const part = partDone(tables, keyResult);
  return {
    ...rest,
    goal_pretty_id: tables.goals.one(keyResult.goal_id).pretty_id,
    percent_completed: part,
    completed: part === 1,
    subcategory_ids: list_ids,
    ...(keyResult.type !== 'automatic' && { steps_start, steps_end, steps_current }),
    owners: wireUsers(tables, owners),
    last_action: wireAction(keyResult),
  };
}

/** Returns true if all of the goal's key results are complete. A goal without key results is never complete. */
export function isCompleted(tables: Tables, goal: GoalRecord): boolean {
  return keyResultsOf(tables, goal).length > 0 && partOf(tables, goal) === 1;
}

export function keyResultsOf({ keyResults }: Tables, goal: GoalRecord): KeyResultRecord[] {
  return keyResults.find((keyResult) => keyResult.goal_id === goal.id);
}

function goalFields(context: SandboxContext, tables: Tables, goal: GoalRecord) {
  const { owners, creator } = goal;
  const [owner, ...others] = owners;
  const team_id = context.company.workspaceId;
  const member = { ...wireUser(tables, creator), permission_level: 'edit', isCreator: true };
  return {
    ...goal,
    team_id,
    owner: owner !== undefined && others.length === 0 ? wireUser(tables, owner) : null,
    owners: wireUsers(tables, owners),
    private: false,
    pinned: false,
    editor_token: `goal:${goal.id}:${goal.date_created}`,
    last_update: goal.date_updated,
    members: [member],
    group_members: [],
    percent_completed: partOf(tables, goal),
  };
}

/** Returns the goal's progress from 0 to 1, the mean of its key results' progress. */
function partOf(tables: Tables, goal: GoalRecord): number {
  const parts = keyResultsOf(tables, goal).map((keyResult) => partDone(tables, keyResult));
  return parts.length === 0 ? 0 : parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

/**
 * Returns a key result's progress from 0 to 1: the fraction of completed steps or, for an automatic key result, of
 * closed tasks.
 */
function partDone(tables: Tables, keyResult: KeyResultRecord): number {
  const { type, task_ids, list_ids, steps_start, steps_end, steps_current } = keyResult;
  if (type === 'automatic') {
    const tasks = tables.tasks.find((task) => task_ids.includes(task.id) || list_ids.includes(task.list_id));
    const closed = tasks.filter((task) => statusOf(tables, task).type === 'closed');
    return tasks.length === 0 ? 0 : closed.length / tasks.length;
  }
  const part = (steps_current - steps_start) / (steps_end - steps_start || 1);
  return Math.min(1, Math.max(0, part));
}

/**
 * Returns the last change to a key result. After an update, the vendor sets the usual step properties to null and
 * returns the steps in properties ending in `_float`.
 */
function wireAction({ id: key_result_id, last_action, steps_current }: KeyResultRecord) {
  const { steps_before, steps_taken, ...action } = last_action;
  const plain = { ...action, key_result_id, steps_taken: null, steps_before: null, steps_current: null };
  if (steps_taken === null) return plain;
  return {
    ...plain,
    steps_before_float: steps_before,
    steps_taken_float: steps_taken,
    steps_current_float: steps_current,
  };
}
