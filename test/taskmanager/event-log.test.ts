import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { LoggedEvent } from '../../subgraphs/taskmanager/events/event.ts';
import { follow } from '../../subgraphs/taskmanager/events/follow.ts';
import { EventLog } from '../../subgraphs/taskmanager/events/log.ts';
import { parseEvent } from '../../subgraphs/taskmanager/events/payload.ts';

const MINUTE = 60_000;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'events-'));
  folders.push(folder);
  return join(folder, 'events.sqlite');
};
const eventOf = (payload: object, { webhookId = 'hook', workspaceId = '1', receivedAt = 1_000 } = {}) => {
  const event = parseEvent(Buffer.from(JSON.stringify(payload)), { workspaceId, webhookId })!;
  return { ...event, receivedAt };
};
const item = (id: number | string, more: object = {}) => ({
  event: 'taskUpdated',
  task_id: 't',
  history_items: [{ id: String(id), ...more }],
});
const itemless = { event: 'goalUpdated', goal_id: 'g' };
const idsAfter = (log: EventLog, cursor: string, limit = 1_000) =>
  log.after(cursor, '1', {}, limit).map(({ id }) => id);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

describe('the order of the log', () => {
  test.each([10, 11, 100, 101, 1_000, 1_001])('is the order of integers, with %i events', (count) => {
    const log = new EventLog(':memory:');
    for (let id = 1; id <= count; id++) log.append(eventOf(item(id)));

    expect(idsAfter(log, '0', count)).toEqual(upTo(count));
    expect(idsAfter(log, '8', 3)).toEqual(upTo(count).slice(8, 11));
    log.close();
  });
});

/** What is delivered to the log: of which workspace, by which webhook, and which history item it has. */
type Step = { workspaceId: string; webhookId: string; type: string; change: number };

const step: fc.Arbitrary<Step> = fc.record({
  workspaceId: fc.constantFrom('1', '2'),
  webhookId: fc.constantFrom('a', 'b'),
  type: fc.constantFrom('taskUpdated', 'taskMoved', 'taskDeleted'),
  change: fc.nat({ max: 6 }),
});

/** Delivers to the log, and answers what a list that is searched for equal entries would hold. */
function deliver(log: EventLog, steps: Step[], before: number): { workspaceId: string; type: string; body: string }[] {
  const model: { workspaceId: string; type: string; body: string; source: string; others: number }[] = [];
  const write = ({ workspaceId, webhookId, type, change }: Step) => {
    const payload = type === 'taskDeleted' ? { event: type, task_id: `${change}` } : { ...item(change), event: type };
    const body = JSON.stringify({ ...payload, webhook_id: webhookId });
    const { arrival } = log.append(eventOf(JSON.parse(body), { workspaceId }));
    if (arrival) log.settle(arrival, true);
    return { workspaceId, type, body, source: JSON.stringify([workspaceId, payload]) };
  };
  const add = (each: Step) => {
    const entry = write(each);
    const same = model.filter(({ source }) => source === entry.source);
    // Without history items, the n-th delivery by one webhook is the n-th by the other.
    const own = counts.get(`${each.webhookId} ${entry.source}`) ?? 0;
    counts.set(`${each.webhookId} ${entry.source}`, own + 1);
    const isRepeat = each.type === 'taskDeleted' ? own < same.length : same.length > 0;
    if (!isRepeat) model.push({ ...entry, others: 0 });
  };
  const counts = new Map<string, number>();
  for (let id = 0; id < before; id++) add({ workspaceId: '1', webhookId: 'a', type: 'taskUpdated', change: 100 + id });
  steps.forEach(add);
  return model.map(({ workspaceId, type, body }) => ({ workspaceId, type, body }));
}

const bodiesOf = (events: Pick<LoggedEvent, 'body'>[]) => events.map(({ body }) => body);

