import { DEEPEST_JSON } from '../upstream/json.ts';

/** What of an answer is too large, and how to ask for less. */
export const answerTooLarge = (limit: number | undefined): string =>
  `the answer is larger than ${limit} bytes (LIMITS, answer): select fewer fields, ask for smaller pages, or ask in several operations`;

/** Bytes that a leaf has in JSON at least. Characters count as one byte; numbers, booleans and nulls do too. */
export function sizeOfLeaf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length + 2;
  return typeof value === 'object' && value !== null && depth < DEEPEST_JSON ? sizeOfJson(value, depth + 1) : 1;
}

function sizeOfJson(value: object, depth: number): number {
  let size = 1;
  if (Array.isArray(value)) for (const item of value) size += 1 + sizeOfLeaf(item, depth);
  else
    for (const [key, item] of Object.entries(value))
      if (item !== undefined) size += key.length + 4 + sizeOfLeaf(item, depth);
  return size;
}
