/** What says nothing to a reader. */
const UNREAD = /^(__typename|id|.+Id|.+At)$/;

/** How many values a summary has at most. */
const MOST_VALUES = 8;

/** A line about a result: what went wrong, else its first values by their names. */
export function summaryOf(result: unknown): string {
  const { data, errors } = result as { data?: unknown; errors?: { message: string }[] };
  if (errors?.[0]) return errors[0].message;
  const values = valuesIn(data).slice(0, MOST_VALUES);
  return values.length > 0 ? values.join(' · ') : 'without data';
}

function valuesIn(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || UNREAD.test(name)) return [];
  if (typeof value !== 'object') return [name === '' ? String(value) : `${name}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn(item, name));
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, key));
}
