import { dayOf, instantAt } from '../../company/local-time.ts';
import { isObject } from '../../state/json-object.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { Ask } from '../records/ask.ts';
import type { CustomFieldRecord, FieldType, OptionRecord } from '../records/custom-fields.ts';
import { type Code, refuse } from '../records/errors.ts';
import { statusOf, taskById } from '../records/look-up.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import { wireUsers } from './places.ts';

type Setting = { ask: Ask; field: CustomFieldRecord; before: unknown; withTime: boolean };
type Showing = { context: SandboxContext; tables: Tables; field: CustomFieldRecord; task: TaskRecord };

/** How a field type validates, stores and renders its values. */
type Kind = {
  /** The stored form of `value`; undefined stores nothing. A kind without it rejects every value. */
  keep?: (value: unknown, setting: Setting) => unknown;
  /** The response form of a stored value; by default the same. `kept` is undefined if the task has no value. */
  show?: (kept: unknown, showing: Showing) => unknown;
};

/** All of the vendor's field types, by name. */
export const KINDS: Record<FieldType, Kind> = {
  text: { keep: textLike(/^/) },
  short_text: { keep: textLike(/^[^\n]*$/) },
  url: { keep: textLike(/^https?:\/\/\S+$/i) },
  email: { keep: textLike(/^[^\s@]+@[^\s@]+$/) },
  phone: { keep: textLike(/^\+\d[\d ()-]+$/) },
  number: { keep: numberIn, show: shownText },
  currency: { keep: numberIn },
  emoji: { keep: ratingIn },
  date: { keep: timestampIn },
  checkbox: { keep: flagIn, show: shownText },
  drop_down: { keep: (value, { field }) => optionIn(field, value).id, show: shownOption },
  labels: { keep: labelsIn },
  users: { keep: usersIn, show: (kept, { tables }) => kept && wireUsers(tables, itemsOf(kept).map(Number)) },
  tasks: { keep: tasksIn, show: shownTasks },
  list_relationship: { keep: tasksOfListIn, show: shownTasks },
  automatic_progress: { show: progressOfParts },
  manual_progress: { keep: progressIn, show: shownProgress },
  location: { keep: placeIn },
  attachment: { keep: filesIn },
  button: { keep: (value) => (value === true ? undefined : refuse('INPUT_006')) },
  formula: {},
  votes: {},
  signature: {},
};

function textLike(pattern: RegExp) {
  return (value: unknown) => (typeof value === 'string' && pattern.test(value) ? value : refuse('INPUT_006'));
}

function shownText(kept: unknown): string | undefined {
  return kept === undefined ? undefined : String(kept);
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : refuse('INPUT_006');
}

function flagIn(value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse('INPUT_006');
}

function ratingIn(value: unknown, { field }: Setting): number {
  const rating = numberIn(value);
  const isOnScale = Number.isInteger(rating) && rating >= 0 && rating <= Number(field.type_config.count);
  return isOnScale ? rating : refuse('INPUT_006');
}

/** A date without a time is stored as 04:00 of that day in the caller's time zone. */
function timestampIn(value: unknown, { withTime }: Setting): string {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return refuse('FIELD_017');
  return String(withTime ? value : instantAt(dayOf(value), '04:00'));
}

function optionsOf({ type_config }: CustomFieldRecord): OptionRecord[] {
  return type_config.options ?? [];
}

/** Options are identified by id or by position. */
function optionIn(field: CustomFieldRecord, value: unknown): OptionRecord {
  const isNamed = ({ id, orderindex }: OptionRecord) => id === value || orderindex === value;
  return optionsOf(field).find(isNamed) ?? refuse('FIELD_011');
}

function shownOption(kept: unknown, { field }: Showing): number | undefined {
  return optionsOf(field).find(({ id }) => id === kept)?.orderindex;
}

function labelsIn(value: unknown, { field }: Setting): string[] {
  if (!Array.isArray(value)) return refuse('FIELD_144');
  return [...new Set(value.map((id) => optionIn(field, id).id))];
}

