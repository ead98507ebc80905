import type { EventRow } from './event-row.ts';

/** What a tab of the browser keeps of a stream: the rows that it shows, and the cursor behind them. Both are written at once. */
export type Kept = { rows: EventRow[]; cursor: string };

/** A later release that keeps something else has another number, and ignores what this one kept. */
const PREFIX = 'toolgraph:events:1:';

/** Reads what was kept under this address; undefined where there is nothing that can be used. */
export function readKept(address: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + address);
    const kept: unknown = text === null ? undefined : JSON.parse(text);
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until the tab is closed; what other filters have kept gives way where there is no room. */
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

/** A tab whose storage is full of other things keeps nothing, and begins anew when it is loaded again. */
function tryToKeep(address: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + address, text);
  } catch {
    forget(address);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether it is what this page keeps, and not what somebody else has put there. */
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
