import { dayOf, instantAt } from '../../company/local-time.ts';
import { isObject } from '../../state/json-object.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { CustomFieldRecord, FieldType, OptionRecord } from '../records/custom-fields.ts';
import { type Code, reject } from '../records/errors.ts';
import { statusOf, taskById } from '../records/look-up.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import { wireUsers } from './places.ts';

type Parsing = { request: TaskManagerRequest; field: CustomFieldRecord; before: unknown; withTime: boolean };
type Rendering = { context: SandboxContext; tables: Tables; field: CustomFieldRecord; task: TaskRecord };

/** Defines how values of a custom-field type are validated, stored and returned. */
type Kind = {
  /**
   * Converts a request value to the form in which it is stored, or to undefined if nothing should be stored. A field
   * type without this function rejects all values.
   */
  parse?: (value: unknown, parsing: Parsing) => unknown;
  /**
   * Converts a stored value to the form in which it is returned. Without this function, both forms are the same.
   * `stored` is undefined if the task has no value.
   */
  render?: (stored: unknown, rendering: Rendering) => unknown;
};

export const KINDS: Record<FieldType, Kind> = {
  text: { parse: textLike(/^/) },
  short_text: { parse: textLike(/^[^\n]*$/) },
  url: { parse: textLike(/^https?:\/\/\S+$/i) },
  email: { parse: textLike(/^[^\s@]+@[^\s@]+$/) },
  phone: { parse: textLike(/^\+\d[\d ()-]+$/) },
  number: { parse: numberIn, render: renderText },
  currency: { parse: numberIn },
  emoji: { parse: ratingIn },
  date: { parse: timestampIn },
  checkbox: { parse: flagIn, render: renderText },
  drop_down: { parse: (value, { field }) => optionIn(field, value).id, render: renderOption },
  labels: { parse: labelsIn },
  users: { parse: usersIn, render: (stored, { tables }) => stored && wireUsers(tables, itemsOf(stored).map(Number)) },
  tasks: { parse: tasksIn, render: renderTasks },
  list_relationship: { parse: tasksOfListIn, render: renderTasks },
  automatic_progress: { render: progressOfParts },
  manual_progress: { parse: progressIn, render: renderProgress },
  location: { parse: placeIn },
  attachment: { parse: filesIn },
  button: { parse: (value) => (value === true ? undefined : reject('INPUT_006')) },
  formula: {},
  votes: {},
  signature: {},
};

function textLike(pattern: RegExp) {
  return (value: unknown) => (typeof value === 'string' && pattern.test(value) ? value : reject('INPUT_006'));
}

function renderText(stored: unknown): string | undefined {
  return stored === undefined ? undefined : String(stored);
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : reject('INPUT_006');
}

function flagIn(value: unknown): boolean {
  return typeof value === 'boolean' ? value : reject('INPUT_006');
}

function ratingIn(value: unknown, { field }: Parsing): number {
  const rating = numberIn(value);
  const isOnScale = Number.isInteger(rating) && rating >= 0 && rating <= Number(field.type_config.count);
  return isOnScale ? rating : reject('INPUT_006');
}

/** Parses a timestamp. A date without a time is stored as 04:00 on that day in the caller's time zone. */
function timestampIn(value: unknown, { withTime }: Parsing): string {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return reject('FIELD_017');
  return String(withTime ? value : instantAt(dayOf(value), '04:00'));
}

function optionsOf({ type_config }: CustomFieldRecord): OptionRecord[] {
  return type_config.options ?? [];
}

/** Finds an option. The client identifies the option by id or by position. */
function optionIn(field: CustomFieldRecord, value: unknown): OptionRecord {
  const isNamed = ({ id, orderindex }: OptionRecord) => id === value || orderindex === value;
  return optionsOf(field).find(isNamed) ?? reject('FIELD_011');
}

function renderOption(stored: unknown, { field }: Rendering): number | undefined {
  return optionsOf(field).find(({ id }) => id === stored)?.orderindex;
}

function labelsIn(value: unknown, { field }: Parsing): string[] {
  if (!Array.isArray(value)) return reject('FIELD_144');
  return [...new Set(value.map((id) => optionIn(field, id).id))];
}

