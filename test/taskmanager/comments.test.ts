import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';
const CUSTOM = `custom_task_ids=true&team_id=${WORKSPACE}`;
const GROUPS = ['7c730a52-5f05-403b-b4fd-c512ff051311', '7c730a52-5f05-403b-b4fd-c512ff051312'];
const LONG_ID = '9007199254740993';
const firmware = () => graph.sandbox.context.company.lists.find(({ name }) => name === 'Firmware')!.id;

/** The task with sixty comments. */
const talkedAbout = () => graph.sandbox.context.company.tasks.find(({ listId }) => listId === firmware())!;

testTools(graph, {
  'TaskManagerApi.GetTaskComments': () => {
    const { id, customId } = talkedAbout();
    const path = `GET /v2/task/${id}/comment`;
    const isNewestFirst = (items: any[]) =>
      items.length === 25 &&
      items.every(({ date }, index) => index === 0 || date <= items[index - 1].date) &&
      items.every(({ segments, commentText }) => segments.length === 1 && segments[0].text === commentText);
    return [
      {
        under: `task(id: "${id}")`,
        args: {},
        sends: path,
        select: '{ items { date commentText segments { text } } hasMore }',
        answers: { items: expect.toSatisfy(isNewestFirst, '25 comments, newest first'), hasMore: true },
      },
      {
        args: {},
        answers: {
          items: expect.arrayContaining([{ resolved: false, replyCount: 0, assignee: null, assignedBy: null }]),
        },
      },
      {
        args: 'commentDateUnixTimeMs: 1781000000123, commentStartId: "90130000000001"',
        sends: `${path}?start=1781000000123&start_id=90130000000001`,
        select: '{ hasMore }',
      },
      {
        about: 'the task is not read',
        under: `task(id: "${customId}", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}")`,
        sends: `GET /v2/task/${customId}/comment?${CUSTOM}`,
        answers: { hasMore: true },
      },
      { rejects: 'commentStartId: null, commentDateUnixTimeMs: "2026-06-12T08:00:00Z"' },
      { rejects: 'commentDateUnixTimeMs: null, commentStartId: "90130000000001"' },
    ];
  },

  'TaskManagerApi.AddTaskComment': () => {
    const { id, customId } = talkedAbout();
    const text = 'commentContent: "Parts are here.", sendNotificationsToAll: false';
    return [
      {
        args: `${text}, specificTaskId: "${id}"`,
        sends: `POST /v2/task/${id}/comment {"comment_text": "Parts are here.", "notify_all": false}`,
        answers: {
          id: expect.stringMatching(/^\d{14}$/),
          historyId: expect.stringMatching(/^\d{19}$/),
          date: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      },
      {
        args: `${text}, specificTaskId: "${customId}", assigneeGroup: ["${GROUPS.join('", "')}"]
          commentAssigneeId: "4100002", useCustomTaskIds: true, workspaceIdForCustomTask: "${WORKSPACE}"`,
        sends: `POST /v2/task/${customId}/comment?${CUSTOM} {"comment_text": "Parts are here.", "notify_all": false,
          "group_assignee": "${GROUPS.join()}", "assignee": 4100002}`,
        answers: { id: expect.any(String) },
      },
      {
        about: 'keeps every digit of an id that is wider than a number',
        args: `${text}, specificTaskId: "abc", commentAssigneeId: ${LONG_ID}`,
        reply: { status: 200, body: `{"id":${LONG_ID},"hist_id":"1963465985517105841","date":1781000000123}` },
        text: `{"comment_text":"Parts are here.","notify_all":false,"assignee":${LONG_ID}}`,
        answers: { id: LONG_ID, historyId: '1963465985517105841' },
      },
    ];
  },
});

const COMMENTS = `query ($task: ID!, $date: DateTime, $start: ID) { task(id: $task) {
  comments(commentDateUnixTimeMs: $date, commentStartId: $start) {
    items { id date commentText user { email } assignee { id } assignedBy { id } } hasMore
    next { commentDateUnixTimeMs commentStartId }
  }
} }`;

test('the comments of a task that is not there are not found', async () => {
  const { data, errors } = await graph.ask(COMMENTS, { task: 'zzzzzzzzz' });

  expect(data).toEqual({ task: null });
  expect(errors).toMatchObject([{ path: ['task'], extensions: { code: 'NOT_FOUND' } }]);
  expect(await graph.received()).toHaveLength(2);
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

const GROUP = 'd01f92f0-48ca-446d-88a1-0beb0e8f5f14';

/** The task with sixty comments, and its newest comment that has replies. */
const discussed = async () => {
  const task = talkedAbout().id;
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
            historyId: expect.any(String),
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

const viewsOf = (wanted: string) =>
  graph.sandbox.context.store.collection<any>('taskmanager.views').find(({ type }) => type === wanted);

const NO_CHAT = { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'OAUTH_064' } };

const RECEIPT = {
  id: expect.stringMatching(/^\d{14}$/),
  historyId: expect.stringMatching(/^\d{19}$/),
  date: expect.stringMatching(/^\d{4}-.*Z$/),
};

testTools(graph, {
  'TaskManagerApi.GetListComments': () => [
    {
      under: `list(id: "${firmware()}")`,
      args: 'startDateUnixMillis: "2026-06-12T08:00:00Z", oldestCommentId: "90130000000001"',
      sends: `GET /v2/list/${firmware()}/comment?start=1781251200000&start_id=90130000000001`,
      select: '{ hasMore }',
    },
    { rejects: { oldestCommentId: undefined } },
    { rejects: { startDateUnixMillis: undefined } },
  ],

  'TaskManagerApi.AddCommentToList': () => [
    {
      args: `assigneeId: "4100002", commentText: "Rig is free.", listIdentifier: "${firmware()}", notifyAll: true`,
      sends: `POST /v2/list/${firmware()}/comment {"assignee": 4100002, "comment_text": "Rig is free.", "notify_all": true}`,
      answers: RECEIPT,
    },
    { rejects: 'assigneeId: "Mira"' },
    { rejects: 'listIdentifier: "Firmware"' },
  ],

  'TaskManagerApi.ViewChatComments': () => {
    const { id } = viewsOf('conversation')[0];
    return [
      {
        about: 'the view is not read',
        under: `view(id: "${id}")`,
        args: 'commentStartDateUnixMs: "2026-06-12T08:00:00Z", startCommentId: "90130000000001"',
        sends: `GET /v2/view/${id}/comment?start=1781251200000&start_id=90130000000001`,
        select: '{ hasMore }',
      },
      { args: {}, under: `view(id: "${viewsOf('board')[0].id}")`, error: NO_CHAT },
      { rejects: { startCommentId: undefined } },
      { rejects: { commentStartDateUnixMs: undefined } },
    ];
  },

  'TaskManagerApi.AddChatViewComment': () => {
    const { id } = viewsOf('conversation')[1];
    return [
      {
        args: `commentText: "Lunch?", sendNotificationsToAll: false, viewId: "${id}"`,
        sends: `POST /v2/view/${id}/comment {"comment_text": "Lunch?", "notify_all": false}`,
        answers: RECEIPT,
      },
      { also: `viewId: "${viewsOf('board')[0].id}"`, error: NO_CHAT },
    ];
  },
});

test.each([
  { place: 'list' as const, id: firmware, from: ['startDateUnixMillis', 'oldestCommentId'], sizes: [25, 5] },
  {
    place: 'task' as const,
    id: () => talkedAbout().id,
    from: ['commentDateUnixTimeMs', 'commentStartId'],
    sizes: [25, 25, 10],
  },
  {
    place: 'view' as const,
    id: () => viewsOf('conversation')[0].id as string,
    from: ['commentStartDateUnixMs', 'startCommentId'],
    sizes: [25, 15],
  },
])(
  'the comments of a $place come in pages, each of which says what comes next',
  async ({ place, id, from: [date, start], sizes }) => {
    const read = async (args = '') => {
      const selection = 'items { id date } hasMore next { commentDateUnixTimeMs commentStartId }';
      const { data, errors } = await graph.ask(`{ ${place}(id: "${id()}") { comments${args} { ${selection} } } }`);
      expect(errors).toBeUndefined();
      return data[place].comments;
    };

    const pages = [await read()];
    for (let next = pages[0].next; next; next = pages.at(-1).next)
      pages.push(await read(`(${date}: "${next.commentDateUnixTimeMs}", ${start}: "${next.commentStartId}")`));

    expect(pages.map(({ items }) => items.length)).toEqual(sizes);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([...Array(pages.length - 1).fill(true), false]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id: each }: any) => each))).size).toBe(
      sizes.reduce((one, other) => one + other),
    );
    const { query } = (await graph.received())[1]!;
    const last = pages[0].items.at(-1);
    expect(query).toEqual([
      ['start', String(Date.parse(last.date))],
      ['start_id', last.id],
    ]);
  },
);
