import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keysOf } from '../../subgraphs/core/settings.ts';
import { EXAMINERS } from '../../subgraphs/opening.ts';
import { calledAs } from '../../subgraphs/process/as-built.ts';
import { type Finding, findingOf } from '../../subgraphs/process/finding.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { SUBGRAPHS } from '../../subgraphs/settings.ts';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { openDatabase } from '../config/database.ts';
import { isReadableByOthers } from '../config/files.ts';
import type { Settings } from '../config/settings.ts';
import { fetchSdl } from '../subgraph-links/over-http.ts';
import { verifyChain } from '../writes/store/chain.ts';
import { openWritesToRead, snapshotOf, writesFileIn } from '../writes/store/write-rows.ts';
import { examineAccounts } from './account-examination.ts';

const CHECK_TIMEOUT_MS = 15_000;

/** Checks this machine and the configured services, even while a server is running. Each check times out after 15 s. */
export async function runChecks(configured: Settings): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const { settings, findings } = await checkDatabase(configured, opened);
  const { dataDir, databaseUrl } = settings;
  const accounts = await examineAccounts(settings);
  const checked = { ...settings, upstreams: accounts.upstreams };
  const parts: [check: string, examined: Promise<Finding[]>][] = [
    ['database', Promise.resolve(findings)],
    ['accounts', Promise.resolve(accounts.findings)],
    ['disk', Promise.try(async () => (databaseUrl ? [] : [...checkDisk(dataDir), ...(await checkAuditLog(dataDir))]))],
    ...keysOf(SUBGRAPHS).map((name): [string, Promise<Finding[]>] => {
      const remote = settings.remoteSubgraphs[name];
      return remote === undefined
        ? [name, Promise.try(() => EXAMINERS[name](checked))]
        : ['subgraphs', checkRemote(name, remote, settings)];
    }),
  ];
  const found = (await Promise.all(parts.map(([check, examined]) => bounded(check, examined)))).flat();
  return [...Map.groupBy(found, identityOf).values()].flatMap((equal) => equal.slice(0, 1));
}

/** Checks the database. Without it, the other checks use no stored data. */
async function checkDatabase(configured: Settings, opened: AsyncDisposableStack) {
  if (configured.databaseUrl === undefined) return { settings: configured, findings: [] };
  const of = findingOf('database');
  try {
    const settings = await openDatabase(configured, opened);
    const { failing = [], degraded = [] } = (await settings.database?.health()) ?? {};
    const problems = [...failing, ...degraded].map(({ reason }) => of('fault', reason));
    return { settings, findings: problems.length > 0 ? problems : [of('ok', 'PostgreSQL can be written to')] };
  } catch (error) {
    const findings = [of('fault', redactSecrets(errorOf(error).message))];
    return { settings: { ...configured, dataDir: ':memory:' }, findings };
  }
}

/** Equal findings are reported once. A wrong clock differs from each service's clock, but is one problem. */
const identityOf = (finding: Finding) =>
  JSON.stringify(finding.check === 'clock' ? [finding.check, finding.status] : finding);

async function checkRemote(name: string, url: string, { subgraphSecret = '' }: Settings): Promise<Finding[]> {
  const of = findingOf('subgraphs', `${name} at ${url}`);
  try {
    const served = await fetchSdl(name, url, subgraphSecret);
    if ('reason' in served)
      return [of('fault', `cannot be reached (${served.reason})`, 'start the subgraph; if it exited, check its log')];
    return [of('ok', 'is running; to check the services it uses, run doctor on its machine')];
  } catch (fault) {
    return [of('fault', errorOf(fault).message, 'set the same SUBGRAPH_SECRET for both processes')];
  }
}

async function bounded(check: string, examined: Promise<Finding[]>): Promise<Finding[]> {
  const fault = (message: string): Finding[] => [{ check, status: 'fault', message }];
  const late = sleep(CHECK_TIMEOUT_MS, fault(`check timed out after ${CHECK_TIMEOUT_MS / 1_000} s`), { ref: false });
  return Promise.race([examined, late]).catch((error) =>
    fault(`check failed: ${redactSecrets(errorOf(error).message)}`),
  );
}

const [LOW_FREE_BYTES, MIN_FREE_BYTES] = [500_000_000, 20_000_000];
/** The largest audit log to verify, in bytes. Verifying a log of this size takes 1 to 2 s. */
const MAX_VERIFIED_BYTES = 64_000_000;

/** Checks that the data directory is writable and private and has free space, without writing to the directory. */
function checkDisk(dataDir: string): Finding[] {
  const of = findingOf('disk');
  if (dataDir === ':memory:')
    return [of('warning', 'with DATA_DIR=:memory:, all data is lost on restart', 'set DATA_DIR to a directory')];
  const place = nearest(resolve(dataDir));
  try {
    accessSync(place, constants.W_OK | constants.X_OK);
  } catch (fault) {
    const { code } = errorOf(fault);
    return [of('fault', `${place} is not writable (${code})`, 'make the directory writable, or change DATA_DIR')];
  }
  return [roomOf(place), ...(place === resolve(dataDir) ? privacyOf(place) : [of('ok', `${dataDir} will be created`)])];
}

const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

function roomOf(place: string): Finding {
  const of = findingOf('disk');
  const { bavail, bsize } = statfsSync(place);
  const bytes = bavail * bsize;
  const said = `${place} has ${Math.floor(bytes / 1_000_000)} MB free`;
  const remedy = 'delete files, or lower EVENTS_KEPT_MB or AUDIT_KEPT_MB';
  if (bytes < MIN_FREE_BYTES) return of('fault', said, remedy);
  return bytes < LOW_FREE_BYTES ? of('warning', said, remedy) : of('ok', said);
}

function privacyOf(place: string): Finding[] {
  const of = findingOf('disk');
  const files = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isFile());
  const open = files.map(({ name }) => join(place, name)).filter(isReadableByOthers);
  if (open.length > 0) return [of('fault', `other users can read ${open.join(', ')}`, `chmod 600 ${open.join(' ')}`)];
  if (isReadableByOthers(place)) return [of('warning', `other users can list ${place}`, `chmod 700 ${place}`)];
  return [of('ok', `only the owner can read ${place}`)];
}

async function checkAuditLog(dataDir: string): Promise<Finding[]> {
  const of = findingOf('logs', 'audit log:');
  const file = writesFileIn(dataDir);
  if (dataDir === ':memory:' || !existsSync(file)) return [];
  const { size } = statSync(file);
  const all = `${calledAs('audit')} verify`;
  if (size > MAX_VERIFIED_BYTES) return [of('skipped', `${Math.round(size / 1e6)} MB not verified; run ${all}`)];
  const remedy = `keep the file, and run ${all} to locate the damage`;
  try {
    using database = openWritesToRead(dataDir);
    const { rows, fault } = await verifyChain(snapshotOf(database));
    if (fault === undefined) return [of('ok', `${rows} rows, all intact`)];
    return [of('fault', fault, remedy)];
  } catch (fault) {
    return [of('fault', errorOf(fault).message, remedy)];
  }
}
