import {
  closeSync,
  cpSync,
  existsSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { mulberry32 } from '../../sandbox/company/seeded-random.ts';
import { eventOf, events, item } from './deliveries-of.ts';
import { openDataDirectory, storeIn } from './logs.ts';

const LOG = 'events.sqlite';
const PAGE = 4_096;

/** Copies of one log at several times, and its bodies by event number. */
export type Originals = { folders: string[]; bodies: string[] };

/** Creates a log that was closed, and copies like those of a killed process, with little and with much in the WAL. */
export async function makeOriginals(root: string): Promise<Originals> {
  const live = join(root, 'live');
  const directory = openDataDirectory(live);
  const store = storeIn(directory.database);
  const folders: string[] = [];
  const keep = (name: string) => {
    cpSync(live, join(root, name), { recursive: true });
    folders.push(join(root, name));
  };
  for (const [name, from] of [
    ['early', 1],
    ['middle', 101],
    ['late', 301],
  ] as const) {
    for (let next = from; next < from + 100; next += 10) await store.append(events(10, next));
    if (name === 'early') directory.database.exec('pragma wal_checkpoint(truncate)');
    if (name === 'middle') await store.append(events(100, 201));
    keep(name);
  }
  const bodies = (await store.read(0, 1_000)).map(({ body }) => body);
  directory.close();
  keep('closed');
  rmSync(live, { recursive: true });
  return { folders, bodies };
}

type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

/** Damages a file: flips some bits, or fills a page with zeros or noise. */
function changeBytes(file: string, random: Random): void {
  const bytes = readFileSync(file);
  if (bytes.length === 0) return;
  const at = Math.floor(random() * bytes.length);
  const page = at - (at % PAGE);
  const ways = [
    () => bytes.writeUInt8(bytes[at]! ^ (1 << Math.floor(random() * 8)), at),
    () => bytes.fill(0, page, page + PAGE),
    () => bytes.fill(0xff, at, at + 16),
    () => {
      for (let index = page; index < Math.min(page + PAGE, bytes.length); index++) bytes[index] = random() * 256;
    },
  ];
  pick(random, ways)();
  writeFileSync(file, bytes);
}

function truncate(file: string, random: Random): void {
  const descriptor = openSync(file, 'r+');
  ftruncateSync(descriptor, Math.floor(random() * readFileSync(file).length));
  closeSync(descriptor);
}

/** Creates a damaged copy of one of the originals. Returns what was damaged. */
function damagedCopy(root: string, { folders }: Originals, random: Random): { folder: string; what: string } {
  const folder = mkdtempSync(join(root, 'copy-'));
  const original = pick(random, folders);
  cpSync(original, folder, { recursive: true });
  const files = ['', '', '', '-wal', '-wal', '-shm'].map((end) => join(folder, LOG + end)).filter(existsSync);
  const file = pick(random, files);
  const other = pick(random, folders);
  const way = pick(random, ['change', 'change', 'change', 'truncate', 'remove', 'exchange'] as const);
  const end = file.slice(join(folder, LOG).length);
  if (way === 'change') for (let times = 1 + random() * 4; times > 0; times--) changeBytes(file, random);
  if (way === 'truncate') truncate(file, random);
  if (way === 'remove') rmSync(file);
  if (way === 'exchange' && existsSync(join(other, LOG + end))) cpSync(join(other, LOG + end), file);
  return {
    folder,
    what: `${way} ${LOG}${end} of ${original.slice(root.length + 1)} (${other.slice(root.length + 1)})`,
  };
}

/** The outcome for a damaged copy: an error message, or the number of readable events, and what is wrong with it. */
type Outcome = { refused?: string; read?: number; fault?: string };

/** Opens a copy, reads it, appends to it and opens it again. */
async function useCopy(folder: string, bodies: string[]): Promise<Outcome> {
  try {
    const { head, appended, ...outcome } = await useOnce(folder, bodies);
    if (outcome.fault || head === undefined) return outcome;
    return { ...outcome, ...(await lostOf(folder, head, appended)) };
  } catch (error) {
    const { message } = error as Error;
    return { refused: message, ...(message.includes('\n') ? { fault: `not one line: ${message}` } : {}) };
  }
}

async function useOnce(folder: string, bodies: string[]) {
  const { database, close } = openDataDirectory(folder);
  try {
    const store = storeIn(database);
    const head = store.head();
    const read: number[] = [];
    for (let after = store.oldest() - 1; after < head; ) {
      const batch = await store.read(after, 100);
      for (const { sequence, body } of batch) {
        if (body !== bodies[sequence - 1]) return { fault: `event ${sequence} is another one` };
        read.push(sequence);
      }
      after = batch.at(-1)?.sequence ?? head;
    }
    const isPrefix = read.every((sequence, index) => sequence === index + 1);
    if (!isPrefix) return { fault: `events are missing: ${read.slice(0, 3)} … ${read.length}` };
    const appended = [1, 2, 3].map((id) => eventOf(item(`new-${id}`)));
    await store.append(appended);
    return { read: read.length, head, appended: appended.map(({ body }) => body) };
  } finally {
    close();
  }
}

/** Checks that acknowledged events still exist after reopening the log. */
async function lostOf(folder: string, head: number, appended: string[]): Promise<Outcome> {
  const { database, close } = openDataDirectory(folder);
  const again = await storeIn(database).read(head, 10);
  close();
  const isThere = JSON.stringify(again.map(({ body }) => body)) === JSON.stringify(appended);
  return isThere ? {} : { fault: 'what was appended is lost' };
}

/** Creates and uses damaged copies one after another. */
export async function useCopies(root: string, originals: Originals, seed: number, count: number) {
  const faults: string[] = [];
  const counts = { refused: 0, read: 0 };
  for (let at = seed; at < seed + count; at++) {
    const { folder, what } = damagedCopy(root, originals, mulberry32(at));
    const { fault, refused } = await useCopy(folder, originals.bodies);
    if (fault) faults.push(`seed ${at}, ${what}: ${fault}`);
    counts[refused === undefined ? 'read' : 'refused']++;
    rmSync(folder, { recursive: true });
  }
  return { faults, ...counts };
}
