import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const GROUP = 'd01f92f0-48ca-446d-88a1-0beb0e8f5f14';

/** The task with sixty comments, and its newest one that has replies. */
const discussed = async () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  const task = tasks.find(({ listId }) => listId === list.id)!.id;
  const comments = await commentsOf(task);
  await graph.control('DELETE', 'received');
  return { task, comments, comment: comments.find(({ replyCount }: any) => replyCount > 0) };
};

const commentsOf = async (task: string) => {
  const selection = 'items { id commentText resolved replyCount assignee { id } replies { id commentText } }';
  return (await graph.ask(`{ task(id: "${task}") { comments { ${selection} } } }`)).data.task.comments.items;
};

testTools(graph, {
  'TaskManagerApi.ViewThreadedComments': async () => {
    const { id } = (await discussed()).comment;
    const reply = { id: expect.toSatisfy((each) => each !== id), replyCount: 0, commentText: expect.any(String) };
    const wrong = { rejects: {}, error: { code: 'BAD_USER_INPUT', argument: 'id' } };
    return [
      {
        about: 'without the comment itself',
        under: `comment(id: "${id}")`,
        sends: `GET /v2/comment/${id}/reply`,
        answers: [
          { ...reply, assignee: null },
          { ...reply, assignee: null },
        ],
      },
      { under: 'comment(id: "90130000000001")', error: 'NOT_FOUND' },
      { under: 'comment(id: "abc")', ...wrong },
      { under: 'comment(id: "")', ...wrong },
      { under: 'comment(id: "-1")', ...wrong },
    ];
  },

  'TaskManagerApi.UpdateTaskComment': async () => {
    const { id } = (await discussed()).comment;
    const args = `assigneeUserId: 4100003, commentIdentifier: "${id}"`;
    return [
      {
        args: `${args}, markCommentAsResolved: true, newCommentContent: "Settled.", assignToGroup: "77"`,
        sends: `PUT /v2/comment/${id} {"assignee": 4100003, "resolved": true, "comment_text": "Settled.", "group_assignee": 77}`,
        answers: { id, commentText: 'Settled.', resolved: true, assigneeId: '4100003' },
      },
      {
        about: 'blanks it with an empty text',
        args: `${args}, markCommentAsResolved: false, newCommentContent: ""`,
        sends: `PUT /v2/comment/${id} {"assignee": 4100003, "resolved": false, "comment_text": ""}`,
        answers: { id, commentText: '', resolved: false },
      },
      { rejects: 'commentIdentifier: "abc"' },
      { rejects: 'assignToGroup: "testers"' },
    ];
  },

  'TaskManagerApi.DeleteTaskComment': async () => {
    const { id } = (await discussed()).comment;
    return [
      { args: `commentId: "${id}"`, sends: `DELETE /v2/comment/${id}`, answers: { ids: [id], typeName: 'Comment' } },
    ];
  },

  'TaskManagerApi.CreateThreadedComment': async () => {
    const { id } = (await discussed()).comment;
    const wrongBody = (body: string, fault: string, because: string) => ({
      rejects: `body: ${body}`,
      because,
      faults: [fault],
    });
    return [
      {
        args: `mode: EXECUTE, parentCommentId: "${id}", body: {
          commentText: "On it", notifyAll: false, assignee: "9007199254740993", groupAssignee: "${GROUP}"
          comment: [
            { text: "On it ", attributes: { bold: true } }
            { type: "tag", user: { id: 4100002 } }
            { type: "emoticon", emoticon: { code: "1f44d" } }
          ]
        }`,
        sends: `POST /v2/comment/${id}/reply {"comment_text": "On it", "notify_all": false, "assignee": 9007199254740993,
          "group_assignee": "${GROUP}", "comment": [{"text": "On it ", "attributes": {"bold": true}},
          {"type": "tag", "user": {"id": 4100002}}, {"type": "emoticon", "emoticon": {"code": "1f44d"}}]}`,
        text: expect.stringContaining('"assignee":9007199254740993,'),
        answers: {
          requestSchema: null,
          comment: {
            id: expect.stringMatching(/^\d{14}$/),
            histId: expect.any(String),
            date: expect.any(String),
            parent: { id },
          },
        },
      },
      {
        about: 'a reply with nothing has no receipt',
        reply: { status: 200, body: {} },
        answers: { requestSchema: null, comment: null },
      },
      {
        describes: 'POST /v2/comment/{parentCommentId}/reply',
        required: ['comment_text', 'notify_all'],
        keys: ['comment_text', 'notify_all', 'assignee', 'group_assignee', 'comment'],
      },
      { rejects: { parentCommentId: undefined } },
      { rejects: { requestBody: undefined, body: undefined } },
      {
        rejects: { requestBody: '{"comment_text":"Fine"}', body: undefined },
        because: 'is required',
        faults: ['/notify_all'],
      },
      wrongBody(
        '{ commentText: "Fine", notifyAll: false, groupAssignee: "77" }',
        '/group_assignee',
        'must match format "uuid"',
      ),
    ];
  },
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
