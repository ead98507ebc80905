import { execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import { filesIn, spreadsheetsIn } from '../../sandbox/workspace-productivity/sheets/records.ts';
import { useToolgraph } from '../toolgraph.ts';

const RECORD: [string, string][] = [
  ['includeGridData', 'false'],
  ['fields', 'spreadsheetId,spreadsheetUrl,properties/title,sheets/properties'],
];
const CELLS =
  'sheets(properties/sheetId,data(startRow,startColumn,rowData/values(userEnteredValue,effectiveValue,formattedValue,note)))';

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

describe('with the sandbox', () => {
  const graph = useToolgraph();

  const idOf = (name: string) => filesIn(graph.sandbox.world.store).find((file) => file.name === name)[0]!.id;
  const log = () => idOf('Gripper test log');
  const reads = (id: string, range: string) => [
    { method: 'GET', path: `/v4/spreadsheets/${id}`, query: RECORD },
    {
      method: 'GET',
      path: `/v4/spreadsheets/${id}`,
      query: [
        ['ranges', range],
        ['fields', CELLS],
      ],
    },
  ];

  test('answers the sheets of a spreadsheet in one call', async () => {
    const id = log();

    const { data, errors } = await graph.ask(
      `query ($id: ID!) { spreadsheet(id: $id) { id title url
        sheets { spreadsheetId id title position type hidden rowCount columnCount frozenRowCount frozenColumnCount url } } }`,
      { id },
    );

    expect(errors).toBeUndefined();
    const url = `https://docs.google.com/spreadsheets/d/${id}/edit`;
    const plain = { spreadsheetId: id, type: 'GRID', hidden: false, rowCount: 1_000, frozenColumnCount: 0 };
    expect(data.spreadsheet).toEqual({
      id,
      title: 'Gripper test log',
      url,
      sheets: [
        { ...plain, id: '0', title: 'Runs', position: 1, columnCount: 60, frozenRowCount: 1, url: `${url}#gid=0` },
        {
          ...plain,
          id: '700007919',
          title: 'Per month',
          position: 2,
          columnCount: 26,
          frozenRowCount: 0,
          url: `${url}#gid=700007919`,
        },
      ],
    });
    expect(await graph.received()).toEqual([{ method: 'GET', path: `/v4/spreadsheets/${id}`, query: RECORD }]);
  });

  test('a spreadsheet alone costs nothing', async () => {
    const { data } = await graph.ask('{ spreadsheet(id: "any") { id } }');

    expect(data.spreadsheet.id).toBe('any');
    expect(await graph.received()).toEqual([]);
  });

  test('reads the cells of the first sheet completely, in two calls', async () => {
    const id = log();

    const { data, errors } = await graph.ask(GET, { id });

    expect(errors).toBeUndefined();
    expect(await graph.received()).toEqual(reads(id, "'Runs'!A1:BH1000"));
    const { cells } = data.spreadsheet;
    expect(cells).toMatchObject({ sheet: { id: '0', title: 'Runs' }, hasMore: false, nextStartRow: null });
    expect(cells.items).toHaveLength(31);
    expect(cells.data[1]).toEqual({ A: 'Run', B: 'Force (N)', C: 'Passed', AZ: 'Mean force' });
    expect(cells.items[1].cells).toMatchObject([
      { address: 'A2', value: 1, effectiveValue: 1, formattedValue: '1' },
      { address: 'B2', value: 40.5, note: null },
      { address: 'C2', value: false, formattedValue: 'FALSE' },
      {
        address: 'AZ2',
        column: 'AZ',
        value: '=AVERAGE(B2:B31)',
        effectiveValue: 45.56666666666667,
        note: 'Without run 0.',
      },
    ]);
  });

  test('metadata and cells together are two calls', async () => {
    await graph.ask('query ($id: ID!) { spreadsheet(id: $id) { title sheets { title } cells { hasMore } } }', {
      id: log(),
    });

    expect(await graph.received()).toHaveLength(2);
  });

  test.each(['AY', 'ay', '51'])(
    'numbers rows and columns as the sheet does, from row 2 and column %s on',
    async (col) => {
      const id = log();

      const { data, errors } = await graph.ask(GET, { id, row: 2, col, rows: 3, cols: 5 });

      expect(errors).toBeUndefined();
      expect((await graph.received())[1]).toEqual(reads(id, "'Runs'!AY2:BC4")[1]);
      expect(data.spreadsheet.cells).toMatchObject({
        items: [{ row: 2, cells: [{ row: 2, column: 'AZ', address: 'AZ2' }] }],
        data: { 2: { AZ: '=AVERAGE(B2:B31)' } },
        hasMore: true,
        nextStartRow: 5,
        nextStartCol: 'BD',
      });
    },
  );

  test('what comes next goes on exactly where the rectangle ended', async () => {
    const id = log();

    const first = (await graph.ask(GET, { id, rows: 20, cols: 3 })).data.spreadsheet.cells;
    const second = (await graph.ask(GET, { id, row: first.nextStartRow, rows: 20, cols: 3 })).data.spreadsheet.cells;

    expect([...first.items, ...second.items].map(({ row }: any) => row)).toEqual(
      Array.from({ length: 31 }, (_, i) => i + 1),
    );
  });

  test.each([
    { given: { position: 2 }, range: "'Per month'!A1:Z1000" },
    { given: { name: 'per MONTH' }, range: "'Per month'!A1:Z1000" },
    { given: { name: '700007919' }, range: "'Per month'!A1:Z1000" },
    { given: { name: 'Per month', position: 1 }, range: "'Per month'!A1:Z1000" },
    { given: { name: 'Per month', position: 0 }, range: "'Per month'!A1:Z1000" },
    { given: { name: '', position: 2 }, range: "'Per month'!A1:Z1000" },
    { given: { name: '0', position: 2 }, range: "'Runs'!A1:BH1000" },
  ])('finds the sheet by $given', async ({ given, range }) => {
    const id = log();

    const { errors } = await graph.ask(GET, { id, ...given });

    expect(errors).toBeUndefined();
    expect((await graph.received())[1]).toEqual(reads(id, range)[1]);
  });

  test('answers numbers, percentages, dates and formulas as entered, as reckoned and as shown', async () => {
    const { data } = await graph.ask(GET, { id: log(), position: 2 });

    const cells = data.spreadsheet.cells.items.flatMap((row: any) => row.cells);
    expect(
      Object.fromEntries(
        cells.map((cell: any) => [cell.address, [cell.value, cell.effectiveValue, cell.formattedValue]]),
      ),
    ).toEqual({
      A1: ['Month', 'Month', 'Month'],
      B1: ['Passed', 'Passed', 'Passed'],
      A2: [46_266, 46_266, '2026-09-01'],
      B2: [0.75, 0.75, '75%'],
      A3: [46_296, 46_296, '2026-10-01'],
      B3: [0.815, 0.815, '81.50%'],
      B4: ['=AVERAGE(B2:B3)', 0.7825, '0.7825'],
    });
  });

  test('a formula that comes to nothing says why', async () => {
    const id = log();
    await graph.ask(
      'mutation ($id: ID!) { writeToCell(spreadsheetId: $id, column: "D", row: 1, value: "=1/0", sheetName: "Per month") { value } }',
      { id },
    );

    const { data } = await graph.ask(GET, { id, position: 2, rows: 1, col: 'D' });

    expect(data.spreadsheet.cells.items[0].cells[0]).toMatchObject({
      value: '=1/0',
      effectiveValue: null,
      formattedValue: '#DIV/0!',
      error: 'Function DIVIDE parameter 2 cannot be zero.',
    });
  });

  test("doubles a quote in a sheet's name", async () => {
    const id = idOf("Northdock's rollout plan");

    const { data, errors } = await graph.ask(GET, { id, rows: 2, cols: 3 });

    expect(errors).toBeUndefined();
    expect((await graph.received())[1]).toEqual(reads(id, "'Site''s steps'!A1:C2")[1]);
    expect(data.spreadsheet.cells.data).toEqual({ 1: { A: 'Step', B: 'Day' }, 2: { A: 'Survey', B: 46_357, C: true } });
  });

  test.each([{ row: 1_001 }, { col: 'BI' }])(
    'finds nothing outside the grid, and asks for nothing there: %o',
    async (given) => {
      const { data, errors } = await graph.ask(GET, { id: log(), ...given });

      expect(errors).toBeUndefined();
      expect(data.spreadsheet.cells).toMatchObject({ sheet: { title: 'Runs' }, items: [], data: {}, hasMore: false });
      expect(await graph.received()).toHaveLength(1);
    },
  );

  test.each([
    [{ row: 0 }, 'startRow'],
    [{ row: -3 }, 'startRow'],
    [{ col: 'A1' }, 'startCol'],
    [{ col: '0' }, 'startCol'],
    [{ col: 'AAAA' }, 'startCol'],
    [{ rows: 0 }, 'maxRows'],
    [{ rows: 1_001 }, 'maxRows'],
    [{ cols: 0 }, 'maxCols'],
    [{ cols: 101 }, 'maxCols'],
    [{ position: 0 }, 'sheetPosition'],
  ])('refuses %o, and sends nothing', async (given, argument) => {
    const { data, errors } = await graph.ask(GET, { id: log(), ...given });

    expect(data.spreadsheet.cells).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
    expect(await graph.received()).toEqual([]);
  });

  test('reads the first sheet where its position is null', async () => {
    const { data } = await graph.ask(GET, { id: log(), position: null });

    expect(data.spreadsheet.cells).toMatchObject({ sheet: { title: 'Runs' } });
  });

  test.each([
    [{ position: 3 }, 'sheetPosition'],
    [{ name: 'Nope' }, 'sheetIdOrName'],
  ])('a sheet that is not there is not found, and the sheets that are there are named: %o', async (given, argument) => {
    const { errors } = await graph.ask(GET, { id: log(), ...given });

    expect(errors).toMatchObject([
      {
        message: expect.stringContaining("'Runs', 'Per month'"),
        extensions: { code: 'NOT_FOUND', argument, allowed: ['Runs', 'Per month'] },
      },
    ]);
    expect(await graph.received()).toHaveLength(1);
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
    const { store } = graph.sandbox.world;
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

  test('the picker is asked for by nothing but an address', async () => {
    const { data, errors } = await graph.ask('{ filePicker { url instructions } }');

    expect(errors).toBeUndefined();
    const url = new URL(data.filePicker.url);
    expect(url.pathname).toBe('/google/drive_picker');
    expect(JSON.parse(Buffer.from(url.searchParams.get('config')!, 'base64url').toString())).toEqual({
      auth: { client_id: '410000100000-sandbox.apps.googleusercontent.com', app_id: '410000100000' },
    });
    expect(await graph.received()).toEqual([]);
  });

  test('answers who the user is', async () => {
    const { data, errors } = await graph.ask(
      '{ sheetsProfile { email displayName givenName familyName formattedName pictureUrl person { email } } }',
    );

    expect(errors).toBeUndefined();
    expect(data.sheetsProfile).toEqual({
      email: 'mira@halyard.example',
      displayName: 'Mira Okafor',
      givenName: 'Mira',
      familyName: 'Okafor',
      formattedName: 'Okafor, Mira',
      pictureUrl: expect.stringMatching(/^https:/),
      person: { email: 'mira@halyard.example' },
    });
    expect(await graph.received()).toEqual([
      { method: 'GET', path: '/v1/people/me', query: [['personFields', 'names,emailAddresses,photos']] },
    ]);
  });

  test('asks the file service whether it answers only when that is wanted', async () => {
    const { data } = await graph.ask('{ sheetsProfile { sheetsAccess } }');

    expect(data.sheetsProfile.sheetsAccess).toBe(true);
    expect((await graph.received())[1]).toEqual({
      method: 'GET',
      path: '/drive/v3/about',
      query: [['fields', 'user/permissionId']],
    });
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

describe('with a token that lacks the scope', () => {
  const graph = useToolgraph(({ url }) => ({
    GOOGLE_TOKEN: 'ya29.no-files',
    SHEETS_URL: `${url}/google/v4`,
    DRIVE_URL: `${url}/google/drive/v3`,
    PEOPLE_URL: `${url}/google/v1`,
    IDENTITY_URL: `${url}/google/oauth2/v2`,
  }));

  test('every tool names the scopes that are missing, and sends nothing', async () => {
    await graph.control('POST', 'tokens', { service: 'google', token: 'ya29.no-files', scopes: [] });

    const { errors } = await graph.ask(
      '{ spreadsheet(id: "x") { title } spreadsheets { hasMore } sheetsProfile { email } filePicker { url } }',
    );

    expect(errors!.map(({ path, extensions: { code, scopes } }) => [path![0], code, scopes]).sort()).toEqual([
      ['sheetsProfile', 'AUTHORIZATION_REQUIRED', ['userinfo.profile', 'userinfo.email']],
      ['spreadsheet', 'AUTHORIZATION_REQUIRED', ['drive.file']],
      ['spreadsheets', 'AUTHORIZATION_REQUIRED', ['drive.file']],
    ]);
    expect(await graph.received()).toEqual([]);
  });
});
