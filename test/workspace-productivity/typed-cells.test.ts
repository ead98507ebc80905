import { describe, expect, test } from 'vitest';
import { filesIn, spreadsheetsIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const sheetId = (title = 'Supplier prices 2026') =>
  filesIn(graph.sandbox.context.store).find(({ name }) => name === title)[0]!.id;
const WRITTEN = 'updatedRows updatedColumns updatedCells updatedRanges';
const VARIABLES = '$id: ID!, $rows: [[CellInput]!], $columns: [ColumnInput!]';
const APPEND = `mutation (${VARIABLES}) { appendRows(spreadsheetId: $id, rows: $rows, columns: $columns) { ${WRITTEN} } }`;
const WRITE = `mutation (${VARIABLES}) { writeCells(spreadsheetId: $id, rows: $rows, columns: $columns, startRow: 9, startCol: "B") { ${WRITTEN} } }`;
const CREATE = `mutation ($data: String, $rows: [[CellInput]!], $columns: [ColumnInput!]) {
  createSpreadsheet(data: $data, rows: $rows, columns: $columns) { id } }`;

const calls = async () =>
  (await graph.received()).map(({ method, path }) => `${method} ${path.split('/').slice(3).join('/')}`);

const refuseFirstColumns = (id: string) => {
  const path = `/v4/spreadsheets/${id}/values/A%3AZ:append`;
  const body = { error: { code: 400, message: 'refused', status: 'INVALID_ARGUMENT' } };
  return graph.control('POST', 'faults', { service: 'google', path, status: 400, body });
};

const typedCells = async (id: string) => {
  const { data } = await graph.ask(
    'query ($id: ID!) { spreadsheet(id: $id) { cells { items { cells { address text number boolean formula } } } } }',
    { id },
  );
  const cells = data.spreadsheet.cells.items.flatMap((row: any) => row.cells);
  return Object.fromEntries(cells.map(({ address, ...cell }: any) => [address, cell]));
};
const cell = (more: object) => ({ text: null, number: null, boolean: null, formula: null, ...more });

describe('rows are added', () => {
  test('behind the last table in one call, each cell as it is typed', async () => {
    const id = sheetId();

    const { data, errors } = await graph.ask(APPEND, {
      id,
      rows: [
        [{ text: '75%' }, { number: 1.5 }, { boolean: false }],
        [{ text: '=A1' }, null, { text: "'quoted" }],
      ],
    });

    expect(errors).toBeUndefined();
    expect(data.appendRows).toEqual({ updatedRows: 2, updatedColumns: 3, updatedCells: 5, updatedRanges: ['A5:C6'] });
    expect(await calls()).toEqual([`POST ${id}/values/A%3AZ:append`]);
    const [append] = await graph.received();
    expect(append!.query!.toSorted()).toEqual([
      ['insertDataOption', 'INSERT_ROWS'],
      ['valueInputOption', 'RAW'],
    ]);
    const cells = await typedCells(id);
    expect(cells).toMatchObject({
      A5: cell({ text: '75%' }),
      B5: cell({ number: 1.5 }),
      C5: cell({ boolean: false }),
      A6: cell({ text: '=A1' }),
      C6: cell({ text: "'quoted" }),
      B4: cell({ text: '00042' }),
    });
    expect(cells).not.toHaveProperty('B6');
  });

  test('with a formula among them, and all texts stay texts', async () => {
    const id = sheetId();

    const { errors } = await graph.ask(APPEND, {
      id,
      rows: [
        [{ formula: '=B2*2' }, { text: '75%' }, { text: '=A1' }, { text: "'q" }, { number: 2 }, { boolean: true }],
      ],
    });

    expect(errors).toBeUndefined();
    expect(await typedCells(id)).toMatchObject({
      A5: cell({ number: 8.4, formula: '=B2*2' }),
      B5: cell({ text: '75%' }),
      C5: cell({ text: '=A1' }),
      D5: cell({ text: "'q" }),
      E5: cell({ number: 2 }),
      F5: cell({ boolean: true }),
    });
  });

  test('column by column, as lists of a document are', async () => {
    const id = sheetId();

    const { data, errors } = await graph.ask(APPEND, {
      id,
      columns: [{ texts: ['a', null, 'c'] }, { numbers: [1, 2, null] }, { booleans: [true, true, false] }],
    });

    expect(errors).toBeUndefined();
    expect(data.appendRows).toMatchObject({ updatedRows: 3, updatedCells: 7, updatedRanges: ['A5:C7'] });
    expect(await typedCells(id)).toMatchObject({ A5: { text: 'a' }, B6: { number: 2 }, C7: { boolean: false } });
  });

  test('at A1 of an empty sheet, and the size of the sheet is read again where it is asked for', async () => {
    const { data: made } = await graph.ask('mutation { createSpreadsheet { id } }');
    const { id } = made.createSpreadsheet;
    const SIZED = APPEND.replace(WRITTEN, `${WRITTEN} sheet { title rowCount } spreadsheet { id title }`);
    const rows = [[{ text: 'Name' }]];

    const first = await graph.ask(SIZED, { id, rows });
    const second = await graph.ask(SIZED, { id, rows });

    expect(first.data.appendRows).toMatchObject({ updatedRanges: ['A1'], sheet: { title: 'Sheet1', rowCount: 1_000 } });
    expect(second.data.appendRows).toMatchObject({ updatedRanges: ['A2'], sheet: { rowCount: 1_001 } });
    expect((await calls()).slice(4)).toEqual([`GET ${id}`, `POST ${id}/values/'Sheet1'!A%3AZ:append`, `GET ${id}`]);
  });

  test.each([
    ['', WRITTEN],
    ['and asked for', `${WRITTEN} sheet { title }`],
  ])('to the first sheet that is not hidden, where none is named %s', async (_how, selection) => {
    const { data: made } = await graph.ask('mutation { createSpreadsheet(data: "{\\"1\\": {\\"A\\": 1}}") { id } }');
    const { id } = made.createSpreadsheet;
    const books = spreadsheetsIn(graph.sandbox.context.store);
    const [first] = books.get(id)!.sheets;
    books.update(id, {
      sheets: [
        { ...first!, hidden: true },
        { ...first!, sheetId: 7, title: 'Shown', cells: {} },
      ],
    });

    const { data, errors } = await graph.ask(APPEND.replace(WRITTEN, selection), { id, rows: [[{ text: 'x' }]] });

    expect(errors).toBeUndefined();
    expect(data.appendRows.updatedRanges).toEqual(['A1']);
    expect(books.get(id)!.sheets.map(({ cells }) => Object.keys(cells).length)).toEqual([1, 1]);
  });

  test('to a sheet that is read first where upstream refuses the columns of a new one', async () => {
    const id = sheetId();
    await refuseFirstColumns(id);
    const books = spreadsheetsIn(graph.sandbox.context.store);
    books.update(id, { sheets: books.get(id)!.sheets.map((sheet) => ({ ...sheet, columnCount: 10 })) });

    const { data, errors } = await graph.ask(APPEND, { id, rows: [[{ text: 'x' }]] });

    expect(errors).toBeUndefined();
    expect(data.appendRows.updatedRanges).toEqual(['A5']);
    expect(await calls()).toEqual([
      `POST ${id}/values/A%3AZ:append`,
      `GET ${id}`,
      `POST ${id}/values/'Sheet1'!A%3AJ:append`,
    ]);
  });

  test('but not again where the sheet has these columns, so that upstream refuses the rows', async () => {
    const id = sheetId();
    await refuseFirstColumns(id);

    const { errors } = await graph.ask(APPEND, { id, rows: [[{ text: 'x' }]] });

    expect(errors).toMatchObject([{ message: expect.stringContaining('refused'), path: ['appendRows'] }]);
    expect(await calls()).toEqual([`POST ${id}/values/A%3AZ:append`, `GET ${id}`]);
  });

  test.each([
    ['nothing', {}, 'rows'],
    ['both', { rows: [[{ text: 'a' }]], columns: [{ texts: ['a'] }] }, 'columns'],
    ['no rows', { rows: [] }, 'rows'],
    ['10,001 rows', { rows: Array(10_001).fill([]) }, 'rows'],
    ['50,001 cells', { rows: [Array(50_001).fill(null)] }, 'rows'],
    ['a cell of two kinds', { rows: [[{ text: 'a', number: 1 }]] }, 'rows'],
    ['a cell of no kind', { rows: [[{}]] }, 'rows'],
    ['a formula that is none', { rows: [[{ formula: 'B2' }]] }, 'rows'],
    ['no columns', { columns: [] }, 'columns'],
    ['a column of no kind', { columns: [{}] }, 'columns'],
    ['a column of two kinds', { columns: [{ texts: ['a'], numbers: [1] }] }, 'columns'],
    ['columns of different lengths', { columns: [{ texts: ['a', 'b'] }, { numbers: [1] }] }, 'columns'],
    ['empty columns', { columns: [{ texts: [] }] }, 'columns'],
  ])('but not where %s is given, and nothing is sent', async (_what, cells, argument) => {
    for (const mutation of [APPEND, WRITE]) {
      const { errors } = await graph.ask(mutation, { id: 'any', ...cells });

      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    }
    expect(await graph.received()).toEqual([]);
  });
});

test('typed cells are written at a place, in a read and one call, and null leaves a cell as it is', async () => {
  const id = sheetId();
  await graph.ask(WRITE, { id, rows: [[{ text: 'kept' }]] });
  const before = (await calls()).length;

  const { data, errors } = await graph.ask(WRITE, {
    id,
    rows: [
      [null, { text: '=1+1' }],
      [{ formula: '=1+1' }, { number: 3 }],
    ],
  });

  expect(errors).toBeUndefined();
  expect(data.writeCells).toMatchObject({ updatedRows: 2, updatedCells: 3 });
  expect((await calls()).slice(before)).toEqual([`GET ${id}`, `POST ${id}:batchUpdate`]);
  expect(await typedCells(id)).toMatchObject({
    B9: { text: 'kept' },
    C9: { text: '=1+1', formula: null },
    B10: { number: 2, formula: '=1+1' },
    C10: { number: 3 },
  });
});

describe('a new spreadsheet has typed cells', () => {
  test('by rows or by columns, in one call', async () => {
    const rows = [
      [{ text: 'Name' }, { text: 'Hours' }],
      [{ text: '=A' }, { number: 2 }],
    ];
    const columns = [{ texts: ['Name', '=A'] }, { texts: ['Hours', null] }];

    const byRows = await graph.ask(CREATE, { rows });
    const byColumns = await graph.ask(CREATE, { columns });

    expect([byRows.errors, byColumns.errors]).toEqual([undefined, undefined]);
    expect(await graph.received()).toHaveLength(2);
    expect(await typedCells(byRows.data.createSpreadsheet.id)).toMatchObject({ A2: { text: '=A' }, B2: { number: 2 } });
    expect(await typedCells(byColumns.data.createSpreadsheet.id)).toMatchObject({
      A2: { text: '=A' },
      B1: { text: 'Hours' },
    });
  });

  test('by columns with headings, though other columns are numbers', async () => {
    const columns = [
      { heading: 'Name', texts: ['=A', null] },
      { heading: 'Hours', numbers: [2, 3] },
      { booleans: [true, false] },
    ];

    const { data, errors } = await graph.ask(CREATE, { columns });

    expect(errors).toBeUndefined();
    const cells = await typedCells(data.createSpreadsheet.id);
    expect(Object.keys(cells)).toEqual(['A1', 'B1', 'A2', 'B2', 'C2', 'B3', 'C3']);
    expect(cells).toMatchObject({
      B1: { text: 'Hours' },
      A2: { text: '=A' },
      B3: { number: 3 },
      C2: { boolean: true },
    });
  });

  test.each([
    [{ data: '{}', rows: [[{ text: 'a' }]] }, 'rows'],
    [{ data: '{}', columns: [{ texts: ['a'] }] }, 'columns'],
    [{ rows: [[{ text: 'a' }]], columns: [{ texts: ['a'] }] }, 'columns'],
  ])('in one way only: %j is refused by %s', async (cells, argument) => {
    const { errors } = await graph.ask(CREATE, cells);

    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });
});

describe('a row of a sheet leads to', () => {
  const ROWS = `query ($id: ID!, $start: Int, $who: String = "Who", $what: String = "Task") { spreadsheet(id: $id) {
    cells(startRow: $start) { items { row cell(column: $who) { address } person(column: $who) { email name }
      taskMention(column: $what) { name task { id name } } } } } }`;
  const sheetOfTasks = async () => {
    const [one, other] = graph.sandbox.context.company.tasks as [any, any];
    const texts = ['Task', one.customId, other.url, 'Nobody of ours', other.id];
    const { data } = await graph.ask(CREATE, {
      columns: [{ texts: [' who', 'aiko@halyard.example', 'Ravi@halyard.example', 'no address', null] }, { texts }],
    });
    return { id: data.createSpreadsheet.id, one, other };
  };

  test('the person and the task of a named column', async () => {
    const { id, one, other } = await sheetOfTasks();
    await graph.ask(ROWS, { id });
    const primed = (await graph.received()).length;

    const { data, errors } = await graph.ask(ROWS, { id });

    expect(errors).toBeUndefined();
    const rows = data.spreadsheet.cells.items.slice(1);
    expect(rows.map(({ person }: any) => person?.name ?? null)).toEqual(['Aiko Tanaka', 'Ravi Menon', null, null]);
    expect(rows.map(({ taskMention }: any) => taskMention?.task.id ?? null)).toEqual([
      one.id,
      other.id,
      null,
      other.id,
    ]);
    const paths = (await graph.received()).slice(primed).map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual([`/v4/spreadsheets/${id}`, `/v4/spreadsheets/${id}`]);
    expect(paths.slice(2).toSorted()).toEqual(
      ['/v2/team', `/v2/task/${one.customId}`, `/v2/task/${other.id}`].toSorted(),
    );
  });

  test('the same by letters, and below row 1 by one more read of that row', async () => {
    const { id } = await sheetOfTasks();
    const before = (await graph.received()).length;

    const named = await graph.ask(
      'query ($id: ID!) { spreadsheet(id: $id) { cells(startRow: 2) { items { person(column: "WHO") { email } } } } }',
      { id },
    );
    const lettered = await graph.ask(
      'query ($id: ID!) { spreadsheet(id: $id) { cells(startRow: 1) { items { person(column: "a") { email } } } } }',
      { id },
    );

    expect(named.errors).toBeUndefined();
    expect(lettered.data.spreadsheet.cells.items.slice(1)).toEqual(named.data.spreadsheet.cells.items);
    expect((await graph.received()).length - before).toBe(3 + 2);
  });

  test('nothing by a name that no column has, which is refused with those that there are', async () => {
    const { id } = await sheetOfTasks();

    const { errors } = await graph.ask(
      'query ($id: ID!) { spreadsheet(id: $id) { cells(maxRows: 1) { items { row person(column: "Email") { email } } } } }',
      { id },
    );

    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', argument: 'column', allowed: [' who', 'Task'] } },
    ]);
  });
});

test.each([
  ['append', APPEND, { rows: [[], [null, null]] }],
  ['write', WRITE, { rows: [[]] }],
])('rows without a cell %s nothing', async (_what, mutation, cells) => {
  const id = sheetId();

  const { data, errors } = await graph.ask(mutation, { id, ...cells });

  expect(errors).toBeUndefined();
  expect(Object.values(data)).toEqual([{ updatedRows: 0, updatedColumns: 0, updatedCells: 0, updatedRanges: [] }]);
  expect(await calls()).toEqual([`GET ${id}`]);
});

test('a text without characters empties a cell, and adds an empty one', async () => {
  const id = sheetId();
  await graph.ask(WRITE, { id, rows: [[{ text: 'a' }, { text: 'b' }]] });

  await graph.ask(WRITE, { id, rows: [[{ text: '' }, null]] });
  await graph.ask(APPEND, { id, columns: [{ texts: [''] }, { texts: ['c'] }] });

  const cells = await typedCells(id);
  expect(cells).not.toHaveProperty('B9');
  expect(cells).toMatchObject({ C9: cell({ text: 'b' }) });
  expect(Object.values(cells)).not.toContainEqual(cell({ text: '' }));
});
