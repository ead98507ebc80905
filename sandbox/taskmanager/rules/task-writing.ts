import { dayOf, instantAt } from '../../company/local-time.ts';
import { isObject } from '../../state/json-object.ts';
import { type Code, reject } from '../records/errors.ts';
import { firstStatusOf, statusNamed } from '../records/look-up.ts';
import { type ListRecord, type StatusRecord, type TaskRecord, type Timestamp, tagKey } from '../records/records.ts';
import type { Body, TaskManagerRequest } from '../records/request.ts';

/**
 * Builds the task described in the request body. Creates tags that do not exist yet. Rejects the same input as the
 * vendor.
 */
export function newTask(request: TaskManagerRequest, list: ListRecord): TaskRecord {
  const { context, tables, body, caller } = request;
  const now = String(context.now());
  const { name = reject('INPUT_005'), ...fields } = fieldsOf(request, list, null, 'CRTSK_001');
  const status = fields.status ? {} : statusFields(firstStatusOf(tables, list), now);
  return {
    ...BLANK,
    id: context.newId('task'),
    custom_id: nextCustomId(request),
    name,
    list_id: list.id,
    status: '',
    stays: [],
    orderindex: tables.tasks.size + 1,
    date_created: now,
    date_updated: now,
    creator: caller.userId,
    watchers: [caller.userId],
    ...status,
    ...fields,
    assignees: members(request, listed(body.assignees)),
    tags: listed(body.tags).map((tag) => tagIn(request, list, String(tag))),
  };
}

/**
 * Returns the changes to a task. Fields are not changed if they are missing from the request body or ignored by the
 * vendor.
 */
export function patchedTask(request: TaskManagerRequest, task: TaskRecord): Partial<TaskRecord> {
  const list = request.tables.lists.one(task.list_id);
  const { assignees, watchers } = request.body;
  const patch: Partial<TaskRecord> = {
    ...fieldsOf(request, list, task, 'ITEM_114'),
    ...(isObject(assignees) && { assignees: joined(request, task.assignees, assignees) }),
    ...(isObject(watchers) && { watchers: joined(request, task.watchers, watchers) }),
  };
  return Object.keys(patch).length > 0 ? { ...patch, date_updated: String(request.context.now()) } : {};
}

const BLANK = {
  custom_item_id: 0,
  markdown: '',
  date_closed: null,
  date_done: null,
  archived: false,
  group_assignees: [],
  parent: null,
  priority: null,
  due_date: null,
  due_date_time: false,
  start_date: null,
  start_date_time: false,
  points: null,
  time_estimate: null,
  locations: [],
} satisfies Partial<TaskRecord>;

/** Parses the fields that create and update requests have in common. In create requests, `task` is null. */
function fieldsOf(
  request: TaskManagerRequest,
  list: ListRecord,
  task: TaskRecord | null,
  unknownStatus: Code,
): Partial<TaskRecord> {
  const { body, context } = request;
  const fields: Partial<TaskRecord> = {
    ...('name' in body && { name: nonEmpty(body.name) }),
    ...textField(body),
    ...('priority' in body && { priority: priorityOf(body.priority) }),
    ...dateFields(body, 'due_date'),
    ...dateFields(body, 'start_date'),
    ...('points' in body && { points: numberOrNull(body.points) }),
    ...('time_estimate' in body && { time_estimate: numberOrNull(body.time_estimate) }),
    ...('custom_item_id' in body && { custom_item_id: numberOrNull(body.custom_item_id) ?? 0 }),
    ...(typeof body.archived === 'boolean' && { archived: body.archived }),
    ...(typeof body.parent === 'string' && { parent: parentIn(request, list, body.parent, task) }),
  };
  if (typeof body.status !== 'string') return fields;
  const status = statusNamed(request.tables, list, body.status) ?? reject(unknownStatus);
  return status.status === task?.status
    ? fields
    : { ...fields, ...statusFields(status, String(context.now()), task?.stays) };
}

function statusFields({ status, type }: StatusRecord, now: Timestamp, before: TaskRecord['stays'] = []) {
  const isDone = type === 'done' || type === 'closed';
  const stays = [...before, { status, since: now }];
  return { status, stays, date_done: isDone ? now : null, date_closed: type === 'closed' ? now : null };
}

/** Parses a task's description. A description that consists of a single space clears the existing description. */
function textField({ markdown_content, description }: Body): Partial<TaskRecord> {
  const text = markdown_content ?? description;
  return typeof text === 'string' ? { markdown: text === ' ' ? '' : text } : {};
}

type DateName = 'due_date' | 'start_date';

/** Parses a date. A date without a time is stored as 04:00 on that day in the caller's time zone. */
function dateFields(body: Body, name: DateName): Partial<TaskRecord> {
  if (!(name in body)) return {};
  const ms = numberOrNull(body[name]);
  const hasTime = body[`${name}_time`] === true;
  const stored = ms === null || hasTime ? ms : instantAt(dayOf(ms), '04:00');
  return { [name]: stored === null ? null : String(stored), [`${name}_time`]: ms !== null && hasTime };
}

function parentIn({ tables }: TaskManagerRequest, list: ListRecord, id: string, task: TaskRecord | null): string {
  const parent = tables.tasks.get(id);
  if (!parent || parent.list_id !== list.id || parent.id === task?.id) reject('ITEM_137');
  return id;
}

function nonEmpty(name: unknown): string {
  return typeof name === 'string' && name.trim() !== '' ? name : reject('INPUT_005');
}

function priorityOf(value: unknown): number | null {
  const priority = numberOrNull(value);
  return priority === null || [1, 2, 3, 4].includes(priority) ? priority : reject('INPUT_006');
}

function numberOrNull(value: unknown): number | null {
  if (value === null) return null;
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? number : reject('INPUT_006');
}

function listed(value: unknown): unknown[] {
  const items = value ?? [];
  return Array.isArray(items) ? items : reject('ITEM_156');
}

/** Returns the ids that belong to members of the workspace, without duplicates. */
function members({ tables }: TaskManagerRequest, ids: unknown[]): number[] {
  return [...new Set(ids.map(Number))].filter((id) => tables.members.get(String(id)));
}

function joined(request: TaskManagerRequest, before: number[], { add, rem }: Body): number[] {
  const gone = listed(rem).map(Number);
  return members(request, [...before, ...listed(add)]).filter((id) => !gone.includes(id));
}

/** Returns the tag's name as stored in the list's space. Creates the tag if it does not exist. */
export function tagIn({ tables, caller }: TaskManagerRequest, { space_id }: ListRecord, tag: string): string {
  const name = tag.toLowerCase();
  const known = tables.tags.get(tagKey(space_id, name));
  if (!known) {
    const record = { space_id, name, tag_fg: '#ffffff', tag_bg: '#7b68ee', creator: caller.userId };
    tables.tags.insert(tagKey(space_id, name), record);
  }
  return name;
}

function nextCustomId({ tables }: TaskManagerRequest): string {
  const numbers = tables.tasks.find().map((task) => Number(task.custom_id?.slice(PREFIX.length) ?? 0));
  return `${PREFIX}${Math.max(0, ...numbers) + 1}`;
}

const PREFIX = 'HAL-';
