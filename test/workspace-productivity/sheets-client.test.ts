import { drive_v3 } from '@googleapis/drive';
import { sheets_v4 } from '@googleapis/sheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
});
afterAll(() => sandbox.stop());

const { spreadsheets } = new sheets_v4.Sheets({});
const { files, about } = new drive_v3.Drive({});

/** The vendor's clients use a base URL with a path only if it is given for each call. */
const at = (token = 'ya29.sandbox') => ({
  rootUrl: `${sandbox.url}/google/`,
  headers: { authorization: `Bearer ${token}` },
});

const find = async (name: string) => {
  const { data } = await files.list({ q: `name contains '${name}'` }, at());
  return data.files![0]!.id!;
};

test('the client makes a spreadsheet and reads its cells', async () => {
  const requestBody = {
    properties: { title: 'Made by the client' },
    sheets: [
      {
        properties: { title: 'First' },
        data: [
          {
            rowData: [
              { values: [{ userEnteredValue: { stringValue: 'x' } }, { userEnteredValue: { formulaValue: '=1+2' } }] },
            ],
          },
        ],
      },
    ],
  };

  const { data: made } = await spreadsheets.create({ requestBody }, at());
  const { data: read } = await spreadsheets.get(
    { spreadsheetId: made.spreadsheetId!, ranges: ['First!A1:B1', 'First!B1'], includeGridData: true },
    at(),
  );

  expect(made.properties!.title).toBe('Made by the client');
  const [complete, part] = read.sheets![0]!.data!;
  expect(complete!.rowData![0]!.values!.map(({ formattedValue }) => formattedValue)).toEqual(['x', '3']);
  expect(part).toMatchObject({ startColumn: 1, rowData: [{ values: [{ effectiveValue: { numberValue: 3 } }] }] });
});

test('the client enters values and reads them as shown', async () => {
  const spreadsheetId = await find('Supplier');
  const values = [['50%', '=D1*2', null, '2027-02-01']];

  const { data } = await spreadsheets.values.update(
    {
      spreadsheetId,
      range: "'Sheet1'!D1:G1",
      valueInputOption: 'USER_ENTERED',
      includeValuesInResponse: true,
      requestBody: { values },
    },
    at(),
  );

  expect(data).toMatchObject({ updatedRange: 'Sheet1!D1:G1', updatedRows: 1, updatedColumns: 3, updatedCells: 3 });
  expect(data.updatedData!.values).toEqual([['50%', '1', '', '2027-02-01']]);
});

test('the client changes a spreadsheet by requests', async () => {
  const properties = { sheetId: 44, title: 'New', gridProperties: { rowCount: 2, columnCount: 2 } };
  const { data: made } = await spreadsheets.create({ requestBody: { sheets: [{ properties }] } }, at());
  const spreadsheetId = made.spreadsheetId!;
  const requests = [
    { appendDimension: { sheetId: 44, dimension: 'ROWS', length: 3 } },
    {
      updateCells: {
        start: { sheetId: 44, rowIndex: 4, columnIndex: 1 },
        rows: [{ values: [{ userEnteredValue: { numberValue: 9 } }] }],
        fields: 'userEnteredValue',
      },
    },
    {
      repeatCell: {
        range: { sheetId: 44, startRowIndex: 4, endRowIndex: 5, startColumnIndex: 1, endColumnIndex: 2 },
        cell: { note: 'nine' },
        fields: 'note',
      },
    },
  ];

  const { data } = await spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }, at());
  const { data: read } = await spreadsheets.get(
    {
      spreadsheetId,
      ranges: ['New!B5'],
      fields: 'sheets(properties,data(startRow,startColumn,rowData/values(note,formattedValue)))',
    },
    at(),
  );

  expect(data.replies).toEqual([{}, {}, {}]);
  expect(read.sheets).toMatchObject([
    {
      properties: { sheetId: 44, title: 'New', gridProperties: { rowCount: 5, columnCount: 2 } },
      data: [{ startRow: 4, startColumn: 1, rowData: [{ values: [{ note: 'nine', formattedValue: '9' }] }] }],
    },
  ]);
});

test('the client searches files, page by page, and shows whose they are', async () => {
  const first = await files.list(
    { pageSize: 2, orderBy: 'name', fields: 'nextPageToken,files(name,owners/emailAddress)' },
    at(),
  );
  const pageToken = first.data.nextPageToken!;
  const second = await files.list(
    { pageSize: 9, orderBy: 'name', fields: 'nextPageToken,files(name,owners/emailAddress)', pageToken },
    at(),
  );
  const { data: me } = await about.get({ fields: 'user' }, at());

  expect(first.data.files).toHaveLength(2);
  expect(second.data.files!.length).toBeGreaterThan(0);
  expect(first.data.files![0]).toEqual({ name: expect.any(String), owners: [{ emailAddress: me.user!.emailAddress }] });
});

test('the client gets the reason of a refusal', async () => {
  const spreadsheetId = await find('Supplier');

  await expect(spreadsheets.get({ spreadsheetId: 'nope' }, at())).rejects.toMatchObject({
    status: 404,
    message: 'Requested entity was not found.',
  });
  await expect(spreadsheets.get({ spreadsheetId, ranges: ['Nope!A1'] }, at())).rejects.toMatchObject({
    status: 400,
    message: 'Unable to parse range: Nope!A1',
  });
  await expect(files.list({ q: 'name ~ 1' }, at())).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Invalid Value'),
  });
});
