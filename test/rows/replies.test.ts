import { expect, test } from 'vitest';
import { mulberry32 } from '../../sandbox/company/seeded-random.ts';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { casesOf, faultsOf, Tally, useWrongReplies } from '../faults/replies.ts';

/** `npm run test:faults -- replies` tests all invalid replies for all tools. */
const SEED = 20_261_121;
const TOOLS = 16;
const CASES_OF_A_TOOL = 10;

const { record, ask, graph } = await useWrongReplies();

test(`detects wrong replies (seed ${SEED})`, async () => {
  const random = mulberry32(SEED);
  const faults: string[] = [];
  const tally = new Tally();

  for (const { name } of sample(catalogue, TOOLS, random)) {
    const recorded = await record(name);
    tally.tools++;
    for (const wrong of recorded ? sample(casesOf(recorded), CASES_OF_A_TOOL, random) : []) {
      const found = faultsOf(wrong, await ask(wrong));
      tally.count(found);
      for (const { what } of found) faults.push(`${name}: ${wrong.mutation.what}: ${what}`);
    }
  }
  console.log(String(tally));

  expect(faults).toEqual([]);
}, 60_000);

function sample<Item>(items: readonly Item[], size: number, random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .slice(0, size)
    .map(({ item }) => item);
}

const WORKSPACE = '9006054115';
const replies = (body: unknown, more: object = {}) =>
  graph.control('POST', 'faults', { service: 'taskmanager', status: 200, body, ...more });

test('a record without its id leaves null and an error in its place, and the rest of its list stays', async () => {
  await replies({ spaces: [{ id: '1', name: 'One' }, { name: 'Lost' }, null, { id: '3', name: 'Three' }] });

  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id name } } }`);

  expect(data.workspace.spaces).toEqual([{ id: '1', name: 'One' }, null, null, { id: '3', name: 'Three' }]);
  expect(errors!.map(({ path }) => path!.join('.'))).toEqual(['workspace.spaces.1.id', 'workspace.spaces.2']);
  for (const { extensions } of errors!) {
    expect(extensions).toEqual({
      code: 'UPSTREAM_REJECTED',
      retryable: false,
      tool: 'TaskManagerApi.RetrieveAvailableSpaces',
      upstream: { service: 'taskmanager', status: 200 },
    });
  }
});

test.each([
  ['an id of another type', { id: { v: 1 }, hist_id: 'h', date: 1 }],
  ['nothing', {}],
  ['null', 'null'],
])('a write whose reply holds %s is done', async (_what, body) => {
  const task = graph.sandbox.context.company.tasks[0]!.id;
  await replies(body, { method: 'POST' });

  const { data, errors } = await graph.ask(
    `mutation { addTaskComment(specificTaskId: "${task}", commentContent: "x", sendNotificationsToAll: false) { id } }`,
  );

  expect(data.addTaskComment).toBeNull();
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('the write succeeded: do not repeat it'),
      extensions: {
        code: 'REPLY_UNREADABLE',
        retryable: false,
        tool: 'TaskManagerApi.AddTaskComment',
        upstream: { service: 'taskmanager', status: 200 },
      },
    },
  ]);
});

test('a leaf of another type is null with an error, and its record where the leaf may not be null', async () => {
  const spaces = [
    { id: '1', name: { v: 1 }, private: 1 },
    { id: '2', name: true, private: 'yes' },
    { id: '3', name: 7, private: false },
    { id: { v: 4 }, name: 'Four', private: true },
  ];
  await replies({ spaces });

  const { data, errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { id name private } } }`);

  expect(data.workspace.spaces).toEqual([
    { id: '1', name: null, private: null },
    { id: '2', name: null, private: null },
    { id: '3', name: '7', private: false },
    null,
  ]);
  expect(errors!.map(({ path, extensions }) => [path!.slice(2).join('.'), extensions.code])).toEqual(
    ['0.name', '0.private', '1.name', '1.private', '3.id'].map((place) => [place, 'UPSTREAM_REJECTED']),
  );
});

test.each([
  ['a sheet that is looked for among some that do not fit', [{ properties: { title: 7 } }]],
  ['a sheet of a spreadsheet without any', []],
])('does not call %s absent', async (_what, sheets) => {
  const body = { spreadsheetId: 's', spreadsheetUrl: 'https://sheets.example/s', properties: { title: 'S' }, sheets };
  await graph.control('POST', 'faults', { service: 'google', path: '/v4/spreadsheets/*', status: 200, body });

  const { errors } = await graph.ask(
    'mutation { writeToCell(spreadsheetId: "s", column: "A", row: 1, value: "x") { cell } }',
  );

  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED', upstream: { service: 'sheets' } } }]);
  expect((await graph.received()).map(({ method }) => method)).toEqual(['GET']);
});

test.each([['..'], [{ v: 1 }], ['']])('does not send on an id %j', async (id) => {
  await replies({ spaces: [{ id, name: 'One' }] });

  const { errors } = await graph.ask(`{ workspace(id: "${WORKSPACE}") { spaces { name folders { id } } } }`);

  expect(errors).toMatchObject([
    {
      path: ['workspace', 'spaces', 0, 'folders'],
      extensions: { code: 'UPSTREAM_REJECTED', tool: 'TaskManagerApi.RetrieveAvailableSpaces' },
    },
  ]);
  expect(await graph.received()).toHaveLength(1);
});

test('does not send on an object as an id', async () => {
  const body = { items: [{ id: { v: 1 }, type: 'http' }], total_count: 1, offset: 0, limit: 10, page_count: 1 };
  await graph.control('POST', 'faults', { service: 'engine', path: '/v1/workers', status: 200, body });

  const { errors } = await graph.ask('{ workers { items { health { healthy } } } }');

  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED', tool: 'EngineApi.ListWorkers' } }]);
  expect(await graph.received()).toHaveLength(1);
});

