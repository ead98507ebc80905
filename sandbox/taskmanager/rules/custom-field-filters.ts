import { isObject } from '../../state/json-object.ts';
import type { RequestQuery } from '../records/ask.ts';
import { type CustomFieldRecord, keptValue } from '../records/custom-fields.ts';
import { refuse } from '../records/errors.ts';
import type { Tables, TaskRecord } from '../records/records.ts';

/** A field value normalized for comparison: lower-case, and a number if possible. */
type Held = { texts: string[]; number: number; isText: boolean };

/** The query's custom-field conditions, all of which must match. */
export function customFieldTest(tables: Tables, query: RequestQuery): (task: TaskRecord) => boolean {
  const filters = ['custom_fields', 'custom_field'].flatMap((name) => parsedList(query.text(name) ?? '[]'));
  const tests = filters.map((filter) => conditionTest(tables, isObject(filter) ? filter : refuse('ITEM_155')));
  return (task) => tests.every((holds) => holds(task));
}

function parsedList(text: string): unknown[] {
  try {
    return [JSON.parse(text)].flat();
  } catch {
    return refuse('ITEM_155');
  }
}

/** Unknown fields match no task. Labels never match `=`. */
function conditionTest(tables: Tables, { field_id, operator, value }: Record<string, unknown>) {
  const field = tables.fields.get(String(field_id));
  if (field?.type === 'labels' && operator === '=') refuse('INPUT_006');
  const test = OPERATORS[String(operator)] ?? refuse('INPUT_006');
  return (task: TaskRecord) => {
    const held = field && heldBy(tables, task, field);
    return held ? test(held, value) : operator === 'IS NULL' || NEGATIVE.has(String(operator));
  };
}

function heldBy(tables: Tables, task: TaskRecord, field: CustomFieldRecord): Held | undefined {
  const kept = keptValue(tables, task, field);
  if (kept === undefined) return undefined;
  const items = [kept].flat().map((item) => (isObject(item) ? (item.formatted_address ?? item.id) : item));
  const place = field.type_config.options?.find(({ id }) => id === kept)?.orderindex;
  const texts = [...items, ...(place === undefined ? [] : [place])].map((item) => String(item).toLowerCase());
  return { texts, number: typeof kept === 'object' ? Number.NaN : Number(kept), isText: TEXTS.has(field.type) };
}

const TEXTS = new Set(['text', 'short_text', 'url', 'email', 'phone', 'location']);

const NEGATIVE = new Set(['!=', '!==', 'NOT ANY', 'NOT ALL']);

const OPERATORS: Record<string, (held: Held, value: unknown) => boolean> = {
  '=': contains,
  '==': isExactly,
  '!=': (held, value) => !contains(held, value),
  '!==': (held, value) => !isExactly(held, value),
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
  'NOT ANY': (held, value) => !hasAny(held, value),
  'NOT ALL': (held, value) => !hasAll(held, value),
};

const lower = (value: unknown) => String(value).toLowerCase();

/** Text matches by substring, other values by equality. */
function contains(held: Held, value: unknown): boolean {
  return held.isText ? held.texts.some((text) => text.includes(lower(value))) : isExactly(held, value);
}

function isExactly({ texts }: Held, value: unknown): boolean {
  return texts.includes(lower(value));
}

function hasAny({ texts }: Held, value: unknown): boolean {
  return [value].flat().some((item) => texts.includes(lower(item)));
}

function hasAll({ texts }: Held, value: unknown): boolean {
  return [value].flat().every((item) => texts.includes(lower(item)));
}
