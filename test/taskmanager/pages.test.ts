import { describe, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const WORKSPACE = '9006054115';
const PAGED = 'items { id } hasMore nextPageNumber';
const tickets = () => graph.sandbox.context.company.lists.find(({ name }) => name === 'Tickets')!.id;
const pagesAsked = async () =>
  (await graph.received()).map(({ query = [] }) => query.find(([name]) => name === 'page')?.[1]);

describe('several pages at once', () => {
  test('of a list are read one after another, until there are no more', async () => {
    const { data, errors } = await graph.ask(`{ list(id: "${tickets()}") { tasks(pages: 10) { ${PAGED} } } }`);

    expect(errors).toBeUndefined();
    const { items, hasMore, nextPageNumber } = data.list.tasks;
    expect(new Set(items.map(({ id }: any) => id)).size).toBe(104);
    expect({ hasMore, nextPageNumber }).toEqual({ hasMore: false, nextPageNumber: null });
    expect(await graph.received()).toEqual([
      { method: 'GET', path: `/v2/list/${tickets()}/task` },
      { method: 'GET', path: `/v2/list/${tickets()}/task`, query: [['page', '1']] },
    ]);
  });

  test('of a workspace keep every filter, and answer the page after the last one that was read', async () => {
    const tasks = Array.from({ length: 100 }, (_, index) => ({ id: `t${index}` }));
    await graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body: { tasks, last_page: false } });

    const { data, errors } = await graph.ask(
      `{ workspace(id: "${WORKSPACE}") { tasks(pages: 3, pageNumberToFetch: 4, filterByTags: ["q3"]) { ${PAGED} } } }`,
    );

    expect(errors).toBeUndefined();
    expect(data.workspace.tasks.items).toHaveLength(300);
    expect(data.workspace.tasks).toMatchObject({ hasMore: true, nextPageNumber: 7 });
    expect(await pagesAsked()).toEqual(['4', '5', '6']);
    for (const { query } of await graph.received()) expect(query).toContainEqual(['tags[]', 'q3']);
  });

  test('fail together when one of them does', async () => {
    await graph.control('POST', 'faults', { service: 'taskmanager', path: '/v2/list/*/task', latencyMs: 1, times: 1 });
    await graph.control('POST', 'faults', {
      service: 'taskmanager',
      path: '/v2/list/*/task',
      status: 403,
      body: {},
      times: 1,
    });

    const { data, errors } = await graph.ask(`{ list(id: "${tickets()}") { tasks(pages: 2) { ${PAGED} } } }`);

    expect(data.list.tasks).toBeNull();
    expect(errors).toMatchObject([{ path: ['list', 'tasks'], extensions: { code: 'FORBIDDEN' } }]);
    expect(await graph.received()).toHaveLength(2);
  });
});
