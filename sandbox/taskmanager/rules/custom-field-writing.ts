import { isObject } from '../../state/json-object.ts';
import { type CustomFieldRecord, fieldsOfList, storedValue, valueKey } from '../records/custom-fields.ts';
import { reject } from '../records/errors.ts';
import type { TaskRecord } from '../records/records.ts';
import type { TaskManagerRequest } from '../records/request.ts';
import { KINDS } from '../wire/custom-field-kinds.ts';
import { wireField } from '../wire/custom-fields.ts';
import { announceTask, historyItem } from './changes.ts';

export function fieldOf({ tables }: TaskManagerRequest, task: TaskRecord, id: unknown): CustomFieldRecord {
  const list = tables.lists.one(task.list_id);
  return fieldsOfList(tables, list).find((field) => field.id === id) ?? reject('FIELD_115');
}

/** Sets a field value and sends a webhook event. */
export function setValue(
  request: TaskManagerRequest,
  task: TaskRecord,
  field: CustomFieldRecord,
  sent: { [key: string]: unknown },
): void {
  const before = storedValue(request.tables, task, field);
  storeValue(request, task, field, sent);
  announceValue(request, task, field, before);
}

/** Clears a field value. Does nothing if the task has no value. */
export function clearValue(request: TaskManagerRequest, task: TaskRecord, field: CustomFieldRecord): void {
  const before = storedValue(request.tables, task, field);
  if (request.tables.fieldValues.remove(valueKey(task, field))) announceValue(request, task, field, before);
}

/** Stores the custom-field values from a create-task request's body. */
export function storeInitialValues(request: TaskManagerRequest, task: TaskRecord): void {
  const entries = Array.isArray(request.body.custom_fields) ? request.body.custom_fields : [];
  for (const entry of entries) {
    const sent = isObject(entry) ? entry : reject('INPUT_006');
    storeValue(request, task, fieldOf(request, task, sent.id), sent);
  }
}

function storeValue(
  request: TaskManagerRequest,
  task: TaskRecord,
  field: CustomFieldRecord,
  sent: { [key: string]: unknown },
): void {
  const { value, value_options } = sent;
  const { parse = () => reject('INPUT_006') } = KINDS[field.type];
  if (value === undefined || value === null) reject('INPUT_006');
  const { tables } = request;
  const withTime = isObject(value_options) && value_options.time === true;
  const stored = parse(value, { request, field, before: storedValue(tables, task, field), withTime });
  const key = valueKey(task, field);
  tables.fieldValues.remove(key);
  if (stored === undefined) return;
  const columns = field.type === 'date' ? { value: null, moment: String(stored) } : { value: stored, moment: null };
  tables.fieldValues.insert(key, { task_id: task.id, field_id: field.id, ...columns });
}

function announceValue(request: TaskManagerRequest, task: TaskRecord, field: CustomFieldRecord, before: unknown): void {
  const { tables, context } = request;
  const after = storedValue(tables, task, field) ?? null;
  const updated = tables.tasks.update(task.id, { date_updated: String(context.now()) });
  const item = historyItem(request, updated, { field: 'custom_field', before: before ?? null, after });
  announceTask(request, updated, [{ ...item, custom_field: wireField(field) }]);
}
