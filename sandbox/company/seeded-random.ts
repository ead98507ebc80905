export type SeededRandom = {
  /** Returns a random integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** Picks `count` distinct items at random. */
  sample<T>(from: readonly T[], count: number): T[];
  /** Returns true with probability `part`, from 0 to 1. */
  chance(part: number): boolean;
  /** Returns `length` random characters from `alphabet`. */
  text(alphabet: string, length: number): string;
};

export const LOWER_CASE = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Creates a seeded random generator. Each `purpose` has its own sequence, so that changing one part of the company does
 * not affect the others.
 */
export function seededRandom(seed: number, purpose: string): SeededRandom {
  const next = mulberry32(hash(`${seed}/${purpose}`));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]) => at(from, between(0, from.length - 1));
  return {
    between,
    pick,
    sample: (from, count) => shuffled(from, between).slice(0, count),
    chance: (part) => next() < part,
    text: (alphabet, length) => Array.from({ length }, () => alphabet[between(0, alphabet.length - 1)]).join(''),
  };
}

function shuffled<T>(from: readonly T[], between: SeededRandom['between']): T[] {
  const rest = [...from];
  return from.flatMap(() => rest.splice(between(0, rest.length - 1), 1));
}

function at<T>(from: readonly T[], place: number): T {
  const found = from[place];
  if (found === undefined) throw new Error(`cannot choose item ${place} of ${from.length}`);
  return found;
}

function hash(text: string): number {
  let value = 2166136261;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 16777619);
  return value >>> 0;
}

/**
 * Creates a generator of random numbers from 0 (inclusive) to 1 (exclusive). The same `start` value always produces the
 * same sequence.
 */
export function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
