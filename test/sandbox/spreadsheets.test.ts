import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { formatRange, parseRange } from '../../sandbox/workspace-productivity/sheets/a1.ts';
import { formatNumber, parseEntry } from '../../sandbox/workspace-productivity/sheets/cell-entry.ts';
import { effectiveValue } from '../../sandbox/workspace-productivity/sheets/formulas.ts';
import {
  filesIn,
  type SpreadsheetRecord,
  spreadsheetsIn,
} from '../../sandbox/workspace-productivity/sheets/records.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

describe('what a person types', () => {
  it.each([
    ['12', 12, '12'],
    ['-0.5', -0.5, '-0.5'],
    ['.5', 0.5, '0.5'],
    ['1,234.5', 1234.5, '1,234.50'],
    ['1,234,567', 1234567, '1,234,567'],
    ['$5', 5, '$5'],
    ['-$5.25', -5.25, '-$5.25'],
    ['75%', 0.75, '75%'],
    ['7.5%', 0.075, '7.50%'],
    ['1e3', 1000, '1.00E+03'],
    ['1899-12-31', 1, '1899-12-31'],
    ['2027-02-01', 46_419, '2027-02-01'],
    ['2/1/2027', 46_419, '2/1/2027'],
    ['1 Feb 2027', 46_419, '1 Feb 2027'],
    ['February 1, 2027', 46_419, 'Feb 1, 2027'],
    ['2027-02-01 12:30', 46_419 + 12.5 / 24, '2027-02-01 12:30:00'],
    ['18:00', 0.75, '18:00'],
  ])('%s is the number %d, shown as %s', (text, number, text2) => {
    const { entered, format } = parseEntry(text);

    expect(entered).toEqual({ numberValue: number });
    expect(formatNumber(number, format)).toBe(text2);
  });

  it.each(['1,23', '12px', '2027-02-30', '25:00', '$', '%', '--1', '', 'TRUEish', '1.2.3', '$5%'])(
    '«%s» is a text',
    (text) => {
      expect(parseEntry(text)).toEqual({ entered: { stringValue: text } });
    },
  );

  it.each([
    ["'75%", { stringValue: '75%' }],
    ['False', { boolValue: false }],
    ['=A1', { formulaValue: '=A1' }],
  ])('%s is %j', (text, entered) => {
    expect(parseEntry(text).entered).toEqual(entered);
  });
});

const sheet = (title: string, cells: Record<string, string>) => ({
  sheetId: title.length,
  title,
  rowCount: 100,
  columnCount: 30,
  cells: Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, parseEntry(text)])),
});
const book = (cells: Record<string, string>): SpreadsheetRecord => ({
  id: 'x',
  locale: 'en_US',
  timeZone: 'UTC',
  sheets: [sheet('Main', cells), sheet("It's", { '0,0': '7' })],
});

describe('formulas', () => {
  it.each([
    ['=1+2*3^2', 19],
    ['=-(2-5)/2', 1.5],
    ['=A1*2', 20],
    ['=$A$1+B1', 15],
    ['=SUM(A1:B2, 100)', 118],
    ['=AVERAGE(A1:B1)', 7.5],
    ['=MAX(A1:B2)-MIN(A1:B2)', 7],
    ['=COUNT(A1:C9)', 3],
    ["='It''s'!A1*2", 14],
    ['="a"&"b"&1', 'ab1'],
    ['=Z9', undefined],
  ])('%s comes to %s', (formula, value) => {
    const main = book({ '0,0': '10', '0,1': '5', '1,0': '3', '1,1': 'text', '5,5': formula });

    const result = effectiveValue(main, main.sheets[0]!, '5,5');

    expect(result && Object.values(result)[0]).toEqual(value);
  });

  it.each([
    ['=1/0', 'DIVIDE_BY_ZERO'],
    ['=FOO(1)', 'NAME'],
    ['=1+', 'ERROR'],
    ['=(1', 'ERROR'],
    ['=1 2', 'ERROR'],
    ['=A1 §', 'ERROR'],
    ['=F6', 'REF'],
    ['=Nope!A1', 'REF'],
    ['="a"*2', 'VALUE'],
    ['=A1:B2', 'VALUE'],
  ])('%s fails as %s', (formula, type) => {
    const main = book({ '5,5': formula });

    expect(effectiveValue(main, main.sheets[0]!, '5,5')).toMatchObject({ errorValue: { type } });
  });
});

