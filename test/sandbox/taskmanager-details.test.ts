import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '../../sandbox/server.ts';
import { FRIDAY, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const ENTRIES = `/team/${WORKSPACE}/time_entries`;
const OAUTH = 'Bearer sandbox_oauth_4100001';
const DAY = 86_400_000;

describe('a comment', () => {
  it('is posted with a numeric id and date, read with text ones, and blanked by a replacement without a text', async () => {
    const { ask, task } = await withTask();
    const sent = { comment_text: 'Hello', notify_all: false, assignee: 4100002 };

    const { body } = await ask('POST', `/task/${task.id}/comment`, sent);
    const read = await ask('GET', `/task/${task.id}/comment`);
    const replaced = await ask('PUT', `/comment/${body.id}`, { assignee: 4100003 });
    const after = await ask('GET', `/task/${task.id}/comment`);

    expect(body).toEqual({ id: expect.any(Number), hist_id: expect.stringMatching(/^\d{19}$/), date: FRIDAY });
    expect(read.body.comments[0]).toMatchObject({
      id: String(body.id),
      comment: [{ text: 'Hello' }],
      comment_text: 'Hello',
      user: { id: 4100001 },
      assignee: { id: 4100002 },
      assigned_by: { id: 4100001 },
      resolved: false,
      date: String(FRIDAY),
      reply_count: '0',
    });
    expect([replaced.status, replaced.body]).toEqual([200, {}]);
    expect(after.body.comments[0]).toMatchObject({ comment_text: '', resolved: false, assignee: { id: 4100003 } });
  });

  it('is told from others of its instant, and pages begin at the top unless both parts of the place are given', async () => {
    const { ask, task } = await withTask();
    const path = `/task/${task.id}/comment`;
    for (let count = 0; count < 30; count++) await ask('POST', path, { comment_text: `${count}` });

    const { body } = await ask('GET', path);
    const last = body.comments.at(-1);
    const next = await ask('GET', `${path}?start=${last.date}&start_id=${last.id}`);

    const texts = [...body.comments, ...next.body.comments.slice(0, 5)].map((comment: any) => comment.comment_text);
    expect(texts).toEqual(Array.from({ length: 30 }, (_, index) => String(29 - index)));
    expect((await ask('GET', `${path}?start=${last.date}`)).body).toEqual(body);
  });

  it.each([
    [[{}], ''],
    [[{ text: 'Seen' }, {}, { type: 'emoticon' }, { attributes: { bold: true } }], 'Seen'],
    [[{ text: 'Seen' }, 'by me', 7, true, ['x']], 'Seen'],
    [[{ text: 1 }, { text: null }, { text: ' of 2' }], '1 of 2'],
  ])('has the segments %j as they were sent, and the text «%s»', async (segments, text) => {
    const { ask, task } = await withTask();

    const { status, body } = await ask('POST', `/task/${task.id}/comment`, { comment: segments });
    const { body: page } = await ask('GET', `/task/${task.id}/comment`);

    expect([status, page.comments.find(({ id }: any) => id === String(body.id))]).toMatchObject([
      200,
      { comment: segments, comment_text: text },
    ]);
  });

  it('counts its replies, and takes them along when it is deleted', async () => {
    const { ask, task } = await withTask();
    const text = { comment_text: 'Seen', notify_all: false };
    const { body: posted } = await ask('POST', `/task/${task.id}/comment`, text);
    const { body: reply } = await ask('POST', `/comment/${posted.id}/reply`, text);
    const { body: page } = await ask('GET', `/task/${task.id}/comment`);

    const { body } = await ask('DELETE', `/comment/${posted.id}`);
    const gone = await ask('GET', `/comment/${reply.id}/reply`);

    expect(page.comments[0]).toMatchObject({ id: String(posted.id), reply_count: '1' });
    expect(body).toEqual({});
    expect([gone.status, gone.body.ECODE]).toEqual([401, 'OAUTH_027']);
  });
});

describe('a webhook', () => {
  const HOOKS = `/team/${WORKSPACE}/webhook`;
  const endpoint = 'http://127.0.0.1:9/hook';

  it('is made with a secret, listed to the token that made it only, and changed', async () => {
    const { ask } = await withTask();

    const { status, body } = await ask('POST', HOOKS, { endpoint, events: ['taskCreated', 'taskUpdated'] });
    const mine = await ask('GET', HOOKS);
    const others = await ask('GET', HOOKS, undefined, OAUTH);
    const change = { endpoint: `${endpoint}2`, events: ['taskMoved'] };
    const changed = await ask('PUT', `/webhook/${body.id}`, { ...change, status: 'active' });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: body.webhook.id,
      webhook: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userid: 4100001,
        team_id: Number(WORKSPACE),
        endpoint,
        client_id: expect.stringMatching(/^[A-Z0-9]{32}$/),
        events: ['taskCreated', 'taskUpdated'],
        ...{ task_id: null, list_id: null, folder_id: null, space_id: null },
        health: { status: 'active', fail_count: 0 },
        secret: expect.stringMatching(/^[A-Z0-9]{64}$/),
      },
    });
    expect([mine.body, others.body]).toEqual([{ webhooks: [body.webhook] }, { webhooks: [] }]);
    expect(changed.body).toEqual({ id: body.id, webhook: { ...body.webhook, ...change } });
  });

  it.each([
    ['*', ['*']],
    [['*'], ['*']],
    [undefined, ['*']],
    ['taskMoved', ['taskMoved']],
  ])('takes %j for the events %j', async (events, kept) => {
    const { ask } = await withTask();

    const { body } = await ask('POST', HOOKS, { endpoint, events });

    expect(body.webhook.events).toEqual(kept);
  });

  it('is refused where the same one exists, and deleted with an empty answer', async () => {
    const { ask, task } = await withTask();
    const { body } = await ask('POST', HOOKS, { endpoint, events: ['taskCreated', 'taskUpdated'] });

    const events = ['taskUpdated', 'taskCreated'];
    const same = await ask('POST', HOOKS, { endpoint, events });
    const narrower = await ask('POST', HOOKS, { endpoint, events, list_id: Number(task.list.id) });
    const deleted = await ask('DELETE', `/webhook/${body.id}`);
    const again = await ask('DELETE', `/webhook/${body.id}`);

    expect([same.status, same.body.ECODE]).toEqual([400, 'OAUTH_171']);
    expect(narrower.body.webhook.list_id).toBe(Number(task.list.id));
    expect([deleted.status, deleted.body]).toEqual([200, {}]);
    expect([again.status, again.body.ECODE]).toEqual([401, 'OAUTH_027']);
    expect((await ask('GET', `/webhook/${narrower.body.id}`)).status).toBe(405);
  });
});