function usersIn(value: unknown, { request, field, before }: Parsing): number[] {
  const known = (id: unknown) => request.tables.members.get(String(id)) !== undefined;
  const ids = changed(value, before, 'INPUT_006').map(Number).filter(known);
  return field.type_config.single_user === true ? ids.slice(-1) : ids;
}

function tasksIn(value: unknown, { request, before }: Parsing): unknown[] {
  const ids = changed(value, before, 'FIELD_342');
  for (const id of ids) taskById(request, String(id));
  return ids;
}

function tasksOfListIn(value: unknown, parsing: Parsing): unknown[] {
  const ids = tasksIn(value, parsing);
  const list = parsing.field.type_config.subcategory_id;
  const isThere = (id: unknown) => parsing.request.tables.tasks.get(String(id))?.list_id === list;
  return ids.every(isThere) ? ids : reject('FIELD_342');
}

/** Parses a change to a file field. Files can only be removed, because the sandbox does not support uploads. */
function filesIn(value: unknown, { before }: Parsing): object[] {
  const files = itemsOf(before).filter(isObject);
  const ids = changed(
    value,
    files.map(({ id }) => id),
    'INPUT_006',
  );
  if (ids.some((id) => !files.find((file) => file.id === id))) reject('INPUT_006');
  return files.filter(({ id }) => ids.includes(id));
}

/** Returns the existing items plus those in `add` and minus those in `rem`. */
function changed(value: unknown, before: unknown, code: Code): unknown[] {
  if (!isObject(value)) return reject(code);
  const { add = [], rem = [] } = value;
  if (!Array.isArray(add) || !Array.isArray(rem)) return reject(code);
  const removed = rem.map(String);
  const all = [...itemsOf(before), ...add].filter((item) => !removed.includes(String(item)));
  return all.filter((item, place) => all.findIndex((other) => String(other) === String(item)) === place);
}

/** Returns the items in a list value, or an empty array if there is no value. */
function itemsOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : [];
}

function renderTasks(stored: unknown, { context, tables }: Rendering) {
  if (stored === undefined) return undefined;
  const tasks = itemsOf(stored).map((id) => tables.tasks.get(String(id)));
  return tasks
    .filter((task) => task !== undefined)
    .map((task) => {
      const { status, color } = statusOf(tables, task);
      return {
        id: task.id,
        name: task.name,
        status,
        color,
        custom_type: null,
        team_id: context.company.workspaceId,
        deleted: false,
        url: `https://app.clickup.com/t/${task.id}`,
        access: true,
      };
    });
}

/** Returns the percentage of completed subtasks and checklist items. */
function progressOfParts(_kept: unknown, { tables, task }: Rendering) {
  const subtasks = tables.tasks.find(({ parent }) => parent === task.id);
  const items = tables.checklists.find(({ task_id }) => task_id === task.id).flatMap((checklist) => checklist.items);
  const done = subtasks.filter(({ date_closed }) => date_closed !== null).length;
  const ticked = items.filter(({ resolved }) => resolved).length;
  const all = subtasks.length + items.length;
  return { percent_complete: all === 0 ? 0 : Math.round((100 * (done + ticked)) / all) };
}

function progressIn(value: unknown, { field }: Parsing): number {
  const { start, end } = spanOf(field);
  const current = numberIn(isObject(value) ? value.current : undefined);
  return current >= start && current <= end ? current : reject('INPUT_006');
}

function renderProgress(stored: unknown, { field }: Rendering) {
  if (stored === undefined) return undefined;
  const { start, end } = spanOf(field);
  return { current: stored, percent_completed: (100 * (Number(stored) - start)) / (end - start) };
}

function spanOf({ type_config }: CustomFieldRecord): { start: number; end: number } {
  return { start: Number(type_config.start), end: Number(type_config.end) };
}

function placeIn(value: unknown, { request }: Parsing): object {
  const { location, formatted_address } = isObject(value) ? value : reject('INPUT_006');
  const { lat, lng } = isObject(location) ? location : reject('INPUT_006');
  const place = { location: { lat: numberIn(lat), lng: numberIn(lng) }, formatted_address };
  return { ...place, place_id: `ChIJ${request.context.newId('hex')}` };
}
