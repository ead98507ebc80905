import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';
import { SqlitePlaces } from '../../subgraphs/taskmanager/events/stored-places.ts';
import { Coverage } from '../../subgraphs/taskmanager/webhooks/coverage.ts';
import { fillDisk, mountSmallDisk } from '../small-disk.ts';
import { deliverTo } from '../taskmanager/deliveries.ts';
import { openReceiver } from '../taskmanager/events/receiver.ts';
import { WatchedLog } from '../taskmanager/events/watched-log.ts';
import { events, item } from './deliveries-of.ts';
import { openDataDirectory, storeIn, tablesIn, writerHere } from './logs.ts';

const SECRET = 'what signs the deliveries of this test';
const folder = mkdtempSync(join(tmpdir(), 'full-'));
const isMounted = mountSmallDisk(folder);

afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

test.skipIf(!isMounted)(
  'while the disk is full deliveries are answered 503, and 200 again when it is not, without a restart',
  async () => {
    const warnings: string[] = [];
    const receiver = await openReceiver(SECRET, join(folder, 'data'), (message) => warnings.push(message));
    const endpoint = await receiver.listen();
    const acknowledged: string[] = [];
    const deliver = async (id: string) => {
      const status = await deliverTo({ endpoint, secret: SECRET }, item(id, { text: 'x'.repeat(20_000) }));
      if (status === 200) acknowledged.push(id);
      return status;
    };
    const ballast = join(folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(2 * 1024 * 1024));
    const statuses: number[] = [];
    for (let id = 0; id < 60; id++) statuses.push(await deliver(`before-${id}`));
    const whenFull = receiver.store.head();
    rmSync(ballast);
    const after = await deliver('after');
    const { store } = receiver;
    const read = [...(await store.read(0, 30)), ...(await store.read(30, 30))];
    const stored = read.map(({ body }) => JSON.parse(body).history_items[0].id);
    await receiver.stop();

    expect([statuses[0], statuses.at(-1), after]).toEqual([200, 503, 200]);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(whenFull).toBe(acknowledged.length - 1);
    expect(stored).toEqual(acknowledged);
    expect(warnings[0]).toMatch(/^the event log cannot be written: /);
  },
);

test.skipIf(!isMounted)('a log on a full disk can be closed and opened again, with all that sees to it', async () => {
  const sandbox = await startSandbox({ quiet: true });
  const log = new WatchedLog(`${sandbox.url}/taskmanager/api`);
  rmSync(log.dataDir, { recursive: true });
  log.dataDir = join(folder, 'watched');
  await log.start();
  const ballast = fillDisk(folder);
  await log.reconciliation.check();
  await log.stop();
  rmSync(ballast);
  const said = log.warnings.splice(0);
  await log.start();
  await log.remove();
  await sandbox.stop();

  expect(said.at(-1)).toMatch(/^could not mark the event log as closed/);
  expect(log.warnings).toEqual(['the event log was not closed cleanly; checking it']);
});

test.skipIf(!isMounted)(
  'what is written beside the log on a full disk is left out, said once, and written later',
  async () => {
    const said: string[] = [];
    const { database, close } = openDataDirectory(join(folder, 'beside'), { inform: (line) => said.push(line) });
    const warn = (message: string) => said.push(message);
    const [store, places, coverage] = [
      storeIn(database),
      new SqlitePlaces(database, writerHere(database), warn),
      new Coverage(tablesIn(database), warn),
    ];
    await store.append(events(20));
    await coverage.recordIntact('1', 1_000, 0);
    const at = (sequence: number) => ({ workspaceId: '1', sequence, taskId: 't' });
    const place = { listIds: ['1'.repeat(5_000)] };
    const ballast = fillDisk(folder);
    for (let sequence = 1; sequence < 20; sequence++) {
      places.keep(at(sequence), place);
      await setImmediate();
      await setImmediate();
      coverage.writeHeartbeat(1_000 + sequence);
    }
    rmSync(ballast);
    places.keep(at(20), place);
    coverage.writeHeartbeat(2_000);
    await coverage.refresh();

    expect(await places.lastPlaceOf(at(21))).toEqual(place);
    expect(coverage.of('1')?.aliveAt).toBe(2_000);
    expect(said.toSorted()).toEqual([
      "could not store the events' task locations",
      'could not write the heartbeat to the event log',
    ]);
    close();
  },
);
