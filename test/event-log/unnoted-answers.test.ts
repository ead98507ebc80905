import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { RESPONSE_TIMEOUT } from '../../subgraphs/event-log/store/store.ts';
import { signed } from '../taskmanager/deliveries.ts';
import { openReceiver } from '../taskmanager/events/receiver.ts';
import { item } from './deliveries-of.ts';
import { useFolders } from './logs.ts';

const SECRET = 'of-the-hook';
const goal = (id: string) => ({ event: 'goalUpdated', goal_id: id, webhook_id: 'hook' });

const newFolder = useFolders();
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let warnings: string[];
let folder: string;
let url: string;

beforeEach(async () => {
  warnings = [];
  folder = newFolder();
  receiver = await openReceiver(SECRET, folder, (message) => warnings.push(message));
  url = await receiver.listen();
});
afterEach(() => receiver.stop());

/** Delivers like the task manager, which waits seven seconds. */
const deliver = async (payload: object): Promise<number> =>
  (await fetch(url, { ...signed(payload, SECRET), signal: AbortSignal.timeout(RESPONSE_TIMEOUT) })).status;

describe('while it cannot be noted that a delivery without history items is answered', () => {
  test('it is answered 503, and its repeats too, until one can be noted', async () => {
    receiver.database.exec(
      "create trigger full before update on arrivals begin select raise(abort, 'database or disk is full'); end",
    );
    const refused = [await deliver(goal('g')), await deliver(goal('g'))];
    const [head, said] = [receiver.store.head(), [...warnings]];
    receiver.database.exec('drop trigger full');

    expect([refused, head]).toEqual([[503, 503], 1]);
    expect(said).toEqual(Array(2).fill('the event log cannot be written: database or disk is full'));
    expect([await deliver(goal('g')), receiver.store.head()]).toEqual([200, 1]);
    expect([await deliver(goal('g')), receiver.store.head()]).toEqual([200, 2]);
  });
});

describe('while another process holds the write lock of the log', () => {
  let other: DatabaseSync;
  beforeEach(() => {
    other = new DatabaseSync(logFileIn(folder));
  });
  afterEach(() => other.close());

  test('every delivery is answered in time, and none is lost or stored twice', async () => {
    const payloads = Array.from({ length: 30 }, (_, index) => [goal(`${index}`), item(index)]).flat();
    const deliverAll = async () => new Set(await Promise.all(payloads.map(deliver)));
    other.exec('begin immediate');
    const one = deliver(goal('first'));
    const locked = await deliverAll();
    other.exec('rollback');

    expect([await one, locked]).toEqual([503, new Set([503])]);
    expect([await deliverAll(), receiver.store.head()]).toEqual([new Set([200]), payloads.length]);
  });

  // Longer than closing the log should take, and shorter than the usual wait of a connection.
  test('the log can be closed', { timeout: 4_000 }, async () => {
    other.exec('begin immediate');
    await receiver.stop();

    expect(receiver.database.isOpen).toBe(false);
    other.exec('rollback');
  });
});
