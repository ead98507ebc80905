import { createHash, randomInt } from 'node:crypto';
import type { Store } from './store.ts';

/**
 * The kinds of ids. Task manager: `task` (9 letters and digits), `space` and `folder` (11 digits), `list` (12 digits),
 * `comment` (14 digits), `history` (19 digits), `view` (text with a hyphen) and `secret` (64 random letters and
 * digits). Google: `event` (26 characters of 0-9 and a-v) and `message` (16 hex digits, also for threads and drafts).
 * All vendors: `uuid`, `hex` (32 hex digits) and `number` (9 digits).
 */
export type IdKind = keyof typeof FORMS;

/** Creates an id generator. Ids are unique within a store and, except for secrets, deterministic for a given seed. */
export function idGenerator(store: Store, seed: () => number): (kind: IdKind) => string {
  return (kind) => {
    const count = Number(store.fact(COUNTER) ?? 0) + 1;
    store.setFact(COUNTER, String(count));
    return FORMS[kind](count, digestOf(seed(), kind, count));
  };
}

const COUNTER = 'ids.given';

const FORMS = {
  task: (count: number) =>
    `87${scrambled(count, 36 ** 7)
      .toString(36)
      .padStart(7, '0')}`,
  space: (count: number) => digits('902', 11, count),
  folder: (count: number) => digits('902', 11, count),
  list: (count: number) => digits('902', 12, count),
  comment: (count: number) => digits('902', 14, count),
  history: (count: number) => digits('39', 19, count),
  view: (count: number) => `8cm3f-${count * 7}`,
  number: (count: number) => digits('7', 9, count),
  event: (_count: number, digest: Buffer) =>
    [...digest.subarray(0, 26)].map((byte) => (byte % 32).toString(32)).join(''),
  message: (count: number, digest: Buffer) => `19${digest.toString('hex', 0, 3)}${count.toString(16).padStart(8, '0')}`,
  hex: (_count: number, digest: Buffer) => digest.toString('hex', 0, 16),
  uuid: (_count: number, digest: Buffer) => uuid(digest.toString('hex', 0, 16)),
  secret: () => Array.from({ length: 64 }, () => SECRET_LETTERS[randomInt(SECRET_LETTERS.length)]).join(''),
} satisfies Record<string, (count: number, digest: Buffer) => string>;

const SECRET_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function digestOf(seed: number, kind: string, count: number): Buffer {
  return createHash('sha256').update(`${seed}/${kind}/${count}`).digest();
}

function digits(start: string, length: number, count: number): string {
  return start + String(count * 7).padStart(length - start.length, '0');
}

/** Maps each integer below `size` to a different integer below `size`. The multiplier and `size` must be coprime. */
function scrambled(count: number, size: number): number {
  return (count * 1_000_003) % size;
}

function uuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