function usersIn(value: unknown, { ask, field, before }: Setting): number[] {
  const known = (id: unknown) => ask.tables.members.get(String(id)) !== undefined;
  const ids = changed(value, before, 'INPUT_006').map(Number).filter(known);
  return field.type_config.single_user === true ? ids.slice(-1) : ids;
}

function tasksIn(value: unknown, { ask, before }: Setting): unknown[] {
  const ids = changed(value, before, 'FIELD_342');
  for (const id of ids) taskById(ask, String(id));
  return ids;
}

function tasksOfListIn(value: unknown, setting: Setting): unknown[] {
  const ids = tasksIn(value, setting);
  const list = setting.field.type_config.subcategory_id;
  const isThere = (id: unknown) => setting.ask.tables.tasks.get(String(id))?.list_id === list;
  return ids.every(isThere) ? ids : refuse('FIELD_342');
}

/** The sandbox has no file upload, so files can only be removed. */
function filesIn(value: unknown, { before }: Setting): object[] {
  const files = itemsOf(before).filter(isObject);
  const ids = changed(
    value,
    files.map(({ id }) => id),
    'INPUT_006',
  );
  if (ids.some((id) => !files.find((file) => file.id === id))) refuse('INPUT_006');
  return files.filter(({ id }) => ids.includes(id));
}

/** The previous items, plus those in `add`, minus those in `rem`. */
function changed(value: unknown, before: unknown, code: Code): unknown[] {
  if (!isObject(value)) return refuse(code);
  const { add = [], rem = [] } = value;
  if (!Array.isArray(add) || !Array.isArray(rem)) return refuse(code);
  const gone = rem.map(String);
  const all = [...itemsOf(before), ...add].filter((item) => !gone.includes(String(item)));
  return all.filter((item, place) => all.findIndex((other) => String(other) === String(item)) === place);
}

/** The items of a list value; empty if the task has no value. */
function itemsOf(kept: unknown): unknown[] {
  return Array.isArray(kept) ? kept : [];
}

function shownTasks(kept: unknown, { context, tables }: Showing) {
  if (kept === undefined) return undefined;
  const tasks = itemsOf(kept).map((id) => tables.tasks.get(String(id)));
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

/** The share of subtasks and checklist items that are done. */
function progressOfParts(_kept: unknown, { tables, task }: Showing) {
  const subtasks = tables.tasks.find(({ parent }) => parent === task.id);
  const items = tables.checklists.find(({ task_id }) => task_id === task.id).flatMap((checklist) => checklist.items);
  const done = subtasks.filter(({ date_closed }) => date_closed !== null).length;
  const ticked = items.filter(({ resolved }) => resolved).length;
  const all = subtasks.length + items.length;
  return { percent_complete: all === 0 ? 0 : Math.round((100 * (done + ticked)) / all) };
}

function progressIn(value: unknown, { field }: Setting): number {
  const { start, end } = spanOf(field);
  const current = numberIn(isObject(value) ? value.current : undefined);
  return current >= start && current <= end ? current : refuse('INPUT_006');
}

function shownProgress(kept: unknown, { field }: Showing) {
  if (kept === undefined) return undefined;
  const { start, end } = spanOf(field);
  return { current: kept, percent_completed: (100 * (Number(kept) - start)) / (end - start) };
}

function spanOf({ type_config }: CustomFieldRecord): { start: number; end: number } {
  return { start: Number(type_config.start), end: Number(type_config.end) };
}

function placeIn(value: unknown, { ask }: Setting): object {
  const { location, formatted_address } = isObject(value) ? value : refuse('INPUT_006');
  const { lat, lng } = isObject(location) ? location : refuse('INPUT_006');
  const place = { location: { lat: numberIn(lat), lng: numberIn(lng) }, formatted_address };
  return { ...place, place_id: `ChIJ${ask.context.newId('hex')}` };
}
