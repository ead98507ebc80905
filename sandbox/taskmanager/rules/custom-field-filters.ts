import { isObject } from '../../state/json-object.ts';
import { type CustomFieldRecord, storedValue } from '../records/custom-fields.ts';
import { reject } from '../records/errors.ts';
import type { Tables, TaskRecord } from '../records/records.ts';
import type { RequestQuery } from '../records/request.ts';

/** A custom-field value prepared for comparison: as lower-case text and, if possible, as a number. */
type ComparableValue = { texts: string[]; number: number; isText: boolean };

/** Returns a test for the custom-field conditions in the query string. A task must meet all conditions. */
export function customFieldTest(tables: Tables, query: RequestQuery): (task: TaskRecord) => boolean {
  const filters = ['custom_fields', 'custom_field'].flatMap((name) => parsedList(query.text(name) ?? '[]'));
  const tests = filters.map((filter) => conditionTest(tables, isObject(filter) ? filter : reject('ITEM_155')));
  return (task) => tests.every((test) => test(task));
}

function parsedList(text: string): unknown[] {
  try {
    return [JSON.parse(text)].flat();
  } catch {
    return reject('ITEM_155');
  }
}

/** Returns a test for one condition. An unknown custom field is treated like a field without a value. */
function conditionTest(tables: Tables, { field_id, operator, value }: Record<string, unknown>) {
  const field = tables.fields.get(String(field_id));
  if (field?.type === 'labels' && operator === '=') reject('INPUT_006');
  const test = OPERATORS[String(operator)] ?? reject('INPUT_006');
  return (task: TaskRecord) => {
    const comparable = field && comparableValueOf(tables, task, field);
    return comparable ? test(comparable, value) : operator === 'IS NULL' || NEGATIVE.has(String(operator));
  };
}

function comparableValueOf(tables: Tables, task: TaskRecord, field: CustomFieldRecord): ComparableValue | undefined {
  const stored = storedValue(tables, task, field);
  if (stored === undefined) return undefined;
  const items = [stored].flat().map((item) => (isObject(item) ? (item.formatted_address ?? item.id) : item));
  const place = field.type_config.options?.find(({ id }) => id === stored)?.orderindex;
  const texts = [...items, ...(place === undefined ? [] : [place])].map((item) => String(item).toLowerCase());
  return { texts, number: typeof stored === 'object' ? Number.NaN : Number(stored), isText: TEXTS.has(field.type) };
}

const TEXTS = new Set(['text', 'short_text', 'url', 'email', 'phone', 'location']);

const NEGATIVE = new Set(['!=', '!==', 'NOT ANY', 'NOT ALL']);

const OPERATORS: Record<string, (comparable: ComparableValue, value: unknown) => boolean> = {
  '=': contains,
  '==': isExactly,
  '!=': (comparable, value) => !contains(comparable, value),
  '!==': (comparable, value) => !isExactly(comparable, value),
  '<': ({ number }, value) => number < Number(value),
  '<=': ({ number }, value) => number <= Number(value),
  '>': ({ number }, value) => number > Number(value),
  '>=': ({ number }, value) => number >= Number(value),
  'IS NULL': () => false,
  'IS NOT NULL': () => true,
  RANGE: ({ number }, value) => {
    const [low, high] = Array.isArray(value) ? value : isObject(value) ? [value.low_value, value.high_value] : [];
    return number >= Number(low) && number <= Number(high);
  },
  ANY: hasAny,
  ALL: hasAll,
  'NOT ANY': (comparable, value) => !hasAny(comparable, value),
  'NOT ALL': (comparable, value) => !hasAll(comparable, value),
};

const lower = (value: unknown) => String(value).toLowerCase();

/** Returns true if a text field contains the value, or if a field of another type equals the value. */
function contains(comparable: ComparableValue, value: unknown): boolean {
  return comparable.isText
    ? comparable.texts.some((text) => text.includes(lower(value)))
    : isExactly(comparable, value);
}

function isExactly({ texts }: ComparableValue, value: unknown): boolean {
  return texts.includes(lower(value));
}

function hasAny({ texts }: ComparableValue, value: unknown): boolean {
  return [value].flat().some((item) => texts.includes(lower(item)));
}

function hasAll({ texts }: ComparableValue, value: unknown): boolean {
  return [value].flat().every((item) => texts.includes(lower(item)));
}
