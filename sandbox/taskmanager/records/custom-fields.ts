import type { Collection } from '../../state/store.ts';
import type { Timestamp } from './timestamps.ts';

export type OptionRecord = { id: string; name?: string; label?: string; color: string | null; orderindex: number };

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

/** A custom field, which belongs to one location and applies to everything in that location. */
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

/** A task's value for a custom field. Dates are stored in `moment`, all other values in `value`. */
export type FieldValueRecord = { task_id: string; field_id: string; value: unknown; moment: Timestamp | null };

type FieldTables = { fields: Collection<CustomFieldRecord>; fieldValues: Collection<FieldValueRecord> };
type FieldPlaces = { id: string; folder_id: string | null; space_id: string };

export function valueKey(task: { id: string }, field: Pick<CustomFieldRecord, 'id'>): string {
  return `${task.id}/${field.id}`;
}

/** Returns the given location's custom fields, and those of the whole workspace. */
export function fieldsAt(
  { fields }: FieldTables,
  kind: CustomFieldRecord['place']['kind'],
  id: string,
): CustomFieldRecord[] {
  return fields.find(({ place }) => place.kind === 'workspace' || (place.kind === kind && place.id === id));
}

/**
 * Returns the custom fields available to tasks in a list: those of the list, its folder, its space and the workspace.
 */
export function fieldsOfList({ fields }: FieldTables, { id, folder_id, space_id }: FieldPlaces): CustomFieldRecord[] {
  const places = { list: id, folder: folder_id, space: space_id };
  return fields.find(({ place }) => place.kind === 'workspace' || places[place.kind] === place.id);
}

/** Returns a task's stored value for a custom field, or undefined if there is none. */
export function storedValue(tables: FieldTables, task: { id: string }, field: CustomFieldRecord): unknown {
  const stored = tables.fieldValues.get(valueKey(task, field));
  return stored?.moment ?? stored?.value;
}
