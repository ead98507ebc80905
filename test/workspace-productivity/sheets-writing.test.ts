import { expect, test } from 'vitest';
import { filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const RECORD = 'spreadsheetId,spreadsheetUrl,properties/title,sheets/properties';

const log = () => filesIn(graph.sandbox.world.store).find(({ name }) => name === 'Gripper test log')[0]!.id;
const path = (id: string) => `/v4/spreadsheets/${id}`;
const lookUp = (id: string) => ({
  method: 'GET',
  path: path(id),
  query: [
    ['includeGridData', 'false'],
    ['fields', RECORD],
  ],
});

/** What the cells of a sheet hold, by their addresses. */
const cellsOf = async (id: string, sheet: string) => {
  const { data } = await graph.ask(
    'query ($id: ID!, $sheet: String) { spreadsheet(id: $id) { cells(sheetIdOrName: $sheet) { items { cells { address value formattedValue note } } } } }',
    { id, sheet },
  );
  const cells = data.spreadsheet.cells.items.flatMap((row: any) => row.cells);
  return Object.fromEntries(cells.map(({ address, ...cell }: any) => [address, cell]));
};

const CREATE = `mutation ($title: String = "Untitled spreadsheet", $data: String) {
  createSpreadsheet(title: $title, data: $data) { id title url sheets { id title rowCount columnCount } }
}`;

test('makes a spreadsheet without cells, with the title of the tool', async () => {
  const { data, errors } = await graph.ask(
    'mutation { createSpreadsheet { id title url sheets { id title rowCount columnCount } } }',
  );

  expect(errors).toBeUndefined();
  const { id } = data.createSpreadsheet;
  expect(data.createSpreadsheet).toEqual({
    id: expect.stringMatching(/^[\w-]{44}$/),
    title: 'Untitled spreadsheet',
    url: `https://docs.google.com/spreadsheets/d/${id}/edit`,
    sheets: [{ id: '1', title: 'Sheet1', rowCount: 1_000, columnCount: 26 }],
  });
  expect(await graph.received()).toEqual([
    {
      method: 'POST',
      path: '/v4/spreadsheets',
      query: [['fields', RECORD]],
      body: {
        properties: { title: 'Untitled spreadsheet' },
        sheets: [{ properties: { sheetId: 1, title: 'Sheet1', gridProperties: { rowCount: 1_000, columnCount: 26 } } }],
      },
    },
  ]);
});

test('makes a spreadsheet with its first cells, types and texts kept, in one call', async () => {
  const cells = { 1: { A: 'Part', B: 12.5 }, 2: { A: '75%', B: true }, 1500: { AZ: '=B1*2' } };

  const { data, errors } = await graph.ask(CREATE, { title: 'Parts', data: JSON.stringify(cells) });

  expect(errors).toBeUndefined();
  expect(data.createSpreadsheet.sheets).toEqual([{ id: '1', title: 'Sheet1', rowCount: 1_500, columnCount: 52 }]);
  expect((await graph.received()).map(({ body }: any) => body)).toEqual([
    {
      properties: { title: 'Parts' },
      sheets: [
        {
          properties: { sheetId: 1, title: 'Sheet1', gridProperties: { rowCount: 1_500, columnCount: 52 } },
          data: [
            {
              startRow: 0,
              startColumn: 0,
              rowData: [
                {
                  values: [{ userEnteredValue: { stringValue: 'Part' } }, { userEnteredValue: { numberValue: 12.5 } }],
                },
                { values: [{ userEnteredValue: { stringValue: '75%' } }, { userEnteredValue: { boolValue: true } }] },
              ],
            },
            {
              startRow: 1_499,
              startColumn: 51,
              rowData: [{ values: [{ userEnteredValue: { formulaValue: '=B1*2' } }] }],
            },
          ],
        },
      ],
    },
  ]);
  const { data: read } = await graph.ask(
    'query ($id: ID!) { spreadsheet(id: $id) { first: cells { data } last: cells(startRow: 1001) { data } } }',
    { id: data.createSpreadsheet.id },
  );
  expect({ ...read.spreadsheet.first.data, ...read.spreadsheet.last.data }).toEqual(cells);
});

const WRITE = `mutation ($id: ID!, $column: String!, $row: Int!, $value: String!, $sheet: String = "Sheet1") {
  writeToCell(spreadsheetId: $id, column: $column, row: $row, value: $value, sheetName: $sheet) {
    spreadsheet { id title } sheet { title } cell value
  }
}`;

test('enters a value as a person would, in the cell that is named', async () => {
  const id = log();

  const { data, errors } = await graph.ask(WRITE, { id, column: 'az', row: 7, value: '75%', sheet: 'Runs' });

  expect(errors).toBeUndefined();
  expect(data.writeToCell).toEqual({
    spreadsheet: { id, title: 'Gripper test log' },
    sheet: { title: 'Runs' },
    cell: 'AZ7',
    value: '75%',
  });
  expect(await graph.received()).toEqual([
    lookUp(id),
    {
      method: 'PUT',
      path: `${path(id)}/values/'Runs'!AZ7`,
      query: [
        ['valueInputOption', 'USER_ENTERED'],
        ['includeValuesInResponse', 'true'],
      ],
      body: { range: "'Runs'!AZ7", majorDimension: 'ROWS', values: [['75%']] },
    },
  ]);
  expect((await cellsOf(id, 'Runs')).AZ7).toEqual({ value: 0.75, formattedValue: '75%', note: null });
});

test('doubles a quote in the name of the sheet, and encodes it', async () => {
  const [file] = filesIn(graph.sandbox.world.store).find(({ name }) => name.startsWith('Northdock'));

  const { data, errors } = await graph.ask(WRITE, {
    id: file!.id,
    column: 'A',
    row: 3,
    value: 'Handover',
    sheet: "Site's steps",
  });

  expect(errors).toBeUndefined();
  expect(data.writeToCell).toMatchObject({ cell: 'A3', value: 'Handover' });
  expect((await graph.received())[1]!.path).toBe(`${path(file!.id)}/values/'Site''s%20steps'!A3`);
});

test.each([
  ['1,234.5', 1234.5, '1,234.50'],
  ['$5', 5, '$5'],
  ['-3', -3, '-3'],
  ['=1+1', '=1+1', '2'],
  ['true', true, 'TRUE'],
  ['2027-02-01', 46_419, '2027-02-01'],
  ["'75%", '75%', '75%'],
  ['A1', 'A1', 'A1'],
])('enters %s as %j', async (value, entered, shown) => {
  const id = log();

  const { data } = await graph.ask(WRITE, { id, column: 'D', row: 9, value, sheet: 'Runs' });

  expect(data.writeToCell.value).toBe(shown);
  expect((await cellsOf(id, 'Runs')).D9).toEqual({ value: entered, formattedValue: shown, note: null });
});

test('an empty value empties the cell', async () => {
  const id = log();

  const { data, errors } = await graph.ask(WRITE, { id, column: 'A', row: 2, value: '', sheet: 'Runs' });

  expect(errors).toBeUndefined();
  expect(data.writeToCell).toMatchObject({ cell: 'A2', value: null });
  expect(await cellsOf(id, 'Runs')).not.toHaveProperty('A2');
});

test('a lost reply does no harm: the same value is entered again', async () => {
  const id = log();
  await graph.control('POST', 'faults', { service: 'google', method: 'PUT', drop: 'after', times: 1 });

  const { data, errors } = await graph.ask(WRITE, { id, column: 'D', row: 2, value: '7', sheet: 'Runs' });

  expect(errors).toBeUndefined();
  expect(data.writeToCell.value).toBe('7');
  expect(await graph.received({ method: 'PUT' })).toHaveLength(2);
});

test.each([
  [{ column: 'A1' }, 'column'],
  [{ column: '1' }, 'column'],
  [{ column: '' }, 'column'],
  [{ row: 0 }, 'row'],
  [{ row: -1 }, 'row'],
])('refuses to write to %o, and sends nothing', async (given, argument) => {
  const { data, errors } = await graph.ask(WRITE, { id: log(), column: 'A', row: 1, value: 'x', ...given });

  expect(data.writeToCell).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await graph.received()).toEqual([]);
});

