import type { sheets_v4 } from '@googleapis/sheets';
import { lookUp } from '../../graph/entities.ts';
import { byId } from '../../graph/reference.ts';
import type { Context } from '../../rows/context.ts';
import type { Endpoints, ToolEndpoint, Values } from '../../rows/endpoint.ts';
import type { SheetRecord, SpreadsheetRecord } from '../records/sheets.ts';
import type { CellRangeResolvers, QueryResolvers, SheetResolvers, SpreadsheetResolvers } from '../types.ts';
import { cellRange, cutToGrid, dataOf, firstRowIn } from './cell-ranges.ts';
import { a1, inSheet, readColumnOrNumber, readRow } from './cells.ts';
import { type FilePicker, pickerAnswer } from './file-picker.ts';
import { Cell, CellRow } from './named-columns.ts';
import { checkPosition, chooseSheet } from './sheet-records.ts';
import { sheetService } from './sheet-service.ts';
import { sheetMutations } from './sheet-writing.ts';
import { searchSpreadsheets } from './spreadsheet-search.ts';

const TOOL = 'Sheets.GetSpreadsheet';
const RECORD_TOOL = 'Sheets.GetSpreadsheetMetadata';

const filled = {
  tool: TOOL,
  call: 'GET /spreadsheets/{id}',
  query: { ranges: 'ranges', fields: 'fields' },
  mayBeEmpty: true,
  reply: (reply: sheets_v4.Schema$Spreadsheet) => reply,
} as const satisfies ToolEndpoint<Values>;

const CELLS =
  'sheets(properties/sheetId,data(startRow,startColumn,rowData/values(userEnteredValue,effectiveValue,formattedValue,note)))';

/** The fields of spreadsheets. What is not seen can be picked at the picker, where there is one. */
export function sheetsFields(picker: FilePicker | undefined) {
  const service = sheetService(picker);

  const Query = {
    spreadsheet: (_parent, { id }, context, info) => lookUp('Spreadsheet', { id }, { id }, context, info),
    spreadsheets: (_parent, args, context) => searchSpreadsheets(args, context),
    filePicker: () => pickerAnswer(picker),
  } satisfies Partial<Endpoints<QueryResolvers>>;

  const Spreadsheet = {
    cells: async ({ sheets, ...source }, args, context) => {
      const { id } = source;
      checkPosition(args);
      const row = readRow('startRow', args.startRow ?? 1);
      const column = readColumnOrNumber('startCol', args.startCol ?? 'A');
      const firstRow = args.after == null ? row : readRow('after', Number(args.after));
      const spreadsheet = sheets ? { ...source, sheets } : await service.read(context, TOOL, id);
      const sheet = chooseSheet(TOOL, spreadsheet, args);
      const size = cutToGrid(sheet, { row, column }, { rows: args.maxRows ?? 1_000, columns: args.maxCols ?? 100 });
      if (!size) return cellRange(sheet, { row, column, firstRow });
      const read = (from: number, part: { rows: number; columns: number }) =>
        service.ask(context, filled, {
          id,
          ranges: inSheet(sheet.title, a1({ row: from, column }, part)),
          fields: CELLS,
        });
      const readFirstRow = async () => firstRowIn(await read(1, { ...size, rows: 1 }));
      return cellRange(sheet, { row, column, firstRow }, size, await read(row, size), readFirstRow);
    },
  } satisfies Partial<Endpoints<SpreadsheetResolvers>>;

  const readers = {
    Spreadsheet: ({ id }: Pick<SpreadsheetRecord, 'id'>, context: Context) => service.read(context, RECORD_TOOL, id),
    Sheet: async ({ spreadsheetId, id }: Pick<SheetRecord, 'spreadsheetId' | 'id'>, context: Context) => {
      const { sheets } = await service.read(context, RECORD_TOOL, spreadsheetId);
      return sheets.find((sheet) => sheet.id === id) ?? null;
    },
  };

  return { Query, Mutation: sheetMutations(service), Spreadsheet, Sheet, CellRange, CellRow, Cell, readers };
}

const Sheet = {
  spreadsheet: ({ spreadsheetId }) => byId(spreadsheetId),
} satisfies Partial<Endpoints<SheetResolvers>>;

const CellRange = {
  data: ({ items }) => dataOf(items),
} satisfies Partial<Endpoints<CellRangeResolvers>>;
