import { DEEPEST_JSON } from '../upstream/json.ts';

/** What of an answer is too large, and how to ask for less. */
export const answerTooLarge = (limit: number | undefined): string =>
  `the answer is larger than ${limit} bytes (LIMITS, answer): select fewer fields, ask for smaller pages, or ask in several operations`;

/** What a number, a boolean or null counts. */
const SHORT = 5;

/** The size of a leaf in an answer, in bytes. Of a text it is the least: characters beyond ASCII, and those that JSON escapes, take more. */
export function sizeOfLeaf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length + 2;
  return typeof value === 'object' && value !== null && depth < DEEPEST_JSON ? sizeOfJson(value, depth + 1) : SHORT;
}

function sizeOfJson(value: object, depth: number): number {
  let size = 2;
  if (Array.isArray(value)) for (const item of value) size += sizeOfLeaf(item, depth) + 1;
  else for (const [key, item] of Object.entries(value)) size += key.length + 4 + sizeOfLeaf(item, depth);
  return size;
}
