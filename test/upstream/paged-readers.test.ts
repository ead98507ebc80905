import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../gateway/http/http-server.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { everyPage } from '../../subgraphs/engine/pages.ts';
import { clientOf, startGraph, type TestGraph } from '../toolgraph.ts';
import {
  commentPage,
  numberedPage,
  offsetPage,
  type PagedUpstream,
  type Rows,
  rowsOf,
  startPagedUpstream,
  walk,
} from './paged-upstream.ts';

let upstream: PagedUpstream;
let server: RunningServer;
let graph: TestGraph;
/** Upstream's rows and pagination. */
let rows: Rows = [];
let atOnce: number;
let flag: boolean;

const shown = () => rows.filter((row) => row !== null);
const idsOf = () => shown().map(({ id }) => id);

/** The error for a page of the engine at an offset other than the requested one. */
const expectRefusedPage = (errors: unknown, offset: number) =>
  expect(errors).toMatchObject([
    {
      message: `engine: invalid reply: the returned page does not start at offset ${offset}`,
      extensions: { code: 'UPSTREAM_REJECTED', tool: expect.any(String), upstream: { service: 'engine', status: 200 } },
    },
  ]);

const answers: [RegExp, (url: URL) => unknown][] = [
  [/\/v1\/workers\/(w[12])\/tools$/, (url) => toolsOfWorker(url)],
  [/\/v1\/workers$/, (url) => cut(workersAreRows ? rows : [{ id: 'w1' }, { id: 'w2' }], url)],
  [/\/v1\/tools\/Kit\./, (url) => ({ qualified_name: url.pathname.split('/').at(-1), toolkit: {}, name: 'x' })],
  [/\/v1\/tools$/, (url) => tools(url)],
  [/\/v1\/admin\/user_connections$/, (url) => cut(rows, url)],
  [/\/v1\/admin\/auth_providers$/, (url) => cut(rows, url)],
  [/\/v1\/scheduled_tools$/, (url) => cut(rows, url)],
  [/\/v1\/formatted_tools$/, (url) => cut(rows, url)],
  [/\/v1\/auth\/status$/, (url) => ({ id: url.searchParams.get('id'), status: 'completed' })],
  [/\/v2\/(list|team)\/1\/task$/, (url) => numberedPage(rows, url, 100, flag)],
  [/\/v2\/view\/1\/task$/, (url) => numberedPage(rows, url, 30, flag)],
  [/\/v2\/(task|list|view)\/1\/comment$/, (url) => commentsAt(url)],
  [/\/v2\/team\/1\/taskTemplate$/, (url) => ({ templates: numberedPage(rows, url, 100, false).tasks })],
  [
    /\/v2\/team$/,
    () => ({ teams: [{ id: '1', name: 'W', members: [{ user: { id: 7, email: 'a@b.example', role: 3 } }] }] }),
  ],
];
let workersAreRows = true;
/** Whether services return the requested page, return it without its position, or ignore the position. */
let places: 'kept' | 'kept and not said' | 'ignored' = 'kept';
let dated = true;
afterEach(() => {
  places = 'kept';
  dated = true;
});

const placeIn = (url: URL) => (places === 'ignored' ? new URL(url.pathname, url) : url);

/** A page of the engine. */
function cut(all: Rows, url: URL) {
  const { offset, ...page } = offsetPage(all, placeIn(url), atOnce);
  return places === 'kept and not said' ? page : { ...page, offset };
}

function commentsAt(url: URL) {
  const { comments } = commentPage(shown(), placeIn(url));
  return { comments: dated ? comments : comments.map(({ id }) => ({ id })) };
}

const toolRows = (page: { items: { id: string }[] }) => ({
  ...page,
  items: page.items.map(({ id }) => ({ qualified_name: `Kit.T${id}`, name: `T${id}`, toolkit: { name: 'Kit' } })),
});
const tools = (url: URL) => toolRows(cut(rows, url));
const toolsOfWorker = (url: URL) => (url.pathname.includes('w1') ? tools(url) : toolRows(cut([], url)));