describe('time entries', () => {
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

  it('of a negative duration are timers that run', async () => {
    const { ask } = await freshSandbox();

    const { body } = await ask('POST', ENTRIES, { start: FRIDAY - 1_000, duration: -1 });
    const running = await ask('GET', `${ENTRIES}/current`);

    expect(running.body.data).toEqual(body.data);
    expect(body.data).toMatchObject({ start: String(FRIDAY - 1_000), duration: -1_000 });
    expect(body.data).not.toHaveProperty('end');
  });

  it('note what is changed in them, drop labels that are bare names, and are returned with numbers when deleted', async () => {
    const { ask, sandbox } = await freshSandbox();
    const { body: made } = await ask('POST', ENTRIES, { start: 1_000, duration: 500 });
    const { id } = made.data;
    const labels = sandbox.context.store.collection('taskmanager.timeLabels').size;

    const labelled = await ask('POST', `${ENTRIES}/tags`, { time_entry_ids: [id], tags: ['bare'] });
    const { body: read } = await ask('GET', `${ENTRIES}/${id}`);
    await ask('PUT', `${ENTRIES}/${id}`, { tags: [], tag_action: 'add', billable: true, duration: 700 });
    const { body: history } = await ask('GET', `${ENTRIES}/${id}/history`);
    const { body } = await ask('DELETE', `${ENTRIES}/${id}`);

    expect([labelled.status, read.data.tags]).toEqual([200, []]);
    expect(sandbox.context.store.collection('taskmanager.timeLabels').size).toBe(labels);
    expect(history.data).toMatchObject([
      { field: 'billable', before: false, after: true, date: String(FRIDAY), user: { id: 4100001 } },
      { field: 'end', before: '1500', after: '1700' },
      { field: 'duration', before: 500, after: 700 },
    ]);
    expect(body.data).toMatchObject({ id, start: '1000', end: 1_700, duration: 700, at: FRIDAY });
  });

  it('of which only the length is known have neither start nor end', async () => {
    const { ask, sandbox } = await freshSandbox();
    const task = sandbox.context.company.tasks.find(({ assignees }) => assignees.length === 0)!;

    const { body } = await ask('POST', `/task/${task.id}/time`, { time: 60_000 });
    const { body: tracked } = await ask('GET', `/task/${task.id}/time`);

    const length = { start: null, end: null, time: '60000', source: 'public_api', date_added: String(FRIDAY) };
    expect(tracked.data.flatMap(({ intervals }: any) => intervals)).toContainEqual({ id: body.id, ...length });
  });
});

