import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { writeJson } from '../../subgraphs/upstream/json.ts';

/** Derives a key for one purpose from that of a data directory. */
export const derivedKey = (key: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `toolgraph ${purpose}`, 32)));

/** The keyed hash of a value, independent of the order of its keys. */
export const keyedHash = (key: KeyObject, value: unknown): Buffer =>
  createHmac('sha256', key)
    .update(writeJson(sorted(value)))
    .digest();

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || JSON.isRawJSON(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}
