import { useEffect, useSyncExternalStore } from 'react';
import { askForParts } from '../ask.ts';
import type { Subject } from './event-row.ts';

/** Names are fetched in batches after a delay, so that rows scrolled past quickly cause no requests. */
const AT_ONCE = 10;
const AFTER = 300;

const names = new Map<string, string | null>();
const wanted = new Set<Subject>();
const listeners = new Set<() => void>();
let isReading = false;

const keyOf = ({ kind, id }: Subject) => `${kind} ${id}`;

/**
 * Fetches the name of an event's subject once the row is visible. Returns undefined until then, and null if the subject
 * has no name.
 */
export function useName(subject: Subject, isSeen: boolean): string | null | undefined {
  const key = keyOf(subject);
  useEffect(() => {
    if (!isSeen || names.has(key)) return;
    wanted.add(subject);
    readSoon();
    return () => void wanted.delete(subject);
  }, [key, isSeen, subject]);
  return useSyncExternalStore(listen, () => names.get(key));
}

export function setName(subject: Subject, name: string): void {
  names.set(keyOf(subject), name);
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSoon(): void {
  if (isReading) return;
  isReading = true;
  setTimeout(readNames, AFTER);
}

async function readNames(): Promise<void> {
  const batch = new Map([...wanted].map((subject) => [keyOf(subject), subject] as const).slice(0, AT_ONCE));
  await readBatch([...batch]).catch(console.debug);
  for (const subject of wanted) if (batch.has(keyOf(subject))) wanted.delete(subject);
  isReading = false;
  if (wanted.size > 0) readSoon();
}

async function readBatch(batch: [string, Subject][]): Promise<void> {
  if (batch.length === 0) return;
  const fields = batch.map(([, { kind, id }], index) => `n${index}: ${kind}(id: ${JSON.stringify(id)}) { name }`);
  const query = `query Names { ${fields.join(' ')} }`;
  const { data } = await askForParts<Record<string, { name: string | null } | null>>(query);
  for (const [index, [key]] of batch.entries()) names.set(key, data?.[`n${index}`]?.name ?? null);
  for (const listener of listeners) listener();
}
