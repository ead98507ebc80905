import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

/** The list with thirty comments; the chat with forty, and the one with five. */
const firmware = () => graph.sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!.id;
/** The task with sixty comments. */
const talkedAbout = () => graph.sandbox.world.company.tasks.find(({ listId }) => listId === firmware())!.id;
const viewsOf = (wanted: string) =>
  graph.sandbox.world.store.collection<any>('taskmanager.views').find(({ type }) => type === wanted);

const NO_CHAT = { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'OAUTH_064' } };
const RECEIPT = {
  id: expect.stringMatching(/^\d{14}$/),
  histId: expect.stringMatching(/^\d{19}$/),
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
  { place: 'task' as const, id: talkedAbout, from: ['commentDateUnixTimeMs', 'commentStartId'], sizes: [25, 25, 10] },
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
