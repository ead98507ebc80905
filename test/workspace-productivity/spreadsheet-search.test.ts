import { expect, test } from 'vitest';
import { type FileRecord, filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const SPREADSHEETS = "mimeType = 'application/vnd.google-apps.spreadsheet' and trashed = false";
const FIELDS: [string, string] = ['fields', 'nextPageToken,incompleteSearch,files(kind,id,name,mimeType)'];

const SEARCH = `query (
  $with: [String!], $without: [String!], $drive: ID, $shared: Boolean = false, $domain: Boolean = false
  $order: SpreadsheetOrder = MODIFIED_TIME_DESC, $limit: Int = 10, $token: String
) {
  spreadsheets(
    spreadsheetContains: $with, spreadsheetNotContains: $without, searchOnlyInSharedDriveId: $drive
    includeSharedDrives: $shared, includeOrganizationDomainSpreadsheets: $domain
    orderBy: $order, limit: $limit, paginationToken: $token
  ) { items { id title url } hasMore nextPaginationToken incompleteSearch }
}`;

const search = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await graph.ask(SEARCH, variables);
  return { ...data.spreadsheets, errors, titles: data.spreadsheets?.items.map(({ title }: any) => title) };
};

const asked = async () => {
  const [request] = await graph.received();
  return Object.fromEntries(request!.query!);
};

/** So many further files, each changed later than the one before. */
const addFiles = (count: number) => {
  const files = filesIn(graph.sandbox.world.store);
  const [pattern] = files.find(({ name }) => name === 'Supplier prices 2026');
  for (let number = 1; number <= count; number++) {
    const modifiedTime = new Date(Date.UTC(2030, 0, 1, 0, number)).toISOString();
    files.insert(`extra${number}`, {
      ...(pattern as FileRecord),
      id: `extra${number}`,
      name: `Extra ${number}`,
      modifiedTime,
    });
  }
};

test('finds what is in the own storage and not in the trash, the latest change first, with the defaults of the tool', async () => {
  const { items, titles, errors, ...page } = await search();

  expect(errors).toBeUndefined();
  expect(titles).toEqual(['Gripper test log', 'Line upkeep hours', 'Supplier prices 2026']);
  expect(items[0].url).toBe(`https://docs.google.com/spreadsheets/d/${items[0].id}/edit`);
  expect(page).toEqual({ hasMore: false, nextPaginationToken: null, incompleteSearch: false });
  expect(await graph.received()).toEqual([
    {
      method: 'GET',
      path: '/drive/v3/files',
      query: [['q', SPREADSHEETS], ['orderBy', 'modifiedTime desc'], ['pageSize', '10'], FIELDS],
    },
  ]);
});

test('asks for terms that are in the title, and for others that are not', async () => {
  const { titles } = await search({ with: ['gripper', 'test'], without: ['headcount'] });

  expect(titles).toEqual(['Gripper test log']);
  expect((await asked()).q).toBe(
    `${SPREADSHEETS} and name contains 'gripper' and name contains 'test' and not name contains 'headcount'`,
  );
});

test('leaves out what holds an unwanted term', async () => {
  const { titles } = await search({ without: ['log', 'prices'] });

  expect(titles).toEqual(['Line upkeep hours']);
});

test.each([
  ["Northdock's", "'Northdock\\'s'"],
  ['back\\slash', "'back\\\\slash'"],
  ["x' or trashed = true or name = '", "'x\\' or trashed = true or name = \\''"],
])('quotes %s', async (term, quoted) => {
  const { errors } = await search({ with: [term], shared: true });

  expect(errors).toBeUndefined();
  expect((await asked()).q).toBe(`${SPREADSHEETS} and name contains ${quoted}`);
});

test('finds a title with a quote in it', async () => {
  const { titles } = await search({ with: ["Northdock's"], shared: true });

  expect(titles).toEqual(["Northdock's rollout plan"]);
});

test('a term that looks like a search finds nothing more', async () => {
  const { titles } = await search({ with: ["x' or trashed = true or name contains 'gripper"] });

  expect(titles).toEqual([]);
});

test.each([[['']], [['gripper', '  ']]])('refuses the blank terms %j, and sends nothing', async (terms) => {
  const first = await search({ with: terms });
  const second = await search({ without: terms });

  expect(first.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'spreadsheetContains' } }]);
  expect(second.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'spreadsheetNotContains' } }]);
  expect(await graph.received()).toEqual([]);
});

test('searches shared drives too', async () => {
  const { titles } = await search({ shared: true });

  expect(titles).toContain("Northdock's rollout plan");
  const { includeItemsFromAllDrives, supportsAllDrives, ...query } = await asked();
  expect({ includeItemsFromAllDrives, supportsAllDrives }).toEqual({
    includeItemsFromAllDrives: 'true',
    supportsAllDrives: 'true',
  });
  expect(Object.keys(query).sort()).toEqual(['fields', 'orderBy', 'pageSize', 'q']);
});