test('a write that may be repeated was done too where its reply cannot be read', async () => {
  const grid = { sheetId: 0, title: 'Sheet1', index: 0, gridProperties: { rowCount: 9, columnCount: 9 } };
  const body = { spreadsheetId: 's', spreadsheetUrl: 'u', properties: { title: 'S' }, sheets: [{ properties: grid }] };
  const fault = { service: 'google', path: '/v4/spreadsheets/*', status: 200 };
  await graph.control('POST', 'faults', { ...fault, method: 'GET', body });
  await graph.control('POST', 'faults', { ...fault, method: 'PUT', body: '<html>' });

  const { errors } = await graph.ask(
    'mutation { writeToCell(spreadsheetId: "s", column: "A", row: 1, value: "x") { cell } }',
  );

  expect(errors).toMatchObject([
    {
      extensions: { code: 'REPLY_UNREADABLE', retryable: false, tool: 'Sheets.WriteToCell', upstream: { status: 200 } },
    },
  ]);
  expect((await graph.received()).map(({ method }) => method)).toEqual(['GET', 'PUT']);
});

test.each([7, { v: 1 }, ['x'], '\ud800'])('a page is not continued by the token %j', async (nextPageToken) => {
  const body = { items: [], nextPageToken };
  await graph.control('POST', 'faults', { service: 'google', path: '*/calendarList', status: 200, body });

  const { errors } = await graph.ask('{ calendars { hasMore } }');

  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED', tool: 'Calendar.ListCalendars' } }]);
  expect((await graph.received()).filter(({ path }) => path.endsWith('/calendarList'))).toHaveLength(1);
});

test.each(['2020-01-01T00:00Z', '+02:00', '2020-01-01[Asia/Tokyo]'])(
  '%s is no zone of a calendar',
  async (timeZone) => {
    const body = { id: 'c', timeZone };
    await graph.control('POST', 'faults', { service: 'google', path: '*/calendars/*', status: 200, body });

    const { errors } = await graph.ask(
      'mutation { createEvent(summary: "x", startDatetime: "2030-07-01T09:00:00", endDatetime: "2030-07-01T10:00:00") { id } }',
    );

    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED' } }]);
    expect((await graph.received()).map(({ method }) => method)).toEqual(['GET']);
  },
);

test('rows are not added to the sheet behind a first one that does not fit', async () => {
  const gridProperties = { rowCount: 9, columnCount: 9 };
  const sheets = [
    { properties: { sheetId: 0, title: 7, index: 0, gridProperties } },
    { properties: { sheetId: 1, title: 'Two', index: 1, gridProperties } },
  ];
  const body = { spreadsheetId: 's', spreadsheetUrl: 'u', properties: { title: 'S' }, sheets };
  await graph.control('POST', 'faults', { service: 'google', path: '/v4/spreadsheets/*', status: 200, body });

  const { errors } = await graph.ask(
    'mutation { appendRows(spreadsheetId: "s", rows: [[{ text: "x" }]]) { sheet { id } } }',
  );

  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_REJECTED', upstream: { service: 'sheets' } } }]);
  expect((await graph.received()).map(({ method }) => method)).toEqual(['GET']);
});

test('null where a list is due is an empty list', async () => {
  await graph.control('POST', 'faults', { service: 'engine', status: 200, body: { items: null, total_count: 0 } });

  const { data, errors } = await graph.ask('{ workers { items { id } totalCount hasMore } }');

  expect(errors).toBeUndefined();
  expect(data.workers).toEqual({ items: [], totalCount: 0, hasMore: false });
});

test.each(['', '[]', 'null', '{}', '"text"'])('a task is not there because upstream answered %j', async (body) => {
  await replies(body);

  const { data, errors } = await graph.ask('{ task(id: "86bb4x7ff") { id name } }');

  expect(data.task).toBeNull();
  expect(errors).toMatchObject([
    { path: ['task'], extensions: { code: 'UPSTREAM_REJECTED', upstream: { status: 200 } } },
  ]);
});

test('a name that upstream added to an enum later is UNKNOWN, and no error', async () => {
  const id = '6c2c0bc0-9b39-4f1c-8a1f-0b7d1b0b7d1b';
  await replies({ goal: { id, name: 'G', key_results: [{ id: 'k', type: 'new_kind' }] } });

  const { data, errors } = await graph.ask(`{ goal(id: "${id}") { name keyResults { id type typeText } } }`);

  expect(errors).toBeUndefined();
  expect(data.goal).toEqual({ name: 'G', keyResults: [{ id: 'k', type: 'UNKNOWN', typeText: 'new_kind' }] });
});

test('an empty text where a time is due is null, and a bare number where a priority is due is one', async () => {
  const rows = [
    { id: 'a', date_created: '', priority: 1 },
    { id: 'b', date_created: 'soon', priority: 9 },
  ];
  await replies({ tasks: rows, last_page: true });

  const { data, errors } = await graph.ask(
    `{ workspace(id: "${WORKSPACE}") { tasks { items { id dateCreated priority { id priority } } } } }`,
  );

  expect(data.workspace.tasks.items).toEqual([
    { id: 'a', dateCreated: null, priority: { id: '1', priority: 'URGENT' } },
    { id: 'b', dateCreated: null, priority: null },
  ]);
  expect(errors).toMatchObject([
    { path: ['workspace', 'tasks', 'items', 1, 'dateCreated'], extensions: { code: 'UPSTREAM_REJECTED' } },
  ]);
});
