/**
 * The outcome of a write: it was done, its own request failed, a read that it needs failed, or its input never existed.
 */
export type Fate = 'DONE' | 'SENT' | 'FAILED' | 'NOT_RUN';

/**
 * The writes of an example query in order, with their requests; by service, the outcome of each write if that service
 * fails; and by write, the writes that depend on its result.
 */
type Writing = { writes: Record<string, RegExp>; without: Record<string, Fate[]>; feeds?: Record<string, string[]> };

const CREATE_EVENT = { createEvent: /^POST \/calendar\/.*\/events$/ };
const CREATE_SHEET = { createSpreadsheet: /^POST \/v4\/spreadsheets$/ };
const CREATE_TASK = { createNewTaskManagerTask: /^POST .*\/list\/\d+\/task$/ };
const SEND_EMAIL = { sendEmail: /^POST \/gmail\/.*\/send$/ };
const TRACK = { trackUserEvent: /^POST \/v1\/track$/ };

export const WRITINGS: Record<string, Writing> = {
  'overdue-tasks-to-a-sheet': {
    writes: CREATE_SHEET,
    without: { taskmanager: ['NOT_RUN'], sheets: ['SENT'] },
  },
  'call-a-review': {
    writes: { addTaskComment: /^POST .*\/comment$/, ...CREATE_EVENT, ...SEND_EMAIL, ...TRACK },
    without: {
      taskmanager: ['SENT', 'DONE', 'DONE', 'NOT_RUN'],
      calendar: ['DONE', 'FAILED', 'NOT_RUN', 'DONE'],
      mail: ['DONE', 'DONE', 'SENT', 'DONE'],
      tracking: ['DONE', 'DONE', 'DONE', 'SENT'],
    },
    feeds: { addTaskComment: ['trackUserEvent'], createEvent: ['sendEmail'] },
  },
  'book-tagged-tasks': {
    writes: CREATE_EVENT,
    without: { taskmanager: ['NOT_RUN'], calendar: ['NOT_RUN'] },
  },
  'postpone-events': {
    writes: { shiftEvents: /^PATCH \/calendar\// },
    without: { taskmanager: ['NOT_RUN'], calendar: ['NOT_RUN'] },
  },
  'task-from-a-mail': {
    writes: { ...CREATE_TASK, ...CREATE_EVENT, appendRows: /^POST \/v4\/.*:append$/, ...TRACK },
    without: {
      mail: ['NOT_RUN', 'NOT_RUN', 'NOT_RUN', 'NOT_RUN'],
      taskmanager: ['SENT', 'NOT_RUN', 'NOT_RUN', 'NOT_RUN'],
      calendar: ['DONE', 'SENT', 'DONE', 'DONE'],
      sheets: ['DONE', 'DONE', 'SENT', 'DONE'],
      tracking: ['DONE', 'DONE', 'DONE', 'SENT'],
    },
    feeds: { createNewTaskManagerTask: ['createEvent', 'appendRows', 'trackUserEvent'] },
  },
  onboarding: {
    writes: {
      inviteUserToWorkspace: /^POST .*\/team\/\d+\/user$/,
      ...CREATE_TASK,
      ...CREATE_EVENT,
      ...SEND_EMAIL,
      identifyPersonAndAssignTraits: /^POST \/v1\/identify$/,
      addToGroup: /^POST \/v1\/group$/,
    },
    without: {
      taskmanager: ['SENT', 'NOT_RUN', 'NOT_RUN', 'NOT_RUN', 'NOT_RUN', 'DONE'],
      calendar: ['DONE', 'DONE', 'FAILED', 'DONE', 'DONE', 'DONE'],
      mail: ['DONE', 'DONE', 'DONE', 'SENT', 'DONE', 'DONE'],
      tracking: ['DONE', 'DONE', 'DONE', 'DONE', 'SENT', 'SENT'],
    },
    feeds: {
      inviteUserToWorkspace: ['createNewTaskManagerTask', 'createEvent', 'sendEmail', 'identifyPersonAndAssignTraits'],
      createNewTaskManagerTask: ['createEvent', 'sendEmail'],
    },
  },
  offboarding: {
    writes: {
      deleteUserAuthConnections: /^DELETE .*\/user_connections\//,
      updateUserGroup: /^PUT .*\/group\//,
      ...CREATE_SHEET,
    },
    without: {
      taskmanager: ['DONE', 'NOT_RUN', 'NOT_RUN'],
      engine: ['NOT_RUN', 'DONE', 'DONE'],
      sheets: ['DONE', 'DONE', 'SENT'],
    },
  },
  'log-time': {
    writes: { createTimeEntry: /^POST .*\/time_entries$/ },
    without: { taskmanager: ['NOT_RUN'] },
  },
};

/** The services without which a question writes less. */
export const WRITTEN_WITH = [...new Set(Object.values(WRITINGS).flatMap(({ without }) => Object.keys(without)))];
