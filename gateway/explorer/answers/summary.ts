const UNREAD = /^(__typename|id|.+Id|.+At)$/;

const MOST_VALUES = 8;

/** Summarizes a result in one line: the first error, or the first values with their field names. */
export function summaryOf(result: unknown): string {
  const { data, errors } = result as { data?: unknown; errors?: { message: string }[] };
  if (errors?.[0]) return errors[0].message;
  const values = valuesIn(data).slice(0, MOST_VALUES);
  return values.length > 0 ? values.join(' · ') : 'no data';
}

function valuesIn(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || UNREAD.test(name)) return [];
  if (typeof value !== 'object') return [name === '' ? String(value) : `${name}: ${value}`];
  if (Array.isArray(value)) return value.flatMap((item) => valuesIn(item, name));
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, key));
}
