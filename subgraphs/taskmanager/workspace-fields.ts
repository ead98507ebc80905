import { tableOf } from '../core/answered.ts';
import * as account from './account.ts';
import { readUser } from './account.ts';
import * as folders from './folders.ts';
import * as goals from './goals.ts';
import { readGoalFolder, readKeyResult } from './goals.ts';
import * as guests from './guests.ts';
import { readGuest } from './guests.ts';
import * as lists from './lists.ts';
import * as people from './people.ts';
import * as spaces from './spaces.ts';
import { readSpace } from './spaces.ts';
import * as templates from './templates.ts';
import * as userGroups from './user-groups.ts';
import { readUserGroup } from './user-groups.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';
import * as workspace from './workspace.ts';
import { readCustomRole, readCustomTaskType, readWorkspace } from './workspace.ts';
import * as workspaceUsers from './workspace-users.ts';

export const workspaceFields = tableOf(
  account,
  people,
  workspace,
  workspaceUsers,
  guests,
  userGroups,
  spaces,
  folders,
  lists,
  views,
  templates,
  webhooks,
  goals,
);

export const workspaceReaders = {
  User: readUser,
  Workspace: readWorkspace,
  Space: readSpace,
  Guest: readGuest,
  UserGroup: readUserGroup,
  CustomRole: readCustomRole,
  CustomTaskType: readCustomTaskType,
  GoalFolder: readGoalFolder,
  KeyResult: readKeyResult,
};
