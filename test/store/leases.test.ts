import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { postgresTables } from '../../subgraphs/event-log/store/log-tables.ts';
import { LeaseLost, SharedLease } from '../../subgraphs/store/leases.ts';
import { hasPostgres } from '../postgres.ts';
import { useEmptyTables } from '../taskmanager/events/tables.ts';

const GAP = 'insert into gaps (workspaceId, since, until, reason, isLossy) values ($1, 1, 2, $2, 0)';

describe.skipIf(!hasPostgres)('a lease in PostgreSQL', () => {
  const database = useEmptyTables();
  const contenders = (ms: number) =>
    [1, 2].map(() => new SharedLease(database(), 'work', ms)) as [SharedLease, SharedLease];
  const tables = () => postgresTables(database(), { findLog: () => undefined });
  const gaps = async () =>
    (await database().query<{ reason: string }>('select reason from gaps')).map(({ reason }) => reason);

  test('has one holder, whose state the others read, and which they can ask to act', async () => {
    const [first, second] = contenders(10_000);
    expect(await first.renew('state 1')).toMatchObject({ hints: 0 });
    second.hint();
    expect(await second.renew('other')).toEqual({ state: 'state 1', hints: 1 });
    expect(await second.renew('other')).toEqual({ state: 'state 1', hints: 1 });
    const held = first.held;

    expect(await first.renew('state 2')).toMatchObject({ state: 'state 2', hints: 1 });
    expect([first.held === held, second.held]).toEqual([true, undefined]);
  });

  test('is taken by one of many that start at once', async () => {
    const all = Array.from({ length: 9 }, () => new SharedLease(database(), 'work', 10_000));
    await Promise.all(all.map((each) => each.renew('')));

    expect(all.filter(({ held }) => held)).toHaveLength(1);
  });

  test('passes on when it is released or not renewed, with the state and a higher token', async () => {
    const [first, second] = contenders(100);
    await first.renew('state of first');
    await first.release();
    expect([first.held, await second.renew('of second')]).toMatchObject([undefined, { state: 'state of first' }]);
    expect(second.held?.token).toBe(2);
    await setTimeout(110);
    expect(second.held).toBeUndefined();
    await first.renew('of first');

    expect(first.held?.token).toBe(3);
  });

  test('refuses the writes of a former holder, all or nothing', async () => {
    const [first, second] = contenders(50);
    await first.renew('');
    const former = first.held;
    await tables().write([[GAP, '1', 'in time']], former);
    await setTimeout(60);
    await tables().write([[GAP, '1', 'late, but nobody has taken over']], former);
    await second.renew('');
    const write = tables().write(
      [
        [GAP, '1', 'a'],
        [GAP, '1', 'b'],
      ],
      former,
    );
    await expect(write).rejects.toThrow(new LeaseLost({ name: 'work', token: 1 }));
    await tables().write([[GAP, '1', 'by the new holder']], second.held);

    expect(await gaps()).toEqual(['in time', 'late, but nobody has taken over', 'by the new holder']);
  });
});
