import type { SandboxContext } from '../../state/service.ts';
import { type CustomFieldRecord, fieldsOfList, storedValue } from '../records/custom-fields.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import { KINDS } from './custom-field-kinds.ts';

export function wireField({ place: _, ...field }: CustomFieldRecord) {
  return field;
}

/** Returns all custom fields available to the task. A field without a value has no property `value`. */
export function wireTaskFields(context: SandboxContext, tables: Tables, task: TaskRecord) {
  const fields = fieldsOfList(tables, tables.lists.one(task.list_id));
  return fields.map((field) => {
    const stored = storedValue(tables, task, field);
    const { render } = KINDS[field.type];
    const value = render ? render(stored, { context, tables, field, task }) : stored;
    return { ...wireField(field), ...(value !== undefined && { value }) };
  });
}
