import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoint, freshSandbox, WORKSPACE } from './fresh-sandbox.ts';

const QUICK = { deliveries: { pauses: [1, 2, 3, 4] } };

describe('a delivery', () => {
  it('is signed with the secret of its webhook over the bytes that were sent', async () => {
    const { hook, asked, settled, at } = await withWebhook(['taskUpdated']);

    await asked('PUT', '/task/:task', { name: 'signed' });
    await settled();

    const [{ headers, text }] = at.arrived as [(typeof at.arrived)[0]];
    expect(headers['x-signature']).toBe(createHmac('sha256', hook.secret).update(text).digest('hex'));
    expect(headers['content-type']).toBe('application/json');
    expect(text).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('does not keep the change waiting', async () => {
    const { asked, sandbox } = await withWebhook(['*'], { status: () => 500, pauses: [5_000] });

    const start = performance.now();
    await asked('PUT', '/task/:task', { name: 'quick' });

    expect(performance.now() - start).toBeLessThan(1_000);
    expect(sandbox.context.deliveries.log()).toHaveLength(1);
  });

  it('is tried five times, then dropped, and counts as one fail', async () => {
    const { asked, settled, at, health } = await withWebhook(['taskUpdated'], { status: () => 500 });

    await asked('PUT', '/task/:task', { name: 'again' });
    await settled();

    expect(at.arrived).toHaveLength(5);
    expect(new Set(at.arrived.map((each) => each.text)).size).toBe(1);
    expect(await health()).toEqual({ status: 'failing', fail_count: 1 });
  });

  it('makes the webhook healthy again when it succeeds', async () => {
    const { asked, settled, at, health } = await withWebhook(['taskUpdated'], {
      status: (count) => (count < 9 ? 500 : 200),
    });

    await asked('PUT', '/task/:task', { name: 'one' });
    await settled();
    await asked('PUT', '/task/:task', { name: 'two' });
    await settled();

    expect(at.arrived).toHaveLength(9);
    expect(await health()).toEqual({ status: 'active', fail_count: 0 });
  });

  it.each([401, 410])('suspends the webhook at once on %i, until it is set active', async (status) => {
    const setup = await withWebhook(['taskUpdated'], { status: (count) => (count === 1 ? status : 200) });
    const { asked, settled, at, health, hook } = setup;
    await asked('PUT', '/task/:task', { name: 'one' });
    await settled();
    await asked('PUT', '/task/:task', { name: 'two' });
    await settled();
    const suspended = await health();

    await setup.ask('PUT', `/webhook/${hook.id}`, { endpoint: at.url, events: 'taskUpdated', status: 'active' });
    await asked('PUT', '/task/:task', { name: 'three' });
    await settled();

    expect(suspended).toEqual({ status: 'suspended', fail_count: 1 });
    expect(at.arrived.map((each) => each.body.history_items[0].after)).toEqual(['one', 'three']);
  });

  it('suspends the webhook after a hundred fails', async () => {
    const { asked, settled, health } = await withWebhook(['taskUpdated'], { status: () => 500, pauses: [] });

    for (let count = 0; count < 101; count++) await asked('PUT', '/task/:task', { name: `name ${count}` });
    await settled();

    expect(await health()).toEqual({ status: 'suspended', fail_count: 100 });
  });

  it('gives up on an answer that takes too long', async () => {
    const { asked, settled, health } = await withWebhook(['taskUpdated'], { pauses: [], timeoutMs: 30, silent: true });

    await asked('PUT', '/task/:task', { name: 'slow' });
    await settled();

    expect(await health()).toEqual({ status: 'failing', fail_count: 1 });
  });

  it('is never made to an endpoint off this machine', async () => {
    const { ask, control, task, sandbox } = await withWebhook(['taskCreated'], { pauses: [] });
    await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: 'https://example.com/hook', events: ['taskUpdated'] });

    await ask('PUT', `/task/${task.id}`, { name: 'away' });
    await sandbox.context.deliveries.settled();

    const { body } = await control('GET', '/deliveries');
    expect(body.deliveries).toMatchObject([{ endpoint: 'https://example.com/hook', statuses: [0] }]);
  });
});

