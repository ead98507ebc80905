import { checkId } from '../../core/bulk.ts';
import type { ToolEndpoint, Values } from '../../core/endpoint.ts';
import { repeatable, selectionTest } from '../../core/entities.ts';
import { badInput } from '../../upstream/errors.ts';
import type { FieldsOf } from '../types.ts';
import { appendTyped, isWrittenUnread } from './append-rows.ts';
import { change, writeBlocks } from './block-writing.ts';
import {
  a1,
  type Block,
  type CellPosition,
  inSheet,
  readCells,
  readColumn,
  readColumnOrNumber,
  readRow,
} from './cells.ts';
import { checkPosition, checkWithin, chooseSheet, namedSheet, spreadsheetOf } from './sheet-records.ts';
import { firstSheet, noteRequest } from './sheet-requests.ts';
import { RECORD, type SheetService } from './sheet-service.ts';
import { type TypedCells, typedBlocks, typedRows } from './typed-cells.ts';

const CREATE = 'Sheets.CreateSpreadsheet';
const WRITE = 'Sheets.WriteToCell';
const NOTE = 'Sheets.AddNoteToCell';

const create = {
  tool: CREATE,
  call: 'POST /spreadsheets',
  query: { fields: 'fields' },
  body: { 'properties.title': 'title', sheets: 'sheets' },
  reply: spreadsheetOf,
} as const satisfies ToolEndpoint<Values>;

const enter = {
  tool: WRITE,
  call: 'PUT /spreadsheets/{id}/values/{range}',
  query: { valueInputOption: 'valueInputOption', includeValuesInResponse: 'includeValuesInResponse' },
  body: { range: 'range', majorDimension: 'majorDimension', values: 'values' },
  reply: ({ updatedData }: { updatedData?: { values?: string[][] } }) => updatedData?.values?.[0]?.[0] ?? null,
  repeatable: true,
} as const satisfies ToolEndpoint<Values>;

/**
 * The spreadsheet mutations. Writing cells can be repeated safely; creating a spreadsheet or extending a sheet cannot.
 */
export function sheetMutations(service: SheetService) {
  const { ask, write, read } = service;
  return {
    createSpreadsheet: (_parent, { title, ...cells }, context) => {
      const sheets = [firstSheet(firstCells(cells))];
      return ask(context, create, { title: title ?? 'Untitled spreadsheet', sheets, fields: RECORD });
    },

    writeToCell: repeatable(async (_parent, { spreadsheetId: id, value, sheetName, ...args }, context) => {
      checkId('spreadsheetId', id);
      const place = placeIn(args);
      const spreadsheet = await read(context, WRITE, id);
      const sheet = namedSheet(WRITE, spreadsheet, sheetName ?? 'Sheet1');
      checkWithin(sheet, place);
      const shown = await write(context, enter, {
        id,
        range: inSheet(sheet.title, a1(place)),
        majorDimension: 'ROWS',
        values: [[value]],
        valueInputOption: 'USER_ENTERED',
        includeValuesInResponse: true,
      });
      return { spreadsheet, sheet, cell: a1(place), value: shown };
    }),

    updateCells: (_parent, { data, ...place }, context) =>
      writeBlocks(service, 'data', readCells('data', data), place, context),

    writeCells: (_parent, { rows, columns, startRow, startCol, ...place }, context) => {
      const start = {
        row: readRow('startRow', startRow ?? 1),
        column: readColumnOrNumber('startCol', startCol ?? 'A'),
      };
      const blocks = typedBlocks(typedRows({ rows, columns }), start);
      return writeBlocks(service, rows == null ? 'columns' : 'rows', blocks, place, context);
    },

    appendRows: (_parent, { rows, columns, ...place }, context, info) =>
      appendTyped(service, typedRows({ rows, columns }), place, context, isWrittenUnread(place, selectionTest(info))),

    addNoteToCell: repeatable(async (_parent, { spreadsheetId: id, noteText, ...args }, context) => {
      checkId('spreadsheetId', id);
      const place = placeIn(args);
      checkPosition(args);
      const spreadsheet = await read(context, NOTE, id);
      const sheet = chooseSheet(NOTE, spreadsheet, args);
      checkWithin(sheet, place);
      const requests = [noteRequest(sheet, place, noteText)];
      await write(context, { ...change, tool: NOTE, repeatable: true }, { id, requests });
      return { spreadsheet, sheet, cell: a1(place), note: noteText || null };
    }),
  } satisfies FieldsOf<'Mutation'>;
}

/** The cells to write to a new spreadsheet, if any. */
function firstCells({ data, ...cells }: { data?: string | null } & TypedCells): Block[] {
  if (cells.rows == null && cells.columns == null) return data == null ? [] : readCells('data', data);
  if (data != null) throw badInput(cells.rows == null ? 'columns' : 'rows', 'cannot be combined with data');
  return typedBlocks(typedRows(cells), { row: 1, column: 1 });
}

const placeIn = ({ column, row }: { column: string; row: number }): CellPosition => ({
  row: readRow('row', row),
  column: readColumn('column', column),
});
