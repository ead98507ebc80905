import { graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { openWriteLog, type WriteLog } from '../../../gateway/writes/write-log.ts';
import { DamagedEntry } from '../../../subgraphs/audit/damaged-entry.ts';
import { auditSubgraph } from '../../../subgraphs/audit/index.ts';
import { type Audience, NO_LOG } from '../../../subgraphs/upstream/call-log.ts';
import { BODY, DONE, exported, PLACES, placeOf, verify, write } from './stores.ts';

/** Reads the log through the graph's field. */
function readerOf(log: WriteLog) {
  const { schema, context } = auditSubgraph(log);
  type Asking = { audience?: Audience; signal?: AbortSignal | undefined };
  return async (source: string, variableValues = {}, { audience = 'all', signal }: Asking = {}) => {
    const contextValue = context(signal, undefined, { ...NO_LOG, audience });
    return JSON.parse(JSON.stringify(await graphql({ schema, source, contextValue, variableValues })));
  };
}

describe.each(PLACES)('writes in %s', (store, openPlace) => {
  /** The place of a closed log with the given number of writes. */
  const placeWith = async (times: number) => {
    const place = await openPlace();
    const log = await place.open();
    await write(log, times);
    await log.close();
    return place;
  };

  test.each([
    ["update audit set caller = 'd' where seq = 3", 'row 3 was altered'],
    ["update audit set body = replace(body, '200', '500') where seq = 4", 'row 4 was altered'],
    ["update audit set kind = 'end' where seq = 3", 'row 3 was altered'],
    ['update audit set at = at + 1 where seq = 3', 'row 3 was altered'],
    ['update audit set entry = 1 where seq = 4', 'row 4 was altered'],
    ['delete from audit where seq = 5', 'row 5 is missing'],
    ['delete from audit where seq = 1', 'row 1 is missing'],
    ['delete from audit where seq > 18', 'rows 19 to 20 are missing'],
  ])('finds damage: %s', async (sql, fault) => {
    const place = await placeWith(10);
    await place.change(sql);

    expect((await verify(place)).fault).toBe(fault);
  });

  test.each([
    ["update audit set body = 'null' where seq = 2", 'row 2 cannot be read: the body is not a JSON object'],
    ["update audit set body = '{' where seq = 2", 'row 2 cannot be read: the body is not a JSON object'],
    ['update audit set at = 9e15 where seq = 2', 'row 2 cannot be read: the time is invalid: 9000000000000000'],
    [`update audit set at = ${2n ** 60n} where seq = 2`, 'the rows after 1 cannot be read: Value is too large'],
  ])('is exported up to a row that is damaged: %s', async (sql, fault) => {
    const place = await placeWith(2);
    await place.change(sql);

    expect(await exported(place)).toEqual({ rows: [1], fault: expect.stringContaining(fault) });
  });

  test.each([
    ["body = '{' where seq = 5", 'row 5 cannot be read: the body is not a JSON object'],
    ["body = 'null' where seq = 5", 'row 5 cannot be read: the body is not a JSON object'],
    ["body = '{}' where seq = 5", 'row 5 cannot be read: the body lacks ids'],
    [`body = '{"ids": []}' where seq = 6`, 'row 6 cannot be read: the body lacks outcome'],
    [`at = ${2n ** 60n} where seq = 5`, `row 5 cannot be read: the time is invalid: ${2n ** 60n}`],
  ])('names a damaged row and continues behind it: %s', async (damage, fault) => {
    const AUDIT_DAMAGED = {
      message: `the audit log is damaged: ${fault}. Run "npm run audit -- verify" to check it; to continue past the damaged row, use after: "5"`,
      extensions: { code: 'AUDIT_DAMAGED', retryable: false, after: '5' },
    };
    const place = await placeWith(5);
    await place.change(`update audit set ${damage}`);
    const log = await place.open();
    const read = readerOf(log);
    const page = (after: string, filter = '') =>
      read(`{ auditLog(after: "${after}" ${filter}) { items { id } hasMore nextAfter } }`);
    const entry = '{ auditEntry(id: "5") { id } }';
    const pages = [await page('0'), await page('3'), await page('5')];
    const filtered = await page('3', 'filter: { outcomes: [FAILED] }');
    const [own, ofAnother] = [
      await read(entry, {}, { audience: { caller: 'c' } }),
      await read(entry, {}, { audience: { caller: 'd' } }),
    ];
    const newest = (await log.newest(5)).map((each) =>
      each instanceof DamagedEntry ? each.details.after : Number(each.id),
    );
    await log.close();

    expect(pages[0].data.auditLog).toEqual({ items: [{ id: '1' }, { id: '3' }], hasMore: true, nextAfter: '3' });
    expect(pages[1].errors).toEqual([expect.objectContaining(AUDIT_DAMAGED)]);
    expect(pages[2].data.auditLog).toEqual({ items: [{ id: '7' }, { id: '9' }], hasMore: false, nextAfter: '9' });
    expect(filtered.errors).toEqual([expect.objectContaining(AUDIT_DAMAGED)]);
    expect(own.errors).toEqual([expect.objectContaining(AUDIT_DAMAGED)]);
    expect(ofAnother.errors[0].extensions.code).toBe('NOT_FOUND');
    expect(newest).toEqual([9, 7, '5', 3, 1]);
  });

  test('is found damaged where a checkpoint says nothing', async () => {
    const place = await openPlace();
    const log = await place.open(() => 1_000);
    await write(log, 5);
    await log.trim(-1_000, -1_000, 1_000_000_000);
    await log.close();
    for (const body of ['null', '{}']) {
      await place.change(`update audit set body = '${body}' where kind = 'checkpoint'`);

      expect((await verify(place)).fault).toMatch(
        /^row 11 cannot be read: the (body is not a JSON object|number or hash)/,
      );
    }
  });

  test('stays valid when old rows are removed', async () => {
    const place = await openPlace();
    let now = 1_000;
    const log = await place.open(() => now);
    for (let days = 0; days < 3; days++) {
      await write(log, 5);
      now += 1_000;
      await write(log, 5);
      while ((await log.trim(500, 500, 1_000_000_000)) > 0);
    }
    const ofAll = await log.trim(500, 500, 0);
    await log.close();

    expect(ofAll).toBe(10);
    expect(await verify(place)).toMatchObject({ writes: 0, rows: 2, first: 63, last: 64, fault: undefined });
    await place.change('delete from audit where seq = 63');
    expect((await verify(place)).fault).toBe('row 63 is missing');
  });

  test('the oldest results are emptied or removed for space, but not that they were there', async () => {
    const place = await openPlace();
    let now = 0;
    const log = await place.open(() => now, 500_000);
    const sealed = Buffer.alloc(100_000, 1);
    for (now = 1; now <= 10; now++) {
      const keyed = placeOf(now);
      const [entry = 0] = await log.begin([{ caller: null, body: BODY, keyed }]);
      await log.end([{ entry, caller: null, body: DONE, keyed: { ...keyed, sealed } }]);
      await log.storeResult({ ...placeOf(now, 'read'), sealed });
    }
    const removed = await log.trim(1_000, 1_000, 2_000_000);
    const results = async (count: number) =>
      (await log.resultsOf([placeOf(count).digest])).map(({ response, sealed }) => [response, sealed?.length]);
    const [oldest, newest] = [await results(1), await results(10)];
    now = 86_400_000;
    await log.trim(now, 0, 200_000);
    const expired = await results(10);
    await log.close();

    expect(removed).toBe(0);
    expect(newest.toSorted()).toEqual([
      ['made', 100_000],
      ['read', 100_000],
    ]);
    // Only tests of `WriteRows` set the limit of SQLite.
    expect(oldest).toEqual(store === 'SQLite' ? newest.toSorted() : [['made', 0]]);
    expect(expired).toEqual([]);
    expect(await verify(place)).toMatchObject({ rows: 20, fault: undefined });
  });

  test('is looked at by 20,000 entries for a page, and not at all for a caller who has left', async () => {
    const place = await openPlace();
    const log = await place.open();
    await log.begin(Array.from({ length: 20_050 }, () => ({ caller: 'c', body: BODY })));
    // PostgreSQL does so within a minute.
    await place.change('analyze audit');
    const read = async (after: string | null, signal?: AbortSignal) => {
      const source = `query ($after: ID) {
        auditLog(filter: { outcomes: [SUCCEEDED] }, after: $after) { items { id } hasMore pageInfo { endCursor } }
      }`;
      return (await readerOf(log)(source, { after }, { signal })).data.auditLog;
    };
    const first = await read(null);
    const last = await read(first.pageInfo.endCursor);
    const left = await read(null, AbortSignal.abort());
    await log.close();

    expect(first).toEqual({ items: [], hasMore: true, pageInfo: { endCursor: '20000' } });
    expect(last).toEqual({ items: [], hasMore: false, pageInfo: { endCursor: '20000' } });
    expect(left.pageInfo.endCursor).toBe('1');
  });

  test('is looked at from the time that is asked for, also when clocks were put back', async () => {
    let now = 1_000;
    const log = await (await openPlace()).open(() => now);
    await log.begin(Array.from({ length: 20_050 }, () => ({ caller: 'c', body: BODY })));
    for (now of [9_000, 8_000, 2_000]) await write(log, 1);
    const read = async (since: number) => {
      const source = `query ($since: DateTime) {
        auditLog(filter: { outcomes: [SUCCEEDED], since: $since }) { items { time } hasMore }
      }`;
      return (await readerOf(log)(source, { since })).data.auditLog;
    };
    const [found, none] = [await read(8_000), await read(9_001)];
    await log.close();

    expect(found.items.map(({ time }: any) => Date.parse(time))).toEqual([9_000, 8_000]);
    expect([found.hasMore, none]).toEqual([false, { items: [], hasMore: false }]);
  });

  test('takes no beginning while it cannot be noted what became of others', async () => {
    const place = await openPlace();
    const log = await place.open();
    const keyed = placeOf(1);
    const [entry = 0] = await log.begin([{ caller: 'c', body: BODY, keyed }]);
    await place.rejectOutcomes(true);
    const end = { entry, caller: 'c', body: DONE, keyed: { ...keyed, sealed: Buffer.alloc(9) } };
    await expect(log.end([end])).rejects.toThrow(/no/);
    await expect(log.begin([{ caller: 'c', body: BODY }])).rejects.toThrow(/no/);
    const [meanwhile] = await log.resultsOf([keyed.digest]);
    await place.rejectOutcomes(false);
    const [next] = await log.begin([{ caller: 'c', body: BODY }]);
    const outcome = (await log.find(entry))?.outcome;
    const [stored] = await log.resultsOf([keyed.digest]);
    await log.close();

    expect(meanwhile).toMatchObject({ isRunning: false, sealed: Buffer.alloc(9) });
    expect(next).toBe(entry + 2);
    expect(outcome).toBe('succeeded');
    expect(Buffer.from(stored!.sealed!)).toEqual(Buffer.alloc(9));
  });

  test('a place is free after a null result and 24 hours after a result', async () => {
    let now = 1_000;
    const log = await (await openPlace()).open(() => now);
    const keyed = placeOf(1);
    const results = async () => (await log.resultsOf([keyed.digest])).length;
    const begin = async () => (await log.begin([{ caller: 'c', body: BODY, keyed }]))[0]!;
    const end = (entry: number, sealed: Buffer | null) =>
      log.end([{ entry, caller: 'c', body: DONE, keyed: { ...keyed, sealed } }]);
    await end(await begin(), null);
    const dropped = await results();
    await end(await begin(), Buffer.alloc(9));
    now += 86_400_000;
    const expired = await results();
    await end(await begin(), Buffer.alloc(9));

    expect([dropped, expired, await results()]).toEqual([0, 0, 1]);
    await log.close();
  });

  test('the hash key and all results survive a rotation of the data key', async () => {
    const { settings } = await openPlace();
    const [old, current, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
    const open = async (...dataKeys: [Buffer, ...Buffer[]]) =>
      (await openWriteLog({ audit: { age: 1e12, size: 1e9 }, dataKeys, ...settings }))!;
    const counts = Array.from({ length: 150 }, (_each, count) => count);
    const first = await open(old);
    const entries = await first.log.begin(counts.map((count) => ({ caller: null, body: BODY, keyed: placeOf(count) })));
    const sealed = (count: number) => first.sealing.seal(`result ${count}`);
    await first.log.end(
      counts.map((count) => {
        const keyed = { ...placeOf(count), sealed: sealed(count) };
        return { entry: entries[count]!, caller: null, body: DONE, keyed };
      }),
    );
    await first.close();
    await expect(open(other)).rejects.toThrow('stored results are encrypted with a different key');
    await (await open(current, old)).close();
    const last = await open(current);
    const results = await Promise.all(counts.map((count) => last.log.resultsOf([placeOf(count).digest])));
    await last.close();

    expect(last.key.equals(first.key)).toBe(true);
    expect(results.map(([stored]) => last.sealing.open(stored!.sealed!))).toEqual(
      counts.map((count) => `result ${count}`),
    );
  });

  test('streams each outcome, and ends at a damaged row', async () => {
    const place = await openPlace();
    const log = await place.open();
    const followed = log.follow(new AbortController().signal);
    const first = followed.next();
    const [one = 0, two = 0] = await log.begin(Array(2).fill({ caller: 'c', body: BODY }));
    await log.end([{ entry: one, caller: 'c', body: DONE }]);
    expect((await first).value).toMatchObject({ id: String(one), outcome: 'succeeded' });
    const second = followed.next();
    await place.change("update audit set body = '{'");
    await log.end([{ entry: two, caller: 'c', body: DONE }]);

    await expect(second).rejects.toThrow(DamagedEntry);
    await log.close();
  });
});
