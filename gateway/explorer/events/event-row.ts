export type Subject = { kind: 'task' | 'list' | 'folder' | 'space' | 'goal'; id: string };

/** A period in which event deliveries may have been lost. */
export type Gap = { from: string; to: string; reason: string };

export type EventRow = {
  id: string;
  type: string;
  receivedAt: string | null;
  mark: 'recovered' | 'late' | null;
  gap: Gap | null;
  subject: Subject | null;
  who: string | null;
  changes: string[];
  newName: string | null;
  /** The error that prevented the event from being fetched, otherwise null. */
  fault: string | null;
};

export type WireEvent = {
  id: string;
  typeText: string;
  receivedAt: string;
  recovered: boolean;
  late: boolean;
  gap: Gap | null;
  historyItems: WireChange[];
} & { [kind in Subject['kind']]: { id: string } | null };

type WireChange = {
  fieldText: string | null;
  user: { username: string | null } | null;
  before: WireValue | null;
  after: WireValue | null;
  customField: { name: string | null } | null;
};

/** A value before or after a change. One property is set, depending on which field changed. */
type WireValue = {
  text?: string | null;
  status?: { status: string } | null;
  priority?: { priorityText: string } | null;
  user?: { username: string | null } | null;
  date?: string | null;
  tags?: { name: string }[] | null;
  listName?: string | null;
  comment?: { commentText: string | null } | null;
  milliseconds?: number | null;
  interval?: { duration: number | null } | null;
  task?: { id: string } | null;
};

/** Selects only fields that the event log contains, so that following events makes no upstream calls. */
export const FOLLOW_EVENTS = `
  subscription FollowEvents($workspaceId: ID!, $filter: TaskEventFilter, $after: ID) {
    taskEvents(workspaceId: $workspaceId, filter: $filter, after: $after, heartbeat: true) {
      id typeText receivedAt recovered late
      gap { from to reason }
      task { id } list { id } folder { id } space { id } goal { id }
      historyItems {
        fieldText
        user { username }
        before { ...Value }
        after { ...Value }
        customField { name }
      }
    }
  }
  fragment Value on HistoryValue {
    text milliseconds date listName
    status { status }
    priority { priorityText }
    user { username }
    tags { name }
    comment { commentText }
    interval { duration }
    task { id }
  }
`;

export function rowOf(event: WireEvent): EventRow {
  const { id, typeText, receivedAt, recovered, late, gap, historyItems } = event;
  return {
    id,
    type: typeText,
    receivedAt,
    mark: recovered ? 'recovered' : late ? 'late' : null,
    gap,
    subject: subjectOf(event),
    who: historyItems.find(({ user }) => user?.username)?.user?.username ?? null,
    changes: historyItems.map(changeText),
    newName: historyItems.find(({ fieldText }) => fieldText === 'name')?.after?.text ?? null,
    fault: null,
  };
}

/** Creates a placeholder row for an event that could not be fetched, so that only its cursor is known. */
export const faultRow = (cursor: string, fault: string): EventRow => ({
  id: cursor,
  type: 'unreadable',
  receivedAt: null,
  mark: null,
  gap: null,
  subject: null,
  who: null,
  changes: [],
  newName: null,
  fault,
});

/** Subject kinds in order of precedence, for events with multiple subjects. */
const KINDS = ['task', 'list', 'folder', 'space', 'goal'] as const;

function subjectOf(event: WireEvent): Subject | null {
  const kind = KINDS.find((name) => event[name]);
  const id = kind && event[kind]?.id;
  return kind && id ? { kind, id } : null;
}

function changeText({ fieldText, before, after, customField }: WireChange): string {
  const name = customField?.name ?? fieldText?.replaceAll('_', ' ') ?? 'a change';
  const [from, to] = [valueText(before), valueText(after)];
  if (from && to) return `${name}: ${from} → ${to}`;
  if (from) return `${name}: ${from} removed`;
  return to ? `${name}: ${to}` : name;
}

const LONGEST_TEXT = 140;
const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function valueText(value: WireValue | null): string {
  if (!value) return '';
  const { text, status, priority, user, date, tags, listName, comment, milliseconds, interval, task } = value;
  const shown =
    text ?? status?.status ?? priority?.priorityText ?? user?.username ?? listName ?? comment?.commentText ?? task?.id;
  const timed = date ? DATE.format(new Date(date)) : (shown ?? durationText(milliseconds ?? interval?.duration));
  const all = tags ? tags.map(({ name }) => name).join(', ') : timed;
  return all.length > LONGEST_TEXT ? `${all.slice(0, LONGEST_TEXT)}…` : all;
}

function durationText(milliseconds: number | null | undefined): string {
  if (milliseconds == null) return '';
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
