import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { logFileIn } from '../../../subgraphs/taskmanager/events/store/data-directory.ts';
import { WalFrames } from '../../../subgraphs/taskmanager/events/store/wal-frames.ts';
import { deliverTo, registeredWebhook, WORKSPACE } from '../deliveries.ts';
import { item } from './deliveries-of.ts';
import { WatchedLog } from './watched-log.ts';

let sandbox: Sandbox;
let log: WatchedLog;
beforeEach(async () => {
  sandbox = await startSandbox({ quiet: true });
  log = new WatchedLog(`${sandbox.url}/taskmanager/api`);
  await log.start();
});
afterEach(async () => {
  await log.remove();
  await sandbox.stop();
});

const deliver = async (id: string) => deliverTo(await registeredWebhook(sandbox), item(id));

/** As long as it was, of which the end is zeros: what it is where it was truncated and another frame was written. */
function truncateFrom(file: string, kept: number): void {
  const { size } = statSync(file);
  truncateSync(file, kept);
  truncateSync(file, size);
}

test.each<[string, (file: string) => void]>([
  ['removed', (file) => rmSync(file)],
  ['replaced by a copy', (file) => [copyFileSync(file, `${file}.copy`), renameSync(`${file}.copy`, file)]],
  ['left without its WAL', (file) => rmSync(`${file}-wal`)],
  ['left with a WAL that is empty', (file) => truncateSync(`${file}-wal`)],
  ['left with a WAL that was emptied and written to again', (file) => truncateFrom(`${file}-wal`, 0)],
  ['left with a WAL that was cut and written to again', (file) => truncateFrom(`${file}-wal`, 2 * (24 + 4096))],
  ['left with a WAL that was cut behind its fifth frame', (file) => truncateFrom(`${file}-wal`, 32 + 5 * (24 + 4096))],
])('a log whose file is %s takes no more deliveries, and says why, once', async (_what, displace) => {
  const before = await deliver('before');
  for (let count = 0; count < 5; count++) await deliver(`before ${count}`);
  displace(logFileIn(log.dataDir));
  await vi.waitUntil(() => log.warnings.length > 0, { timeout: 10_000 });
  const after = [await deliver('after'), await deliver('again')];
  await log.upkeep.check();

  expect([before, ...after]).toEqual([200, 503, 503]);
  expect(log.states.describe(WORKSPACE)).toMatchObject({ status: 'degraded', reason: log.warnings[0] });
  expect(log.warnings.filter((line) => /^the files of the event log were removed, replaced or/.test(line))).toEqual([
    log.warnings[0],
  ]);
});

test('a WAL that is begun anew while deliveries come is in place', async () => {
  const database = new DatabaseSync(logFileIn(log.dataDir));
  const frames = new WalFrames(database, `${logFileIn(log.dataDir)}-wal`);
  const looks: boolean[] = [];
  for (let round = 0; round < 20; round++) {
    await deliver(`round ${round}`);
    if (round % 4 === 3) database.exec('pragma wal_checkpoint(restart)');
    looks.push(frames.areThere());
  }
  database.close();

  expect(looks).not.toContain(false);
});
