import { describe, expect, it } from 'vitest';
import { FRIDAY, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

describe('checklists', () => {
  it('are added to a task, empty, and then are on it', async () => {
    const { ask, task } = await withTask();

    const { status, body } = await ask('POST', `/task/${task.id}/checklist`, { name: 'Steps' });
    const after = await ask('GET', `/task/${task.id}`);

    expect([status, body.checklist]).toEqual([
      200,
      {
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        task_id: task.id,
        name: 'Steps',
        date_created: String(FRIDAY),
        orderindex: task.checklists.length,
        creator: 4100001,
        resolved: 0,
        unresolved: 0,
        items: [],
      },
    ]);
    expect(after.body.checklists.at(-1)).toEqual(body.checklist);
  });
});

describe('comments', () => {
  it('start from the top unless both parts of the place are given', async () => {
    const { ask, task } = await withTask();
    const { body } = await ask('GET', `/task/${task.id}/comment`);

    const half = await ask('GET', `/task/${task.id}/comment?start=${body.comments[24].date}`);

    expect(half.body).toEqual(body);
  });

  it('distinguish those of the same instant', async () => {
    const { ask, task } = await withTask();
    for (let count = 0; count < 30; count++)
      await ask('POST', `/task/${task.id}/comment`, { comment_text: `${count}` });

    const { body } = await ask('GET', `/task/${task.id}/comment`);
    const last = body.comments.at(-1);
    const next = await ask('GET', `/task/${task.id}/comment?start=${last.date}&start_id=${last.id}`);

    expect([...body.comments, ...next.body.comments.slice(0, 5)].map((comment: any) => comment.comment_text)).toEqual(
      Array.from({ length: 30 }, (_, index) => String(29 - index)),
    );
  });

  it('are posted with a numeric id and date, and read with text ones', async () => {
    const { ask, task } = await withTask();

    const { body } = await ask('POST', `/task/${task.id}/comment`, {
      comment_text: 'Hello',
      notify_all: false,
      assignee: 4100002,
    });
    const read = await ask('GET', `/task/${task.id}/comment`);

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
  });
});

describe('webhooks', () => {
  const HOOKS = `/team/${WORKSPACE}/webhook`;
  const endpoint = 'http://127.0.0.1:9/hook';

  it('are made with a secret, and listed to the token that made them only', async () => {
    const { ask } = await withTask();

    const { status, body } = await ask('POST', HOOKS, { endpoint, events: ['taskCreated', 'taskUpdated'] });
    const mine = await ask('GET', HOOKS);
    const others = await ask('GET', HOOKS, undefined, 'Bearer sandbox_oauth_4100001');

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
        task_id: null,
        list_id: null,
        folder_id: null,
        space_id: null,
        health: { status: 'active', fail_count: 0 },
        secret: expect.stringMatching(/^[A-Z0-9]{64}$/),
      },
    });
    expect([mine.body, others.body]).toEqual([{ webhooks: [body.webhook] }, { webhooks: [] }]);
  });

  it.each([
    ['*', ['*']],
    [['*'], ['*']],
    [undefined, ['*']],
    ['taskMoved', ['taskMoved']],
  ])('take %j for the events %j', async (events, kept) => {
    const { ask } = await withTask();

    const { body } = await ask('POST', HOOKS, { endpoint, events });

    expect(body.webhook.events).toEqual(kept);
  });

  it('are refused when the same configuration exists', async () => {
    const { ask, task } = await withTask();
    await ask('POST', HOOKS, { endpoint, events: ['taskCreated', 'taskUpdated'] });

    const same = await ask('POST', HOOKS, { endpoint, events: ['taskUpdated', 'taskCreated'] });
    const narrower = await ask('POST', HOOKS, {
      endpoint,
      events: ['taskUpdated', 'taskCreated'],
      list_id: Number(task.list.id),
    });

    expect([same.status, same.body.ECODE]).toEqual([400, 'OAUTH_171']);
    expect(narrower.body.webhook.list_id).toBe(Number(task.list.id));
  });

  it.each([
    [{ events: '*' }, 400, 'OAUTH_194'],
    [{ endpoint: 'ftp://127.0.0.1/x', events: '*' }, 400, 'OAUTH_194'],
    [{ endpoint: 'https://hooks.invalid/x', events: '*' }, 400, 'OAUTH_194'],
    [{ endpoint, events: ['taskEaten'] }, 400, 'WEBHOOK_001'],
    [{ endpoint, events: 'taskCreated,taskUpdated' }, 400, 'WEBHOOK_001'],
    [{ endpoint, events: '*', list_id: 1 }, 401, 'OAUTH_027'],
    [{ endpoint, events: '*', task_id: 'zzz' }, 404, 'ITEM_013'],
  ])('are refused for %j with %i %s', async (sent, status, code) => {
    const { ask } = await withTask();

    const answer = await ask('POST', HOOKS, sent);

    expect([answer.status, answer.body.ECODE]).toEqual([status, code]);
  });

  it('are changed, and deleted with an empty answer', async () => {
    const { ask } = await withTask();
    const { body } = await ask('POST', HOOKS, { endpoint, events: '*' });

    const changed = await ask('PUT', `/webhook/${body.id}`, {
      endpoint: `${endpoint}2`,
      events: ['taskMoved'],
      status: 'active',
    });
    const deleted = await ask('DELETE', `/webhook/${body.id}`);
    const again = await ask('DELETE', `/webhook/${body.id}`);

    expect(changed.body).toEqual({
      id: body.id,
      webhook: { ...body.webhook, endpoint: `${endpoint}2`, events: ['taskMoved'] },
    });
    expect([deleted.status, deleted.body]).toEqual([200, {}]);
    expect([again.status, again.body.ECODE]).toEqual([401, 'OAUTH_027']);
  });

  it('cannot be read one by one', async () => {
    const { ask } = await withTask();

    expect((await ask('GET', '/webhook/4b67ac88-e506-4a29-9d42-26e504e3435e')).status).toBe(405);
  });
});

/** The task of sixty comments: the first one of the list of forty. */
async function withTask() {
  const fresh = await freshSandbox();
  const { lists, tasks } = fresh.sandbox.world.company;
  const list = lists.find((each) => each.name === 'Firmware')!;
  const { body: task } = await fresh.ask('GET', `/task/${tasks.find((each) => each.listId === list.id)!.id}`);
  return { ...fresh, task };
}
