// Written by `npm run codegen` from the SDL; not to be edited.
import type { GraphQLResolveInfo } from 'graphql';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string | number; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  Date: { input: string; output: string; }
  DateTime: { input: number; output: string | number; }
  JSON: { input: unknown; output: unknown; }
  LocalDateTime: { input: string; output: string; }
  LocalTime: { input: string; output: string; }
  SafeInt: { input: number; output: string | number; }
  _FieldSet: { input: unknown; output: unknown; }
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
      reference: TReference,
      context: TContext,
      info: GraphQLResolveInfo
    ) => Promise<TResult> | TResult;

      type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
      type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
      type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
      export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };
    

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

/** The full name of a tool, as in the catalogue. */
export type ToolName =
  | 'EngineApi.ListAvailableAuthProviders'
  | 'EngineApi.GetAuthProviderDetails'
  | 'EngineApi.DeleteAuthProvider'
  | 'EngineApi.DeleteSecretById'
  | 'EngineApi.UpdateSessionVerificationSettings'
  | 'EngineApi.ListAuthConnections'
  | 'EngineApi.DeleteUserAuthConnection'
  | 'EngineApi.CheckAuthStatus'
  | 'EngineApi.RetrieveFormattedToolsList'
  | 'EngineApi.GetFormattedToolSpecification'
  | 'EngineApi.CheckPlatformEngineHealth'
  | 'EngineApi.DeleteMcpEndpoint'
  | 'EngineApi.ListAccessibleProjects'
  | 'EngineApi.GetProjectDetails'
  | 'EngineApi.GetScheduledToolExecutions'
  | 'EngineApi.GetScheduledToolDetails'
  | 'EngineApi.GetOpenAPISpecification'
  | 'EngineApi.GetToolsList'
  | 'EngineApi.AuthorizeUserToolAccess'
  | 'EngineApi.ExecuteTool'
  | 'EngineApi.GetToolSpecification'
  | 'EngineApi.ListWorkers'
  | 'EngineApi.CreateWorker'
  | 'EngineApi.TestWorkerConnection'
  | 'EngineApi.GetWorkerById'
  | 'EngineApi.DeleteWorker'
  | 'EngineApi.AuthorizeWorker'
  | 'EngineApi.GetWorkerHealthStatus'
  | 'EngineApi.FetchToolsPage'
  | 'TrackingPipelinesApi.IdentifyPersonAndAssignTraits'
  | 'TrackingPipelinesApi.TrackUserEvent'
  | 'TrackingPipelinesApi.SendPageViewEvent'
  | 'TrackingPipelinesApi.SendScreenViewEvent'
  | 'TrackingPipelinesApi.AddToGroup'
  | 'TrackingPipelinesApi.AliasUserIdentity'
  | 'TrackingPipelinesApi.SendBatchRequests'
  | 'Calendar.ListCalendars'
  | 'Calendar.CreateEvent'
  | 'Calendar.ListEvents'
  | 'Calendar.UpdateEvent'
  | 'Calendar.DeleteEvent'
  | 'Calendar.FindTimeSlotsWhenEveryoneIsFree'
  | 'Calendar.WhoAmI'
  | 'Sheets.CreateSpreadsheet'
  | 'Sheets.WriteToCell'
  | 'Sheets.UpdateCells'
  | 'Sheets.AddNoteToCell'
  | 'Sheets.SearchSpreadsheets'
  | 'Sheets.WhoAmI'
  | 'Sheets.GenerateCloudFilePickerUrl'
  | 'Sheets.GetSpreadsheet'
  | 'Sheets.GetSpreadsheetMetadata'
  | 'Mail.SendEmail'
  | 'Mail.SendDraftEmail'
  | 'Mail.WriteDraftEmail'
  | 'Mail.UpdateDraftEmail'
  | 'Mail.DeleteDraftEmail'
  | 'Mail.TrashEmail'
  | 'Mail.ListDraftEmails'
  | 'Mail.ListEmailsByHeader'
  | 'Mail.ListEmails'
  | 'Mail.SearchThreads'
  | 'Mail.ListThreads'
  | 'Mail.GetThread'
  | 'Mail.WhoAmI'
  | 'TaskManagerApi.GetTaskManagerAccessToken'
  | 'TaskManagerApi.GetTaskManagerUserDetails'
  | 'TaskManagerApi.GetAuthorizedTeams'
  | 'TaskManagerApi.AddChecklistToTask'
  | 'TaskManagerApi.EditChecklist'
  | 'TaskManagerApi.DeleteChecklist'
  | 'TaskManagerApi.AddChecklistItemTaskManager'
  | 'TaskManagerApi.UpdateChecklistItem'
  | 'TaskManagerApi.DeleteTaskChecklistItem'
  | 'TaskManagerApi.GetTaskComments'
  | 'TaskManagerApi.AddTaskComment'
  | 'TaskManagerApi.ViewChatComments'
  | 'TaskManagerApi.AddChatViewComment'
  | 'TaskManagerApi.GetListComments'
  | 'TaskManagerApi.AddCommentToList'
  | 'TaskManagerApi.UpdateTaskComment'
  | 'TaskManagerApi.DeleteTaskComment'
  | 'TaskManagerApi.ViewThreadedComments'
  | 'TaskManagerApi.CreateThreadedComment'
  | 'TaskManagerApi.ViewListCustomFields'
  | 'TaskManagerApi.GetFolderCustomFields'
  | 'TaskManagerApi.GetSpaceCustomFields'
  | 'TaskManagerApi.ViewWorkspaceCustomFields'
  | 'TaskManagerApi.UpdateTaskCustomField'
  | 'TaskManagerApi.RemoveCustomFieldValue'
  | 'TaskManagerApi.SetTaskDependency'
  | 'TaskManagerApi.RemoveTaskDependency'
  | 'TaskManagerApi.LinkTasksTaskManager'
  | 'TaskManagerApi.RemoveTaskLink'
  | 'TaskManagerApi.GetSpaceFolders'
  | 'TaskManagerApi.CreateFolderInSpace'
  | 'TaskManagerApi.ViewFolderLists'
  | 'TaskManagerApi.RenameTaskManagerFolder'
  | 'TaskManagerApi.DeleteWorkspaceFolder'
  | 'TaskManagerApi.CreateFolderFromTemplate'
  | 'TaskManagerApi.ViewListsInFolder'
  | 'TaskManagerApi.CreateTaskManagerList'
  | 'TaskManagerApi.GetFolderlessLists'
  | 'TaskManagerApi.AddFolderlessListToSpace'
  | 'TaskManagerApi.ViewListDetails'
  | 'TaskManagerApi.UpdateTaskManagerList'
  | 'TaskManagerApi.DeleteWorkspaceList'
  | 'TaskManagerApi.AddTaskToTaskManagerList'
  | 'TaskManagerApi.RemoveTaskFromAdditionalList'
  | 'TaskManagerApi.CreateListFromFolderTemplate'
  | 'TaskManagerApi.CreateListFromTemplate'
  | 'TaskManagerApi.GetListMembers'
  | 'TaskManagerApi.RetrieveAvailableSpaces'
  | 'TaskManagerApi.CreateSpaceInWorkspace'
  | 'TaskManagerApi.GetWorkspaceSpaces'
  | 'TaskManagerApi.UpdateTaskManagerSpace'
  | 'TaskManagerApi.DeleteWorkspaceSpace'
  | 'TaskManagerApi.GetSpaceTags'
  | 'TaskManagerApi.AddSpaceTaskTag'
  | 'TaskManagerApi.UpdateTaskTag'
  | 'TaskManagerApi.DeleteSpaceTag'
  | 'TaskManagerApi.AddTagToTask'
  | 'TaskManagerApi.RemoveTagFromTask'
  | 'TaskManagerApi.GetListTasks'
  | 'TaskManagerApi.CreateNewTaskManagerTask'
  | 'TaskManagerApi.ViewTaskDetails'
  | 'TaskManagerApi.UpdateTaskInTaskManager'
  | 'TaskManagerApi.DeleteTask'
  | 'TaskManagerApi.GetFilteredTeamTasks'
  | 'TaskManagerApi.MergeTasksInTaskManager'
  | 'TaskManagerApi.TaskStatusDuration'
  | 'TaskManagerApi.GetTaskTimeInStatus'
  | 'TaskManagerApi.GetTaskMembers'
  | 'TaskManagerApi.ViewTaskTemplates'
  | 'TaskManagerApi.CreateTaskFromTemplate'
  | 'TaskManagerApi.ViewWorkspaceGoals'
  | 'TaskManagerApi.CreateWorkspaceGoal'
  | 'TaskManagerApi.GetGoalDetails'
  | 'TaskManagerApi.UpdateGoalDetails'
  | 'TaskManagerApi.DeleteGoal'
  | 'TaskManagerApi.AddTargetToGoal'
  | 'TaskManagerApi.UpdateKeyResultTarget'
  | 'TaskManagerApi.DeleteGoalTarget'
  | 'TaskManagerApi.InviteGuestToWorkspace'
  | 'TaskManagerApi.GetGuestInformation'
  | 'TaskManagerApi.ConfigureWorkspaceGuest'
  | 'TaskManagerApi.RemoveGuestFromWorkspace'
  | 'TaskManagerApi.ShareTaskWithGuest'
  | 'TaskManagerApi.RemoveGuestFromTask'
  | 'TaskManagerApi.AddGuestToList'
  | 'TaskManagerApi.RemoveGuestFromList'
  | 'TaskManagerApi.AddGuestToFolder'
  | 'TaskManagerApi.RemoveGuestFromFolder'
  | 'TaskManagerApi.GetWorkspaceCustomRoles'
  | 'TaskManagerApi.ViewSharedHierarchy'
  | 'TaskManagerApi.GetWorkspaceSeatDetails'
  | 'TaskManagerApi.GetWorkspacePlan'
  | 'TaskManagerApi.GetWorkspaceCustomTaskTypes'
  | 'TaskManagerApi.CreateUserGroup'
  | 'TaskManagerApi.UpdateUserGroup'
  | 'TaskManagerApi.DeleteUserGroup'
  | 'TaskManagerApi.GetUserGroupsInWorkspace'
  | 'TaskManagerApi.InviteUserToWorkspace'
  | 'TaskManagerApi.GetWorkspaceUserInfo'
  | 'TaskManagerApi.UpdateUserWorkspaceDetails'
  | 'TaskManagerApi.RemoveUserFromWorkspace'
  | 'TaskManagerApi.GetTrackedTimeForTask'
  | 'TaskManagerApi.TaskManagerLegacyTimeTracking'
  | 'TaskManagerApi.EditLegacyTimeEntry'
  | 'TaskManagerApi.RemoveTimeEntry'
  | 'TaskManagerApi.GetTimeEntriesInDateRange'
  | 'TaskManagerApi.CreateTimeEntry'
  | 'TaskManagerApi.ViewTimeEntry'
  | 'TaskManagerApi.DeleteTimeEntry'
  | 'TaskManagerApi.UpdateTimeEntry'
  | 'TaskManagerApi.ViewTimeEntryChanges'
  | 'TaskManagerApi.GetCurrentRunningTimeEntry'
  | 'TaskManagerApi.RemoveTagsFromTimeEntries'
  | 'TaskManagerApi.GetTimeEntryTags'
  | 'TaskManagerApi.AddTagToTimeEntry'
  | 'TaskManagerApi.RenameTimeEntryLabel'
  | 'TaskManagerApi.StartTimerTaskManager'
  | 'TaskManagerApi.StopTimerEntry'
  | 'TaskManagerApi.GetTeamViews'
  | 'TaskManagerApi.CreateTeamView'
  | 'TaskManagerApi.GetSpaceViews'
  | 'TaskManagerApi.AddSpaceView'
  | 'TaskManagerApi.GetFolderViews'
  | 'TaskManagerApi.AddViewToFolder'
  | 'TaskManagerApi.GetListViews'
  | 'TaskManagerApi.AddViewToTaskManagerList'
  | 'TaskManagerApi.ViewTaskOrPageInfo'
  | 'TaskManagerApi.UpdateViewSettings'
  | 'TaskManagerApi.DeleteView'
  | 'TaskManagerApi.GetVisibleTasksInView'
  | 'TaskManagerApi.GetWorkspaceWebhooks'
  | 'TaskManagerApi.SetupTaskManagerWebhook'
  | 'TaskManagerApi.UpdateTaskManagerWebhookEvents'
  | 'TaskManagerApi.DeleteWebhook';