describe('whatever is delivered', () => {
  const run = fc.tuple(fc.array(step, { maxLength: 30 }), fc.constantFrom(0, 4, 94), fc.integer({ min: 1, max: 12 }));

  test('comes out of pages of any size once, and in order', () => {
    fc.assert(
      fc.property(run, ([steps, before, size]) => {
        const log = new EventLog(':memory:');
        const expected = deliver(log, steps, before).filter(({ workspaceId }) => workspaceId === '1');
        const read: LoggedEvent[] = [];
        for (let page = log.after('0', '1', {}, size); page.length > 0; ) {
          read.push(...page);
          page = log.after(read.at(-1)!.id, '1', {}, size);
        }
        log.close();

        expect(bodiesOf(read)).toEqual(bodiesOf(expected));
        expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
      }),
      { numRuns: 60, seed: 9 },
    );
  });

  test('comes out of a stream that resumes after each of the events, and goes on live', async () => {
    await fc.assert(
      fc.asyncProperty(run, async ([steps, before, size]) => {
        const log = new EventLog(':memory:');
        const gone = new AbortController();
        const half = Math.floor(steps.length / 2);
        deliver(log, steps.slice(0, half), before);
        const held = log.after('0', '1', { types: ['taskUpdated', 'taskDeleted'] }, 1_000);
        const starts = ['0', ...held.filter((_, index) => index % size === 0).map(({ id }) => id)];
        const streams = starts.map((start) => {
          const taken: LoggedEvent[] = [];
          const filter = { types: ['taskUpdated', 'taskDeleted'] };
          const over = (async () => {
            for await (const event of follow(log, start, '1', filter, gone.signal)) {
              taken.push(event);
              if (event.taskId === 'last') return;
            }
          })();
          return { start, taken, over };
        });
        deliver(log, steps.slice(half), 0);
        log.append(eventOf({ event: 'taskDeleted', task_id: 'last' }));
        await Promise.all(streams.map(({ over }) => over));
        const all = log.after('0', '1', { types: ['taskUpdated', 'taskDeleted'] }, 1_000);
        gone.abort();
        log.close();

        for (const { start, taken } of streams)
          expect(taken.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => BigInt(id) > BigInt(start)));
      }),
      { numRuns: 25, seed: 9 },
    );
  });
});

describe('a delivery without history items', () => {
  test('is another event each time that its webhook sends it', () => {
    const log = new EventLog(':memory:');
    for (let time = 0; time < 3; time++) {
      const { arrival } = log.append(eventOf(itemless));
      log.settle(arrival!, true);
    }

    expect(idsAfter(log, '0')).toEqual(['1', '2', '3']);
    log.close();
  });

  test('is another event while the answer to the one before it is still being written', () => {
    const log = new EventLog(':memory:');

    expect([log.append(eventOf(itemless)), log.append(eventOf(itemless))].map(({ isNew }) => isNew)).toEqual([
      true,
      true,
    ]);
    log.close();
  });

  test('is a repeat when the answer before it was not written in time, until one was', () => {
    const log = new EventLog(':memory:');
    const isNew = [false, false, true, true].map((answered) => {
      const appended = log.append(eventOf(itemless));
      log.settle(appended.arrival!, answered);
      return appended.isNew;
    });

    expect(isNew).toEqual([true, false, false, true]);
    log.close();
  });

  test('is a repeat when the answer was about to be written, and then was not', () => {
    const log = new EventLog(':memory:');
    const { arrival } = log.append(eventOf(itemless));
    log.answering(arrival!);
    log.settle(arrival!, false);

    expect(log.append(eventOf(itemless)).isNew).toBe(false);
    log.close();
  });

  test('is another event eleven minutes later, even when no answer was written', () => {
    const log = new EventLog(':memory:');
    log.settle(log.append(eventOf(itemless)).arrival!, false);

    expect(log.append(eventOf(itemless, { receivedAt: 1_000 + 11 * MINUTE })).isNew).toBe(true);
    log.close();
  });

  test.each([
    ['without an answer', 'hook', false],
    ['to another webhook', 'other', true],
  ])(
    'is another event where the one before it, %s, was received before the clock was put back',
    (_how, id, answered) => {
      const log = new EventLog(':memory:');
      const ahead = eventOf({ ...itemless, webhook_id: 'hook' }, { receivedAt: 1_000 + 60 * MINUTE });
      log.settle(log.append(ahead).arrival!, answered);

      expect(log.append(eventOf({ ...itemless, webhook_id: id })).isNew).toBe(true);
      log.close();
    },
  );

  test('is a repeat though the clock went back a little before it came again', () => {
    const log = new EventLog(':memory:');
    log.settle(log.append(eventOf(itemless, { receivedAt: 1_500 })).arrival!, false);
    log.append(eventOf({ ...itemless, goal_id: 'both', webhook_id: 'a' }, { receivedAt: 1_500 }));

    expect(log.append(eventOf(itemless)).isNew).toBe(false);
    expect(log.append(eventOf({ ...itemless, goal_id: 'both', webhook_id: 'b' })).isNew).toBe(false);
    log.close();
  });

  test('is a repeat when the process ended before the answer was written, and none when it ended after', () => {
    const file = newFile();
    const first = new EventLog(file);
    first.answering(first.append(eventOf({ ...itemless, goal_id: 'answered' })).arrival!);
    first.append(eventOf(itemless));
    first.close();
    const second = new EventLog(file);

    expect(second.append(eventOf(itemless)).isNew).toBe(false);
    expect(second.append(eventOf({ ...itemless, goal_id: 'answered' })).isNew).toBe(true);
    second.close();
  });

  test('that two webhooks send is one event for each pair, within two minutes', () => {
    const log = new EventLog(':memory:');
    const from = (webhook: string, receivedAt = 1_000) => {
      const appended = log.append(eventOf({ ...itemless, webhook_id: webhook }, { receivedAt }));
      log.settle(appended.arrival!, true);
      return appended.isNew;
    };

    expect(['a', 'a', 'b', 'b', 'b', 'a', 'a'].map((webhook) => from(webhook))).toEqual([
      ...[true, true, false, false, true, false, true],
    ]);
    expect(from('b', 1_000 + 3 * MINUTE)).toBe(true);
    log.close();
  });
});

