import { type KeyObject, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { keyIn, type Sealing, sealingWith } from '../../subgraphs/graph/sealing.ts';
import { whenDisplaced } from '../../subgraphs/store/files-in-place.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import type { Settings } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { derivedKey } from './arguments-hash.ts';
import { openWrites } from './store/writes-database.ts';
import { WriteLog } from './write-log.ts';

/** The log of writes of a server, open: the key for hashes of arguments, and what encrypts results. */
export type OpenedWriteLog = { log: WriteLog; key: KeyObject; sealing: Sealing; close(): Promise<void> };

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
  const kept = dataKey ?? (opened.file === undefined ? randomBytes(32) : keyIn(dataDir));
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
    sealing: sealingWith(derivedKey(kept, 'results of writes')),
    close: async () => {
      over.abort();
      await writes.close();
    },
  };
}

/** Removes what is too old at once and then every minute, in slices. */
function keepTrimmed(writes: WriteLog, { age, size }: { age: number; size: number }, signal: AbortSignal): void {
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
