import type { EventRow } from './event-row.ts';

export type Kept = { rows: EventRow[]; cursor: string };

/** Increment the version in this prefix when the stored format changes. Entries from other versions are ignored. */
const PREFIX = 'toolgraph:events:1:';

/** Returns the stored rows and cursor, or undefined if nothing valid is stored. */
export function readKept(address: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + address);
    const kept: unknown = text === null ? undefined : JSON.parse(text);
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Stores rows and cursor until the browser tab is closed. If storage is full, evicts other filters' entries. */
export function keep(address: string, kept: Kept): void {
  const text = JSON.stringify(kept);
  try {
    sessionStorage.setItem(PREFIX + address, text);
  } catch {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    tryToKeep(address, text);
  }
}

export const forget = (address: string) => sessionStorage.removeItem(PREFIX + address);

/** If other data fills the storage, nothing is stored, and a reload starts with recent events. */
function tryToKeep(address: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + address, text);
  } catch {
    forget(address);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Validates stored data, because other code may have written it. */
function isKept(value: unknown): value is Kept {
  return isObject(value) && typeof value.cursor === 'string' && Array.isArray(value.rows) && value.rows.every(isRow);
}

function isRow(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, type, receivedAt, gap, subject, changes } = value;
  return (
    typeof id === 'string' &&
    typeof type === 'string' &&
    (receivedAt === null || isDate(receivedAt)) &&
    (gap === null || (isObject(gap) && isDate(gap.from) && isDate(gap.to))) &&
    (subject === null || (isObject(subject) && typeof subject.id === 'string')) &&
    Array.isArray(changes) &&
    changes.every((change) => typeof change === 'string')
  );
}

const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
