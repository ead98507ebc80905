import { holds, type Sample } from './samples.ts';

/** A query that finds IDs for the variables in example operations; `identified` lists the types whose IDs it finds. */
export type IdSource = Sample & { upstream: string; identified: string[] };

const DUE = [holds('from', 'P0D'), holds('until', 'P7D')];

const inWorkspaces = (selection: string, ...identified: string[]): IdSource => ({
  upstream: 'taskmanager',
  identified,
  operation: `query FindIds { workspaces { __typename id ${selection} } }`,
  parameters: [],
});

const inDueTasks = (selection: string, ...identified: string[]): IdSource => ({
  ...inWorkspaces('', ...identified),
  operation: `query FindIds($from: DateTime!, $until: DateTime!) {
    workspaces { __typename id tasks(dueDateGreaterThan: $from, dueDateBefore: $until) { items { ${selection} } } }
  }`,
  parameters: DUE,
});

const elsewhere = (upstream: string, identified: string, selection: string): IdSource => ({
  upstream,
  identified: [identified],
  operation: `query FindIds { ${selection} }`,
  parameters: [],
});

const ID = '{ __typename id }';

/** Callers run only the queries that they need, because each query causes several upstream calls. */
export const ID_SOURCES: IdSource[] = [
  inDueTasks(
    `__typename id space ${ID} folder ${ID} list ${ID} assignees ${ID}`,
    'Workspace',
    'Task',
    'Space',
    'Folder',
    'TaskList',
    'User',
  ),
  inDueTasks(`checklists { __typename id items ${ID} }`, 'Checklist', 'ChecklistItem'),
  inDueTasks(`comments { items ${ID} }`, 'Comment'),
  inDueTasks(`list { customFields { __typename id options ${ID} } }`, 'CustomField', 'CustomFieldOption'),
  inDueTasks('list { views { items { __typename id type } } } space { views { __typename id type } }', 'View'),
  inDueTasks('space { tags { __typename id: name } }', 'Tag'),
  inWorkspaces(`goals { items { __typename id keyResults ${ID} } }`, 'Goal', 'KeyResult'),
  inWorkspaces(`members { __typename id: userId role guest ${ID} }`, 'Member', 'Guest'),
  inWorkspaces(`userGroups ${ID}`, 'UserGroup'),
  inWorkspaces('customRoles { __typename id inheritedRole }', 'CustomRole'),
  inWorkspaces(`timeEntries ${ID}`, 'TimeEntry'),
  inWorkspaces('timeEntryTags { __typename id: name }', 'TimeEntryTag'),
  inWorkspaces(`webhooks ${ID}`, 'Webhook'),
  inWorkspaces(`taskTemplates(pageNumber: 0) { items ${ID} }`, 'TaskTemplate'),
  elsewhere('engine', 'AuthProvider', `authProviders { items ${ID} }`),
  elsewhere('engine', 'AuthConnection', `authConnections { items ${ID} }`),
  elsewhere('engine', 'ScheduledExecution', `scheduledExecutions { items ${ID} }`),
  elsewhere('engine', 'Tool', `tools { items ${ID} }`),
  elsewhere('engine', 'Worker', `workers { items ${ID} }`),
  {
    ...elsewhere('calendar', 'CalendarEvent', ''),
    operation: `query FindIds($from: LocalDateTime!, $until: LocalDateTime!) {
      calendar { events(minEndDatetime: $from, maxStartDatetime: $until) { items ${ID} } }
    }`,
    parameters: DUE,
  },
  elsewhere('drive', 'Spreadsheet', `spreadsheets { items ${ID} }`),
  elsewhere('mail', 'Draft', `drafts { items ${ID} }`),
  elsewhere('mail', 'Email', `emails { items ${ID} }`),
  elsewhere('mail', 'Thread', `recentThreads { items ${ID} }`),
];
