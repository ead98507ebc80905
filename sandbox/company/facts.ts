/** The example company's data, from which each sandbox service creates its records. */
export type Company = {
  name: string;
  domain: string;
  workspaceId: string;
  seed: number;
  /** The company's current local date (`YYYY-MM-DD`). */
  today: string;
  /** The company's employees. The first person owns the sandbox's API credentials. */
  people: [Person, Person, Person, Person, ...Person[]];
  spaces: Space[];
  folders: Folder[];
  lists: List[];
  tasks: TaskFact[];
};

export type Person = {
  id: number;
  /** The person's full name, such as `Mira Okafor`. */
  username: string;
  firstName: string;
  email: string;
  initials: string;
  color: string;
};

type Space = { id: string; name: string; color: string };
type Folder = { id: string; name: string; spaceId: string };
/** A task list. `folderId` is null if the list is directly in a space. */
export type List = { id: string; name: string; spaceId: string; folderId: string | null };

export type StatusName = 'to do' | 'in progress' | 'review' | 'complete';

/** A task in the example company. All timestamps are Unix milliseconds. */
export type TaskFact = {
  id: string;
  customId: string;
  name: string;
  description: string;
  listId: string;
  status: StatusName;
  /** Task priority: 1 (urgent), 2 (high), 3 (normal), 4 (low), or null if no priority is set. */
  priority: 1 | 2 | 3 | 4 | null;
  tags: string[];
  assignees: number[];
  creator: number;
  due: number | null;
  /** Whether the due date includes a time of day. If not, `due` is 04:00 local time on the due date. */
  dueHasTime: boolean;
  start: number | null;
  created: number;
  updated: number;
  /** When the task was completed; null if the task is open. */
  closed: number | null;
  /** The parent task's ID, if the task is a subtask. */
  parent: string | null;
  url: string;
};
