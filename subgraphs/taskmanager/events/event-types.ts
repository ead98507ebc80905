import type { TaskEventType } from '../types.ts';

type OwnType = Exclude<Extract<TaskEventType, Uppercase<TaskEventType>>, 'UNKNOWN'>;

/** The names of events: those that the task manager documents, and Toolgraph's own. */
const NAMES: Record<Exclude<TaskEventType, Uppercase<TaskEventType>> | Lowercase<OwnType>, true> = {
  taskCreated: true,
  taskUpdated: true,
  taskDeleted: true,
  taskPriorityUpdated: true,
  taskStatusUpdated: true,
  taskAssigneeUpdated: true,
  taskDueDateUpdated: true,
  taskTagUpdated: true,
  taskMoved: true,
  taskCommentPosted: true,
  taskCommentUpdated: true,
  taskTimeEstimateUpdated: true,
  taskTimeTrackedUpdated: true,
  listCreated: true,
  listUpdated: true,
  listDeleted: true,
  folderCreated: true,
  folderUpdated: true,
  folderDeleted: true,
  spaceCreated: true,
  spaceUpdated: true,
  spaceDeleted: true,
  goalCreated: true,
  goalUpdated: true,
  goalDeleted: true,
  keyResultCreated: true,
  keyResultUpdated: true,
  keyResultDeleted: true,
  gap: true,
};

/** The type of an event of that name, as the graph has it inside: the name, or `unknown`. */
export const eventTypeOf = (name: string): string => (Object.hasOwn(NAMES, name) ? name : 'unknown');