test.each([
  [{ row: 1_001, sheet: 'Runs' }, 'row', { min: 1, max: 1_000 }],
  [{ column: 'BI', sheet: 'Runs' }, 'column', { min: 'A', max: 'BH' }],
  [{ column: 'AA', sheet: 'Per month' }, 'column', { min: 'A', max: 'Z' }],
])('refuses to write outside the grid of that very sheet: %o', async (given, argument, allowed) => {
  const { errors } = await graph.ask(WRITE, { id: log(), column: 'A', row: 1, value: 'x', ...given });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument, allowed } }]);
  expect(await graph.received({ method: 'PUT' })).toEqual([]);
});

test.each(['Sheet1', 'runs'])('the name of a sheet matches exactly: %s is none here', async (sheet) => {
  const { errors } = await graph.ask(WRITE, { id: log(), column: 'A', row: 1, value: 'x', sheet });

  expect(errors).toMatchObject([
    {
      extensions: {
        code: 'NOT_FOUND',
        tool: 'Sheets.WriteToCell',
        argument: 'sheetName',
        allowed: ['Runs', 'Per month'],
      },
    },
  ]);
});

const UPDATE = `mutation ($id: ID!, $data: String!, $position: Int = 1, $name: String) {
  updateCells(spreadsheetId: $id, data: $data, sheetPosition: $position, sheetIdOrName: $name) {
    spreadsheet { id sheets { title rowCount columnCount } } sheet { id title rowCount columnCount url }
    updatedRows updatedColumns updatedCells updatedRanges
  }
}`;