beforeAll(async () => {
  upstream = await startPagedUpstream((url) => answers.find(([path]) => path.test(url.pathname))?.[1](url));
  const { settings, ...started } = await startGraph({
    ENGINE_URL: upstream.url,
    PLATFORM_API_KEY: 'arc_key',
    TASKMANAGER_URL: upstream.url,
    TASKMANAGER_TOKEN: 'pk_1_X',
  });
  server = started;
  graph = clientOf(server.url, {} as Sandbox, settings);
});
afterAll(async () => {
  await server.stop();
  upstream.stop();
});

const ask = async (query: string, variables: object = {}) => {
  const { data, errors } = await graph.ask(query, variables as Record<string, unknown>);
  expect(errors).toBeUndefined();
  return data;
};

/** Row counts around a page size, and the same with hidden rows. */
const around = (size: number) => [0, size - 1, size, size + 1, 2 * size];
const withHole = (size: number): Rows => [
  ...rowsOf(size),
  ...Array.from({ length: size }, () => null),
  ...rowsOf(2 * size + 1).slice(size),
];

test('reading all pages of an engine whose list never ends is given up', async () => {
  let calls = 0;
  const read = async (offset: number) => {
    calls++;
    return { items: [], nextOffset: offset + 100 };
  };

  const reading = (async () => {
    for await (const _items of everyPage(read));
  })();

  await expect(reading).rejects.toMatchObject({ extensions: { code: 'BUDGET_EXCEEDED' } });
  expect(calls).toBe(1_000);
});

test.each([
  'list(id: "1") { tasks(pageNumberToFetch: -1) { hasMore } }',
  'workspace(id: "1") { tasks(pageNumberToFetch: -1) { hasMore } }',
  'workspace(id: "1") { taskTemplates(pageNumber: -1) { hasMore } }',
  'person(email: "a@b.example") { assignedTasks(pageNumberToFetch: -1) { hasMore } }',
])('a page before the first one is refused: %s', async (query) => {
  rows = [];
  upstream.asked.length = 0;
  const { errors } = await graph.ask(`{ ${query} }`);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', allowed: { min: 0 } } }]);
  expect(upstream.asked.filter(({ pathname }) => /task(Template)?$/.test(pathname))).toEqual([]);
});

describe('providers, whose tool takes no paging', () => {
  const PROVIDERS = `query ($after: String) {
    page: authProviders(after: $after) { items { id } pageInfo { hasNextPage endCursor } }
  }`;

  test('are read on by their cursor where the engine cuts them', async () => {
    [rows, atOnce] = [rowsOf(60), 100];

    const ids = await walk<string | undefined>(undefined, async (after) => {
      const { page } = await ask(PROVIDERS, { after });
      return { items: page.items, next: page.pageInfo.endCursor };
    });

    expect(ids).toEqual(idsOf());
  });

  test('are refused where the engine begins anew', async () => {
    [rows, atOnce] = [rowsOf(60), 100];
    const { page } = await ask(PROVIDERS);
    places = 'ignored';

    const { errors } = await graph.ask(PROVIDERS, { after: page.pageInfo.endCursor });

    expectRefusedPage(errors, 25);
  });
});

