/** Adds `Z` to engine timestamps without a UTC offset. Returns null for the zero time, which means never. */
export function timestamp(text: unknown): string | null {
  if (typeof text !== 'string' || text.startsWith('0001-01-01')) return null;
  return /(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`;
}
