import type { TaskEventType } from '../types.ts';

/** The types that the task manager documents. */
const DOCUMENTED: Record<Exclude<TaskEventType, 'UNKNOWN'>, true> = {
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
};

/** The type of an event of that name, as the graph has it inside: the name, or `unknown`. */
export const eventTypeOf = (name: string): string => (Object.hasOwn(DOCUMENTED, name) ? name : 'unknown');
