import type { Client } from 'graphql-ws';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOOKS, type Hook } from '../../sandbox/state/deliveries.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { useDelivering } from '../gateway/subscriptions/delivering.ts';
import { deliverTo, WORKSPACE } from './deliveries.ts';

const { graph, hook, asked } = useDelivering({}, { deliveries: { pauses: [1, 1, 1, 1] } });
let client: Client;

beforeEach(() => {
  client = connectTo(graph.url);
});
afterEach(() => client.dispose());

const PAGE = `query ($after: ID, $filter: TaskEventFilter, $first: Int, $workspace: ID = ${WORKSPACE}) {
  taskEvents(workspaceId: $workspace, after: $after, filter: $filter, first: $first) {
    items { id type task { id } list { id } goalId historyItems { id: historyId raw { after } } } hasMore nextAfter
  }
}`;
const pageAfter = async (after: string, more: object = {}) => {
  const { data, errors } = await graph.ask(PAGE, { after, ...more });
  expect(errors).toBeUndefined();
  return data.taskEvents;
};
/** The ID of the newest event, found by delivering a marker. */
let markers = 0;
const marker = () => ({
  event: 'taskUpdated',
  task_id: `marker-${++markers}`,
  history_items: [{ id: `marker-${markers}` }],
});
const newest = async () => {
  const payload = marker();
  await deliverTo(hook, payload);
  const [{ id }] = (await pageAfter('START', { filter: { taskIds: [payload.task_id] } })).items;
  return id as string;
};
const typesSince = async (after: string) => (await pageAfter(after, { first: 100 })).items.map(({ type }: any) => type);

describe('events that look alike', () => {
  const createList = (name: string) =>
    graph.ask(
      `mutation ($space: ID!, $name: String!) { addFolderlessListToSpace(spaceId: $space, listName: $name) { id } }`,
      { space: graph.sandbox.context.company.lists[0]!.spaceId, name },
    );

  test('stores similar events separately', async () => {
    const from = await newest();
    for (const name of ['one', 'two', 'three']) await createList(name);
    await graph.sandbox.context.deliveries.settled();

    expect((await typesSince(from)).toSorted()).toEqual([
      ...['listCreated', 'listCreated', 'listCreated', 'spaceUpdated', 'spaceUpdated', 'spaceUpdated'],
    ]);
  });

  test('stores an event of two webhooks once', async () => {
    const hooks = graph.sandbox.context.store.collection<Hook>(HOOKS);
    hooks.insert('second', { ...hooks.get(hook.id)!, id: 'second' });
    const from = await newest();
    for (const name of ['four', 'five']) await createList(name);
    await graph.sandbox.context.deliveries.settled();
    hooks.remove('second');

    expect((await typesSince(from)).toSorted()).toEqual([
      ...['listCreated', 'listCreated', 'spaceUpdated', 'spaceUpdated'],
    ]);
  });
});

describe('pages and streams', () => {
  test('give each event once and in order, over powers of ten and sizes of pages', async () => {
    const from = await newest();
    const expected = Array.from({ length: 103 }, (_, index) => `${from}-${index}`);
    for (const id of expected) await deliverTo(hook, { event: 'taskMoved', task_id: 't', history_items: [{ id }] });
    const filter = { types: ['taskMoved'], taskIds: ['t'] };

    for (const first of [9, 10, 11, 100]) {
      const seen: string[] = [];
      for (let page = { hasMore: true, nextAfter: from } as any; page.hasMore; ) {
        page = await pageAfter(page.nextAfter, { first, filter });
        seen.push(...page.items.map(({ historyItems }: any) => historyItems[0].id));
      }
      expect(seen).toEqual(expected);
    }
    const ids = (await pageAfter(from, { first: 100, filter })).items.map(({ id }: any) => id);
    const starts = [0, 1, 8, 9, 10, 98, 99].map((index) => ({ index, after: ids[index] }));
    for (const { index, after } of starts) {
      const stream = streamOf(
        client,
        `subscription ($after: ID) { taskEvents(workspaceId: ${WORKSPACE}, after: $after, filter: { types: [taskMoved], taskIds: ["t"] }) { historyItems { id: historyId } } }`,
        { after },
      );
      const seen: string[] = [];
      while (seen.length < expected.length - index - 1)
        seen.push((await stream.next()).data.taskEvents.historyItems[0].id);
      stream.unsubscribe();
      expect(seen).toEqual(expected.slice(index + 1));
    }
  });
});

