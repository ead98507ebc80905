import { isObject } from '../../state/json-object.ts';
import type { Ask } from '../records/ask.ts';
import { type CustomFieldRecord, fieldsOfList, keptValue, valueKey } from '../records/custom-fields.ts';
import { refuse } from '../records/errors.ts';
import type { TaskRecord } from '../records/records.ts';
import { KINDS } from '../wire/custom-field-kinds.ts';
import { wireField } from '../wire/custom-fields.ts';
import { announceTask, historyItem } from './changes.ts';

/** Finds a field that is available to the task. */
export function fieldOf({ tables }: Ask, task: TaskRecord, id: unknown): CustomFieldRecord {
  const list = tables.lists.one(task.list_id);
  return fieldsOfList(tables, list).find((field) => field.id === id) ?? refuse('FIELD_115');
}

/** Sets a field value and sends the event to webhooks. */
export function setValue(ask: Ask, task: TaskRecord, field: CustomFieldRecord, sent: { [key: string]: unknown }): void {
  const before = keptValue(ask.tables, task, field);
  keepValue(ask, task, field, sent);
  announceValue(ask, task, field, before);
}

/** Clears a field value; does nothing if there is none. */
export function clearValue(ask: Ask, task: TaskRecord, field: CustomFieldRecord): void {
  const before = keptValue(ask.tables, task, field);
  if (ask.tables.fieldValues.remove(valueKey(task, field))) announceValue(ask, task, field, before);
}

/** Stores the field values given when a task is created. */
export function giveValues(ask: Ask, task: TaskRecord): void {
  const given = Array.isArray(ask.body.custom_fields) ? ask.body.custom_fields : [];
  for (const entry of given) {
    const sent = isObject(entry) ? entry : refuse('INPUT_006');
    keepValue(ask, task, fieldOf(ask, task, sent.id), sent);
  }
}

function keepValue(ask: Ask, task: TaskRecord, field: CustomFieldRecord, sent: { [key: string]: unknown }): void {
  const { value, value_options } = sent;
  const { keep = () => refuse('INPUT_006') } = KINDS[field.type];
  if (value === undefined || value === null) refuse('INPUT_006');
  const { tables } = ask;
  const withTime = isObject(value_options) && value_options.time === true;
  const kept = keep(value, { ask, field, before: keptValue(tables, task, field), withTime });
  const key = valueKey(task, field);
  tables.fieldValues.remove(key);
  if (kept === undefined) return;
  const held = field.type === 'date' ? { value: null, moment: String(kept) } : { value: kept, moment: null };
  tables.fieldValues.insert(key, { task_id: task.id, field_id: field.id, ...held });
}

function announceValue(ask: Ask, task: TaskRecord, field: CustomFieldRecord, before: unknown): void {
  const { tables, context } = ask;
  const after = keptValue(tables, task, field) ?? null;
  const updated = tables.tasks.update(task.id, { date_updated: String(context.now()) });
  const item = historyItem(ask, updated, { field: 'custom_field', before: before ?? null, after });
  announceTask(ask, updated, [{ ...item, custom_field: wireField(field) }]);
}