test('searches one shared drive only', async () => {
  const { titles } = await search({ drive: '0AHalyardFactoryUk9PVA' });

  expect(titles).toEqual(["Northdock's rollout plan"]);
  expect(await asked()).toMatchObject({
    includeItemsFromAllDrives: 'true',
    supportsAllDrives: 'true',
    corpora: 'drive',
    driveId: '0AHalyardFactoryUk9PVA',
  });
});

test('searches what the organization shares', async () => {
  const { titles } = await search({ domain: true });

  expect(titles).toEqual(['Line upkeep hours']);
  const query = await asked();
  expect(query).toMatchObject({ includeItemsFromAllDrives: 'true', supportsAllDrives: 'true', corpora: 'domain' });
  expect(query).not.toHaveProperty('driveId');
});

test('refuses a drive together with the organization, and sends nothing', async () => {
  const { errors } = await search({ drive: '0AHalyardFactoryUk9PVA', domain: true });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'searchOnlyInSharedDriveId' } }]);
  expect(await graph.received()).toEqual([]);
});

test('a shared drive that is not there is not found', async () => {
  const { errors } = await search({ drive: 'nowhere' });

  expect(errors).toMatchObject([
    {
      extensions: { code: 'NOT_FOUND', tool: 'Sheets.SearchSpreadsheets', upstream: { service: 'drive', status: 404 } },
    },
  ]);
});

test.each([
  ['CREATED_TIME', 'createdTime'],
  ['FOLDER', 'folder'],
  ['MODIFIED_BY_ME_TIME', 'modifiedByMeTime'],
  ['MODIFIED_TIME', 'modifiedTime'],
  ['NAME', 'name'],
  ['NAME_NATURAL', 'name_natural'],
  ['QUOTA_BYTES_USED', 'quotaBytesUsed'],
  ['RECENCY', 'recency'],
  ['SHARED_WITH_ME_TIME', 'sharedWithMeTime'],
  ['STARRED', 'starred'],
  ['VIEWED_BY_ME_TIME', 'viewedByMeTime'],
])('orders by %s, up and down', async (order, key) => {
  const up = await search({ order });
  const down = await search({ order: `${order}_DESC`, with: ['line'] });

  expect([up.errors, down.errors]).toEqual([undefined, undefined]);
  expect((await graph.received()).map(({ query }) => Object.fromEntries(query!).orderBy)).toEqual([key, `${key} desc`]);
});

test('orders by name', async () => {
  const { titles } = await search({ order: 'NAME_DESC' });

  expect(titles).toEqual(['Supplier prices 2026', 'Line upkeep hours', 'Gripper test log']);
});

test('pages through all of them, and skips none', async () => {
  addFiles(57);

  const titles: string[] = [];
  let token: string | null = null;
  do {
    const page = await search({ limit: 25, token });
    expect(page.hasMore).toBe(page.nextPaginationToken !== null);
    titles.push(...page.titles);
    token = page.nextPaginationToken;
  } while (token !== null);

  expect(titles).toHaveLength(60);
  expect(new Set(titles).size).toBe(60);
});

test('asks for exactly what is missing where pages come short', async () => {
  addFiles(5);
  const file = (number: number) => ({ kind: 'drive#file', id: `f${number}`, name: `File ${number}` });
  const page = (files: object[], nextPageToken?: string) =>
    graph.control('POST', 'faults', {
      service: 'google',
      path: '/drive/v3/files',
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: { files, nextPageToken, incompleteSearch: files.length === 0 },
      times: 1,
    });
  await page([file(1), file(2)], 'second');
  await page([], 'third');
  await page([file(3), file(4), file(5)], 'fourth');

  const found = await search({ limit: 5 });

  expect(found.titles).toEqual(['File 1', 'File 2', 'File 3', 'File 4', 'File 5']);
  expect(found).toMatchObject({ hasMore: true, nextPaginationToken: 'fourth', incompleteSearch: true });
  const asked = (await graph.received()).map(({ query }) => Object.fromEntries(query!));
  expect(asked.map(({ pageSize, pageToken }) => [pageSize, pageToken])).toEqual([
    ['5', undefined],
    ['3', 'second'],
    ['3', 'third'],
  ]);
});

test('a page token of another search is refused', async () => {
  addFiles(5);
  const { nextPaginationToken } = await search({ limit: 2 });

  const { errors } = await search({ limit: 2, with: ['extra'], token: nextPaginationToken });

  expect(errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', upstream: { service: 'drive', status: 400, code: 'invalid' } } },
  ]);
});

test.each([0, 51, -1])('does not give %i at a time', async (limit) => {
  const { errors } = await search({ limit });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'limit' } }]);
  expect(await graph.received()).toEqual([]);
});

test('what is found has its title, and reads its sheets when they are asked for', async () => {
  const { data, errors } = await graph.ask(
    '{ spreadsheets(spreadsheetContains: ["gripper"]) { items { title sheets { title } cells(sheetPosition: 2, maxRows: 1) { data } } } }',
  );

  expect(errors).toBeUndefined();
  expect(data.spreadsheets.items).toEqual([
    {
      title: 'Gripper test log',
      sheets: [{ title: 'Runs' }, { title: 'Per month' }],
      cells: { data: { 1: { A: 'Month', B: 'Passed' } } },
    },
  ]);
  expect(await graph.received()).toHaveLength(3);
});