test('a stream that resumes by the default of its variable gives who comes later all of it too', async () => {
  const from = await newest();
  await deliverTo(hook, marker());
  const query = `subscription ($after: ID = "${from}") { taskEvents(workspaceId: ${WORKSPACE}, after: $after) { id } }`;
  const first = streamOf(client, query);
  const message = await first.next();
  const later = streamOf(client, query);
  await deliverTo(hook, marker());

  expect(await later.next()).toEqual(message);
});

describe('a filter', () => {
  const many = Array.from({ length: 40_000 }, (_, index) => `t${index}`);

  test.each([
    ['taskIds', { taskIds: many }],
    ['types', { types: many.map(() => 'taskMoved') }],
  ])('of more than 1,000 %s is refused alike at HTTP and at the socket', async (name, filter) => {
    const { errors } = await graph.ask(PAGE, { filter });
    const subscription = `subscription ($filter: TaskEventFilter) { taskEvents(workspaceId: ${WORKSPACE}, filter: $filter) { id } }`;
    const refused: any = await streamOf(client, subscription, { filter })
      .next()
      .catch((error) => error);

    const extensions = { code: 'BAD_USER_INPUT', argument: `filter.${name}`, allowed: { maxItems: 1_000 } };
    expect(errors).toMatchObject([{ extensions }]);
    expect(refused.errors ?? refused).toMatchObject([{ extensions }]);
  });

  test('with an empty list matches nothing, and nothing is asked upstream', async () => {
    await graph.control('DELETE', 'received');

    for (const filter of [{ types: [] }, { taskIds: [] }, { types: ['taskMoved'], taskIds: [] }])
      expect(await pageAfter('START', { filter, workspace: '1' })).toEqual({
        items: [],
        hasMore: false,
        nextAfter: null,
      });
    expect(await asked()).toEqual([]);
  });

  test('with 1,000 values and with null is taken', async () => {
    const filter = { types: null, taskIds: many.slice(0, 1_000) };

    expect((await pageAfter('START', { filter })).items).toEqual([]);
  });
});