describe('ranges', () => {
  it.each([
    ['Main', 'Main!A1:AD100'],
    ["'It''s'", "'It''s'!A1:AD100"],
    ['B2', 'Main!B2'],
    ["'It''s'!B2:D", "'It''s'!B2:D100"],
    ['Main!5:7', 'Main!A5:AD7'],
    ['Main!C:C', 'Main!C1:C100'],
    ['main!$A$1:$B$2', 'Main!A1:B2'],
    ['Main!A1:ZZ1', 'Main!A1:AD1'],
  ])('%s is %s', (text, range) => {
    expect(formatRange(parseRange(text, book({}), { clip: true }))).toBe(range);
  });

  it.each(['Nope!A1', 'Main!', '!A1', 'Main!A1:B2:C3', 'Main!1A'])('%s is none', (text) => {
    expect(() => parseRange(text, book({}))).toThrow(`Unable to parse range: ${text}`);
  });

  it.each(['Main!A101', 'Main!AE1', 'Main!A0'])('%s is outside the grid', (text) => {
    expect(() => parseRange(text, book({}), { clip: true })).toThrow(
      'exceeds grid limits. Max rows: 100, max columns: 30',
    );
  });
});

describe('spreadsheets', () => {
  it('there are six, of which one is in the trash, one in a shared drive and one not for the application', () => {
    const all = filesIn(sandbox.context.store).find();

    expect(all).toHaveLength(6);
    expect(all.filter(({ trashed }) => trashed)).toHaveLength(1);
    expect(all.filter(({ driveId }) => driveId)).toHaveLength(1);
    expect(all.filter(({ isForApp }) => !isForApp)).toHaveLength(1);
  });

  it('a write outside the grid is refused, and nothing of it is done', async () => {
    const id = idOf('Line upkeep hours');
    const before = spreadsheetsIn(sandbox.context.store).get(id);
    const cell = (rowIndex: number) => ({
      updateCells: {
        start: { sheetId: 0, rowIndex, columnIndex: 0 },
        rows: [{ values: [{ userEnteredValue: { numberValue: 1 } }] }],
        fields: 'userEnteredValue',
      },
    });

    const { status, body } = await ask('POST', `/v4/spreadsheets/${id}:batchUpdate`, {
      requests: [cell(0), cell(1_000)],
    });
    const values = await ask('PUT', `/v4/spreadsheets/${id}/values/A1001?valueInputOption=RAW`, { values: [[1]] });

    expect([status, body.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect([values.status, values.body.error.message]).toEqual([400, expect.stringContaining('exceeds grid limits')]);
    expect(spreadsheetsIn(sandbox.context.store).get(id)).toEqual(before);
  });

  it.each([
    [{ appendDimension: { sheetId: 0, dimension: 'ROWS', length: 10_000_000 } }, 'above the limit of 10000000 cells'],
    [
      { appendDimension: { sheetId: 0, dimension: 'COLUMNS', length: 18_278 } },
      'above the limit|more than 18278 columns',
    ],
    [{ appendDimension: { sheetId: 5, dimension: 'ROWS', length: 1 } }, 'No grid with id: 5'],
    [{ appendDimension: { sheetId: 0, dimension: 'ROWS', length: 'two' } }, "Invalid value at 'length'"],
    [{ updateCells: { start: { sheetId: 0 }, rows: [] } }, 'At least one field'],
    [{ repeatCell: { range: { sheetId: 0 }, cell: {}, fields: 'colour' } }, 'Invalid field: colour'],
    [{ unheardOf: {} }, 'exactly one supported request'],
  ])('refuses %j', async (request, message) => {
    const { status, body } = await ask('POST', `/v4/spreadsheets/${idOf('Line upkeep hours')}:batchUpdate`, {
      requests: [request],
    });

    expect(status).toBe(400);
    expect(body.error.message).toMatch(new RegExp(message));
  });

  it('shows cells by the mask alone, or without one by the switch', async () => {
    const id = idOf('Supplier prices 2026');
    const has = async (query: string) => {
      const { body } = await ask('GET', `/v4/spreadsheets/${id}?${query}`);
      return 'data' in body.sheets[0];
    };

    expect(await has('')).toBe(false);
    expect(await has('includeGridData=true')).toBe(true);
    expect(await has('includeGridData=true&fields=sheets/properties')).toBe(false);
    expect(await has('includeGridData=false&fields=sheets')).toBe(true);
  });

  it('wants one of the scopes of the method', async () => {
    sandbox.context.access.add({
      service: 'google',
      token: 'ya29.reader',
      userId: 4100001,
      scopes: scopes('spreadsheets.readonly'),
    });
    const id = idOf('Board figures');

    const read = await ask('GET', `/v4/spreadsheets/${id}`, undefined, 'ya29.reader');
    const write = await ask('POST', `/v4/spreadsheets/${id}:batchUpdate`, {}, 'ya29.reader');

    expect(read.body.properties.title).toBe('Board figures');
    expect([write.status, write.body.error.details[0].reason]).toEqual([403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);
  });
});

describe('files', () => {
  it.each([
    ["name contains 'gripper'", ['Gripper test log', 'Gripper headcount 2024']],
    ["name contains 'ripper'", []],
    ["name contains 'Gripper TEST'", ['Gripper test log']],
    ["name contains 'gripper' and not trashed = true", ['Gripper test log']],
    ["trashed = false and name contains 'gripper' and not name contains 'headcount'", ['Gripper test log']],
    ["mimeType = 'application/pdf'", []],
  ])('%s finds %j', async (q, names) => {
    const { body } = await list({ q });

    expect(body.files.map(({ name }: any) => name)).toEqual(names);
  });

  it.each([
    [{ q: "name contains 'open" }, 'q'],
    [{ q: "colour = 'red'" }, 'q'],
    [{ q: "name contains ''" }, 'q'],
    [{ q: 'trashed = maybe' }, 'q'],
    [{ q: 'trashed = false and' }, 'q'],
    [{ q: 'trashed = false trashed = true' }, 'q'],
    [{ orderBy: 'colour' }, 'orderBy'],
    [{ orderBy: 'name down' }, 'orderBy'],
    [{ pageSize: '0' }, 'pageSize'],
    [{ pageToken: 'x' }, 'pageToken'],
    [{ corpora: 'drive' }, 'driveId'],
    [{ driveId: 'x' }, 'driveId'],
    [{ includeItemsFromAllDrives: 'true' }, 'supportsAllDrives'],
    [{ corpora: 'allDrives' }, 'includeItemsFromAllDrives'],
    [{ fields: 'files/colour' }, 'fields'],
  ])('%j is refused', async (query, location) => {
    const { status, body } = await list(query as Record<string, string>);

    expect([status, body.error.errors[0].location]).toEqual([400, location]);
  });

  it('answer only their kind, id, name and type without a mask', async () => {
    const { body } = await list({ pageSize: '1' });

    expect(Object.keys(body.files[0])).toEqual(['kind', 'id', 'name', 'mimeType']);
  });
});

it('the user is answered only where the mask names it', async () => {
  const without = await ask('GET', '/drive/v3/about');
  const { body } = await ask('GET', '/drive/v3/about?fields=user/emailAddress');

  expect([without.status, without.body.error.errors[0].location]).toEqual([400, 'fields']);
  expect(body).toEqual({ user: { emailAddress: 'mira@halyard.example' } });
});

it('the picker requires the application, and shows its files', async () => {
  const page = await fetch(`${sandbox.url}/google/drive_picker?config=x`);
  const unknown = await fetch(`${sandbox.url}/google/drive_picker`, {
    method: 'POST',
    body: new URLSearchParams({ id: 'x' }),
  });

  expect([page.status, unknown.status]).toEqual([400, 404]);
});

function idOf(name: string): string {
  return filesIn(sandbox.context.store).find((file) => file.name === name)[0]!.id;
}

function list(query: Record<string, string>) {
  return ask('GET', `/drive/v3/files?${new URLSearchParams(query)}`);
}

function scopes(...names: string[]): string[] {
  return names.map((name) => `https://www.googleapis.com/auth/${name}`);
}

async function ask(method: string, path: string, body?: unknown, token = 'ya29.sandbox') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.url}/google${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as any };
}
