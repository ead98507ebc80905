/** The example company. Each service of the sandbox creates its own records from this data. */
export type Company = {
  name: string;
  domain: string;
  workspaceId: string;
  seed: number;
  /** The company's current date, `YYYY-MM-DD` in its time zone. */
  today: string;
  /** The first person owns the credentials. */
  people: [Person, Person, Person, Person, ...Person[]];
  spaces: Space[];
  folders: Folder[];
  lists: List[];
  tasks: TaskFact[];
};

export type Person = {
  id: number;
  /** Full name. */
  username: string;
  firstName: string;
  email: string;
  initials: string;
  color: string;
};

type Space = { id: string; name: string; color: string };
type Folder = { id: string; name: string; spaceId: string };
/** `folderId` is null for a list directly in a space. */
export type List = { id: string; name: string; spaceId: string; folderId: string | null };

export type StatusName = 'to do' | 'in progress' | 'review' | 'complete';

/** Timestamps are Unix milliseconds. */
export type TaskFact = {
  id: string;
  customId: string;
  name: string;
  description: string;
  listId: string;
  status: StatusName;
  /** 1 urgent, 2 high, 3 normal, 4 low. */
  priority: 1 | 2 | 3 | 4 | null;
  tags: string[];
  /** IDs of people. */
  assignees: number[];
  creator: number;
  due: number | null;
  /** Whether `due` has a time of day. A date is stored as 04:00 on that day. */
  dueHasTime: boolean;
  start: number | null;
  created: number;
  updated: number;
  /** Time of completion. */
  closed: number | null;
  /** ID of the parent task, for a subtask. */
  parent: string | null;
  url: string;
};
