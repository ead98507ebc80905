import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { calledAs } from '../../subgraphs/graph/as-built.ts';
import { type Finding, findingOf } from '../../subgraphs/graph/finding.ts';
import { errorOf } from '../../subgraphs/upstream/errors.ts';
import { verifyChain } from '../writes/store/chain.ts';
import { openWritesToRead, writesFileIn } from '../writes/store/writes-database.ts';

/** With how many bytes a disk is full soon, and with how many it is. */
const [LITTLE, LEAST] = [500_000_000, 20_000_000];
/** How large a log is read to its end, in bytes: it takes a second or two. */
const READ_UP_TO = 64_000_000;

/** Examines the data directory: that it takes files, has room, and is read by nobody else. Nothing is written. */
export function examineDisk(dataDir: string): Finding[] {
  const of = findingOf('disk');
  if (dataDir === ':memory:')
    return [of('warning', 'DATA_DIR=:memory: keeps nothing over a restart', 'set DATA_DIR to a directory')];
  const place = nearest(resolve(dataDir));
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch (fault) {
    const { code } = errorOf(fault);
    return [of('fault', `${place} takes no files (${code})`, 'make it writable, or set DATA_DIR to another directory')];
  }
  return [
    roomOf(place),
    ...(place === resolve(dataDir) ? privacyOf(place) : [of('ok', `${dataDir} is made at the start`)]),
  ];
}

/** The directory, or the nearest above it that is there. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

function roomOf(place: string): Finding {
  const of = findingOf('disk');
  const { bavail, bsize } = statfsSync(place);
  const bytes = bavail * bsize;
  const said = `${place} has ${Math.floor(bytes / 1_000_000)} MB left`;
  const remedy = 'make room, or keep less: EVENTS_KEPT_MB, AUDIT_KEPT_MB';
  if (bytes < LEAST) return of('fault', said, remedy);
  return bytes < LITTLE ? of('warning', said, remedy) : of('ok', said);
}

function privacyOf(place: string): Finding[] {
  const of = findingOf('disk');
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
  const files = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isFile());
  const open = files.map(({ name }) => join(place, name)).filter(isOpen);
  if (open.length > 0) return [of('fault', `others can read ${open.join(', ')}`, `chmod 600 ${open.join(' ')}`)];
  if (isOpen(place)) return [of('warning', `others can list ${place}`, `chmod 700 ${place}`)];
  return [of('ok', `${place} is its owner's alone`)];
}

/** Examines the log of writes of a data directory; a server may use it meanwhile. */
export function examineWrites(dataDir: string): Finding[] {
  const of = findingOf('logs', 'log of writes:');
  const file = writesFileIn(dataDir);
  if (dataDir === ':memory:' || !existsSync(file)) return [];
  const { size } = statSync(file);
  const all = `${calledAs('audit')} verify`;
  if (size > READ_UP_TO) return [of('skipped', `has ${Math.round(size / 1e6)} MB; ${all} reads it`)];
  const remedy = `keep the file, and see with ${all} where it is damaged`;
  try {
    const database = openWritesToRead(dataDir);
    try {
      const { rows, fault } = verifyChain(database);
      if (fault === undefined) return [of('ok', `${rows} rows, each as it was written`)];
      return [of('fault', fault, remedy)];
    } finally {
      database.close();
    }
  } catch (fault) {
    return [of('fault', errorOf(fault).message, remedy)];
  }
}
