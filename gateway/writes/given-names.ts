import type { KeyObject } from 'node:crypto';
import { keyedHash } from './arguments-hash.ts';

/** How many names are noted of a write; of one with more, any may be among them. */
const MOST_NAMES = 20;
/** How many hexadecimal digits a hash has: two different names that have the same one are taken for the same. */
const DIGITS = 16;

const IS_NAME = /(^n|_n|N)ame$/;
const MAY_BE_JSON = /^\s*[[{]/;

/**
 * Keyed hashes of the names that arguments give, whatever they are given to: `name`, `taskName`, `"task_name"` in JSON, also where that is a text. What two writes
 * have made can be of the same name only where they share one. Null where there are too many.
 */
export function givenNames(key: KeyObject, values: readonly [name: string, value: unknown][]): string[] | null {
  const names = new Set<string>();
  // No recursion: JSON may be nested deeper than the stack is.
  const open: [name: string, value: unknown][] = [...values];
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, value] = next;
    if (IS_NAME.test(name) && (typeof value === 'string' || typeof value === 'number')) names.add(plain(String(value)));
    if (names.size > MOST_NAMES) return null;
    const within = typeof value === 'string' && MAY_BE_JSON.test(value) ? jsonOf(value) : value;
    if (typeof within === 'object' && within !== null) for (const entry of Object.entries(within)) open.push(entry);
  }
  return [...names].map((name) => keyedHash(key, ['name', name]).toString('hex').slice(0, DIGITS));
}

/** A name as a service may keep it. */
const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim();

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
