import { type KeyObject, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { keyIn, type Sealing, sealingWith } from '../../subgraphs/graph/sealing.ts';
import { whenDisplaced } from '../../subgraphs/store/files-in-place.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import type { Settings } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { derivedKey } from './arguments-hash.ts';
import { newestResult } from './store/result-rows.ts';
import { openWrites, type WritesDatabase } from './store/writes-database.ts';
import { WriteLog } from './write-log.ts';

/** The log of writes of a server, open: the key for hashes of arguments, and what encrypts results. */
export type OpenedWriteLog = { log: WriteLog; key: KeyObject; sealing: Sealing; close(): Promise<void> };

/** How old rows become, in milliseconds, and how much they take, in bytes. */
type Kept = { age: number; size: number };

/** How long a result is repeated, in milliseconds. */
export const RESULTS_KEPT = 24 * 60 * 60_000;

const TRIM_EVERY = 60_000;
/** How long the disk rests between two slices, in milliseconds. */
const PAUSE = 20;

const DISPLACED =
  'the files of the log of writes were removed or replaced while it was open, so that no write is made: put them back and restart';

/** Opens the log of writes as the settings say, and trims it while it is open; undefined where writes are not noted. */
export function openWriteLog({
  audit,
  dataDir,
  dataKey,
}: Pick<Settings, 'audit' | 'dataDir' | 'dataKey'>): OpenedWriteLog | undefined {
  if (!audit) return undefined;
  const opened = openWrites(dataDir);
  try {
    return openedLog(opened, audit, dataDir, dataKey);
  } catch (error) {
    opened.close();
    throw error;
  }
}

function openedLog(opened: WritesDatabase, audit: Kept, dataDir: string, dataKey: Buffer | undefined): OpenedWriteLog {
  const kept = dataKey ?? (opened.file === undefined ? randomBytes(32) : keyIn(dataDir));
  const sealing = sealingWith(derivedKey(kept, 'results of writes'));
  checkKey(sealing, opened, dataDir);
  const writes = new WriteLog(opened);
  const over = new AbortController();
  whenDisplaced(opened.isInPlace, over.signal, () => {
    log.warn(DISPLACED);
    writes.displace();
  });
  keepTrimmed(writes, audit, over.signal);
  return {
    log: writes,
    key: derivedKey(kept, 'arguments of writes'),
    sealing,
    close: async () => {
      over.abort();
      await writes.close();
    },
  };
}

/** Throws where results were kept with another key: theirs would not be found by it, and what is sent again would be made again. */
function checkKey(sealing: Sealing, { database }: WritesDatabase, dataDir: string): void {
  const newest = newestResult(database, Date.now() - RESULTS_KEPT);
  if (newest === undefined || sealing.open(newest) !== undefined) return;
  throw new Error(
    `${dataDir}: results of writes were kept with another key, without which a write that is sent again is made again: put back the file "key", or DATA_KEY, or give the results up by npm run audit -- forget`,
  );
}

/** Removes what is too old at once and then every minute, in slices. */
function keepTrimmed(writes: WriteLog, { age, size }: Kept, signal: AbortSignal): void {
  const trim = async () => {
    while (!signal.aborted && (await writes.trim(age, RESULTS_KEPT, size)) > 0) await setTimeout(PAUSE);
  };
  const quietly = () =>
    void trim().catch((fault: unknown) => {
      if (!signal.aborted) log.warn(reasonOf(fault), 'old writes could not be removed');
    });
  const timer = setInterval(quietly, TRIM_EVERY).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  quietly();
}
