import { type Code, refuse } from '../records/errors.ts';

/** Rejects an invalid name with the first code, and one already used in `others` with the second. */
export function freeName(name: unknown, others: { name: string }[], [invalid, taken]: [Code, Code]): string {
  if (typeof name !== 'string' || name.trim() === '') return refuse(invalid);
  const wanted = name.trim().toLowerCase();
  return others.some((other) => other.name.trim().toLowerCase() === wanted) ? refuse(taken) : name;
}
