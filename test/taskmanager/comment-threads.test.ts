import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const TASK = `query ($task: ID!) {
  task(id: $task) { comments { items { id commentText resolved replyCount assignee { id } replies { id commentText } } } }
}`;
const THREAD =
  'query ($id: ID!) { comment(id: $id) { id replies { id commentText replyCount user { id } assignee { id } } } }';

/** The task with sixty comments, and its newest one that has replies. */
const discussed = async () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  const task = tasks.find(({ listId }) => listId === list.id)!.id;
  const comments = await commentsOf(task);
  await graph.control('DELETE', 'received');
  return { task, comments, comment: comments.find(({ replyCount }: any) => replyCount > 0) };
};

const commentsOf = async (task: string) => (await graph.ask(TASK, { task })).data.task.comments.items;

test('reads the thread of a comment in one call, without the comment itself', async () => {
  const { comment } = await discussed();

  const { data, errors } = await graph.ask(THREAD, { id: comment.id });

  expect(errors).toBeUndefined();
  expect(data.comment.replies).toHaveLength(2);
  expect(data.comment.replies[0]).toMatchObject({ replyCount: 0, assignee: null, commentText: expect.any(String) });
  expect(data.comment.replies.map(({ id }: any) => id)).not.toContain(comment.id);
  expect(await graph.received()).toEqual([{ method: 'GET', path: `/v2/comment/${comment.id}/reply` }]);
});

test('a page of comments with their replies costs one more call per comment that has any', async () => {
  const { task, comments } = await discussed();
  const answered = comments.filter(({ replyCount }: any) => replyCount > 0);

  const read = await commentsOf(task);

  const paths = (await graph.received()).map(({ path }) => path);
  expect(answered.length).toBeGreaterThan(1);
  expect(paths[0]).toBe(`/v2/task/${task}/comment`);
  expect(paths.slice(1).toSorted()).toEqual(answered.map(({ id }: any) => `/v2/comment/${id}/reply`).toSorted());
  expect(read.map(({ replies }: any) => replies.length)).toEqual(comments.map(({ replyCount }: any) => replyCount));
});

test('refuses to read a comment by its id, which the task manager cannot', async () => {
  const { data, errors } = await graph.ask('{ comment(id: 5) { commentText replies { id } } }');

  expect(data.comment).toBeNull();
  expect(errors).toMatchObject([{ path: ['comment'], extensions: { code: 'BAD_USER_INPUT', argument: 'id' } }]);
  expect(await graph.received()).toEqual([]);
});

test.each(['abc', '', '-1'])('%j is no id of a comment', async (id) => {
  const { errors } = await graph.ask(THREAD, { id });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'id' } }]);
  expect(await graph.received()).toEqual([]);
});

test('the thread of a comment that is not there is not found', async () => {
  const { data, errors } = await graph.ask(THREAD, { id: '90130000000001' });

  expect(data.comment).toEqual({ id: '90130000000001', replies: null });
  expect(errors).toMatchObject([
    { path: ['comment', 'replies'], extensions: { code: 'NOT_FOUND', tool: 'TaskManagerApi.ViewThreadedComments' } },
  ]);
});

const UPDATE = `mutation ($id: ID!, $group: ID, $resolved: Boolean = true, $text: String = "Settled.") {
  updateTaskComment(
    assigneeUserId: 4100003, commentIdentifier: $id, markCommentAsResolved: $resolved, newCommentContent: $text
    assignToGroup: $group
  ) { id commentText resolved assigneeId }
}`;

test('replaces a comment: its text, its assignee and that it is resolved', async () => {
  const { task, comment } = await discussed();

  const { data, errors } = await graph.ask(UPDATE, { id: comment.id, group: '77' });

  expect(errors).toBeUndefined();
  expect(data.updateTaskComment).toEqual({
    id: comment.id,
    commentText: 'Settled.',
    resolved: true,
    assigneeId: '4100003',
  });
  expect(await graph.received()).toEqual([
    {
      method: 'PUT',
      path: `/v2/comment/${comment.id}`,
      body: { assignee: 4_100_003, resolved: true, comment_text: 'Settled.', group_assignee: 77 },
    },
  ]);
  const after = (await commentsOf(task)).find(({ id }: any) => id === comment.id);
  expect(after).toMatchObject({ commentText: 'Settled.', resolved: true, assignee: { id: '4100003' }, replyCount: 2 });
});

test('takes back that a comment is resolved, and blanks it with an empty text', async () => {
  const { task, comment } = await discussed();
  await graph.ask(UPDATE, { id: comment.id });
  await graph.control('DELETE', 'received');

  await graph.ask(UPDATE, { id: comment.id, resolved: false, text: '' });

  const [request] = await graph.received();
  expect(request!.body).toEqual({ assignee: 4_100_003, resolved: false, comment_text: '' });
  const after = (await commentsOf(task)).find(({ id }: any) => id === comment.id);
  expect(after).toMatchObject({ commentText: '', resolved: false });
});

