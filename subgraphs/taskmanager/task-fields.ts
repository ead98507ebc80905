import { tableOf } from '../core/answered.ts';
import * as checklists from './checklists.ts';
import * as commenters from './commenters.ts';
import * as comments from './comments.ts';
import { readComment } from './comments.ts';
import * as customFields from './custom-fields.ts';
import * as dependencies from './dependencies.ts';
import * as filteredTasks from './filtered-tasks.ts';
import * as jointFreeSlots from './joint-free-slots.ts';
import * as tags from './tags.ts';
import * as taskMentions from './task-mentions.ts';
import * as taskPages from './task-pages.ts';
import * as taskStatus from './task-status.ts';
import * as taskSummary from './task-summary.ts';
import * as tasks from './tasks.ts';
import { readTask } from './tasks.ts';
import * as timeEntries from './time-entries.ts';
import * as timeTracking from './time-tracking.ts';
import { readTimeEntry } from './time-tracking.ts';
import * as trackedTime from './tracked-time.ts';

export const taskFields = tableOf(
  tasks,
  taskPages,
  taskStatus,
  taskSummary,
  filteredTasks,
  taskMentions,
  comments,
  commenters,
  checklists,
  customFields,
  dependencies,
  tags,
  timeEntries,
  timeTracking,
  trackedTime,
  jointFreeSlots,
);

export const taskReaders = {
  Task: readTask,
  TimeEntry: readTimeEntry,
  Comment: Object.assign(readComment, { refuses: true as const }),
};
