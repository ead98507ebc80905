import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const CUSTOM = `custom_task_ids=true&team_id=${WORKSPACE}`;
const GROUPS = ['7c730a52-5f05-403b-b4fd-c512ff051311', '7c730a52-5f05-403b-b4fd-c512ff051312'];
const LONG_ID = '9007199254740993';

/** The one task with sixty comments. */
const talkedAbout = () => {
  const { lists, tasks } = graph.sandbox.world.company;
  const list = lists.find(({ name }) => name === 'Firmware')!;
  return tasks.find(({ listId }) => listId === list.id)!;
};

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
          histId: expect.stringMatching(/^\d{19}$/),
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
        answers: { id: LONG_ID, histId: '1963465985517105841' },
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
