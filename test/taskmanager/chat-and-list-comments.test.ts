import { expect, test } from 'vitest';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

/** The list with thirty comments; the chat with forty, and the one with five. */
const firmware = () => graph.sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!.id;
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
      const selection = 'items { id } hasMore next { commentDateUnixTimeMs commentStartId }';
      const { data, errors } = await graph.ask(`{ ${place}(id: "${id()}") { comments${args} { ${selection} } } }`);
      expect(errors).toBeUndefined();
      return data[place].comments;
    };

    const first = await read();
    const { commentDateUnixTimeMs, commentStartId } = first.next;
    const second = await read(`(${date}: "${commentDateUnixTimeMs}", ${start}: "${commentStartId}")`);

    expect([first.items.length, first.hasMore]).toEqual([sizes[0], true]);
    expect([second.items.length, second.hasMore, second.next]).toEqual([sizes[1], false, null]);
    const all = [...first.items, ...second.items].map((item) => item.id);
    expect(new Set(all).size).toBe(sizes[0]! + sizes[1]!);
  },
);
