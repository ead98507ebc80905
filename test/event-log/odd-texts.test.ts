import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewEvent, StoredEvent } from '../../subgraphs/event-log/event.ts';
import { verifyRows } from '../../subgraphs/event-log/store/verify.ts';
import { deliverTo } from '../taskmanager/deliveries.ts';
import { openReceiver } from '../taskmanager/events/receiver.ts';
import { openDataDirectory, storeIn } from './logs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'odd-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => {
  const directory = openDataDirectory(folder);
  return { ...directory, store: storeIn(directory.database) };
};

/** The events that a reader finds after reopening the log. */
async function readAgain(after: number): Promise<StoredEvent[]> {
  const { database, store, close } = open();
  const { fault } = verifyRows(database);
  if (fault) throw new Error(fault);
  const read = await store.read(after, 100);
  close();
  return read;
}

/** Texts of all code units, mostly unusual ones. */
const odd = fc
  .array(fc.oneof(fc.constantFrom('\ud800', '\udfff', '\u0000', '\ufffd', '\ufeff', '"', '😀', 'a'), fc.string()), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

const row = fc.record({ workspaceId: odd, type: odd, taskId: fc.option(odd), body: odd });

test('events with any text in any column are read as they were appended, but for lone surrogates', async () => {
  let count = 0;
  const identity = () => ({ key: Buffer.from(String(++count).padStart(32)) });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 10 }), async (rows) => {
      const { store, close } = open();
      const head = store.head();
      const events = rows.map((each): NewEvent => ({ ...each, receivedAt: 1, mark: null, identity: identity() }));
      await store.append(events);
      close();
      const read = await readAgain(head);

      expect(read.map(({ body, taskId }) => [body, taskId])).toEqual(
        rows.map(({ body, taskId }) => [body.toWellFormed(), taskId?.toWellFormed() ?? null]),
      );
    }),
    { numRuns: 40 },
  );
});

test('a delivery whose task has a lone surrogate for an id is taken, and readers go on behind it', async () => {
  const receiver = await openReceiver('s', folder);
  const endpoint = await receiver.listen();
  const statuses = [];
  for (const id of ['\ud800', 'after']) {
    const delivery = { event: 'taskUpdated', task_id: id, history_items: [{ id: '1' }] };
    statuses.push(await deliverTo({ endpoint, secret: 's' }, delivery));
  }
  await receiver.stop();

  expect(statuses).toEqual([200, 200]);
  expect((await readAgain(0)).map(({ taskId }) => taskId)).toEqual(['\ufffd', 'after']);
});