const start = (rowIndex: number, columnIndex: number, sheetId = 0) => ({ sheetId, rowIndex, columnIndex });

test('writes many cells in one call, and leaves the others', async () => {
  const id = log();
  const before = await cellsOf(id, 'Runs');
  await graph.control('DELETE', 'received');
  const cells = { 2: { C: 'Yes', D: 1.5 }, 3: { C: false, D: '=D2*2' }, 23: { AZ: '$5' } };

  const { data, errors } = await graph.ask(UPDATE, { id, data: JSON.stringify(cells) });

  expect(errors).toBeUndefined();
  expect(data.updateCells).toMatchObject({
    spreadsheet: { id },
    sheet: { id: '0', title: 'Runs', rowCount: 1_000, columnCount: 60, url: expect.stringMatching(/#gid=0$/) },
    updatedRows: 3,
    updatedColumns: 3,
    updatedCells: 5,
    updatedRanges: ['C2:D3', 'AZ23'],
  });
  expect(await graph.received()).toEqual([
    lookUp(id),
    {
      method: 'POST',
      path: `${path(id)}:batchUpdate`,
      body: {
        requests: [
          {
            updateCells: {
              start: start(1, 2),
              rows: [
                { values: [{ userEnteredValue: { stringValue: 'Yes' } }, { userEnteredValue: { numberValue: 1.5 } }] },
                {
                  values: [{ userEnteredValue: { boolValue: false } }, { userEnteredValue: { formulaValue: '=D2*2' } }],
                },
              ],
              fields: 'userEnteredValue',
            },
          },
          {
            updateCells: {
              start: start(22, 51),
              rows: [{ values: [{ userEnteredValue: { stringValue: '$5' } }] }],
              fields: 'userEnteredValue',
            },
          },
        ],
      },
    },
  ]);
  const after = await cellsOf(id, 'Runs');
  expect(after).toMatchObject({
    C2: { value: 'Yes' },
    D3: { formattedValue: '3' },
    AZ23: { value: '$5' },
    AZ2: before.AZ2,
  });
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 3);
});

test('grows the sheet first, in the same call, where cells are beyond its grid', async () => {
  const id = log();

  const { data, errors } = await graph.ask(UPDATE, { id, data: '{"1200":{"AB":1}}', name: 'Per month' });

  expect(errors).toBeUndefined();
  expect(data.updateCells.sheet).toMatchObject({ title: 'Per month', rowCount: 1_200, columnCount: 28 });
  expect(data.updateCells.spreadsheet.sheets).toEqual([
    { title: 'Runs', rowCount: 1_000, columnCount: 60 },
    { title: 'Per month', rowCount: 1_200, columnCount: 28 },
  ]);
  const sheetId = 700_007_919;
  expect(((await graph.received())[1] as any).body.requests).toEqual([
    { appendDimension: { sheetId, dimension: 'ROWS', length: 200 } },
    { appendDimension: { sheetId, dimension: 'COLUMNS', length: 2 } },
    {
      updateCells: {
        start: start(1_199, 27, sheetId),
        rows: [{ values: [{ userEnteredValue: { numberValue: 1 } }] }],
        fields: 'userEnteredValue',
      },
    },
  ]);
});

test('a thousand cells are one call', async () => {
  const id = log();
  const row = Object.fromEntries(['A', 'C', 'E', 'G', 'I'].map((column, index) => [column, index]));
  const cells = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index + 1, row]));

  const { data } = await graph.ask(UPDATE, { id, data: JSON.stringify(cells) });

  expect(data.updateCells).toMatchObject({ updatedCells: 1_000, updatedRows: 200, updatedColumns: 5 });
  expect(await graph.received({ method: 'POST' })).toHaveLength(1);
});

test('what is read after a write is what it left', async () => {
  const { data } = await graph.ask(
    'mutation ($id: ID!) { updateCells(spreadsheetId: $id, data: "{\\"1500\\":{\\"A\\":7}}") { spreadsheet { cells(startRow: 1500) { data } } } }',
    { id: log() },
  );

  expect(data.updateCells.spreadsheet.cells.data).toEqual({ 1500: { A: 7 } });
});

