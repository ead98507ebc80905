import { copyFileSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { logFileIn } from '../../../subgraphs/taskmanager/events/store/data-directory.ts';
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

test.each<[string, (file: string) => void]>([
  ['removed', (file) => rmSync(file)],
  ['replaced by a copy', (file) => [copyFileSync(file, `${file}.copy`), renameSync(`${file}.copy`, file)]],
  ['left without its WAL', (file) => rmSync(`${file}-wal`)],
  ['left with a WAL that is empty', (file) => truncateSync(`${file}-wal`)],
])('a log whose file is %s takes no more deliveries, and says why, once', async (_what, displace) => {
  const before = await deliver('before');
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
