import { dayOf, instantAt } from '../../company/local-time.ts';
import { reject } from '../records/errors.ts';
import { NEW_LIST } from '../records/list-defaults.ts';
import type { ListRecord } from '../records/records.ts';
import type { Body, TaskManagerRequest } from '../records/request.ts';
import { wireUser } from '../wire/places.ts';
import { plainText } from '../wire/tasks.ts';
import { announce, type HistoryItem, placeOfList } from './changes.ts';
import { freeName } from './free-names.ts';

type ListPlace = Pick<ListRecord, 'space_id' | 'folder_id'>;

/** Creates the list described in the request body and sends a webhook event. */
export function makeList(request: TaskManagerRequest, place: ListPlace): ListRecord {
  const { context, tables, body, caller } = request;
  const name = nameOf(request, place);
  const id = context.newId('list');
  const rest = { orderindex: tables.lists.size, members: [caller.userId] };
  const list = tables.lists.insert(id, { ...NEW_LIST, id, name, ...place, ...rest, ...fieldsOf(request, body) });
  announce(request, placeOfList(list), { event: 'listCreated', list_id: id });
  announce(request, { space: list.space_id }, { event: 'spaceUpdated', space_id: list.space_id });
  return list;
}

/** Applies the request body to the list and sends a webhook event with one history item per changed field. */
export function changeList(request: TaskManagerRequest, before: ListRecord): ListRecord {
  const patch = { name: nameOf(request, before, before.id), ...fieldsOf(request, request.body) };
  const after = request.tables.lists.update(before.id, patch);
  const items = ANNOUNCED_FIELDS.filter((field) => before[field] !== after[field]).map((field) =>
    item(request, field, before, after),
  );
  if (items.length > 0)
    announce(request, placeOfList(after), { event: 'listUpdated', list_id: after.id, history_items: items });
  return after;
}

/** Marks a list as deleted without removing its record. */
export function deleteList(request: TaskManagerRequest, list: ListRecord): void {
  request.tables.lists.update(list.id, { deleted: true });
  announce(request, placeOfList(list), { event: 'listDeleted', list_id: list.id });
}

const ANNOUNCED_FIELDS = ['name', 'content', 'color', 'priority', 'assignee', 'due_date'] as const;

function nameOf({ tables, body }: TaskManagerRequest, { space_id, folder_id }: ListPlace, own?: string): string {
  const isSibling = (list: ListRecord) =>
    list.id !== own && list.space_id === space_id && list.folder_id === folder_id && !list.deleted;
  return freeName(body.name, tables.lists.find(isSibling), ['SUBCAT_020', 'SUBCAT_016']);
}

/**
 * Parses a list's fields. Markdown takes precedence over plain text. The request field `status` contains the list's
 * colour.
 */
function fieldsOf(request: TaskManagerRequest, body: Body): Partial<ListRecord> {
  const { markdown_content, content, status, unset_status, assignee } = body;
  return {
    ...(typeof content === 'string' && { content }),
    ...(typeof markdown_content === 'string' && { content: plainText(markdown_content) }),
    ...(typeof status === 'string' && { color: status }),
    ...(unset_status === true && { color: null }),
    ...('priority' in body && { priority: priorityOf(body.priority) }),
    ...(assignee !== undefined && { assignee: memberOf(request, assignee) }),
    ...('due_date' in body && dueDate(body)),
  };
}

/** Returns a member's id. Returns null for `none` and for users who are not members, which clears the assignee. */
function memberOf({ tables }: TaskManagerRequest, id: unknown): number | null {
  return tables.members.get(String(id))?.id ?? null;
}

function priorityOf(value: unknown): number | null {
  if (value === null) return null;
  return typeof value === 'number' && [1, 2, 3, 4].includes(value) ? value : reject('INPUT_006');
}

/** Parses a list's due date. A date without a time is stored as 04:00 on that day. */
function dueDate({ due_date, due_date_time }: Body): Partial<ListRecord> {
  if (due_date === null) return { due_date: null, due_date_time: false };
  if (typeof due_date !== 'number') return reject('INPUT_006');
  const hasTime = due_date_time === true;
  return { due_date: String(hasTime ? due_date : instantAt(dayOf(due_date), '04:00')), due_date_time: hasTime };
}

/** Returns the history item for a changed list. The item's id is a UUID, unlike the ids of task history items. */
function item(
  { context, tables, caller }: TaskManagerRequest,
  field: (typeof ANNOUNCED_FIELDS)[number],
  before: ListRecord,
  after: ListRecord,
): HistoryItem {
  return {
    id: context.newId('uuid'),
    type: 6,
    date: String(context.now()),
    field,
    parent_id: after.id,
    data: {},
    source: null,
    user: wireUser(tables, caller.userId),
    before: before[field],
    after: after[field],
  };
}