test('no cells are no write', async () => {
  const id = log();

  const { data, errors } = await graph.ask(UPDATE, { id, data: '{"4":{}}' });

  expect(errors).toBeUndefined();
  expect(data.updateCells).toMatchObject({ updatedRows: 0, updatedColumns: 0, updatedCells: 0, updatedRanges: [] });
  expect(await graph.received()).toEqual([lookUp(id)]);
});

test('a write that grows the sheet is not sent twice', async () => {
  await graph.control('POST', 'faults', { service: 'google', method: 'POST', path: '/v4', status: 503, times: 1 });

  const { errors } = await graph.ask(UPDATE, { id: log(), data: '{"1200":{"A":1}}' });

  expect(errors).toMatchObject([{ extensions: { code: 'OUTCOME_UNKNOWN', tool: 'Sheets.UpdateCells' } }]);
  expect(await graph.received({ method: 'POST' })).toHaveLength(1);
});

test.each([
  ['{"23":{"C":', 'data: is not JSON at position 11 (line 1 column 12): value expected'],
  ['{"23":{"A1":1}}', "data: /23/A1 'A1' is no column"],
  ['{"0":{"A":1}}', "data: /0 '0' is no row"],
  ['{"1":{"A":null}}', 'data: /1/A must be a number, a text, true or false'],
])('refuses the cells %s, and sends nothing', async (data, message) => {
  const updated = await graph.ask(UPDATE, { id: log(), data });
  const created = await graph.ask(CREATE, { data });

  for (const { errors } of [updated, created]) {
    expect(errors).toMatchObject([
      { message: expect.stringContaining(message), extensions: { code: 'BAD_USER_INPUT', argument: 'data' } },
    ]);
  }
  expect(await graph.received()).toEqual([]);
});

const NOTE = `mutation ($id: ID!, $column: String!, $row: Int!, $note: String!, $position: Int = 1, $name: String) {
  addNoteToCell(spreadsheetId: $id, column: $column, row: $row, noteText: $note, sheetPosition: $position, sheetIdOrName: $name) {
    spreadsheet { id } sheet { id title url } cell note
  }
}`;

test('gives a cell a note, and leaves its value', async () => {
  const id = log();

  const { data, errors } = await graph.ask(NOTE, { id, column: 'b', row: 2, note: 'Asked Aiko', name: 'PER MONTH' });

  expect(errors).toBeUndefined();
  expect(data.addNoteToCell).toMatchObject({
    spreadsheet: { id },
    sheet: { id: '700007919', title: 'Per month' },
    cell: 'B2',
    note: 'Asked Aiko',
  });
  const range = { sheetId: 700_007_919, startRowIndex: 1, endRowIndex: 2, startColumnIndex: 1, endColumnIndex: 2 };
  expect(await graph.received()).toEqual([
    lookUp(id),
    {
      method: 'POST',
      path: `${path(id)}:batchUpdate`,
      body: { requests: [{ repeatCell: { range, cell: { note: 'Asked Aiko' }, fields: 'note' } }] },
    },
  ]);
  expect((await cellsOf(id, 'Per month')).B2).toEqual({ value: 0.75, formattedValue: '75%', note: 'Asked Aiko' });
});

test('an empty note takes the note away', async () => {
  const id = log();

  const { data } = await graph.ask(NOTE, { id, column: 'AZ', row: 2, note: '' });

  expect(data.addNoteToCell).toMatchObject({ cell: 'AZ2', note: null });
  expect((await cellsOf(id, 'Runs')).AZ2).toMatchObject({ value: '=AVERAGE(B2:B31)', note: null });
});

test('an empty cell can have a note', async () => {
  const id = log();

  await graph.ask(NOTE, { id, column: 'Z', row: 900, note: 'Nothing yet' });

  expect((await cellsOf(id, 'Runs')).Z900).toEqual({ value: null, formattedValue: null, note: 'Nothing yet' });
});

test('refuses a note outside the grid, and writes nothing', async () => {
  const { errors } = await graph.ask(NOTE, { id: log(), column: 'AA', row: 1, note: 'x', position: 2 });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'column' } }]);
  expect(await graph.received({ method: 'POST' })).toEqual([]);
});

test('what the application is not shown it cannot write to, and the refusal says where it is picked', async () => {
  const [hidden] = filesIn(graph.sandbox.world.store).find(({ isForApp }) => !isForApp);

  const { errors } = await graph.ask(UPDATE, { id: hidden!.id, data: '{"1":{"A":1}}' });

  expect(errors).toMatchObject([
    {
      message: expect.stringMatching(/picked for it, at http:.*drive_picker\?config=/),
      extensions: { code: 'NOT_FOUND', tool: 'Sheets.UpdateCells' },
    },
  ]);
});