describe('pages of the engine', () => {
  /** A list, its arguments for page size and offset, and its path in the response. */
  const LISTS = (
    [
      ['tools', 'itemsPerPage: 4, startOffset', 'items { id: qualifiedName }'],
      ['workers', 'numberOfItemsToReturn: 4, startOffset', 'items { id }'],
      ['worker.tools', 'numberOfItems: 4, startOffset', 'items { id: qualifiedName }'],
      ['authConnections', 'pageSize: 4, pageOffset', 'items { id }'],
      ['scheduledExecutions', 'itemsLimit: 4, listOffset', 'items { id }'],
      ['formattedTools', 'numberOfItemsToReturn: 4, offsetStartIndex', 'items'],
    ] as const
  ).map(([name, from, items]): [string, string, (data: any) => any] => {
    const page = (field: string) => `${field}(${from}: $from) { ${items} hasMore nextOffset }`;
    return name === 'worker.tools'
      ? [name, `worker(id: "w1") { ${page('tools')} }`, ({ worker }) => worker.tools]
      : [name, page(name), (data) => data[name]];
  });
  const all = (query: string, pageIn: (data: any) => any) =>
    walk(0, async (from) => {
      const { items, hasMore, nextOffset } = pageIn(await ask(`query ($from: Int) { ${query} }`, { from }));
      expect(nextOffset !== null).toBe(hasMore);
      return { items: items.map(({ id }: any) => ({ id: id.replace('Kit.T', '') })), next: nextOffset };
    });

  test.each(LISTS)(
    'of %s give every row once and in order, around the size of a page',
    async (_name, query, pageIn) => {
      atOnce = 100;
      for (const count of around(4)) {
        rows = rowsOf(count);
        expect(await all(query, pageIn)).toEqual(idsOf());
      }
    },
  );

  test.each(LISTS)('of %s may be short, and empty with a next one', async (_name, query, pageIn) => {
    atOnce = 3;
    rows = rowsOf(11);
    expect(await all(query, pageIn)).toEqual(idsOf());
    atOnce = 100;
    rows = withHole(4);
    expect(await all(query, pageIn)).toEqual(idsOf());
  });

  test.each(LISTS)('of %s lead to the end where the engine does not say their offset', async (_name, query, pageIn) => {
    [rows, atOnce, places] = [rowsOf(11), 3, 'kept and not said'];

    expect(await all(query, pageIn)).toEqual(idsOf());
  });

  test.each(LISTS)('of %s are refused where the engine begins anew', async (_name, query) => {
    [rows, atOnce, places] = [rowsOf(11), 100, 'ignored'];

    const { errors } = await graph.ask(`query ($from: Int) { ${query} }`, { from: 4 });

    expectRefusedPage(errors, 4);
  });
});

describe('readers that follow pages of the engine', () => {
  test.each([
    ['full', 100],
    ['short', 37],
  ])('find the worker of each of 350 tools over %s pages', async (_what, most) => {
    rows = rowsOf(350);
    atOnce = most;
    workersAreRows = false;
    upstream.asked.length = 0;

    const wanted = [1, 99, 100, 101, 150, 200, 201, 299, 300, 301, 350, 351];
    const data = await ask(`{ ${wanted.map((id) => `t${id}: tool(id: "Kit.T${id}") { worker { id } }`).join(' ')} }`);
    workersAreRows = true;

    expect(wanted.filter((id) => data[`t${id}`].worker?.id === 'w1')).toEqual(wanted.slice(0, -1));
    const offsets = upstream.asked
      .filter(({ pathname }) => pathname.includes('w1'))
      .map(({ searchParams }) => Number(searchParams.get('offset')));
    expect(offsets).toEqual(Array.from({ length: Math.ceil(350 / most) }, (_, page) => page * most));
  });

  test('find a connection on the last of several pages', async () => {
    atOnce = 100;
    for (const count of [100, 101, 250]) {
      rows = rowsOf(count).map(({ id }) => ({ id: `ac_${id}`, provider_id: `p${id}`, user_id: 'u' }) as { id: string });
      const data = await ask(`{ authorization(id: "ac_${count}") { connection { id providerId } } }`);
      expect(data.authorization.connection).toEqual({ id: `ac_${count}`, providerId: `p${count}` });
    }
  });
});