describe('a delivery of an odd shape', () => {
  const deep = (levels: number, inside = 'null') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`;
  const item = (after: string) =>
    `{"event":"taskUpdated","task_id":"odd","history_items":[{"id":"o${Math.random()}","after":${after}}]}`;

  test.each([
    ['history items that are an object', '{"event":"taskUpdated","history_items":{}}'],
    ['a history item that is null', '{"event":"taskUpdated","history_items":[null]}'],
    ['a history item without an id', '{"event":"taskUpdated","history_items":[{"field":"name"}]}'],
    ['a history item whose id is an object', '{"event":"taskUpdated","history_items":[{"id":{"toString":1}}]}'],
    ['history items whose ids are no integers', '{"event":"taskUpdated","history_items":[{"id":1.5},{"id":1e999}]}'],
    ['ids that are objects', '{"event":"taskUpdated","task_id":{},"list_id":[],"goal_id":{"a":1}}'],
    ['ids that are fractions', '{"event":"taskUpdated","task_id":1.5,"list_id":0.1,"goal_id":1e999}'],
  ])('is kept with %s, and hides no other event', async (_what, body) => {
    const from = await newest();
    const stream = streamOf(
      client,
      `subscription ($after: ID) { taskEvents(workspaceId: ${WORKSPACE}, after: $after) { type task { id } historyItems { id: historyId } } }`,
      { after: from },
    );

    expect(await deliverTo(hook, body)).toBe(200);
    await deliverTo(hook, marker());
    const { items } = await pageAfter(from);
    const [odd, next] = [await stream.next(), await stream.next()];

    const nothing = { type: 'taskUpdated', task: null, historyItems: [] };
    expect(items[0]).toEqual({ id: expect.any(String), list: null, goalId: null, ...nothing });
    expect(items).toHaveLength(2);
    expect(odd.data.taskEvents).toEqual(nothing);
    expect(next.data.taskEvents.historyItems).toEqual([{ id: `marker-${markers}` }]);
  });

  test('keeps the items that have an id where another one has none', async () => {
    const from = await newest();
    await deliverTo(hook, '{"event":"taskUpdated","history_items":[{"id":"complete"},{},null,7,{"id":19}]}');

    expect((await pageAfter(from)).items[0].historyItems).toEqual([
      { id: 'complete', raw: { after: null } },
      { id: '19', raw: { after: null } },
    ]);
  });

  test.each([
    ['a date that is no time', 'date', '"yesterday"'],
    ['a user that is a number', 'user { id }', '5'],
    ['a user without an id', 'user { id }', '{}'],
    ['a user whose id is a fraction', 'user { id }', '{"id":1.5}'],
  ])('is answered with null for %s, as a fault of the task manager', async (_what, field, value) => {
    const from = await newest();
    await deliverTo(
      hook,
      `{"event":"taskUpdated","history_items":[{"id":"m","${field.split(' ')[0]}":${value},"after":${markers}}]}`,
    );

    const { data, errors } = await graph.ask(
      `{ taskEvents(workspaceId: ${WORKSPACE}, after: "${from}") { items { type historyItems { id: historyId value: ${field} } } } }`,
    );

    expect(data.taskEvents.items).toEqual([{ type: 'taskUpdated', historyItems: [{ id: 'm', value: null }] }]);
    expect(errors).toMatchObject([
      { extensions: { code: 'UPSTREAM_REJECTED', retryable: false, upstream: { service: 'taskmanager' } } },
    ]);
  });

  test.each([
    ['the media type in capitals', item('1'), { 'content-type': 'Application/JSON; Charset=UTF-8' }],
    ['a byte order mark', `\uFEFF${item('1')}`, {}],
    ['values nested 900 deep', item(deep(900)), {}],
    ['brackets in strings', item(JSON.stringify('["\\'.repeat(5_000))), {}],
  ])('is kept with %s', async (_what, body, headers) => {
    const from = await newest();

    expect(await deliverTo(hook, body, headers)).toBe(200);
    const [event] = (await pageAfter(from, { filter: { taskIds: ['odd'] } })).items;
    expect(event.historyItems).toEqual([
      { id: expect.any(String), raw: { after: JSON.parse(body.replace('\uFEFF', '')).history_items[0].after } },
    ]);
  });

  test.each([
    ['values nested 5,000 deep', item(deep(5_000)), 400],
    ['values nested 20,000 deep', item(deep(20_000)), 400],
    ['an empty name of the event', '{"event":"","task_id":"odd"}', 400],
    ['a lone surrogate in the name of the event', '{"event":"\\ud800"}', 400],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from('{"event":"taskUpdated","x":"'), Buffer.from([0xff]), Buffer.from('"}')]),
      400,
    ],
    ['null for a body', 'null', 400],
    ['a list for a body', '[{"event":"taskUpdated"}]', 400],
  ])('is refused with %s, and nothing is kept', async (_what, body, status) => {
    const from = await newest();

    expect(await deliverTo(hook, body)).toBe(status);
    expect((await pageAfter(from)).items).toEqual([]);
  });

  test.each(['text/plain', 'application/jsonx', 'application/json, text/html', 'text/plain; x=application/json', ';'])(
    'is refused as %s',
    async (type) => {
      const from = await newest();

      expect(await deliverTo(hook, item('1'), { 'content-type': type })).toBe(415);
      expect((await pageAfter(from)).items).toEqual([]);
    },
  );
});
