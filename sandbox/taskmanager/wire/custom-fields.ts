import type { SandboxContext } from '../../state/service.ts';
import { type CustomFieldRecord, fieldsOfList, keptValue } from '../records/custom-fields.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import { KINDS } from './custom-field-kinds.ts';

/** A field definition. */
export function wireField({ place: _, ...field }: CustomFieldRecord) {
  return field;
}

/** All fields available to the task; those without a value have no `value` property. */
export function wireTaskFields(context: SandboxContext, tables: Tables, task: TaskRecord) {
  const fields = fieldsOfList(tables, tables.lists.one(task.list_id));
  return fields.map((field) => {
    const kept = keptValue(tables, task, field);
    const { show } = KINDS[field.type];
    const value = show ? show(kept, { context, tables, field, task }) : kept;
    return { ...wireField(field), ...(value !== undefined && { value }) };
  });
}
