import { type Code, reject } from '../records/errors.ts';

/**
 * Returns a name that is valid and not in `others`. Throws the error `invalid` for an invalid name, and `taken` for a
 * name in `others`.
 */
export function freeName(name: unknown, others: { name: string }[], [invalid, taken]: [Code, Code]): string {
  if (typeof name !== 'string' || name.trim() === '') return reject(invalid);
  const wanted = name.trim().toLowerCase();
  return others.some((other) => other.name.trim().toLowerCase() === wanted) ? reject(taken) : name;
}