describe('a delivery with history items', () => {
  test('is kept once whichever webhook sends it and however late, separate from its companions and edits', () => {
    const log = new EventLog(':memory:');
    const isNew = [
      eventOf({ ...item(1), webhook_id: 'a' }),
      eventOf({ ...item(1), webhook_id: 'b' }, { receivedAt: 1_000 + 60 * MINUTE }),
      eventOf({ ...item(1), event: 'taskMoved' }),
      eventOf(item(1, { comment: 'edited' })),
      eventOf(item(1), { workspaceId: '2' }),
    ].map((event) => log.append(event).isNew);

    expect(isNew).toEqual([true, false, true, true, true]);
    expect(log.newest()).toBe('4');
    log.close();
  });
});

describe('a file of the first format', () => {
  /** Such a file, with events of which the newest is gone. */
  const oldFile = () => {
    const file = newFile();
    const database = new DatabaseSync(file);
    database.exec(`
      create table events (
        id integer primary key autoincrement, key text not null unique, workspaceId text not null, type text not null, taskId text,
        receivedAt integer not null, body text not null
      ) strict;
      create index events_of_workspace on events (workspaceId, id);
      create table registrations (
        id text primary key, workspaceId text not null unique, webhookId text not null, secret text not null
      ) strict;
      insert into registrations values ('address', '1', 'hook', 'of-the-hook');
    `);
    const insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?)');
    for (let id = 1; id <= 12; id++)
      insert.run(id * 2, `key ${id}`, '1', 'taskUpdated', 't', id, JSON.stringify(item(id)));
    insert.run(26, 'key 13', '1', 'goalUpdated', null, 13, JSON.stringify(itemless));
    insert.run(28, 'key 14', '1', 'taskUpdated', 't', 14, '{"event":"taskUpdated","history_items":{}}');
    insert.run(99, 'gone', '1', 'taskUpdated', 't', 14, '{}');
    database.exec('delete from events where id = 99');
    database.close();
    return file;
  };

  test('keeps its events, ids, registrations and the next id', () => {
    const log = new EventLog(oldFile());

    expect(idsAfter(log, '0')).toEqual(Array.from({ length: 14 }, (_, index) => String(2 * index + 2)));
    expect(log.find('24')).toEqual({
      ...{ id: '24', workspaceId: '1', type: 'taskUpdated', taskId: 't', receivedAt: 12 },
      body: JSON.stringify(item(12)),
    });
    expect(log.registration('address')).toEqual({
      id: 'address',
      workspaceId: '1',
      webhookId: 'hook',
      secret: 'of-the-hook',
    });
    expect(log.newest()).toBe('99');
    log.append(eventOf(item('new')));
    expect(log.newest()).toBe('100');
    log.close();
  });

  test('still recognises repeats of what it holds, and is migrated once', () => {
    const file = oldFile();
    new EventLog(file).close();
    const log = new EventLog(file);

    expect(log.append(eventOf(item(3))).isNew).toBe(false);
    expect(log.append(eventOf(itemless)).isNew).toBe(true);
    log.close();
  });

  test('of a newer version is refused with a sentence', () => {
    const file = newFile();
    const database = new DatabaseSync(file);
    database.exec('pragma user_version = 9');
    database.close();

    expect(() => new EventLog(file)).toThrow(/format 9, written by a newer version/);
  });
});
