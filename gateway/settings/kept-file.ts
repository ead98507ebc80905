import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from '../../subgraphs/graph/sync-path.ts';

/** A file of a data directory; undefined where that is in memory. */
export const keptFile = (dataDir: string, name: string): string | undefined =>
  dataDir === ':memory:' ? undefined : join(dataDir, name);

/** Writes a file of JSON so that it is complete at any time, on the disk at the end, and of its owner alone. */
export function replaceFile(file: string, content: object): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
  syncPath(dirname(file));
}
