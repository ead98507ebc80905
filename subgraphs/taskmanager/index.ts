import { join } from 'node:path';
import type { Opening } from '../graph/settings.ts';
import { buildSubgraph, type Subgraph } from '../graph/subgraph.ts';
import type { Endpoints } from '../rows/endpoint.ts';
import { snakeCase } from '../upstream/names.ts';
import { connect } from '../upstream/upstream.ts';
import * as account from './account.ts';
import * as checklists from './checklists.ts';
import * as comments from './comments.ts';
import * as customFields from './custom-fields.ts';
import * as dependencies from './dependencies.ts';
import { deliveryRoute } from './events/delivery.ts';
import { eventFields } from './events/index.ts';
import { EventLog } from './events/log.ts';
import { registerWebhooks } from './events/registration.ts';
import * as folders from './folders.ts';
import * as goals from './goals.ts';
import * as guests from './guests.ts';
import * as lists from './lists.ts';
import { taskManager, tokens } from './service.ts';
import type { taskManagerSettings } from './settings.ts';
import * as sharedItems from './shared-items.ts';
import * as spaces from './spaces.ts';
import * as tags from './tags.ts';
import * as taskPages from './task-pages.ts';
import * as taskStatus from './task-status.ts';
import * as tasks from './tasks.ts';
import * as templates from './templates.ts';
import * as timeIntervals from './time-intervals.ts';
import * as timeTracking from './time-tracking.ts';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from './types.ts';
import * as userGroups from './user-groups.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';
import * as workspace from './workspace.ts';
import * as workspaceUsers from './workspace-users.ts';

/** What the task manager's subgraph is set up with. */
export type TaskManagerOptions = Opening<typeof taskManagerSettings> & {
  /** Where the event log is kept: a directory, or `:memory:`. */
  dataDir: string;
  /** The address at which a live task manager reaches this server; without it there are no events of a live one. */
  publicUrl: string | undefined;
  /** Logs what people should know; of a fault, why it came about. */
  warn(message: string, fault?: unknown): void;
};

const RETRY_AFTER = 30_000;

/** The task manager's subgraph. It keeps the event log and takes the deliveries that feed it. */
export function taskManagerSubgraph({ upstreams, dataDir, publicUrl, warn }: TaskManagerOptions): Subgraph {
  const log = new EventLog(dataDir === ':memory:' ? dataDir : join(dataDir, 'events.sqlite'));
  const events = eventFields(log);
  let retry: NodeJS.Timeout | undefined;
  const subgraph = buildSubgraph({
    name: 'taskmanager',
    spelling: snakeCase,
    surroundings: {
      upstreams: {
        taskmanager: connect(taskManager, upstreams.taskmanager),
        tokens: connect(tokens, { url: upstreams.taskmanager.url }),
      },
    },
    readers: {
      Workspace: workspace.readWorkspace,
      Task: tasks.readTask,
      TimeEntry: timeTracking.readTimeEntry,
      Comment: comments.readComment,
      Guest: guests.readGuest,
      UserGroup: userGroups.readUserGroup,
      CustomRole: workspace.readCustomRole,
      TaskEvent: events.readEvent,
    },
    table: {
      Query: {
        ...account.Query,
        ...spaces.Query,
        ...folders.Query,
        ...lists.Query,
        ...tasks.Query,
        ...taskStatus.Query,
        ...comments.Query,
        ...guests.Query,
        ...userGroups.Query,
        ...workspaceUsers.Query,
        ...goals.Query,
        ...views.Query,
        ...timeTracking.Query,
        ...events.Query,
      } satisfies Endpoints<QueryResolvers>,
      Mutation: {
        ...account.Mutation,
        ...spaces.Mutation,
        ...folders.Mutation,
        ...lists.Mutation,
        ...tasks.Mutation,
        ...templates.Mutation,
        ...checklists.Mutation,
        ...comments.Mutation,
        ...guests.Mutation,
        ...userGroups.Mutation,
        ...workspaceUsers.Mutation,
        ...goals.Mutation,
        ...views.Mutation,
        ...webhooks.Mutation,
        ...customFields.Mutation,
        ...dependencies.Mutation,
        ...tags.Mutation,
        ...timeTracking.Mutation,
        ...timeIntervals.Mutation,
      } satisfies Endpoints<MutationResolvers>,
      Subscription: events.Subscription satisfies SubscriptionResolvers,
      Workspace: {
        ...spaces.Workspace,
        ...taskPages.Workspace,
        ...templates.Workspace,
        ...goals.Workspace,
        ...views.Workspace,
        ...webhooks.Workspace,
        ...customFields.Workspace,
        ...workspace.Workspace,
        ...userGroups.Workspace,
        ...sharedItems.Workspace,
        ...timeTracking.Workspace,
      },
      Space: {
        ...spaces.Space,
        ...folders.Space,
        ...lists.Space,
        ...views.Space,
        ...customFields.Space,
        ...tags.Space,
      },
      Folder: { ...folders.Folder, ...views.Folder, ...customFields.Folder },
      TaskList: {
        ...lists.TaskList,
        ...taskPages.TaskList,
        ...views.TaskList,
        ...comments.TaskList,
        ...customFields.TaskList,
      },
      Task: {
        ...tasks.Task,
        ...taskStatus.Task,
        ...comments.Task,
        ...customFields.Task,
        ...dependencies.Task,
        ...timeIntervals.Task,
      },
      View: { ...views.View, ...comments.View },
      Goal: goals.Goal,
      GoalFolder: goals.GoalFolder,
      GoalMember: goals.GoalMember,
      KeyResult: goals.KeyResult,
      KeyResultAction: goals.KeyResultAction,
      Comment: comments.Comment,
      Checklist: checklists.Checklist,
      Webhook: webhooks.Webhook,
      CustomField: customFields.CustomField,
      Dependency: dependencies.Dependency,
      TaskLink: dependencies.TaskLink,
      User: account.User,
      Member: { ...workspace.Member, ...workspaceUsers.Member, ...guests.Member },
      Guest: guests.Guest,
      CustomRole: workspace.CustomRole,
      UserGroup: userGroups.UserGroup,
      SharedTask: sharedItems.SharedTask,
      SharedList: sharedItems.SharedList,
      SharedFolder: sharedItems.SharedFolder,
      Person: workspace.Person,
      TimeEntry: timeTracking.TimeEntry,
      TimeEntryApproval: timeTracking.TimeEntryApproval,
      TaskEvent: events.TaskEvent,
    },
    routes: [deliveryRoute(log, warn)],
    start: async (doorsAt, callLog) => {
      const reached = upstreams.taskmanager.kind === 'sandbox' ? doorsAt : publicUrl;
      const register = async (): Promise<void> => {
        try {
          await registerWebhooks(log, reached!, subgraph.context(undefined, undefined, callLog));
        } catch (error) {
          const pause = `${RETRY_AFTER / 1_000} s`;
          warn(`the task manager's webhook could not be registered, trying again in ${pause}`, error);
          retry = setTimeout(register, RETRY_AFTER).unref();
        }
      };
      if (reached) await register();
    },
    stop: async () => {
      clearTimeout(retry);
      log.close();
    },
  });
  return subgraph;
}
