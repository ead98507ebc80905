import { describe, expect, it } from 'vitest';
import { endpoint, FRIDAY, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const ENTRIES = `/team/${WORKSPACE}/time_entries`;
const OAUTH = 'Bearer sandbox_oauth_4100001';

describe('time entries', () => {
  it.each([
    ['two places', '?space_id=1&list_id=2', 400, 'TIMEENTRY_065'],
    ['a place that is no integer', '?space_id=product', 400, 'TIMEENTRY_062'],
    ['a date that is no integer', '?start_date=2026-06-12', 500, 'TIMEENTRY_072'],
    ['somebody unknown', '?assignee=1', 400, 'TIMEENTRY_007'],
    ['a list that is not there', '?list_id=1', 401, 'OAUTH_027'],
  ])('are not read by %s', async (_what, query, status, ECODE) => {
    const { ask } = await freshSandbox();

    const answer = await ask('GET', ENTRIES + query);

    expect(answer).toMatchObject({ status, body: { ECODE } });
  });

  it('of other people are for owners and admins, and with an OAuth token for one at a time', async () => {
    const { ask, control } = await freshSandbox();
    const token = 'pk_4100003_MEMBER';
    await control('POST', '/tokens', { service: 'taskmanager', token, userId: 4100003 });

    const member = await ask('GET', `${ENTRIES}?assignee=4100001`, undefined, token);
    const several = await ask('GET', `${ENTRIES}?assignee=4100001,4100002`, undefined, OAUTH);
    const one = await ask('GET', `${ENTRIES}?assignee=4100002`, undefined, OAUTH);

    expect([member.status, member.body.ECODE]).toEqual([403, 'TIMEENTRY_059']);
    expect([several.status, several.body.ECODE]).toEqual([403, 'TIMEENTRY_059']);
    expect(one.status).toBe(200);
  });

  it.each([
    [{ start: 1 }, 400, 'TIMESPENT_002'],
    [{ duration: 1 }, 400, 'TIMESPENT_002'],
    [{ start: 2, end: 1 }, 400, 'TIMESPENT_002'],
    [{ start: '2026-06-12', duration: 1 }, 500, 'TIMEENTRY_072'],
    [{ start: 1, duration: 1, assignee: 1 }, 400, 'TIMEENTRY_007'],
    [{ start: 1, duration: 1, tid: 'zzzzzzzzz' }, 404, 'ITEM_013'],
  ])('are not made of %o', async (body, status, ECODE) => {
    const { ask } = await freshSandbox();

    expect(await ask('POST', ENTRIES, body)).toMatchObject({ status, body: { ECODE } });
  });

  it('of a negative duration are timers that run', async () => {
    const { ask } = await freshSandbox();

    const { body } = await ask('POST', ENTRIES, { start: FRIDAY - 1_000, duration: -1 });
    const running = await ask('GET', `${ENTRIES}/current`);

    expect(running.body.data).toEqual(body.data);
    expect(body.data).toMatchObject({ start: String(FRIDAY - 1_000), duration: -1_000 });
    expect(body.data).not.toHaveProperty('end');
  });

  it('are returned with numbers when they are deleted, as the document of the vendor has them', async () => {
    const { ask } = await freshSandbox();
    const { body: made } = await ask('POST', ENTRIES, { start: 1_000, duration: 500 });

    const { body } = await ask('DELETE', `${ENTRIES}/${made.data.id}`);

    expect(body.data).toMatchObject({ id: made.data.id, start: '1000', end: 1_500, duration: 500, at: FRIDAY });
  });

  it('note what is changed in them', async () => {
    const { ask } = await freshSandbox();
    const { body: made } = await ask('POST', ENTRIES, { start: 1_000, duration: 500 });

    await ask('PUT', `${ENTRIES}/${made.data.id}`, { tags: [], tag_action: 'add', billable: true, duration: 700 });
    const { body } = await ask('GET', `${ENTRIES}/${made.data.id}/history`);

    expect(body.data).toMatchObject([
      { field: 'billable', before: false, after: true, date: String(FRIDAY), user: { id: 4100001 } },
      { field: 'end', before: '1500', after: '1700' },
      { field: 'duration', before: 500, after: 700 },
    ]);
  });

  it('on a task are announced to webhooks', async () => {
    const { ask, sandbox } = await freshSandbox();
    const at = await endpoint();
    const [task] = sandbox.world.company.tasks;
    await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: at.url, events: ['*'] });

    const { body } = await ask('POST', ENTRIES, { start: 1_000, duration: 500, tid: task!.id, description: 'Run' });
    await sandbox.world.deliveries.settled();

    const [own, companion] = at.arrived.map((each) => each.body) as [any, any];
    expect(own).toMatchObject({
      event: 'taskTimeTrackedUpdated',
      task_id: task!.id,
      data: { description: 'Run', interval_id: body.data.id },
      history_items: [
        { field: 'time_spent', before: null, after: { id: body.data.id, start: '1000', end: '1500', time: '500' } },
      ],
    });
    expect(companion).toEqual({ ...own, event: 'taskUpdated' });
  });
});

it('labels given as bare names are dropped in silence', async () => {
  const { ask, sandbox } = await freshSandbox();
  const { body: made } = await ask('POST', ENTRIES, { start: 1_000, duration: 500 });
  const before = sandbox.world.store.collection('taskmanager.timeLabels').size;

  const { status } = await ask('POST', `${ENTRIES}/tags`, { time_entry_ids: [made.data.id], tags: ['bare'] });
  const { body } = await ask('GET', `${ENTRIES}/${made.data.id}`);

  expect([status, body.data.tags]).toEqual([200, []]);
  expect(sandbox.world.store.collection('taskmanager.timeLabels').size).toBe(before);
});

it('an interval of which only the length is known has neither start nor end', async () => {
  const { ask, sandbox } = await freshSandbox();
  const task = sandbox.world.company.tasks.find(({ assignees }) => assignees.length === 0)!;

  const { body } = await ask('POST', `/task/${task.id}/time`, { time: 60_000 });
  const { body: tracked } = await ask('GET', `/task/${task.id}/time`);

  expect(tracked.data.flatMap(({ intervals }: any) => intervals)).toContainEqual({
    id: body.id,
    start: null,
    end: null,
    time: '60000',
    source: 'public_api',
    date_added: String(FRIDAY),
  });
});
