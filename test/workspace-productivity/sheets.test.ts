import { execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import { filesIn, spreadsheetsIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { testTools } from '../tool-cases.ts';
import { useToolgraph } from '../toolgraph.ts';
import { MIRAS_PROFILE, READS_PERSON } from './mira.ts';

const RECORD = 'includeGridData=false&fields=spreadsheetId,spreadsheetUrl,properties/title,sheets/properties';
const CELLS =
  'sheets(properties/sheetId,data(startRow,startColumn,rowData/values(userEnteredValue,effectiveValue,formattedValue,note)))';
const PER_MONTH = '700007919';

const GET = `query (
  $id: ID!, $position: Int = 1, $name: String, $row: Int = 1, $col: String = "A", $rows: Int = 1000, $cols: Int = 100
) {
  spreadsheet(id: $id) {
    cells(sheetPosition: $position, sheetIdOrName: $name, startRow: $row, startCol: $col, maxRows: $rows, maxCols: $cols) {
      sheet { id title rowCount columnCount }
      items { row cells { row column address value effectiveValue formattedValue error note } }
      data hasMore nextStartRow nextStartCol
    }
  }
}`;

const rejected = (rejects: string) => ({ rejects });

/** Whether a URL is the picker's, for the sandbox's application. */
function isPicker(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  const config = Buffer.from(searchParams.get('config')!, 'base64url').toString();
  const auth = '{"client_id":"410000100000-sandbox.apps.googleusercontent.com","app_id":"410000100000"}';
  return pathname === '/google/drive_picker' && config === `{"auth":${auth}}`;
}

describe('with the sandbox', () => {
  const graph = useToolgraph();

  const idOf = (name: string) => filesIn(graph.sandbox.context.store).find((file) => file.name === name)[0]!.id;
  const log = () => idOf('Gripper test log');
  const path = (id: string) => `GET /v4/spreadsheets/${id}`;
  const reads = (id: string, range: string) => [
    `${path(id)}?${RECORD}`,
    `${path(id)}?ranges=${encodeURIComponent(range)}&fields=${CELLS}`,
  ];

  testTools(graph, {
    'Sheets.GetSpreadsheetMetadata': () => {
      const id = log();
      const url = `https://docs.google.com/spreadsheets/d/${id}/edit`;
      const plain = { spreadsheetId: id, type: 'GRID', hidden: false, rowCount: 1_000, frozenColumnCount: 0 };
      const runs = { id: '0', title: 'Runs', position: 1, columnCount: 60, frozenRowCount: 1, url: `${url}#gid=0` };
      const perMonth = { title: 'Per month', position: 2, columnCount: 26, frozenRowCount: 0 };
      return [
        {
          args: `id: "${id}"`,
          sends: `${path(id)}?${RECORD}`,
          answers: {
            id,
            title: 'Gripper test log',
            url,
            sheets: [
              { ...plain, ...runs },
              { ...plain, ...perMonth, id: PER_MONTH, url: `${url}#gid=${PER_MONTH}` },
            ],
          },
        },
        { about: 'the id alone costs nothing', args: 'id: "any"', sends: [], answers: { id: 'any' } },
      ];
    },

    'Sheets.GetSpreadsheet': () => {
      const id = log();
      const found = (args: string, range: string) => ({ args, sends: reads(id, range), select: '{ hasMore }' });
      const absent = (args: string, argument: string) => ({
        args,
        sends: `${path(id)}?${RECORD}`,
        error: { code: 'NOT_FOUND', argument, allowed: ['Runs', 'Per month'] },
        because: "'Runs', 'Per month'",
      });
      const outside = (args: string) => ({
        about: 'nothing is outside the grid',
        args,
        sends: `${path(id)}?${RECORD}`,
        answers: { sheet: { title: 'Runs' }, items: [], data: {}, hasMore: false },
      });
      const at = (col: string) => ({
        about: 'rows and columns are numbered as the sheet does',
        args: `startRow: 2, startCol: "${col}", maxRows: 3, maxCols: 5`,
        sends: reads(id, "'Runs'!AY2:BC4"),
        answers: {
          items: [{ row: 2, cells: [{ row: 2, column: 'AZ', address: 'AZ2' }] }],
          data: { 2: { AZ: '=AVERAGE(B2:B31)' } },
          hasMore: true,
          nextStartRow: 5,
          nextStartCol: 'BD',
        },
      });
      const cell = (address: string, value: unknown, effectiveValue: unknown, formattedValue: string) => ({
        address,
        value,
        effectiveValue,
        formattedValue,
      });
      const plan = idOf("Northdock's rollout plan");
      return [
        {
          about: 'the first sheet completely, in two calls',
          under: `spreadsheet(id: "${id}")`,
          args: {},
          sends: reads(id, "'Runs'!A1:BH1000"),
          select: `{ sheet { id title } hasMore nextStartRow items { cells {
            address column value effectiveValue formattedValue note
          } } }`,
          answers: {
            sheet: { id: '0', title: 'Runs' },
            hasMore: false,
            nextStartRow: null,
            items: expect.toSatisfy((items) => items.length === 31, '31 rows'),
          },
        },
        {
          args: 'startRow: 2, maxRows: 1',
          select: '{ items { cells { address column value effectiveValue formattedValue note } } }',
          answers: {
            items: [
              {
                cells: [
                  expect.objectContaining(cell('A2', 1, 1, '1')),
                  expect.objectContaining({ address: 'B2', value: 40.5, note: null }),
                  expect.objectContaining({ address: 'C2', value: false, formattedValue: 'FALSE' }),
                  expect.objectContaining({
                    address: 'AZ2',
                    column: 'AZ',
                    value: '=AVERAGE(B2:B31)',
                    effectiveValue: 45.56666666666667,
                    note: 'Without run 0.',
                  }),
                ],
              },
            ],
          },
        },
        {
          args: 'maxRows: 1',
          answers: { data: { 1: { A: 'Run', B: 'Force (N)', C: 'Passed', AZ: 'Mean force' } } },
        },
        at('AY'),
        at('ay'),
        at('51'),
        found('sheetPosition: 2', "'Per month'!A1:Z1000"),
        found('sheetIdOrName: "per MONTH"', "'Per month'!A1:Z1000"),
        found(`sheetIdOrName: "${PER_MONTH}"`, "'Per month'!A1:Z1000"),
        found('sheetIdOrName: "Per month", sheetPosition: 1', "'Per month'!A1:Z1000"),
        found('sheetIdOrName: "Per month", sheetPosition: 0', "'Per month'!A1:Z1000"),
        found('sheetIdOrName: "", sheetPosition: 2', "'Per month'!A1:Z1000"),
        found('sheetIdOrName: "0", sheetPosition: 2', "'Runs'!A1:BH1000"),
        found('sheetPosition: null', "'Runs'!A1:BH1000"),
        {
          about: 'numbers, percentages, dates and formulas as entered, as reckoned and as shown',
          args: 'sheetPosition: 2',
          answers: {
            items: [
              { cells: [cell('A1', 'Month', 'Month', 'Month'), cell('B1', 'Passed', 'Passed', 'Passed')] },
              { cells: [cell('A2', 46_266, 46_266, '2026-09-01'), cell('B2', 0.75, 0.75, '75%')] },
              { cells: [cell('A3', 46_296, 46_296, '2026-10-01'), cell('B3', 0.815, 0.815, '81.50%')] },
              { cells: [cell('B4', '=AVERAGE(B2:B3)', 0.7825, '0.7825')] },
            ],
          },
        },
        {
          about: 'a formula that comes to nothing says why',
          given: () =>
            graph.ask(`mutation { writeToCell(
              spreadsheetId: "${id}", column: "D", row: 1, value: "=1/0", sheetName: "Per month"
            ) { value } }`),
          args: 'sheetPosition: 2, maxRows: 1, startCol: "D"',
          answers: {
            items: [
              {
                cells: [
                  { ...cell('D1', '=1/0', null, '#DIV/0!'), error: 'Function DIVIDE parameter 2 cannot be zero.' },
                ],
              },
            ],
          },
        },
        {
          about: "a quote in a sheet's name is doubled",
          under: `spreadsheet(id: "${plan}")`,
          args: 'maxRows: 2, maxCols: 3',
          sends: reads(plan, "'Site''s steps'!A1:C2"),
          answers: { data: { 1: { A: 'Step', B: 'Day' }, 2: { A: 'Survey', B: 46_357, C: true } } },
        },
        outside('startRow: 1001'),
        outside('startCol: "BI"'),
        absent('sheetPosition: 3', 'sheetPosition'),
        absent('sheetIdOrName: "Nope"', 'sheetIdOrName'),
        ...['startRow: 0', 'startRow: -3', 'startCol: "A1"', 'startCol: "0"', 'startCol: "AAAA"'].map(rejected),
        ...['maxRows: 0', 'maxRows: 1001', 'maxCols: 0', 'maxCols: 101', 'sheetPosition: 0'].map(rejected),
      ];
    },

    'Sheets.GenerateCloudFilePickerUrl': [
      {
        sends: [],
        answers: { url: expect.toSatisfy(isPicker, 'the address of the picker'), instructions: expect.any(String) },
      },
    ],

    'Sheets.WhoAmI': [
      { sends: READS_PERSON, answers: MIRAS_PROFILE },
      {
        about: 'the file service is asked only when that is wanted',
        sends: [READS_PERSON, 'GET /drive/v3/about?fields=user/permissionId'],
        answers: { sheetsAccess: true },
      },
    ],
  });

  test('metadata and cells together are two calls', async () => {
    await graph.ask('query ($id: ID!) { spreadsheet(id: $id) { title sheets { title } cells { hasMore } } }', {
      id: log(),
    });

    expect(await graph.received()).toHaveLength(2);
  });

  test('what comes next goes on exactly where the rectangle ended', async () => {
    const id = log();

    const first = (await graph.ask(GET, { id, rows: 20, cols: 3 })).data.spreadsheet.cells;
    const second = (await graph.ask(GET, { id, row: first.nextStartRow, rows: 20, cols: 3 })).data.spreadsheet.cells;

    expect([...first.items, ...second.items].map(({ row }: any) => row)).toEqual(
      Array.from({ length: 31 }, (_, i) => i + 1),
    );
  });

  test.each([
    ['by its name is one call', { name: 'per month', rows: 9, cols: 26 }, 1],
    ['by its name, but larger than a new sheet, is two', { name: 'Per month' }, 2],
    ['whose name there is none is two, and not found', { name: 'Nope', rows: 9, cols: 26 }, 2],
  ])('a part of a sheet %s', async (_title, given, calls) => {
    const { data, errors } = await graph.ask(GET, { id: log(), ...given });
    const received = await graph.received();
    const { data: slow } = await graph.ask(GET.replace('{\n    cells', '{ sheets { id } cells'), {
      id: log(),
      ...given,
    });

    expect(errors?.[0]?.extensions.code).toBe(given.name === 'Nope' ? 'NOT_FOUND' : undefined);
    expect(data.spreadsheet.cells).toEqual(slow.spreadsheet.cells);
    expect(received).toHaveLength(calls);
  });

  test('a sheet is found by its name beside one that does not fit the schema', async () => {
    const sheets = [{ sheetId: 1 }, { sheetId: 2, title: 'Runs', gridProperties: { rowCount: 9, columnCount: 9 } }];
    const body = {
      spreadsheetId: 'a',
      spreadsheetUrl: 'https://a',
      sheets: sheets.map((properties) => ({ properties })),
    };
    await graph.control('POST', 'faults', { service: 'google', path: '/v4/spreadsheets', status: 200, body });

    const { data, errors } = await graph.ask(GET, { id: 'a', name: 'runs' });

    expect(errors).toBeUndefined();
    expect(data.spreadsheet.cells.sheet.title).toBe('Runs');
  });

  test('refuses more text than 10 MiB, and says what to do', async () => {
    const id = log();
    const { store } = graph.sandbox.context;
    const [sheet] = spreadsheetsIn(store).get(id)!.sheets;
    const long = 'x'.repeat(50_000);
    const cells = Object.fromEntries(
      Array.from({ length: 110 }, (_, row) => [`${row},0`, { entered: { stringValue: long } }]),
    );
    spreadsheetsIn(store).update(id, { sheets: [{ ...sheet!, cells }] });

    const { errors } = await graph.ask(GET, { id });

    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('maxRows'),
        extensions: { code: 'BUDGET_EXCEEDED', tool: 'Sheets.GetSpreadsheet' },
      },
    ]);
  });

  test.each(['Board figures', 'nowhere'])(
    'a spreadsheet that is not shown is not found, and can be picked: %s',
    async (name) => {
      const hidden = name === 'nowhere' ? name : idOf(name);

      const { data, errors } = await graph.ask('query ($id: ID!) { spreadsheet(id: $id) { title } }', { id: hidden });

      expect(data.spreadsheet).toBeNull();
      const { url } = (await graph.ask('{ filePicker { url } }')).data.filePicker;
      expect(errors).toMatchObject([
        {
          path: ['spreadsheet'],
          message: expect.stringContaining(url),
          extensions: {
            code: 'NOT_FOUND',
            tool: 'Sheets.GetSpreadsheetMetadata',
            url,
            upstream: { service: 'sheets', status: 404, code: 'NOT_FOUND' },
          },
        },
      ]);
    },
  );

  test('what is picked at the address of the refusal is seen', async () => {
    const id = idOf('Board figures');
    const { errors } = await graph.ask('query ($id: ID!) { spreadsheet(id: $id) { title } }', { id });
    const page = await (await fetch(errors![0]!.extensions.url)).text();

    await fetch(errors![0]!.extensions.url, { method: 'POST', body: new URLSearchParams({ id }) });
    const { data } = await graph.ask('query ($id: ID!) { spreadsheet(id: $id) { title } }', { id });

    expect(page).toContain(`value="${id}">Board figures<`);
    expect(data.spreadsheet.title).toBe('Board figures');
  });

  test('a sheet is found by its spreadsheet and its id', async () => {
    const query = 'query ($of: [_Any!]!) { _entities(representations: $of) { ... on Sheet { title position } } }';
    const sheet = (id: string) => ({ __typename: 'Sheet', spreadsheetId: log(), id });

    const { schema, context } = openSubgraph('workspace-productivity', graph.settings);
    const variableValues = { of: [sheet('700007919'), sheet('5')] };
    const answer = await execute({ schema, document: parse(query), variableValues, contextValue: context() });

    expect(JSON.parse(JSON.stringify(answer))).toMatchObject({
      data: { _entities: [{ title: 'Per month', position: 2 }, null] },
      errors: [{ path: ['_entities', 1], extensions: { code: 'NOT_FOUND' } }],
    });
    expect(await graph.received()).toHaveLength(1);
  });
});
