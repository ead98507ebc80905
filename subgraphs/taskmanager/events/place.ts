import type { LogEvent } from '../../event-log/tailer.ts';
import type { DeliveryPayload } from '../records/events.ts';
import type { HistoryItemRecord } from '../records/history.ts';
import { historyItemsOf, idOf, payloadOf } from '../webhooks/payload.ts';
import { fitting, VALUES } from './history-shapes.ts';

/**
 * The ids of an event's lists and spaces, and of the task's assignees. If a property is missing, its ids are unknown;
 * an empty array means that there are none.
 */
export type Place = { listIds?: string[]; spaceIds?: string[]; assigneeIds?: string[] };

export type PlacePart = keyof Place;

const PARTS: readonly PlacePart[] = ['listIds', 'spaceIds', 'assigneeIds'];

/** Matches no list, space or assignee. Used for a deleted task whose last lists, spaces and assignees are unknown. */
export const NOWHERE: Place = { listIds: [], spaceIds: [], assigneeIds: [] };

/**
 * Reads an event's lists and spaces from the webhook delivery. If the event moves a task, both the old and the new ones
 * are returned.
 */
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

/**
 * Returns the users whom an event assigns or unassigns. Filters match these users even if they are not current
 * assignees.
 */
export function assigneesIn(event: LogEvent): string[] {
  const items = historyItemsOf(payloadOf(event)).filter(
    ({ field }) => field === 'assignee_add' || field === 'assignee_rem',
  );
  return idsOf(items.flatMap(({ before, after }) => [before, after]).map((user) => fitting(VALUES.user, user)?.id));
}

export const changesPlace = (event: LogEvent): boolean =>
  historyItemsOf(payloadOf(event)).some(({ field }) => CHANGES.has(field));

const CHANGES = new Set<unknown>(['section_moved', 'assignee_add', 'assignee_rem']);

export function joined(one: Place, other: Place): Place {
  const parts = PARTS.filter((part) => one[part] || other[part]);
  return Object.fromEntries(parts.map((part) => [part, idsOf([...(one[part] ?? []), ...(other[part] ?? [])])]));
}

export const covers = (place: Place, parts: readonly PlacePart[]) => parts.every((part) => place[part] !== undefined);

const idsOf = (values: unknown[]): string[] => [...new Set(values.flatMap((value) => idOf(value) ?? []))];