it('custom fields that hold dates move with the company to a later day', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fields-'));
  const before = await withTask({ dataDir });
  await before.sandbox.stop();

  const after = await withTask({ dataDir, now: () => FRIDAY + 3 * DAY });

  const [date, moved] = [before, after].map(({ task }) => task.custom_fields.find(({ type }: any) => type === 'date'));
  expect(Number(moved.value) - Number(date.value)).toBe(3 * DAY);
  expect(Number(moved.date_created) - Number(date.date_created)).toBe(3 * DAY);
});

it('goals are completed by their key results, of every type', async () => {
  const { ask } = await freshSandbox();
  const { body } = await ask('GET', `/team/${WORKSPACE}/goal?include_completed=true`);
  const all = [...body.goals, ...body.folders.flatMap((folder: any) => folder.goals)];
  const complete = await Promise.all(all.map(async ({ id }: any) => (await ask('GET', `/goal/${id}`)).body.goal));
  const { id } = complete.find(({ name }) => name === 'A second plant');
  const steps = { type: 'number', steps_start: 0, steps_end: 10, unit: 'km', task_ids: [], list_ids: [] };
  const { body: target } = await ask('POST', `/goal/${id}/key_result`, { name: 'Km', owners: [], ...steps });

  await ask('PUT', `/key_result/${target.key_result.id}`, { steps_current: 10, note: 'There' });

  const types = complete.flatMap((goal) => goal.key_results.map((each: any) => each.type));
  expect(new Set(types)).toEqual(new Set(['number', 'automatic', 'currency', 'percentage', 'boolean']));
  expect(all.map((goal: any) => 'key_results' in goal)).toEqual([false, false, false, false]);
  expect(complete.map((goal) => goal.key_results.length)).toEqual(all.map((goal: any) => goal.key_result_count));
  const { goal } = (await ask('GET', `/goal/${id}`)).body;
  expect(goal).toMatchObject({ percent_completed: 1, key_results: [{ completed: true, steps_current: 10 }] });
  const open = await ask('GET', `/team/${WORKSPACE}/goal`);
  expect(open.body.goals.map((each: any) => each.id)).not.toContain(id);
});

it('a tag takes either spelling of the colours, becomes one with a tag of its name, and is deleted again and again', async () => {
  const { ask, task } = await withTask();
  const path = `/space/${task.space.id}/tag`;
  const look = { tag_fg: '#111111', tag_bg: '#222222' };
  for (const name of ['One', 'Two']) await ask('POST', path, { tag: { name, ...look } });

  const { body } = await ask('PUT', `${path}/ONE`, { tag: { name: 'two', ...look } });
  const { body: all } = await ask('GET', path);
  const deleted = [await ask('DELETE', `${path}/two`, { tag: { name: 'two' } }), await ask('DELETE', `${path}/two`)];

  expect(body).toEqual({ tag: { name: 'two', fg_color: '#111111', bg_color: '#222222' } });
  const names = all.tags.map(({ name }: any) => name).filter((name: string) => ['one', 'two'].includes(name));
  expect(names).toEqual(['two']);
  expect(deleted.map((answer) => [answer.status, answer.body])).toEqual(Array(2).fill([200, {}]));
});

it('a deleted space is told from an unknown one', async () => {
  const { ask, task } = await withTask();

  await ask('DELETE', `/space/${task.space.id}`);
  const [gone, none] = [await ask('GET', `/space/${task.space.id}`), await ask('GET', '/space/1')];

  expect([gone.status, gone.body.ECODE]).toEqual([404, 'PROJ_006']);
  expect([none.status, none.body.ECODE]).toEqual([401, 'OAUTH_027']);
});

it('the token call takes a form as well as JSON, and no credential', async () => {
  const { sandbox } = await freshSandbox();
  const app = { client_id: 'SANDBOX_APP', client_secret: 'sandbox_app_secret', code: 'sandbox_code' };

  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(app),
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    access_token: expect.stringMatching(/^sandbox_oauth_[0-9a-f]{32}$/),
    token_type: 'Bearer',
  });
});

/** A sandbox, and its task with sixty comments and a value for every custom field. */
async function withTask(options?: SandboxOptions) {
  const fresh = await freshSandbox(options);
  const { lists, tasks } = fresh.sandbox.context.company;
  const list = lists.find((each) => each.name === 'Firmware')!;
  const { body: task } = await fresh.ask('GET', `/task/${tasks.find((each) => each.listId === list.id)!.id}`);
  return { ...fresh, task };
}
