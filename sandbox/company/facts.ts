/** The one company whose data all services of the sandbox have. Plain facts; each service makes its own records of them. */
export type Company = {
  name: string;
  domain: string;
  workspaceId: string;
  /** The seed number it was made from. */
  seed: number;
  /** The date (`YYYY-MM-DD`, in the company's zone) that it takes for today. */
  today: string;
  /** The first is the owner of the credentials. */
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
/** `folderId` is null for a list that lies in the space itself. */
export type List = { id: string; name: string; spaceId: string; folderId: string | null };

export type StatusName = 'to do' | 'in progress' | 'review' | 'complete';

/** Instants are Unix milliseconds. */
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
  /** People's ids. */
  assignees: number[];
  creator: number;
  due: number | null;
  /** True when `due` names a time of day; else it is a date, kept as 04:00 of that day. */
  dueHasTime: boolean;
  start: number | null;
  created: number;
  updated: number;
  /** When it was completed. */
  closed: number | null;
  /** The id of the task this is a subtask of. */
  parent: string | null;
  url: string;
};
