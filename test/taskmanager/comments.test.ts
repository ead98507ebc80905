import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';

/** The one task with sixty comments. */
const talkedAbout = () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  return tasks.find(({ listId }) => listId === list.id)!;
};

const COMMENTS = `query ($task: ID!, $date: DateTime, $start: ID, $custom: Boolean, $workspace: ID) {
  task(id: $task, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace) {
    comments(commentDateUnixTimeMs: $date, commentStartId: $start) {
      items { id date commentText segments { text } resolved replyCount user { email } assignee { id } assignedBy { id } }
      hasMore
      next { commentDateUnixTimeMs commentStartId }
    }
  }
}`;

const ADD = `mutation ($task: ID!, $groups: [ID!], $assignee: ID, $custom: Boolean, $workspace: ID) {
  addTaskComment(
    commentContent: "Parts are here.", sendNotificationsToAll: false, specificTaskId: $task, assigneeGroup: $groups
    commentAssigneeId: $assignee, useCustomTaskIds: $custom, workspaceIdForCustomTask: $workspace
  ) { id histId date }
}`;

test('reads the newest comments of a task in one call', async () => {
  const { id } = talkedAbout();

  const { data, errors } = await graph.ask(COMMENTS, { task: id });

  expect(errors).toBeUndefined();
  const { items, hasMore } = data.task.comments;
  expect(items).toHaveLength(25);
  expect(hasMore).toBe(true);
  expect(items[0]).toMatchObject({ resolved: false, replyCount: 0, assignee: null, assignedBy: null });
  expect(items[0].segments).toEqual([{ text: items[0].commentText }]);
  expect(items.map(({ date }: any) => date)).toEqual(
    items
      .map(({ date }: any) => date)
      .toSorted()
      .reverse(),
  );
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/task/${id}/comment` }]);
});

test('pages through sixty comments by what each page says comes next', async () => {
  const { id } = talkedAbout();

  const pages = [(await graph.ask(COMMENTS, { task: id })).data.task.comments];
  for (let next = pages[0].next; next; next = pages.at(-1).next) {
    const variables = { task: id, date: next.commentDateUnixTimeMs, start: next.commentStartId };
    pages.push((await graph.ask(COMMENTS, variables)).data.task.comments);
  }

  expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
    [25, true],
    [25, true],
    [10, false],
  ]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }: any) => id))).size).toBe(60);
  const last = pages[0].items.at(-1);
  expect((await graph.received())[1]).toEqual({
    method: 'GET',
    path: `/v2/task/${id}/comment`,
    query: [
      ['start', String(Date.parse(last.date))],
      ['start_id', last.id],
    ],
  });
});

test('takes the time in milliseconds as well', async () => {
  const { id } = talkedAbout();

  await graph.ask(COMMENTS, { task: id, date: 1_781_000_000_123, start: '90130000000001' });

  const [request] = await graph.received();
  expect(request!.query).toEqual([
    ['start', '1781000000123'],
    ['start_id', '90130000000001'],
  ]);
});

test.each([
  { given: { date: '2026-06-12T08:00:00Z' }, missing: 'commentStartId' },
  { given: { start: '90130000000001' }, missing: 'commentDateUnixTimeMs' },
])('asks for $missing, which goes with the other', async ({ given, missing }) => {
  const { data, errors } = await graph.ask(COMMENTS, { task: 'abc', ...given });

  expect(data.task.comments).toBeNull();
  expect(errors).toMatchObject([
    { path: ['task', 'comments'], extensions: { code: 'BAD_USER_INPUT', argument: missing, retryable: false } },
  ]);
  expect(await graph.received()).toEqual([]);
});

test('finds the task by its custom id in a workspace, without reading it', async () => {
  const { customId } = talkedAbout();

  const { data } = await graph.ask(COMMENTS, { task: customId, custom: true, workspace: WORKSPACE });

  expect(data.task.comments.items).toHaveLength(25);
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: `/v2/task/${customId}/comment`,
      query: [
        ['custom_task_ids', 'true'],
        ['team_id', WORKSPACE],
      ],
    },
  ]);
});

test('the comments of a task that is not there are not found', async () => {
  const { data, errors } = await graph.ask(COMMENTS, { task: 'zzzzzzzzz' });

  expect(data).toEqual({ task: null });
  expect(errors).toMatchObject([{ path: ['task'], extensions: { code: 'NOT_FOUND' } }]);
  expect(await graph.received()).toHaveLength(2);
});

test('adds a comment', async () => {
  const { id } = talkedAbout();

  const { data, errors } = await graph.ask(ADD, { task: id });

  expect(errors).toBeUndefined();
  expect(data.addTaskComment).toEqual({
    id: expect.stringMatching(/^\d{14}$/),
    histId: expect.stringMatching(/^\d{19}$/),
    date: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await graph.received()).toEqual([
    { method: 'POST', path: `/v2/task/${id}/comment`, body: { comment_text: 'Parts are here.', notify_all: false } },
  ]);
});

test('adds a comment with everything that it can have', async () => {
  const { customId } = talkedAbout();
  const groups = ['7c730a52-5f05-403b-b4fd-c512ff051311', '7c730a52-5f05-403b-b4fd-c512ff051312'];

  const { errors } = await graph.ask(ADD, {
    task: customId,
    groups,
    assignee: '4100002',
    custom: true,
    workspace: WORKSPACE,
  });

  expect(errors).toBeUndefined();
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: `/v2/task/${customId}/comment`,
      query: [
        ['custom_task_ids', 'true'],
        ['team_id', WORKSPACE],
      ],
      body: {
        comment_text: 'Parts are here.',
        notify_all: false,
        group_assignee: '7c730a52-5f05-403b-b4fd-c512ff051311,7c730a52-5f05-403b-b4fd-c512ff051312',
        assignee: 4_100_002,
      },
    },
  ]);
});

test('shows the comment that was added as the newest one', async () => {
  const { id } = talkedAbout();

  const added = await graph.ask(ADD, { task: id, assignee: '4100002' });
  const { data } = await graph.ask(COMMENTS, { task: id });

  expect(data.task.comments.items[0]).toMatchObject({
    id: added.data.addTaskComment.id,
    commentText: 'Parts are here.',
    user: { email: 'mira@halyard.example' },
    assignee: { id: '4100002' },
    assignedBy: { id: '4100001' },
  });
});

test('keeps every digit of an id that is wider than a number', async () => {
  const body = '{"id":9007199254740993,"hist_id":"1963465985517105841","date":1781000000123}';
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body });

  const { data } = await graph.ask(ADD, '{"task":"abc","assignee":9007199254740993}');

  expect(data.addTaskComment).toMatchObject({ id: '9007199254740993', histId: '1963465985517105841' });
  const [request] = await graph.receivedWithAnswers();
  expect(request!.body).toBe('{"comment_text":"Parts are here.","notify_all":false,"assignee":9007199254740993}');
});

test('the pieces of a comment have mark-up, mentions and emoji, and what is of another type is as on the wire', async () => {
  const comment = [
    { text: 'Look', attributes: { bold: true } },
    { type: 'tag', user: { id: 4_100_002 } },
    { type: 'emoticon', emoticon: { code: '1f44d' } },
    { text: 7, type: {}, user: 'Mira', emoticon: [] },
  ];
  const body = { comments: [{ id: '1', comment }] };
  await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/list/1/comment', status: 200, body });

  const { data, errors } = await graph.ask(
    '{ list(id: 1) { comments { items { segments { text type attributes user { id username } emoticon raw } } } } }',
  );

  expect(errors).toBeUndefined();
  const none = { text: null, type: null, attributes: null, user: null, emoticon: null };
  expect(data.list.comments.items[0].segments).toEqual([
    { ...none, text: 'Look', attributes: { bold: true }, raw: comment[0] },
    { ...none, type: 'TAG', user: { id: '4100002', username: expect.any(String) }, raw: comment[1] },
    { ...none, type: 'EMOTICON', emoticon: '1f44d', raw: comment[2] },
    { ...none, raw: comment[3] },
  ]);
});
