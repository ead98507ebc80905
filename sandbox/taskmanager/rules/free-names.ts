import { type Code, reject } from '../records/errors.ts';

/** Rejects an invalid name with the error code `invalid`, and a name that occurs in `others` with `taken`. */
export function freeName(name: unknown, others: { name: string }[], [invalid, taken]: [Code, Code]): string {
  if (typeof name !== 'string' || name.trim() === '') return reject(invalid);
  const wanted = name.trim().toLowerCase();
  return others.some((other) => other.name.trim().toLowerCase() === wanted) ? reject(taken) : name;
}
