import type { Collection } from '../../state/store.ts';
import type { Timestamp } from './timestamps.ts';

export type OptionRecord = { id: string; name?: string; label?: string; color: string | null; orderindex: number };

/** Every type of field that the vendor has. */
export type FieldType =
  | 'text'
  | 'short_text'
  | 'url'
  | 'email'
  | 'phone'
  | 'number'
  | 'currency'
  | 'emoji'
  | 'date'
  | 'checkbox'
  | 'drop_down'
  | 'labels'
  | 'users'
  | 'tasks'
  | 'list_relationship'
  | 'automatic_progress'
  | 'manual_progress'
  | 'location'
  | 'attachment'
  | 'button'
  | 'formula'
  | 'votes'
  | 'signature';

/** A field belongs to one place; what lies below that place has it too. */
export type CustomFieldRecord = {
  id: string;
  name: string;
  type: FieldType;
  type_config: Record<string, unknown> & { options?: OptionRecord[] };
  date_created: Timestamp;
  hide_from_guests: boolean;
  required: boolean;
  place: { kind: 'workspace' | 'space' | 'folder' | 'list'; id: string };
};

/** What is kept of a field's value on a task, by field type: `moment` for a date, `value` for all others. */
export type FieldValueRecord = { task_id: string; field_id: string; value: unknown; moment: Timestamp | null };

type FieldTables = { fields: Collection<CustomFieldRecord>; fieldValues: Collection<FieldValueRecord> };
type FieldPlaces = { id: string; folder_id: string | null; space_id: string };

/** The id of a value in its collection. */
export function valueKey(task: { id: string }, field: Pick<CustomFieldRecord, 'id'>): string {
  return `${task.id}/${field.id}`;
}

/** The fields that were made for that place, or for the whole workspace. */
export function fieldsAt(
  { fields }: FieldTables,
  kind: CustomFieldRecord['place']['kind'],
  id: string,
): CustomFieldRecord[] {
  return fields.find(({ place }) => place.kind === 'workspace' || (place.kind === kind && place.id === id));
}

/** The fields that tasks of a list can have, wherever they were made. */
export function fieldsOfList({ fields }: FieldTables, { id, folder_id, space_id }: FieldPlaces): CustomFieldRecord[] {
  const places = { list: id, folder: folder_id, space: space_id };
  return fields.find(({ place }) => place.kind === 'workspace' || places[place.kind] === place.id);
}

/** What is kept of a value; undefined where the task has none. */
export function keptValue(tables: FieldTables, task: { id: string }, field: CustomFieldRecord): unknown {
  const kept = tables.fieldValues.get(valueKey(task, field));
  return kept?.moment ?? kept?.value;
}
