import { describe, expect, it } from 'vitest';
import { endpoint, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

describe('a comment', () => {
  it('that is replaced is announced under the history id of its posting', async () => {
    const { ask, sandbox, posted, task } = await withComment();
    const at = await endpoint();
    await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: at.url, events: ['taskCommentUpdated'] });

    await ask('PUT', `/comment/${posted.id}`, { comment_text: 'Now this', assignee: 4100002, resolved: true });
    await sandbox.world.deliveries.settled();

    expect(at.arrived).toHaveLength(1);
    const { event, task_id, history_items } = at.arrived[0]!.body;
    expect([event, task_id]).toEqual(['taskCommentUpdated', task.id]);
    expect(history_items).toMatchObject([{ id: posted.hist_id, comment: { text_content: 'Now this\n' } }]);
  });

  it('is blank and open where a replacement leaves text and state out', async () => {
    const { ask, posted, task } = await withComment();

    const { status, body } = await ask('PUT', `/comment/${posted.id}`, { assignee: 4100002 });
    const { body: after } = await ask('GET', `/task/${task.id}/comment`);

    expect([status, body]).toEqual([200, {}]);
    expect(after.comments[0]).toMatchObject({ comment_text: '', resolved: false, assignee: { id: 4100002 } });
  });

  it.each([
    [[{}], ''],
    [[{ text: 'Seen' }, {}, { type: 'emoticon' }, { attributes: { bold: true } }], 'Seen'],
    [[{ text: 'Seen' }, 'by me', 7, true, ['x']], 'Seen'],
    [[{ text: 1 }, { text: null }, { text: ' of 2' }], '1 of 2'],
  ])('has the segments %j as they were sent, and the text «%s»', async (segments, text) => {
    const { ask, task } = await withComment();

    const { status, body } = await ask('POST', `/task/${task.id}/comment`, { comment: segments });
    const { body: page } = await ask('GET', `/task/${task.id}/comment`);

    expect([status, page.comments.find(({ id }: any) => id === String(body.id))]).toMatchObject([
      200,
      { comment: segments, comment_text: text },
    ]);
  });

  it.each([[[null]], [[{ text: 'Seen' }, null]]])('with a segment of null is refused: %j', async (comment) => {
    const { ask, task } = await withComment();

    const { status, body } = await ask('POST', `/task/${task.id}/comment`, { comment });

    expect([status, body.ECODE]).toEqual([400, 'INPUT_006']);
  });

  it('counts its replies, and takes them along when it is deleted', async () => {
    const { ask, posted, task } = await withComment();
    const { body: reply } = await ask('POST', `/comment/${posted.id}/reply`, {
      comment_text: 'Seen',
      notify_all: false,
    });
    const { body: page } = await ask('GET', `/task/${task.id}/comment`);

    const { body } = await ask('DELETE', `/comment/${posted.id}`);
    const gone = await ask('GET', `/comment/${reply.id}/reply`);

    expect(page.comments[0]).toMatchObject({ id: String(posted.id), reply_count: '1' });
    expect(body).toEqual({});
    expect([gone.status, gone.body.ECODE]).toEqual([401, 'OAUTH_027']);
  });

  it('on a list needs somebody of the workspace to be assigned to', async () => {
    const { ask, sandbox } = await freshSandbox();
    const [list] = sandbox.world.company.lists;

    const { status, body } = await ask('POST', `/list/${list!.id}/comment`, {
      comment_text: 'Look',
      notify_all: false,
    });
    const { body: page } = await ask('GET', `/list/${list!.id}/comment`);

    expect([status, body.ECODE]).toEqual([400, 'INPUT_006']);
    expect(page.comments.map((comment: any) => comment.comment_text)).not.toContain('Look');
  });
});

describe('the token call', () => {
  it('takes a form as well as JSON, and no credential', async () => {
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

  it.each([
    ['OAUTH_010', { client_id: 'OTHER', client_secret: 'sandbox_app_secret', code: 'sandbox_code' }],
    ['OAUTH_010', { client_id: 'SANDBOX_APP', code: 'sandbox_code' }],
    ['OAUTH_014', { client_id: 'SANDBOX_APP', client_secret: 'sandbox_app_secret', code: 'made_up' }],
    ['OAUTH_010', undefined],
  ])('refuses with %s %j', async (code, sent) => {
    const { ask } = await freshSandbox();

    const { status, body } = await ask('POST', '/oauth/token', sent);

    expect([status, body.ECODE]).toEqual([400, code]);
  });
});

/** A sandbox in which a task has just been commented on. */
async function withComment() {
  const fresh = await freshSandbox();
  const [task] = fresh.sandbox.world.company.tasks;
  const sent = { comment_text: 'Look here', notify_all: false };
  const { body: posted } = await fresh.ask('POST', `/task/${task!.id}/comment`, sent);
  return { ...fresh, task: task!, posted };
}
