import { expect, test } from 'vitest';
import { type FileRecord, filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const SPREADSHEETS = "mimeType = 'application/vnd.google-apps.spreadsheet' and trashed = false";
const FIELDS = 'fields=nextPageToken,incompleteSearch,files(kind,id,name,mimeType)';
const DRIVE = '0AHalyardFactoryUk9PVA';

const searches = (q = '', rest = '', order = 'modifiedTime desc', size = 10) =>
  `GET /drive/v3/files?${rest}q=${encodeURIComponent(SPREADSHEETS + q)}&orderBy=${encodeURIComponent(order)}&pageSize=${size}&${FIELDS}`;
const titled = (...titles: string[]) => ({ items: titles.map((title) => ({ title })) });
const shared = 'includeItemsFromAllDrives=true&supportsAllDrives=true&';

const ORDERS = {
  CREATED_TIME: 'createdTime',
  FOLDER: 'folder',
  MODIFIED_BY_ME_TIME: 'modifiedByMeTime',
  MODIFIED_TIME: 'modifiedTime',
  NAME: 'name',
  NAME_NATURAL: 'name_natural',
  QUOTA_BYTES_USED: 'quotaBytesUsed',
  RECENCY: 'recency',
  SHARED_WITH_ME_TIME: 'sharedWithMeTime',
  STARRED: 'starred',
  VIEWED_BY_ME_TIME: 'viewedByMeTime',
};

const quotes = (term: string, quoted: string, ...titles: string[]) => ({
  args: { spreadsheetContains: [term], includeSharedDrives: true },
  sends: searches(` and name contains ${quoted}`, shared),
  answers: titled(...titles),
});

testTools(graph, {
  'Sheets.SearchSpreadsheets': [
    {
      about: 'what is in the own storage and not in the trash, the latest change first',
      args: {},
      sends: searches(),
      answers: {
        ...titled('Gripper test log', 'Line upkeep hours', 'Supplier prices 2026'),
        hasMore: false,
        nextPaginationToken: null,
        incompleteSearch: false,
      },
    },
    {
      args: 'spreadsheetContains: ["gripper", "test"], spreadsheetNotContains: ["headcount"]',
      sends: searches(" and name contains 'gripper' and name contains 'test' and not name contains 'headcount'"),
      answers: titled('Gripper test log'),
    },
    { args: 'spreadsheetNotContains: ["log", "prices"]', answers: titled('Line upkeep hours') },
    quotes("Northdock's", "'Northdock\\'s'", "Northdock's rollout plan"),
    quotes('back\\slash', "'back\\\\slash'"),
    quotes("x' or trashed = true or name = '", "'x\\' or trashed = true or name = \\''"),
    {
      about: 'a term that looks like a search finds nothing more',
      args: { spreadsheetContains: ["x' or trashed = true or name contains 'gripper"] },
      answers: { items: [] },
    },
    {
      args: 'includeSharedDrives: true',
      sends: searches('', shared),
      answers: { items: expect.arrayContaining([{ title: "Northdock's rollout plan" }]) },
    },
    {
      args: `searchOnlyInSharedDriveId: "${DRIVE}"`,
      sends: searches('', `${shared}corpora=drive&driveId=${DRIVE}&`),
      answers: titled("Northdock's rollout plan"),
    },
    {
      args: 'includeOrganizationDomainSpreadsheets: true',
      sends: searches('', `${shared}corpora=domain&`),
      answers: titled('Line upkeep hours'),
    },
    {
      args: 'searchOnlyInSharedDriveId: "nowhere"',
      error: { code: 'NOT_FOUND', upstream: { service: 'drive', status: 404 } },
    },
    ...Object.entries(ORDERS).flatMap(([order, key]) => [
      { args: `orderBy: ${order}`, sends: searches('', '', key) },
      { args: `orderBy: ${order}_DESC`, sends: searches('', '', `${key} desc`) },
    ]),
    { args: 'orderBy: NAME_DESC', answers: titled('Supplier prices 2026', 'Line upkeep hours', 'Gripper test log') },
    { rejects: 'spreadsheetContains: [""]' },
    { rejects: 'spreadsheetContains: ["gripper", "  "]' },
    { rejects: 'spreadsheetNotContains: [""]' },
    { rejects: 'spreadsheetNotContains: ["gripper", "  "]' },
    { rejects: `searchOnlyInSharedDriveId: "${DRIVE}", includeOrganizationDomainSpreadsheets: true` },
    { rejects: 'limit: 0' },
    { rejects: 'limit: 51' },
    { rejects: 'limit: -1' },
  ],
});

const search = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await graph.ask(
    `query ($with: [String!], $limit: Int, $token: String) {
      spreadsheets(spreadsheetContains: $with, limit: $limit, paginationToken: $token) {
        items { id title url } hasMore nextPaginationToken incompleteSearch
      }
    }`,
    variables,
  );
  return { ...data.spreadsheets, errors, titles: data.spreadsheets?.items.map(({ title }: any) => title) };
};

/** Adds files, each modified later than the previous one. */
const addFiles = (count: number) => {
  const files = filesIn(graph.sandbox.context.store);
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

test('the address of a spreadsheet has its id', async () => {
  const { items } = await search();

  for (const { id, url } of items) expect(url).toBe(`https://docs.google.com/spreadsheets/d/${id}/edit`);
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
