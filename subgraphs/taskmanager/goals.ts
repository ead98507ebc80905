import type { Context } from '../core/context.ts';
import { deletion, type ToolEndpoint } from '../core/endpoint.ts';
import { byId, fromRecord, partialExcept, property, reference } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { findRecord, optionalRecordsOf, recordAt, recordsOf } from '../core/replies.ts';
import { hexColour } from './hex-colours.ts';
import type { GoalFolderRecord, GoalRecord, KeyResultRecord } from './records/goals.ts';
import type { Id } from './records/users.ts';
import type { FieldsOf, WorkspaceGoalsArgs } from './types.ts';

type OneGoal = { goal: GoalRecord };
type ListedGoals = { goals: GoalRecord[]; folders?: GoalFolderRecord[] };

export const Query = {
  goal: { call: 'GET /v2/goal/{id}', reply: (reply: OneGoal) => withCount(recordAt(reply, 'goal')), entity: 'Goal' },
} satisfies FieldsOf<'Query'>;

const workspaceGoals = {
  tool: 'TaskManagerApi.ViewWorkspaceGoals',
  call: 'GET /v2/team/{parent.id}/goal',
  query: { include_completed: 'includeCompletedGoals' },
  reply: ({ goals, folders }: ListedGoals) => ({
    items: recordsOf(goals, toGoal),
    folders: optionalRecordsOf(folders, toFolder),
  }),
} satisfies ToolEndpoint<Partial<WorkspaceGoalsArgs>>;

export const Workspace = { goals: workspaceGoals } satisfies FieldsOf<'Workspace'>;

export const Mutation = {
  createWorkspaceGoal: {
    call: 'POST /v2/team/{workspaceId}/goal',
    body: {
      multiple_owners: 'allowMultipleOwners',
      due_date: 'dueDateTimestamp',
      color: { from: 'goalColor', as: hexColour },
      description: 'goalDescription',
      name: 'goalName',
      owners: 'goalOwners',
    },
    reply: (reply: OneGoal) => withCount(recordAt(reply, 'goal')),
  },
  updateGoalDetails: {
    call: 'PUT /v2/goal/{goalId}',
    body: {
      color: { from: 'goalColor', as: hexColour },
      description: 'goalDescription',
      due_date: 'goalDueDate',
      name: 'goalName',
      add_owners: 'newOwnersToAdd',
      rem_owners: 'removeOwnersUserIds',
    },
    reply: (reply: OneGoal) => partialExcept(recordAt(reply, 'goal'), ['key_results', 'key_result_count', 'history']),
  },
  deleteGoal: {
    ...deletion('Goal', 'DELETE /v2/goal/{goalIdentifier}'),
    headers: { 'content-type': 'contentTypeHeader' },
  },
  addTargetToGoal: {
    call: 'POST /v2/goal/{goalIdentifier}/key_result',
    body: {
      steps_start: 'initialValueSteps',
      task_ids: 'linkedTaskIds',
      list_ids: 'listIds',
      name: 'targetName',
      owners: 'targetOwnersIds',
      steps_end: 'targetStepsEnd',
      type: 'targetType',
      unit: 'targetUnit',
    },
    reply: 'key_result',
  },
  updateKeyResultTarget: {
    call: 'PUT /v2/key_result/{keyResultIdentifier}',
    body: { steps_current: 'currentStepsValue', note: 'noteUpdateDescription' },
    reply: 'key_result',
  },
  deleteGoalTarget: deletion('KeyResult', 'DELETE /v2/key_result/{goalTargetId}'),
} satisfies FieldsOf<'Mutation'>;

export const Goal = {
  folder: fromRecord('folder_id', (id, { team_id }) => (id == null ? null : reference({ workspaceId: team_id, id }))),
} satisfies FieldsOf<'Goal'>;

export const GoalFolder = {
  workspace: ({ workspaceId }) => byId(workspaceId),
  goals: fromRecord('goals', (goals) => optionalRecordsOf(goals, toGoal)),
} satisfies FieldsOf<'GoalFolder'>;

export const GoalMember = {
  user: (member) => member,
} satisfies FieldsOf<'GoalMember'>;

export const KeyResult = {
  goal: ({ goalId, goal_id }) => byId(goalId ?? goal_id),
} satisfies FieldsOf<'KeyResult'>;

export const KeyResultAction = {
  stepsTaken: ({ steps_taken, steps_taken_float }) => steps_taken ?? steps_taken_float,
  stepsBefore: ({ steps_before, steps_before_float }) => steps_before ?? steps_before_float,
  stepsCurrent: ({ steps_current, steps_current_float }) => steps_current ?? steps_current_float,
} satisfies FieldsOf<'KeyResultAction'>;

export async function readGoalFolder(
  { workspaceId, id }: { workspaceId: Id; id: Id },
  context: Context,
): Promise<GoalFolderRecord | null> {
  const { folders } = await callEndpoint(context, workspaceGoals, {}, { parent: () => workspaceId });
  return findRecord(folders, (folder) => folder.id === id) ?? null;
}

export async function readKeyResult(
  { goalId, id }: { goalId: string; id: Id },
  context: Context,
): Promise<KeyResultRecord | null> {
  const targets = await property<GoalRecord, 'key_results'>('Goal', byId(goalId), 'key_results', context);
  return findRecord(targets ?? [], (target) => target.id === id) ?? null;
}

const toFolder = (folder: GoalFolderRecord): GoalFolderRecord => ({ ...folder, workspaceId: folder.team_id });

/** Sets a goal's target count, because replies that contain the targets omit the count. */
function withCount(goal: GoalRecord): GoalRecord {
  return { ...goal, key_result_count: goal.key_result_count ?? goal.key_results?.length };
}

/**
 * Converts a goal. A goal from a list has only a target count; if the count is 0, the targets need not be requested.
 */
function toGoal(goal: GoalRecord): GoalRecord {
  const isWithoutTargets = goal.key_result_count === 0;
  return isWithoutTargets
    ? partialExcept({ ...goal, key_results: [] }, ['history', 'pretty_url'])
    : partialExcept(goal, ['key_results', 'history', 'pretty_url']);
}
