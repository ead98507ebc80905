import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const PAGE =
  'items { id commentText user { email } assignee { id } replies { id } } hasMore next { commentDateUnixTimeMs commentStartId }';

/** The list with thirty comments, and the chat with forty. */
const firmware = () => graph.sandbox.world.company.lists.find(({ name }) => name === 'Firmware')!.id;
const chats = () =>
  graph.sandbox.world.store.collection<any>('taskmanager.views').find(({ type }) => type === 'conversation');

/** Pages to the end by what each page says comes next. */
const pagesOf = async (query: string, id: string, place: 'list' | 'view') => {
  const pages: any[] = [];
  for (let next: any = {}; next; next = pages.at(-1).next) {
    const { data, errors } = await graph.ask(query, {
      id,
      date: next.commentDateUnixTimeMs,
      start: next.commentStartId,
    });
    expect(errors).toBeUndefined();
    pages.push(data[place].comments);
  }
  return pages;
};

describe('on a list', () => {
  const COMMENTS = `query ($id: ID!, $date: DateTime, $start: ID) {
    list(id: $id) { comments(startDateUnixMillis: $date, oldestCommentId: $start) { ${PAGE} } }
  }`;

  const ADD = `mutation ($list: ID!, $assignee: ID!) {
    addCommentToList(assigneeId: $assignee, commentText: "Rig is free.", listIdentifier: $list, notifyAll: true) { id histId date }
  }`;

  test('pages through the comments, newest first', async () => {
    const id = firmware();

    const pages = await pagesOf(COMMENTS, id, 'list');

    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [25, true],
      [5, false],
    ]);
    expect(new Set(pages.flatMap(({ items }) => items.map((item: any) => item.id))).size).toBe(30);
    const { commentDateUnixTimeMs: date, commentStartId: start } = pages[0].next;
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `/v2/list/${id}/comment` },
      {
        method: 'GET',
        path: `/v2/list/${id}/comment`,
        query: [
          ['start', String(Date.parse(date))],
          ['start_id', start],
        ],
      },
    ]);
  });

  test.each([
    { given: { date: '2026-06-12T08:00:00Z' }, missing: 'oldestCommentId' },
    { given: { start: '90130000000001' }, missing: 'startDateUnixMillis' },
  ])('asks for $missing, which goes with the other', async ({ given, missing }) => {
    const { errors } = await graph.ask(COMMENTS, { id: '5', ...given });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: missing } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('adds a comment for somebody, which is then the newest one', async () => {
    const id = firmware();

    const added = await graph.ask(ADD, { list: id, assignee: '4100002' });
    const { data } = await graph.ask(COMMENTS, { id });

    expect(added.data.addCommentToList).toEqual({
      id: expect.stringMatching(/^\d{14}$/),
      histId: expect.stringMatching(/^\d{19}$/),
      date: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await graph.received())[0]).toEqual({
      method: 'POST',
      path: `/v2/list/${id}/comment`,
      body: { assignee: 4_100_002, comment_text: 'Rig is free.', notify_all: true },
    });
    expect(data.list.comments.items[0]).toEqual({
      id: added.data.addCommentToList.id,
      commentText: 'Rig is free.',
      user: { email: 'mira@halyard.example' },
      assignee: { id: '4100002' },
      replies: [],
    });
  });

  test.each([
    ['assigneeId', { list: '5', assignee: 'Mira' }],
    ['listIdentifier', { list: 'Firmware', assignee: '5' }],
  ])('%s has digits only', async (argument, variables) => {
    const { errors } = await graph.ask(ADD, variables);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('in a chat', () => {
  const COMMENTS = `query ($id: ID!, $date: DateTime, $start: ID) {
    view(id: $id) { comments(commentStartDateUnixMs: $date, startCommentId: $start) { ${PAGE} } }
  }`;

  const ADD = `mutation ($view: ID!) {
    addChatViewComment(commentText: "Lunch?", sendNotificationsToAll: false, viewId: $view) { id histId date }
  }`;

  test('pages through what was written, newest first, without reading the view', async () => {
    const { id } = chats()[0];

    const pages = await pagesOf(COMMENTS, id, 'view');

    expect(pages.map(({ items, hasMore }) => [items.length, hasMore])).toEqual([
      [25, true],
      [15, false],
    ]);
    const { commentDateUnixTimeMs: date, commentStartId: start } = pages[0].next;
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `/v2/view/${id}/comment` },
      {
        method: 'GET',
        path: `/v2/view/${id}/comment`,
        query: [
          ['start', String(Date.parse(date))],
          ['start_id', start],
        ],
      },
    ]);
  });

  test.each([
    { given: { date: '2026-06-12T08:00:00Z' }, missing: 'startCommentId' },
    { given: { start: '90130000000001' }, missing: 'commentStartDateUnixMs' },
  ])('asks for $missing, which goes with the other', async ({ given, missing }) => {
    const { errors } = await graph.ask(COMMENTS, { id: '3c-105', ...given });

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: missing } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('writes into the chat', async () => {
    const { id } = chats()[1];

    const added = await graph.ask(ADD, { view: id });
    const { data } = await graph.ask(COMMENTS, { id });

    expect(added.errors).toBeUndefined();
    expect((await graph.received())[0]).toEqual({
      method: 'POST',
      path: `/v2/view/${id}/comment`,
      body: { comment_text: 'Lunch?', notify_all: false },
    });
    expect(data.view.comments.items).toHaveLength(6);
    expect(data.view.comments.items[0]).toMatchObject({ id: added.data.addChatViewComment.id, commentText: 'Lunch?' });
  });

  test('a view that is no chat is refused, to read and to write', async () => {
    const board = graph.sandbox.world.store
      .collection<any>('taskmanager.views')
      .find(({ type }) => type === 'board')[0];
    const refused = { code: 'BAD_USER_INPUT', upstream: { status: 400, code: 'OAUTH_064' } };

    const read = await graph.ask(COMMENTS, { id: board.id });
    const written = await graph.ask(ADD, { view: board.id });

    expect(read.errors).toMatchObject([{ path: ['view', 'comments'], extensions: refused }]);
    expect(written.errors).toMatchObject([{ path: ['addChatViewComment'], extensions: refused }]);
  });
});
