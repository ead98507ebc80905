import { expect, test } from 'vitest';
import { filesIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const RECORD = 'spreadsheetId,spreadsheetUrl,properties/title,sheets/properties';
const PER_MONTH = 700_007_919;

const fileNamed = (name: string) =>
  filesIn(graph.sandbox.context.store).find((file) => file.name.startsWith(name))[0]!.id;
const log = () => fileNamed('Gripper test log');
const lookUp = (id: string) => `GET /v4/spreadsheets/${id}?includeGridData=false&fields=${RECORD}`;
const batch = (id: string, requests: string) => `POST /v4/spreadsheets/${id}:batchUpdate {"requests": [${requests}]}`;

/** A query for a sheet's cells and their addresses. */
const read = (id: string, sheet: string, column: string, row: number, count = 1) =>
  `{ spreadsheet(id: "${id}") {
    cells(sheetIdOrName: "${sheet}", startCol: "${column}", startRow: ${row}, maxRows: ${count}, maxCols: 1) {
      items { cells { address value formattedValue note } }
    }
  } }`;
const holding = (...cells: object[]) => ({
  spreadsheet: { cells: { items: cells.length === 0 ? [] : [{ cells }] } },
});

/** Cells that are invalid for new and existing spreadsheets. */
const WRONG_CELLS = [
  ['{"23":{"C":', 'data: is not valid JSON at position 11 (line 1 column 12): value expected'],
  ['{"23":{"A1":1}}', "data: /23/A1 'A1' is not a column"],
  ['{"0":{"A":1}}', "data: /0 '0' is not a row"],
  ['{"1":{"A":null}}', 'data: /1/A must be a number, string or boolean'],
].map(([data, because]) => ({ rejects: { data }, because: because! }));

testTools(graph, {
  'Sheets.CreateSpreadsheet': () => {
    const made = expect.stringMatching(/^[\w-]{44}$/);
    const properties = (rowCount: number, columnCount: number) =>
      `{"sheetId": 1, "title": "Sheet1", "gridProperties": {"rowCount": ${rowCount}, "columnCount": ${columnCount}}}`;
    const create = `POST /v4/spreadsheets?fields=${RECORD}`;
    return [
      {
        about: 'without cells',
        args: {},
        sends: `${create} {"properties": {"title": "Untitled spreadsheet"}, "sheets": [{"properties": ${properties(1000, 26)}}]}`,
        answers: {
          id: made,
          title: 'Untitled spreadsheet',
          url: expect.stringMatching(/^https:\/\/docs\.google\.com\/spreadsheets\/d\/[\w-]{44}\/edit$/),
          sheets: [{ id: '1', title: 'Sheet1', rowCount: 1_000, columnCount: 26 }],
        },
      },
      {
        about: 'types and texts are kept, all in one call',
        args: { title: 'Parts', data: '{"1":{"A":"Part","B":12.5},"2":{"A":"75%","B":true},"1500":{"AZ":"=B1*2"}}' },
        sends: `${create} {"properties": {"title": "Parts"}, "sheets": [{"properties": ${properties(1500, 52)}, "data": [
          {"startRow": 0, "startColumn": 0, "rowData": [
            {"values": [{"userEnteredValue": {"stringValue": "Part"}}, {"userEnteredValue": {"numberValue": 12.5}}]},
            {"values": [{"userEnteredValue": {"stringValue": "75%"}}, {"userEnteredValue": {"boolValue": true}}]}
          ]},
          {"startRow": 1499, "startColumn": 51, "rowData": [{"values": [{"userEnteredValue": {"formulaValue": "=B1*2"}}]}]}
        ]}]}`,
        answers: { title: 'Parts', sheets: [{ id: '1', title: 'Sheet1', rowCount: 1_500, columnCount: 52 }] },
      },
      ...WRONG_CELLS,
    ];
  },

  'Sheets.WriteToCell': () => {
    const id = log();
    const plan = fileNamed('Northdock');
    const cell = (column: string, row: number, value: string, sheet = 'Runs') => ({
      args: { spreadsheetId: id, column, row, value, sheetName: sheet },
    });
    const enters = (value: string, entered: unknown, shown: string) => ({
      ...cell('D', 9, value),
      answers: { value: shown },
      leaves: [
        read(id, 'Runs', 'D', 9),
        holding({ address: 'D9', value: entered, formattedValue: shown, note: null }),
      ] satisfies [string, unknown],
    });
    const outside = (changed: object, argument: string, allowed: object) => ({
      also: changed as Record<string, unknown>,
      error: { code: 'BAD_USER_INPUT', argument, allowed },
    });
    const unknown = { error: { code: 'NOT_FOUND', argument: 'sheetName', allowed: ['Runs', 'Per month'] } };
    return [
      {
        about: 'as a person would, in the cell that is named',
        ...cell('az', 7, '75%'),
        sends: [
          lookUp(id),
          `PUT /v4/spreadsheets/${id}/values/'Runs'!AZ7?valueInputOption=USER_ENTERED&includeValuesInResponse=true
            {"range": "'Runs'!AZ7", "majorDimension": "ROWS", "values": [["75%"]]}`,
        ],
        answers: {
          spreadsheet: { id, title: 'Gripper test log' },
          sheet: { title: 'Runs' },
          cell: 'AZ7',
          value: '75%',
        },
        leaves: [
          read(id, 'Runs', 'AZ', 7),
          holding({ address: 'AZ7', value: 0.75, formattedValue: '75%', note: null }),
        ],
      },
      {
        about: 'doubles a quote in the name of the sheet, and encodes it',
        also: { spreadsheetId: plan, column: 'A', row: 3, value: 'Handover', sheetName: "Site's steps" },
        sends: [
          lookUp(plan),
          `PUT /v4/spreadsheets/${plan}/values/'Site''s%20steps'!A3?valueInputOption=USER_ENTERED&includeValuesInResponse=true
            {"range": "'Site''s steps'!A3", "majorDimension": "ROWS", "values": [["Handover"]]}`,
        ],
        answers: { cell: 'A3', value: 'Handover' },
      },
      enters('1,234.5', 1234.5, '1,234.50'),
      enters('$5', 5, '$5'),
      enters('-3', -3, '-3'),
      enters('=1+1', '=1+1', '2'),
      enters('true', true, 'TRUE'),
      enters('2027-02-01', 46_419, '2027-02-01'),
      enters("'75%", '75%', '75%'),
      enters('A1', 'A1', 'A1'),
      {
        about: 'an empty value empties the cell',
        ...cell('A', 2, ''),
        answers: { cell: 'A2', value: null },
        leaves: [read(id, 'Runs', 'A', 2), holding()],
      },
      {
        about: 'a lost reply does no harm: the same value is entered again',
        ...cell('D', 2, '7'),
        reply: { method: 'PUT', drop: 'after', times: 1 },
        answers: { value: '7' },
      },
      outside({ row: 1_001 }, 'row', { min: 1, max: 1_000 }),
      outside({ column: 'BI' }, 'column', { min: 'A', max: 'BH' }),
      outside({ column: 'AA', sheetName: 'Per month' }, 'column', { min: 'A', max: 'Z' }),
      { about: 'the name of a sheet matches exactly', also: { sheetName: 'runs' }, ...unknown },
      { also: { sheetName: undefined }, ...unknown },
      { rejects: 'column: "A1"' },
      { rejects: 'column: "1"' },
      { rejects: 'column: ""' },
      { rejects: 'row: 0' },
      { rejects: 'row: -1' },
    ];
  },

  'Sheets.UpdateCells': () => {
    const id = log();
    const [hidden] = filesIn(graph.sandbox.context.store).find(({ isForApp }) => !isForApp);
    const writes = (row: number, column: number, rows: string, sheetId = 0) =>
      `{"updateCells": {"start": {"sheetId": ${sheetId}, "rowIndex": ${row}, "columnIndex": ${column}}, "rows": [${rows}],
        "fields": "userEnteredValue"}}`;
    return [
      {
        about: 'many cells in one call',
        args: {
          spreadsheetId: id,
          data: '{"2":{"C":"Yes","D":1.5},"3":{"C":false,"D":"=D2*2"},"23":{"AZ":"$5"}}',
        },
        sends: [
          lookUp(id),
          batch(
            id,
            `${writes(
              1,
              2,
              `{"values": [{"userEnteredValue": {"stringValue": "Yes"}}, {"userEnteredValue": {"numberValue": 1.5}}]},
              {"values": [{"userEnteredValue": {"boolValue": false}}, {"userEnteredValue": {"formulaValue": "=D2*2"}}]}`,
            )}, ${writes(22, 51, '{"values": [{"userEnteredValue": {"stringValue": "$5"}}]}')}`,
          ),
        ],
        answers: {
          spreadsheet: { id },
          sheet: { id: '0', title: 'Runs', rowCount: 1_000, columnCount: 60, url: expect.stringMatching(/#gid=0$/) },
          updatedRows: 3,
          updatedColumns: 3,
          updatedCells: 5,
          updatedRanges: ['C2:D3', 'AZ23'],
        },
      },
      {
        about: 'the sheet grows first, in the same call',
        args: { spreadsheetId: id, data: '{"1200":{"AB":1}}', sheetIdOrName: 'Per month' },
        sends: [
          lookUp(id),
          batch(
            id,
            `{"appendDimension": {"sheetId": ${PER_MONTH}, "dimension": "ROWS", "length": 200}},
            {"appendDimension": {"sheetId": ${PER_MONTH}, "dimension": "COLUMNS", "length": 2}},
            ${writes(1199, 27, '{"values": [{"userEnteredValue": {"numberValue": 1}}]}', PER_MONTH)}`,
          ),
        ],
        answers: {
          spreadsheet: {
            sheets: [
              { title: 'Runs', rowCount: 1_000, columnCount: 60 },
              { title: 'Per month', rowCount: 1_200, columnCount: 28 },
            ],
          },
          sheet: { title: 'Per month', rowCount: 1_200, columnCount: 28 },
        },
      },
      {
        about: 'no cells are no write',
        args: { spreadsheetId: id, data: '{"4":{}}' },
        sends: lookUp(id),
        answers: { updatedRows: 0, updatedColumns: 0, updatedCells: 0, updatedRanges: [] },
      },
      {
        about: 'a write that grows the sheet is not sent twice',
        args: { spreadsheetId: id, data: '{"1200":{"A":1}}' },
        reply: { method: 'POST', path: '/v4', status: 503, times: 1 },
        sends: [
          lookUp(id),
          batch(
            id,
            `{"appendDimension": {"sheetId": 0, "dimension": "ROWS", "length": 200}},
            ${writes(1199, 0, '{"values": [{"userEnteredValue": {"numberValue": 1}}]}')}`,
          ),
        ],
        error: 'OUTCOME_UNKNOWN',
      },
      {
        about: 'what the application is not shown can be picked for it',
        args: { spreadsheetId: hidden!.id, data: '{"1":{"A":1}}' },
        error: 'NOT_FOUND',
        because: 'drive_picker?config=',
      },
      ...WRONG_CELLS,
    ];
  },

  'Sheets.AddNoteToCell': () => {
    const id = log();
    const note = (column: string, row: number, noteText: string) => ({
      args: { spreadsheetId: id, column, row, noteText },
    });
    return [
      {
        about: 'its value stays',
        args: { spreadsheetId: id, column: 'b', row: 2, noteText: 'Asked Aiko', sheetIdOrName: 'PER MONTH' },
        sends: [
          lookUp(id),
          batch(
            id,
            `{"repeatCell": {"range": {"sheetId": ${PER_MONTH}, "startRowIndex": 1, "endRowIndex": 2,
              "startColumnIndex": 1, "endColumnIndex": 2}, "cell": {"note": "Asked Aiko"}, "fields": "note"}}`,
          ),
        ],
        answers: {
          spreadsheet: { id },
          sheet: { id: String(PER_MONTH), title: 'Per month' },
          cell: 'B2',
          note: 'Asked Aiko',
        },
        leaves: [
          read(id, 'Per month', 'B', 2),
          holding({ address: 'B2', value: 0.75, formattedValue: '75%', note: 'Asked Aiko' }),
        ],
      },
      {
        about: 'an empty note takes the note away',
        ...note('AZ', 2, ''),
        answers: { cell: 'AZ2', note: null },
        leaves: [
          read(id, 'Runs', 'AZ', 2),
          holding({ address: 'AZ2', value: '=AVERAGE(B2:B31)', formattedValue: expect.any(String), note: null }),
        ],
      },
      {
        about: 'an empty cell can have one',
        ...note('Z', 900, 'Nothing yet'),
        answers: { cell: 'Z900' },
        leaves: [
          read(id, 'Runs', 'Z', 900),
          holding({ address: 'Z900', value: null, formattedValue: null, note: 'Nothing yet' }),
        ],
      },
      {
        about: 'outside the grid',
        args: { spreadsheetId: id, column: 'AA', row: 1, noteText: 'x', sheetPosition: 2 },
        sends: lookUp(id),
        error: { code: 'BAD_USER_INPUT', argument: 'column' },
      },
    ];
  },
});

const UPDATE = `mutation ($id: ID!, $data: String!) {
  updateCells(spreadsheetId: $id, data: $data) {
    updatedRows updatedColumns updatedCells spreadsheet { cells(startRow: 1500) { data } }
  }
}`;

test('cells that were written are read with the others as they were', async () => {
  const id = log();
  const cellsOf = async () => {
    const { data } = await graph.ask(`{ spreadsheet(id: "${id}") { cells { items { cells { address value } } } } }`);
    const cells = data.spreadsheet.cells.items.flatMap((row: any) => row.cells);
    return Object.fromEntries(cells.map(({ address, value }: any) => [address, value]));
  };
  const before = await cellsOf();

  await graph.ask(UPDATE, { id, data: '{"2":{"C":"Yes"},"3":{"D":"=D2*2"},"23":{"AZ":"$5"}}' });

  expect(await cellsOf()).toEqual({ ...before, C2: 'Yes', D3: '=D2*2', AZ23: '$5' });
});

test('a thousand cells are one call', async () => {
  const row = Object.fromEntries(['A', 'C', 'E', 'G', 'I'].map((column, index) => [column, index]));
  const cells = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index + 1, row]));

  const { data } = await graph.ask(UPDATE, { id: log(), data: JSON.stringify(cells) });

  expect(data.updateCells).toMatchObject({ updatedCells: 1_000, updatedRows: 200, updatedColumns: 5 });
  expect(await graph.received({ method: 'POST' })).toHaveLength(1);
});

test('what is read after a write is what it left', async () => {
  const { data } = await graph.ask(UPDATE, { id: log(), data: '{"1500":{"A":7}}' });

  expect(data.updateCells.spreadsheet.cells.data).toEqual({ 1500: { A: 7 } });
});

test('a new spreadsheet is read with the cells that it was made with', async () => {
  const cells = { 1: { A: 'Part', B: 12.5 }, 2: { A: '75%', B: true }, 1500: { AZ: '=B1*2' } };
  const { data } = await graph.ask('mutation ($data: String) { createSpreadsheet(data: $data) { id } }', {
    data: JSON.stringify(cells),
  });

  const { data: read } = await graph.ask(
    `{ spreadsheet(id: "${data.createSpreadsheet.id}") { first: cells { data } last: cells(startRow: 1001) { data } } }`,
  );

  expect({ ...read.spreadsheet.first.data, ...read.spreadsheet.last.data }).toEqual(cells);
});
