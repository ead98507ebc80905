import { beforeEach, expect, test } from 'vitest';
import { Coverage, ListedTasks, REPAIRED } from '../../../subgraphs/taskmanager/webhooks/coverage.ts';
import { describeTables } from './tables.ts';

describeTables('coverage', (tables) => {
  let coverage: Coverage;
  const reopen = async () => {
    const opened = new Coverage(tables());
    await opened.refresh();
    return opened;
  };
  beforeEach(async () => {
    coverage = await reopen();
  });

  test('lasts from the first check to the last heartbeat, and ends with the process', async () => {
    await coverage.recordIntact('1', 1_000, 3);
    await coverage.recordIntact('1', 2_000, 0);
    await coverage.writeHeartbeat(2_500);
    await coverage.writeHeartbeat(99_000);
    await coverage.refresh();
    const next = await reopen();

    const covered = { begunAt: 1_000, checkedAt: 2_000, aliveAt: 2_500, failures: 0, listedTo: null };
    expect([coverage.of('1'), next.of('1'), next.of('2')]).toEqual([covered, covered, undefined]);
    expect([coverage, next].map((each) => each.lives('1', 2_500, 3_000))).toEqual([true, false]);
    expect(coverage.lives('1', 2_500, 99_000)).toBe(false);
  });

  test('counts no failures after a delivery; a process that has not checked does not know them', async () => {
    await coverage.recordIntact('1', 1_000, 3);
    const next = await reopen();
    await next.recordSuccess('1');
    const unknown = (await reopen()).of('1')?.failures;
    await coverage.recordSuccess('1');

    expect([unknown, (await reopen()).of('1')?.failures]).toEqual([-1, 0]);
  });

  test('stores gaps, and of the recovered ones the last 50', async () => {
    const gap = { since: 10, reason: 'the server was not running', isLossy: true };
    await coverage.recordIntact('1', 20, 0, gap);
    await coverage.recordGap({ ...gap, workspaceId: '2', until: 30, isLossy: false });
    const [first, second] = coverage.gaps(REPAIRED.nothing);
    expect([first, second]).toMatchObject([
      { ...gap, workspaceId: '1', until: 20 },
      { workspaceId: '2', isLossy: false },
    ]);
    expect(coverage.gapsOf('1')).toEqual([{ since: 10, until: 20 }]);
    await coverage.markRecovered(first!, REPAIRED.changes);
    expect([coverage.hasOpenGaps(), coverage.gaps(REPAIRED.changes)]).toMatchObject([true, [{ id: first!.id }]]);
    for (const open of [first!, second!]) await coverage.markRecovered(open, REPAIRED.all);
    expect(coverage.hasOpenGaps()).toBe(false);
    for (let since = 100; since < 151; since++)
      await coverage.recordGap({ ...gap, workspaceId: '1', since, until: 200 });
    await coverage.markRecovered(coverage.gaps(REPAIRED.nothing).at(-1)!, REPAIRED.all);

    expect((await reopen()).gaps(REPAIRED.all)).toHaveLength(1);
    expect((await reopen()).gaps(REPAIRED.nothing)).toHaveLength(50);
  });

  test('begins with the secret of a workspace that was registered without it', async () => {
    const now = Date.now();
    expect(await coverage.begin('1', now)).toBeUndefined();
    await tables().write([
      ['insert into registrations (id, workspaceId, webhookId) values ($1, $2, $3)', 'a', '1', 'hook'],
      ['insert into secrets (registrationId, secret, addedAt) values ($1, $2, $3)', 'a', Buffer.from('s'), now - 500],
    ]);

    expect((await coverage.begin('1', now))?.begunAt).toBeLessThanOrEqual(now - 500);
  });

  test('knows which tasks were listed, and to which event', async () => {
    const listed = new ListedTasks(tables());
    await coverage.recordIntact('1', 1_000, 0);
    expect(coverage.unlisted()).toEqual(['1']);
    await listed.replace('1', new Set(['a', 'b']));
    await listed.replace('1', new Set(['b', 'c']));
    await listed.replace('2', new Set(['d']));
    await coverage.recordListed('1', 7);

    expect([await listed.of('1'), await listed.of('2')]).toEqual([new Set(['b', 'c']), new Set(['d'])]);
    expect([coverage.unlisted(), coverage.of('1')?.listedTo]).toEqual([[], 7]);
  });
});
