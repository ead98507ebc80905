import type { EventRow } from './event-row.ts';

/** What a tab of the browser keeps of a stream: the rows that it shows, and the cursor behind them. Both are written at once. */
export type Kept = { rows: EventRow[]; cursor: string };

const PREFIX = 'toolgraph:events:';

/** Reads what was kept under this address; undefined where there is nothing that can be used. */
export function readKept(address: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + address);
    return text === null ? undefined : JSON.parse(text);
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
    sessionStorage.setItem(PREFIX + address, text);
  }
}

export const forget = (address: string) => sessionStorage.removeItem(PREFIX + address);