test.each([
  ['commentIdentifier', { id: 'abc' }],
  ['assignToGroup', { id: '5', group: 'testers' }],
])('%s has digits only', async (argument, variables) => {
  const { errors } = await graph.ask(UPDATE, variables);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await graph.received()).toEqual([]);
});

test('deletes a comment', async () => {
  const { task, comment } = await discussed();

  const { data, errors } = await graph.ask(
    'mutation ($id: ID!) { deleteTaskComment(commentId: $id) { ids typeName } }',
    {
      id: comment.id,
    },
  );

  expect(errors).toBeUndefined();
  expect(data.deleteTaskComment).toEqual({ ids: [comment.id], typeName: 'Comment' });
  expect(await graph.received()).toEqual([{ method: 'DELETE', path: `/v2/comment/${comment.id}` }]);
  expect((await commentsOf(task)).map(({ id }: any) => id)).not.toContain(comment.id);
});

const REPLY = `mutation ($mode: ToolMode!, $id: ID, $text: String, $body: CreateThreadedCommentBody) {
  createThreadedComment(mode: $mode, parentCommentId: $id, requestBody: $text, body: $body) {
    requestSchema comment { id histId date }
  }
}`;

test('replies with everything that a reply can have', async () => {
  const { comment } = await discussed();
  const body = {
    commentText: 'On it',
    notifyAll: false,
    assignee: '9007199254740993',
    groupAssignee: 'd01f92f0-48ca-446d-88a1-0beb0e8f5f14',
    comment: [
      { text: 'On it ', attributes: { bold: true } },
      { type: 'tag', user: { id: 4_100_002 } },
      { type: 'emoticon', emoticon: { code: '1f44d' } },
    ],
  };

  const { data, errors } = await graph.ask(REPLY, { mode: 'EXECUTE', id: comment.id, body });

  expect(errors).toBeUndefined();
  expect(data.createThreadedComment).toEqual({
    requestSchema: null,
    comment: { id: expect.stringMatching(/^\d{14}$/), histId: expect.any(String), date: expect.any(String) },
  });
  const [request] = await graph.receivedWithAnswers();
  expect([request!.method, request!.path]).toEqual(['POST', `/v2/comment/${comment.id}/reply`]);
  expect(request!.body).toBe(
    '{"comment_text":"On it","notify_all":false,"assignee":9007199254740993,' +
      '"group_assignee":"d01f92f0-48ca-446d-88a1-0beb0e8f5f14","comment":[{"text":"On it ","attributes":{"bold":true}},' +
      '{"type":"tag","user":{"id":4100002}},{"type":"emoticon","emoticon":{"code":"1f44d"}}]}',
  );
});

test('replies with a body as text, and the reply is in the thread', async () => {
  const { comment } = await discussed();
  const text = '{"comment_text":"Fine","notify_all":true,"assignee":4100002}';

  const { data } = await graph.ask(REPLY, { mode: 'EXECUTE', id: comment.id, text });
  const thread = await graph.ask(THREAD, { id: comment.id });

  expect(thread.data.comment.replies.at(-1)).toEqual({
    id: data.createThreadedComment.comment.id,
    commentText: 'Fine',
    replyCount: 0,
    user: { id: '4100001' },
    assignee: { id: '4100002' },
  });
});

test('a reply that is answered with nothing has no receipt', async () => {
  await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: {} });
  const body = { commentText: 'Fine', notifyAll: false };

  const { data, errors } = await graph.ask(REPLY, { mode: 'EXECUTE', id: '5', body });

  expect(errors).toBeUndefined();
  expect(data.createThreadedComment).toEqual({ requestSchema: null, comment: null });
});

test('describes the body of a reply and calls nothing', async () => {
  const { data, errors } = await graph.ask(REPLY, { mode: 'GET_REQUEST_SCHEMA', id: 'whatever', text: '{' });

  expect(errors).toBeUndefined();
  const { requestSchema, comment } = data.createThreadedComment;
  const { requestBody } = requestSchema.paths['/v2/comment/{parentCommentId}/reply'].post;
  const { schema } = requestBody.content['application/json'];
  expect(comment).toBeNull();
  expect(schema.required).toEqual(['comment_text', 'notify_all']);
  expect(Object.keys(schema.properties)).toEqual([
    'comment_text',
    'notify_all',
    'assignee',
    'group_assignee',
    'comment',
  ]);
  expect(await graph.received()).toEqual([]);
});

test.each([
  ['parentCommentId', { body: { commentText: 'Fine', notifyAll: false } }, undefined],
  ['requestBody', { id: '5' }, undefined],
  ['requestBody', { id: '5', text: '{"comment_text":"Fine"}' }, [{ pointer: '/notify_all', message: 'is required' }]],
  [
    'body',
    { id: '5', body: { commentText: 'Fine', notifyAll: false, groupAssignee: '77' } },
    [{ pointer: '/group_assignee', message: 'must match format "uuid"' }],
  ],
])('a reply is refused for its %s, and nothing is sent', async (argument, variables, faults) => {
  const { errors } = await graph.ask(REPLY, { mode: 'EXECUTE', ...variables });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(errors![0]!.extensions.faults).toEqual(faults);
  expect(await graph.received()).toEqual([]);
});
