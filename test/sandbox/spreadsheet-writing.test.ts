import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

describe('a number format', () => {
  it.each([
    [{ type: 'NUMBER' }, '46,419.50'],
    [{ type: 'NUMBER', pattern: null }, '46,419.50'],
    [{ type: 'NUMBER', pattern: '#,##0.0' }, '46,419.5'],
    [{ type: 'DATE' }, '2/1/2027'],
    [{ type: 'DATE', pattern: null }, '2/1/2027'],
    [{ type: 'TIME' }, '12:00:00'],
    [{ type: 'DATE_TIME' }, '2/1/2027 12:00:00'],
    [{ type: 'CURRENCY' }, '$46,419.50'],
    [{ type: 'PERCENT' }, '4641950.00%'],
    [{ type: 'SCIENTIFIC' }, '4.64E+04'],
    [{ type: 'TEXT' }, '46419.5'],
    [{ type: 'TEXT', pattern: '@' }, '46419.5'],
    [null, '46419.5'],
  ])('%j shows 46419.5 as %s', async (numberFormat, formatted) => {
    const cell = { userEnteredValue: { numberValue: 46_419.5 }, userEnteredFormat: { numberFormat } };
    const { read } = await newSpreadsheet({ data: [{ rowData: [{ values: [cell] }] }] });

    const { status, body } = await read();

    expect([status, body.sheets[0].data[0].rowData[0].values[0].formattedValue]).toEqual([200, formatted]);
  });

  it.each([{ type: 'COLOUR' }, { pattern: '0' }, { type: null }])('%j is refused', async (numberFormat) => {
    const { id } = await newSpreadsheet();

    const { status } = await batchUpdate(id, update({ cell: { userEnteredFormat: { numberFormat } } }));

    expect(status).toBe(400);
  });
});

describe('null is as if it were not given', () => {
  it.each([
    { cell: { note: null } },
    { cell: { userEnteredValue: null } },
    { cell: { userEnteredFormat: null } },
    { start: null },
    { start: { sheetId: null, rowIndex: null, columnIndex: null } },
    { start: null, range: { sheetId: null, startRowIndex: null, startColumnIndex: null } },
    { range: null },
  ])('in the cells that %j says', async (parts) => {
    const { id } = await newSpreadsheet();

    const { status } = await batchUpdate(id, update(parts));

    expect(status).toBe(200);
  });

  it.each([
    { properties: null },
    { properties: { sheetId: null, title: null, index: null, hidden: null, gridProperties: null } },
    { properties: { gridProperties: { rowCount: null, columnCount: null, frozenRowCount: null } } },
    { data: [{ startRow: null, startColumn: null }] },
  ])('in a new sheet with %j', async (sheet) => {
    const { status, read } = await newSpreadsheet(sheet);

    const { properties } = (await read()).body.sheets[0];
    expect(status).toBe(200);
    expect(properties).toMatchObject({ title: 'Sheet1', gridProperties: { rowCount: 1_000, columnCount: 26 } });
  });

  it.each([
    { updateCells: { rows: null, fields: '*' } },
    { updateCells: { rows: [null], fields: '*' } },
    { updateCells: { rows: [{ values: [null] }], fields: '*' } },
    { repeatCell: { cell: null, fields: '*' } },
    { updateCells: null },
    null,
  ])('except in %j', async (request) => {
    const { id } = await newSpreadsheet();

    const { status } = await batchUpdate(id, request);

    expect(status).toBe(400);
  });
});

it('takes integers as text', async () => {
  const { id, read } = await newSpreadsheet({ properties: { sheetId: '7', index: '0' } });
  const values = [{ userEnteredValue: { stringValue: 'here' } }];
  const fields = 'userEnteredValue';

  const { status } = await batchUpdate(
    id,
    { appendDimension: { sheetId: '7', dimension: 'ROWS', length: '2' } },
    { updateCells: { start: { sheetId: '7', rowIndex: '1', columnIndex: '2' }, rows: [{ values }], fields } },
  );

  const [first] = (await read()).body.sheets;
  expect([status, first.properties]).toMatchObject([
    200,
    { sheetId: 7, index: 0, gridProperties: { rowCount: 1_002 } },
  ]);
  expect(first.data[0].rowData[1].values[2].formattedValue).toBe('here');
});

describe('values that are larger than their range', () => {
  it.each([
    ['A1', 'Sheet1!A1:B2'],
    ['Sheet1!Z1000', 'exceeds grid limits'],
    ['Sheet1!A1:A2', 'tried writing to column [2]'],
    ['Sheet1!A1:B1', 'tried writing to row [2]'],
  ])('at %s are %s: a single cell is only where they begin', async (range, outcome) => {
    const { id } = await newSpreadsheet();
    const values = [
      ['a', 'b'],
      ['c', 'd'],
    ];

    const { body } = await ask('PUT', `/${id}/values/${encodeURIComponent(range)}?valueInputOption=RAW`, { values });

    expect(body.updatedRange ?? body.error.message).toContain(outcome);
  });
});

type Update = { cell?: object | null; start?: object | null; range?: object | null };

const update = ({ cell = { note: 'x' }, ...place }: Update) => ({
  updateCells: { ...place, rows: [{ values: [cell] }], fields: '*' },
});

async function newSpreadsheet(sheet: object = {}) {
  const { status, body } = await ask('POST', '', { sheets: [sheet] });
  const id: string = body.spreadsheetId;
  return { status, id, read: () => ask('GET', `/${id}?includeGridData=true`) };
}

const batchUpdate = (id: string, ...requests: (object | null)[]) => ask('POST', `/${id}:batchUpdate`, { requests });

async function ask(method: string, path: string, body?: object) {
  const answer = await fetch(`${sandbox.url}/google/v4/spreadsheets${path}`, {
    method,
    headers: { authorization: 'Bearer ya29.sandbox', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as any };
}
