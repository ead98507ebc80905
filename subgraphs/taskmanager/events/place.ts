import type { LogEvent } from '../../event-log/tailer.ts';
import type { DeliveryPayload } from '../records/events.ts';
import type { HistoryItemRecord } from '../records/history.ts';
import { historyItemsOf, idOf, payloadOf } from '../webhooks/payload.ts';
import { fitting, VALUES } from './history-shapes.ts';

/** What an event is in, and whom its task is assigned to, by ids. A part that is left out is not known; an empty one has none. */
export type Place = { listIds?: string[]; spaceIds?: string[]; assigneeIds?: string[] };

export type PlacePart = keyof Place;

const PARTS: readonly PlacePart[] = ['listIds', 'spaceIds', 'assigneeIds'];

/** The place of what is gone, of which nothing was known. */
export const NOWHERE: Place = { listIds: [], spaceIds: [], assigneeIds: [] };

/** What a delivery says of its place. A task that was moved is on both sides; events about no task are where they say, and nowhere else. */
export function placeIn(event: LogEvent): Place {
  const payload = payloadOf(event);
  const said = { listIds: idsOf([payload.list_id]), spaceIds: idsOf([payload.space_id]), assigneeIds: [] };
  return event.stored.taskId === null ? said : placeOfTask(payload, said.listIds);
}

function placeOfTask(payload: DeliveryPayload, lists: string[]): Place {
  const items = historyItemsOf(payload);
  const moves = items.filter(({ field }) => field === 'section_moved').map(placesOfMove);
  const listIds = idsOf([...lists, ...items.map(({ parent_id }) => parent_id), ...moves.flat().map(({ id }) => id)]);
  const spaces = moves.flat().map(({ project }) => project?.id);
  const isComplete = spaces.length > 0 && spaces.every((id) => id !== undefined);
  return { ...(listIds.length > 0 ? { listIds } : {}), ...(isComplete ? { spaceIds: idsOf(spaces) } : {}) };
}

const placesOfMove = ({ before, after }: HistoryItemRecord) =>
  [before, after].flatMap((side) => fitting(VALUES.place, side) ?? []);

/** The people whom an event assigns or no longer assigns: it is theirs also where the task is not, or not yet. */
export function assigneesIn(event: LogEvent): string[] {
  const items = historyItemsOf(payloadOf(event)).filter(
    ({ field }) => field === 'assignee_add' || field === 'assignee_rem',
  );
  return idsOf(items.flatMap(({ before, after }) => [before, after]).map((user) => fitting(VALUES.user, user)?.id));
}

/** Whether an event says that its task is elsewhere now, or another's. */
export const changesPlace = (event: LogEvent): boolean =>
  historyItemsOf(payloadOf(event)).some(({ field }) => CHANGES.has(field));

const CHANGES = new Set<unknown>(['section_moved', 'assignee_add', 'assignee_rem']);

/** Both places together. */
export function joined(one: Place, other: Place): Place {
  const parts = PARTS.filter((part) => one[part] || other[part]);
  return Object.fromEntries(parts.map((part) => [part, idsOf([...(one[part] ?? []), ...(other[part] ?? [])])]));
}

/** Whether all of these parts of a place are known. */
export const covers = (place: Place, parts: readonly PlacePart[]) => parts.every((part) => place[part] !== undefined);

/** The ids among some values, each once. */
const idsOf = (values: unknown[]): string[] => [...new Set(values.flatMap((value) => idOf(value) ?? []))];
