import { answering } from '../core/answered.ts';
import type { Endpoints } from '../core/endpoint.ts';
import type { Opening } from '../core/settings.ts';
import { buildSubgraph, queryInMutation, type Subgraph } from '../core/subgraph.ts';
import { snakeCase } from '../upstream/names.ts';
import { connect } from '../upstream/upstream.ts';
import * as account from './account.ts';
import * as checklists from './checklists.ts';
import * as commenters from './commenters.ts';
import * as comments from './comments.ts';
import * as customFields from './custom-fields.ts';
import * as dependencies from './dependencies.ts';
import { ChangedField, HistoryItem, IntervalThen } from './events/history.ts';
import { type EventOptions, type Events, openEvents } from './events/open.ts';
import * as filteredTasks from './filtered-tasks.ts';
import * as folders from './folders.ts';
import * as goals from './goals.ts';
import * as guests from './guests.ts';
import * as jointFreeSlots from './joint-free-slots.ts';
import * as lists from './lists.ts';
import * as people from './people.ts';
import { taskManager, tokens } from './service.ts';
import type { taskManagerSettings } from './settings.ts';
import * as sharedItems from './shared-items.ts';
import * as spaces from './spaces.ts';
import * as tags from './tags.ts';
import * as taskMentions from './task-mentions.ts';
import * as taskPages from './task-pages.ts';
import * as taskStatus from './task-status.ts';
import * as taskSummary from './task-summary.ts';
import * as tasks from './tasks.ts';
import * as templates from './templates.ts';
import * as timeEntries from './time-entries.ts';
import * as timeIntervals from './time-intervals.ts';
import * as timeTracking from './time-tracking.ts';
import * as trackedTime from './tracked-time.ts';
import type {
  MutationResolvers,
  QueryResolvers,
  Resolvers,
  ResolversParentTypes,
  SubscriptionResolvers,
} from './types.ts';
import * as userGroups from './user-groups.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';
import * as workspace from './workspace.ts';
import * as workspaceUsers from './workspace-users.ts';

/** What the task manager's subgraph is set up with. */
export type TaskManagerOptions = Opening<typeof taskManagerSettings> &
  EventOptions & {
    /** The address at which a live task manager reaches this server; without it there are no events of a live one. */
    publicUrl: string | undefined;
  };

/** The task manager's subgraph. It keeps the event log and takes the deliveries that feed it. */
export function taskManagerSubgraph({ upstreams, publicUrl, ...options }: TaskManagerOptions): Subgraph {
  const upstream = connect(taskManager, upstreams.taskmanager);
  const isNear = LOOPBACK.test(new URL(upstreams.taskmanager.url).hostname);
  const events = openEvents(options, { now: () => upstream.clock.now(), isNear });
  const subgraph = buildSubgraph({
    name: 'taskmanager',
    spelling: snakeCase,
    surroundings: {
      upstreams: {
        taskmanager: upstream,
        tokens: connect(tokens, upstreams.taskmanager).with(undefined),
      },
    },
    readers: { ...readers, TaskEvent: events.fields.readEvent },
    table: withEvents(events.fields),
    routes: [events.route],
    start: async (listeningAt, callLog) => {
      const url = upstreams.taskmanager.kind === 'sandbox' ? listeningAt : publicUrl;
      if (url) await events.upkeep.start(url, () => subgraph.context(undefined, undefined, callLog));
      else events.states.setAll(NO_ADDRESS);
      return events.states.reasons().map((reason) => `task events may not come: ${reason}`);
    },
    health: events.health,
    status: events.status,
    stop: () => events.stop(),
  });
  return subgraph;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const NO_ADDRESS =
  'PUBLIC_URL is not set, so that the task manager cannot reach this server: set it to the https address under which it is reached';

type EventFields = Events['fields'];

const readers = {
  User: account.readUser,
  Workspace: workspace.readWorkspace,
  Space: spaces.readSpace,
  Task: tasks.readTask,
  TimeEntry: timeTracking.readTimeEntry,
  Comment: Object.assign(comments.readComment, { refuses: true as const }),
  Guest: guests.readGuest,
  UserGroup: userGroups.readUserGroup,
  CustomRole: workspace.readCustomRole,
  CustomTaskType: workspace.readCustomTaskType,
  GoalFolder: goals.readGoalFolder,
  KeyResult: goals.readKeyResult,
};

/** What answers the fields, but for those that read the event log. */
const table = {
  Query: {
    ...account.Query,
    ...people.Query,
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
  } satisfies Endpoints<Omit<QueryResolvers, keyof EventFields['Query']>>,
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
    query: queryInMutation,
  } satisfies Endpoints<MutationResolvers>,
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
    ...filteredTasks.Space,
  },
  SpaceFeatures: spaces.SpaceFeatures,
  Folder: { ...folders.Folder, ...views.Folder, ...customFields.Folder, ...filteredTasks.Folder },
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
    ...commenters.Task,
    ...customFields.Task,
    ...dependencies.Task,
    ...timeIntervals.Task,
    ...jointFreeSlots.Task,
  },
  TaskPage: taskSummary.TaskPage,
  View: { ...views.View, ...comments.View },
  Goal: goals.Goal,
  GoalFolder: goals.GoalFolder,
  GoalMember: goals.GoalMember,
  KeyResult: goals.KeyResult,
  KeyResultAction: goals.KeyResultAction,
  Comment: comments.Comment,
  Checklist: checklists.Checklist,
  ChecklistItem: checklists.ChecklistItem,
  TextSegment: comments.TextSegment,
  UpdatedComment: comments.UpdatedComment,
  Webhook: webhooks.Webhook,
  CustomField: customFields.CustomField,
  TaskField: customFields.TaskField,
  Dependency: dependencies.Dependency,
  TaskLink: dependencies.TaskLink,
  User: account.User,
  TaskManagerProfile: account.TaskManagerProfile,
  Member: { ...workspace.Member, ...workspaceUsers.Member, ...guests.Member, ...trackedTime.Member },
  Guest: guests.Guest,
  CustomRole: workspace.CustomRole,
  CustomTaskType: workspace.CustomTaskType,
  UserGroup: { ...userGroups.UserGroup, ...filteredTasks.UserGroup, ...jointFreeSlots.UserGroup },
  SharedTask: sharedItems.SharedTask,
  SharedList: sharedItems.SharedList,
  SharedFolder: sharedItems.SharedFolder,
  TaskMention: taskMentions.TaskMention,
  Email: taskMentions.Email,
  Thread: taskMentions.Thread,
  CalendarEvent: taskMentions.CalendarEvent,
  Person: { ...people.Person, ...userGroups.Person, ...filteredTasks.Person, ...trackedTime.Person },
  TimeEntry: timeEntries.TimeEntry,
  TimeEntryApproval: timeEntries.TimeEntryApproval,
  TimeEntryTag: timeEntries.TimeEntryTag,
  ChangedField,
  HistoryItem,
  IntervalThen,
};

const withEvents = (events: EventFields) =>
  answering<Resolvers, ResolversParentTypes>()({
    ...table,
    Query: { ...table.Query, ...events.Query },
    Subscription: events.Subscription satisfies SubscriptionResolvers,
    TaskEvent: events.TaskEvent,
  });