describe('what a delivery says', () => {
  it('announces a change of status with its companion, which carries the same history item', async () => {
    const { asked, settled, at, task, hook } = await withWebhook(['*']);

    await asked('PUT', '/task/:task', { status: 'review' });
    await settled();

    const [own, companion] = at.arrived.map((each) => each.body) as [any, any];
    expect(own).toEqual({
      event: 'taskStatusUpdated',
      task_id: task.id,
      history_items: [
        {
          id: expect.stringMatching(/^\d{19}$/),
          type: 1,
          date: expect.stringMatching(/^\d{13}$/),
          field: 'status',
          parent_id: task.list.id,
          data: { status_type: 'custom' },
          source: null,
          user: expect.objectContaining({ id: 4100001, email: 'mira@halyard.example' }),
          before: { status: 'to do', color: '#d3d3d3', type: 'open', orderindex: 0 },
          after: { status: 'review', color: '#f8ae00', type: 'custom', orderindex: 2 },
        },
      ],
      webhook_id: hook.id,
    });
    expect(companion).toEqual({ ...own, event: 'taskUpdated' });
  });

  it('announces a new task, its first status and the update', async () => {
    const { ask, settled, at, task } = await withWebhook(['*']);

    const { body } = await ask('POST', `/list/${task.list.id}/task`, { name: 'new' });
    await settled();

    const delivered = at.arrived.map((each) => [each.body.event, each.body.task_id, fieldsOf(each.body)]);
    expect(delivered).toEqual([
      ['taskCreated', body.id, ['status', 'task_creation']],
      ['taskStatusUpdated', body.id, ['status']],
      ['taskUpdated', body.id, ['status', 'task_creation']],
    ]);
    expect(at.arrived[0]!.body.history_items[0].before).toMatchObject({
      status: null,
      type: 'removed',
      orderindex: -1,
    });
  });

  it.each([
    [{ priority: 1 }, 'taskPriorityUpdated', 'priority'],
    [{ due_date: 1_790_000_000_000, due_date_time: true }, 'taskDueDateUpdated', 'due_date'],
    [{ assignees: { add: [4100008], rem: [] } }, 'taskAssigneeUpdated', 'assignee_add'],
    [{ time_estimate: 3_600_000 }, 'taskTimeEstimateUpdated', 'time_estimate'],
    [{ description: 'Other words' }, 'taskUpdated', 'content'],
    [{ name: 'Other name' }, 'taskUpdated', 'name'],
  ])('announces %o as %s', async (patch, event, field) => {
    const { asked, settled, at } = await withWebhook(['*']);

    await asked('PUT', '/task/:task', patch);
    await settled();

    const events = at.arrived.map((each) => each.body.event);
    expect(events).toEqual([...new Set([event, 'taskUpdated'])]);
    expect(fieldsOf(at.arrived[0]!.body)).toEqual([field]);
  });

  it('announces a comment with its text, under the history id that its posting was answered with', async () => {
    const { asked, settled, at } = await withWebhook(['taskCommentPosted']);

    const { body } = await asked('POST', '/task/:task/comment', { comment_text: 'Look here', notify_all: false });
    await settled();

    const [item] = at.arrived[0]!.body.history_items;
    expect(item).toMatchObject({ id: body.hist_id, field: 'comment', before: null, after: String(body.id) });
    expect(item.comment).toMatchObject({
      id: String(body.id),
      text_content: 'Look here\n',
      comment: [{ text: 'Look here' }],
    });
  });

  it('is not made when nothing changed', async () => {
    const { asked, settled, at, task } = await withWebhook(['*']);

    await asked('PUT', '/task/:task', { name: task.name });
    await settled();

    expect(at.arrived).toEqual([]);
  });
});

describe('the scope of a webhook', () => {
  it.each(['task_id', 'list_id', 'folder_id', 'space_id'] as const)('holds what is in its %s only', async (scope) => {
    const { ask, settled, at, task, elsewhere } = await withWebhook(['taskUpdated'], { scope });

    await ask('PUT', `/task/${task.id}`, { name: 'inside' });
    await ask('PUT', `/task/${elsewhere.id}`, { name: 'outside' });
    await settled();

    expect(at.arrived.map((each) => each.body.task_id)).toEqual([task.id]);
  });
});

type Setup = {
  status?: (count: number) => number;
  pauses?: number[];
  timeoutMs?: number;
  silent?: boolean;
  scope?: 'task_id' | 'list_id' | 'folder_id' | 'space_id';
};

/** A sandbox with one webhook, an open task of the list Firmware, and a task in another space. */
async function withWebhook(events: string[], { status, silent, scope, ...deliveries }: Setup = {}) {
  const at = await endpoint(status, silent);
  const fresh = await freshSandbox({ deliveries: { ...QUICK.deliveries, ...deliveries } });
  const { ask, sandbox } = fresh;
  const { lists, tasks } = sandbox.context.company;
  const idIn = (name: string) => tasks.find((each) => each.listId === lists.find((list) => list.name === name)!.id)!.id;
  const open = tasks.find(
    (each) => each.status === 'to do' && each.listId === lists.find((list) => list.name === 'Firmware')!.id,
  )!;
  const { body: task } = await ask('GET', `/task/${open.id}`);
  const ids = { task_id: task.id, list_id: task.list.id, folder_id: task.folder.id, space_id: task.space.id };
  const place = scope ? { [scope]: ids[scope] } : {};
  const { body } = await ask('POST', `/team/${WORKSPACE}/webhook`, { endpoint: at.url, events, ...place });
  return {
    ...fresh,
    at,
    task,
    elsewhere: { id: idIn('Tickets') },
    hook: body.webhook,
    asked: (method: string, path: string, sent: unknown) => ask(method, path.replace(':task', task.id), sent),
    settled: () => sandbox.context.deliveries.settled(),
    health: async () => (await ask('GET', `/team/${WORKSPACE}/webhook`)).body.webhooks[0].health,
  };
}

function fieldsOf(payload: any): string[] {
  return payload.history_items.map((item: any) => item.field);
}