describe('pages of the task manager', () => {
  const page = (field: string) => `{ page: ${field}: $page) { items { id } hasMore next: nextPageNumber } }`;
  /** A list, the size and number of its first page, and its query. */
  const LISTS: [string, number, number, string][] = [
    ['a list', 100, 0, `at: list(id: "1") ${page('tasks(pageNumberToFetch')}`],
    ['a workspace', 100, 0, `at: workspace(id: "1") ${page('tasks(pageNumberToFetch')}`],
    ['a view', 30, 1, `at: view(id: "1") ${page('tasks(paginationPageNumber')}`],
    ['a person', 100, 0, `at: person(email: "a@b.example") ${page('assignedTasks(pageNumberToFetch')}`],
  ];
  const all = (query: string, first: number) =>
    walk(first, async (page) => {
      const { items, hasMore, next } = (await ask(`query ($page: Int!) { ${query} }`, { page })).at.page;
      expect(next !== null).toBe(hasMore);
      return { items, next };
    });

  test.each(LISTS)(
    'of %s give every task once and in order, around the size of a page',
    async (_name, size, first, query) => {
      for (flag of size === 30 ? [true, false] : [true]) {
        for (const count of around(size)) {
          rows = rowsOf(count);
          expect(await all(query, first)).toEqual(idsOf());
        }
      }
    },
  );

  test.each(LISTS)('of %s may be short, and empty with a next one', async (_name, size, first, query) => {
    flag = true;
    rows = withHole(size).map((row, index) => (index % 3 === 0 ? null : row));

    expect(await all(query, first)).toEqual(idsOf());
  });

  test.each([
    [
      'list',
      'list(id: "1") { tasks(pages: $pages, pageNumberToFetch: $from) { items { id } hasMore nextPageNumber } }',
    ],
    [
      'workspace',
      'workspace(id: "1") { tasks(pages: $pages, pageNumberToFetch: $from) { items { id } hasMore nextPageNumber } }',
    ],
  ])('of a %s are read several at once, over short and empty ones', async (parent, query) => {
    flag = true;
    rows = withHole(100);
    const read = async (pages: number, from: number) =>
      (await ask(`query ($pages: Int, $from: Int) { ${query} }`, { pages, from }))[parent].tasks;

    const all = await read(10, 0);
    const [two, rest] = [await read(2, 0), await read(2, 2)];

    expect(all.items.map(({ id }: any) => id)).toEqual(idsOf());
    expect(all).toMatchObject({ hasMore: false, nextPageNumber: null });
    expect(two).toMatchObject({ hasMore: true, nextPageNumber: 2 });
    expect([...two.items, ...rest.items].map(({ id }: any) => id)).toEqual(idsOf());
  });

  test('of templates give every one once and in order, up to an empty page', async () => {
    for (const count of around(100)) {
      rows = rowsOf(count);
      const ids = await walk(0, async (page) => {
        const data = await ask(
          'query ($page: Int!) { workspace(id: "1") { taskTemplates(pageNumber: $page) { items { id } next: nextPageNumber } } }',
          { page },
        );
        return data.workspace.taskTemplates;
      });
      expect(ids).toEqual(idsOf());
    }
  });

  test.each([
    ['task', 'commentDateUnixTimeMs', 'commentStartId'],
    ['list', 'startDateUnixMillis', 'oldestCommentId'],
    ['view', 'commentStartDateUnixMs', 'startCommentId'],
  ])('of comments of a %s give every one once and in order', async (parent, date, id) => {
    for (const count of around(25)) {
      rows = rowsOf(count);
      const first: Record<string, unknown> = {};
      const ids = await walk(first, async (next) => {
        const data = await ask(
          `query ($date: DateTime, $id: ID) { ${parent}(id: "1") { comments(${date}: $date, ${id}: $id) {
             items { id } hasMore next { date: commentDateUnixTimeMs id: commentStartId } } } }`,
          next,
        );
        return data[parent].comments;
      });
      expect(ids).toEqual(idsOf());
    }
  });

  const COMMENTS = `query ($after: String) {
    task(id: "1") { comments(after: $after) { items { id } pageInfo { hasNextPage endCursor } } }
  }`;

  test('of comments are refused where one names itself as the next', async () => {
    rows = rowsOf(60);
    const { task } = await ask(COMMENTS);
    places = 'ignored';

    const { data, errors } = await graph.ask(COMMENTS, { after: task.comments.pageInfo.endCursor });

    expect(data.task.comments).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED', upstream: { service: 'taskmanager' } } }]);
    expect(errors![0]!.message).toContain('the page links to itself as its next page');
  });

  test('of comments are refused where the last one of a full page has no date to go on from', async () => {
    [rows, dated] = [rowsOf(25), false];
    const { errors } = await graph.ask(COMMENTS);
    rows = rowsOf(24);
    const { task } = await ask(COMMENTS);

    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED' } }]);
    expect(errors![0]!.message).toContain('the last comment on a full page has no date or id');
    expect(task.comments.pageInfo).toEqual({ hasNextPage: false, endCursor: null });
  });
});
