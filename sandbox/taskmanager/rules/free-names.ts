import { type Code, refuse } from '../records/errors.ts';

/** A name as it is given. Refuses what is none with the first code, and one that is taken among `others` with the second. */
export function freeName(name: unknown, others: { name: string }[], [invalid, taken]: [Code, Code]): string {
  if (typeof name !== 'string' || name.trim() === '') return refuse(invalid);
  const wanted = name.trim().toLowerCase();
  return others.some((other) => other.name.trim().toLowerCase() === wanted) ? refuse(taken) : name;
}
