import { type KeyObject, randomBytes } from 'node:crypto';
import { keyIn, type Sealing, sealingWith } from '../../subgraphs/graph/sealing.ts';
import { Attempts } from '../../subgraphs/store/attempts.ts';
import type { LogFile } from '../../subgraphs/store/log-file.ts';
import { keepTrimmed, type Retention } from '../../subgraphs/store/retention.ts';
import { reasonOf } from '../../subgraphs/upstream/call-log.ts';
import type { Settings } from '../settings/config.ts';
import { log } from '../settings/log.ts';
import { derivedKey } from './arguments-hash.ts';
import { newestResult } from './store/result-rows.ts';
import { openWrites } from './store/writes-database.ts';
import { WriteLog } from './write-log.ts';

/** The log of writes of a server, open: the key for hashes of arguments, and what encrypts results. */
export type OpenedWriteLog = { log: WriteLog; key: KeyObject; sealing: Sealing; close(): Promise<void> };

/** How long a result is repeated, in milliseconds. */
export const RESULTS_KEPT = 24 * 60 * 60_000;

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

function openedLog(opened: LogFile, audit: Retention, dataDir: string, dataKey: Buffer | undefined): OpenedWriteLog {
  const kept = dataKey ?? (opened.file === undefined ? randomBytes(32) : keyIn(dataDir));
  const sealing = sealingWith(derivedKey(kept, 'results of writes'));
  checkKey(sealing, opened, dataDir);
  const writes = new WriteLog(opened);
  const over = new AbortController();
  const attempts = new Attempts('old writes could not be removed', (what, fault) => log.warn(reasonOf(fault), what));
  keepTrimmed(() => writes.trim(audit.age, RESULTS_KEPT, audit.size), over.signal, attempts);
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
function checkKey(sealing: Sealing, { database }: LogFile, dataDir: string): void {
  const newest = newestResult(database, Date.now() - RESULTS_KEPT);
  if (newest === undefined || sealing.open(newest) !== undefined) return;
  throw new Error(
    `${dataDir}: results of writes were kept with another key, without which a write that is sent again is made again: put back the file "key", or DATA_KEY, or give the results up by npm run audit -- forget`,
  );
}
