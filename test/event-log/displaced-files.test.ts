import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { DatabaseFiles } from '../../subgraphs/store/log-file.ts';
import { deliverTo, registeredWebhook, WORKSPACE } from '../taskmanager/deliveries.ts';
import { WatchedLog } from '../taskmanager/events/watched-log.ts';
import { item } from './deliveries-of.ts';

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

const displacing: [string, (file: string) => void][] = [
  ['removed', (file) => rmSync(file)],
  ['replaced by a copy', (file) => [copyFileSync(file, `${file}.copy`), renameSync(`${file}.copy`, file)]],
  ['truncated', (file) => truncateSync(file, 4096)],
  ['left without its WAL', (file) => rmSync(`${file}-wal`)],
  ['left with a WAL that is empty', (file) => truncateSync(`${file}-wal`)],
  ['left with a WAL that lacks its last byte', (file) => truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - 1)],
  ['left with a WAL that was cut behind its fifth frame', (file) => truncateSync(`${file}-wal`, 32 + 5 * (24 + 4096))],
];

test.each(displacing)('rejects deliveries when the file is %s', async (_what, displace) => {
  const before = await deliver('before');
  for (let count = 0; count < 5; count++) await deliver(`before ${count}`);
  log.change('pragma wal_checkpoint(passive)');
  await deliver('behind the checkpoint');
  displace(logFileIn(log.dataDir));
  const after = await deliver('after');
  await vi.waitUntil(() => log.warnings.some((line) => DISPLACED.test(line)), { timeout: 10_000 });
  const again = await deliver('again');
  await log.reconciliation.check();

  expect([before, after, again]).toEqual([200, 503, 503]);
  const said = log.warnings.filter((line) => DISPLACED.test(line));
  expect(said).toHaveLength(1);
  expect(log.states.describe(WORKSPACE)).toMatchObject({ status: 'degraded', reason: said[0] });
});

const DISPLACED = /^the event log's files were removed, replaced or truncated while in use/;

test('a WAL that is begun anew while deliveries come is in place', async () => {
  const file = logFileIn(log.dataDir);
  const database = new DatabaseSync(file);
  const files = new DatabaseFiles(file);
  const looks: boolean[] = [];
  for (let round = 0; round < 20; round++) {
    await deliver(`round ${round}`);
    if (round % 4 === 3) database.exec('pragma wal_checkpoint(restart)');
    looks.push(files.areInPlace());
  }
  database.close();

  expect(looks).not.toContain(false);
});

test.each([
  ['to nothing', 0],
  ['behind its fifth frame', 32 + 5 * (24 + 4096)],
])('a WAL that is cut %s while a transaction is written is not in place', async (_how, size) => {
  for (let round = 0; round < 10; round++) await deliver(`round ${round}`);
  const file = logFileIn(log.dataDir);
  const database = new DatabaseSync(file);
  const files = new DatabaseFiles(file);
  const before = files.areInPlace();
  database.exec('begin immediate; create table cut (id)');
  truncateSync(`${file}-wal`, size);
  database.exec('commit');

  expect([before, files.areInPlace()]).toEqual([true, false]);
  database.close();
});
