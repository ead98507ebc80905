import { partial } from '../core/entities.ts';
import type { CustomFieldConfig, CustomFieldOptionRecord, TaskFieldRecord } from './records/custom-fields.ts';
import type { TaskRecord } from './records/tasks.ts';
import type { UserRecord } from './records/users.ts';
import type { FieldLocationRecord, FieldProgressRecord, FieldValueRecord } from './types.ts';

type Read = { read(value: unknown, config: CustomFieldConfig): Omit<FieldValueRecord, 'raw'> }['read'];

type LocationValue = {
  location?: { lat?: unknown; lng?: unknown };
  formatted_address?: string;
  place_id?: string;
};

type ProgressValue = { current?: unknown; percent_complete?: unknown; percent_completed?: unknown };

/** The task manager usually wraps a single object in a list, but can also send the object itself. */
type Items<Item> = Item | Item[];

const asText: Read = (value) => ({ text: textOf(value) });
const asNumber: Read = (value) => ({ number: numberOf(value) });
const asTasks: Read = (value: Items<TaskRecord>) => ({ tasks: objectsOf(value).map(relatedTask) });
const asProgress: Read = (value: ProgressValue) => ({ progress: progressOf(value) });

const READS: Record<string, Read> = {
  text: asText,
  short_text: asText,
  url: asText,
  email: asText,
  phone: asText,
  number: asNumber,
  currency: asNumber,
  emoji: asNumber,
  formula: (value) => (numberOf(value) === null ? asText(value, {}) : asNumber(value, {})),
  checkbox: (value) => ({ boolean: BOOLEANS.get(value) ?? null }),
  date: (value) => ({ date: numberOf(value) }),
  drop_down: (value, config) => ({ options: chosen(value, optionsOf(config) ?? []) }),
  labels: (value, config) => ({ options: [value].flat().map((id) => optionOf(id, optionsOf(config) ?? [])) }),
  users: (value: Items<UserRecord>) => ({ users: objectsOf(value).filter(({ id }) => /^\d+$/.test(textOf(id) ?? '')) }),
  tasks: asTasks,
  list_relationship: asTasks,
  location: (value: LocationValue | undefined) => ({ location: placeOf(value) }),
  automatic_progress: asProgress,
  manual_progress: asProgress,
};

/**
 * Returns a custom field's value both in `raw` and, if the field's type is known, in the property for that type.
 * Returns null if the field has no value.
 */
export function fieldValue({
  type,
  type_config,
  value,
}: Pick<TaskFieldRecord, 'type' | 'type_config' | 'value'>): FieldValueRecord | null {
  if (value == null) return null;
  const read = Object.hasOwn(READS, type) ? READS[type] : undefined;
  return { ...read?.(value, type_config ?? {}), raw: value };
}

/**
 * Returns a custom field's options, or null if the field has none. Label options have a `label` instead of a `name`.
 */
export function optionsOf({ options }: CustomFieldConfig): CustomFieldOptionRecord[] | null {
  return Array.isArray(options) ? options.map((option) => ({ ...option, name: option.name ?? option.label })) : null;
}

const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
]);

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Finds the selected option. API responses identify an option by its index, webhook deliveries by its id. */
function chosen(value: unknown, options: CustomFieldOptionRecord[]): CustomFieldOptionRecord[] | null {
  const order = textOf(value);
  const option = options.find(({ id, orderindex }) => id === value || (order !== null && textOf(orderindex) === order));
  return option ? [option] : null;
}

/** Finds a label by its id. If the label was deleted, returns a record with only the id. */
function optionOf(id: unknown, options: CustomFieldOptionRecord[]): CustomFieldOptionRecord {
  return options.find((option) => option.id === id) ?? { id };
}

function placeOf(value: LocationValue | undefined): FieldLocationRecord | null {
  if (!value?.location) return null;
  const { location, formatted_address: formattedAddress, place_id: placeId } = value;
  return { lat: numberOf(location.lat), lng: numberOf(location.lng), formattedAddress, placeId };
}

function progressOf(value: ProgressValue): FieldProgressRecord | null {
  const current = numberOf(value.current);
  const percent = numberOf(value.percent_complete ?? value.percent_completed);
  return current === null && percent === null ? null : { current, percent };
}

/**
 * Converts a related task in a field's value. Only the id, name and URL are taken from the value; selecting any other
 * property fetches the task.
 */
function relatedTask(task: TaskRecord): TaskRecord {
  return partial(task, ['id', 'name', 'url']);
}

function objectsOf<Item extends object>(value: Items<Item>): Item[] {
  const items: Item[] = Array.isArray(value) ? value : [value];
  return items.filter((item) => typeof item === 'object' && item !== null && 'id' in item);
}
