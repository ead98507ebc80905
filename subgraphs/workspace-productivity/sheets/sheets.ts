import type { sheets_v4 } from '@googleapis/sheets';
import type { Context } from '../../core/context.ts';
import type { ToolEndpoint, Values } from '../../core/endpoint.ts';
import { byId, lookUp } from '../../core/entities.ts';
import { callEndpoint } from '../../core/executor.ts';
import { findRecord } from '../../core/replies.ts';
import { ToolError } from '../../upstream/errors.ts';
import { readProfile } from '../google/profile.ts';
import type { ReadSpreadsheet, SheetRecord, SpreadsheetOnWire, SpreadsheetRecord } from '../records/sheets.ts';
import type { FieldsOf } from '../types.ts';
import { cellRange, cutToGrid, dataOf, firstRowIn, type Size } from './cell-ranges.ts';
import { a1, type CellPosition, inSheet, readColumnOrNumber, readRow } from './cells.ts';
import { type FilePicker, pickerResponse } from './file-picker.ts';
import { Cell, CellRow } from './named-columns.ts';
import { checkPosition, chooseSheet, spreadsheetOf } from './sheet-records.ts';
import { isInNewGrid } from './sheet-requests.ts';
import { sheetService } from './sheet-service.ts';
import { sheetMutations } from './sheet-writing.ts';
import { searchSpreadsheets } from './spreadsheet-search.ts';

const TOOL = 'Sheets.GetSpreadsheet';
const RECORD_TOOL = 'Sheets.GetSpreadsheetMetadata';
const PROFILE_TOOL = 'Sheets.WhoAmI';

const filled = {
  tool: TOOL,
  call: 'GET /spreadsheets/{id}',
  query: { ranges: 'ranges', fields: 'fields' },
  mayBeEmpty: true,
  reply: (reply: sheets_v4.Schema$Spreadsheet) => reply,
} as const satisfies ToolEndpoint<Values>;

const withSheet = { ...filled, reply: (reply: SpreadsheetOnWire) => reply };

const about = {
  tool: PROFILE_TOOL,
  upstream: 'drive',
  call: 'GET /about',
  query: { fields: 'fields' },
} as const satisfies ToolEndpoint<Values>;

const DATA = 'data(startRow,startColumn,rowData/values(userEnteredValue,effectiveValue,formattedValue,note))';
const CELLS = `sheets(properties/sheetId,${DATA})`;
const SHEET_WITH_CELLS = `spreadsheetId,spreadsheetUrl,sheets(properties,${DATA})`;

/** The spreadsheet fields. If a file picker is configured, not-found and forbidden errors include the picker's URL. */
export function sheetsFields(picker: FilePicker | undefined) {
  const service = sheetService(picker);

  /**
   * Fetches a sheet by name, with its cells, in one call. Returns undefined if the name could also be an id, the range
   * exceeds a new sheet's grid, or Google does not find the sheet. The list of sheets must then be fetched first.
   */
  async function readNamed(
    context: Context,
    id: string,
    name: string | null | undefined,
    from: CellPosition,
    size: Size,
  ): Promise<(ReadSpreadsheet & { reply: sheets_v4.Schema$Spreadsheet }) | undefined> {
    if (!name || /^\d+$/.test(name) || !isInNewGrid(from, size)) return undefined;
    const values = { id, ranges: inSheet(name, a1(from, size)), fields: SHEET_WITH_CELLS };
    const reply = await service.ask(context, withSheet, values).catch((fault: unknown) => {
      if (fault instanceof ToolError && fault.code === 'BAD_USER_INPUT') return undefined;
      throw fault;
    });
    return reply?.sheets?.length === 1 ? { ...spreadsheetOf(reply), reply } : undefined;
  }

  const Query = {
    sheetsProfile: (_parent, _args, context) => readProfile(PROFILE_TOOL, context),
    spreadsheet: (_parent, { id }, context, info) => lookUp('Spreadsheet', { id }, { id }, context, info),
    spreadsheets: (_parent, args, context) => searchSpreadsheets(args, context),
    filePicker: (_parent, _args, context) => {
      context.demand('Sheets.GenerateCloudFilePickerUrl');
      return pickerResponse(picker);
    },
  } satisfies FieldsOf<'Query'>;

  const Spreadsheet = {
    cells: async ({ sheets, ...source }, args, context) => {
      const { id } = source;
      checkPosition(args);
      const row = readRow('startRow', args.startRow ?? 1);
      const column = readColumnOrNumber('startCol', args.startCol ?? 'A');
      const firstRow = args.after == null ? row : readRow('after', Number(args.after));
      const wanted = { rows: args.maxRows ?? 1_000, columns: args.maxCols ?? 100 };
      const named = sheets ? undefined : await readNamed(context, id, args.sheetIdOrName, { row, column }, wanted);
      const spreadsheet = sheets ? { ...source, sheets } : (named ?? (await service.read(context, TOOL, id)));
      const sheet = chooseSheet(TOOL, spreadsheet, args);
      const size = cutToGrid(sheet, { row, column }, wanted);
      if (!size) return cellRange(sheet, { row, column, firstRow });
      const read = (from: number, part: { rows: number; columns: number }) =>
        service.ask(context, filled, {
          id,
          ranges: inSheet(sheet.title, a1({ row: from, column }, part)),
          fields: CELLS,
        });
      const readFirstRow = async () => firstRowIn(await read(1, { ...size, rows: 1 }));
      return cellRange(sheet, { row, column, firstRow }, size, named?.reply ?? (await read(row, size)), readFirstRow);
    },
  } satisfies FieldsOf<'Spreadsheet'>;

  const readers = {
    Spreadsheet: ({ id }: Pick<SpreadsheetRecord, 'id'>, context: Context) => service.read(context, RECORD_TOOL, id),
    Sheet: async ({ spreadsheetId, id }: Pick<SheetRecord, 'spreadsheetId' | 'id'>, context: Context) => {
      const { sheets } = await service.read(context, RECORD_TOOL, spreadsheetId);
      return findRecord(sheets, (sheet) => sheet.id === id) ?? null;
    },
  };

  return {
    Query,
    Mutation: sheetMutations(service),
    Spreadsheet,
    Sheet,
    CellRange,
    CellRow,
    Cell,
    SheetsProfile,
    readers,
  };
}

const Sheet = {
  spreadsheet: ({ spreadsheetId }) => byId(spreadsheetId),
} satisfies FieldsOf<'Sheet'>;

const CellRange = {
  data: ({ items }) => dataOf(items),
} satisfies FieldsOf<'CellRange'>;

const SheetsProfile = {
  sheetsAccess: (_parent, _args, context) =>
    callEndpoint(context, about, { fields: 'user/permissionId' }).then(() => true, unlessRefused),
} satisfies FieldsOf<'SheetsProfile'>;

function unlessRefused(fault: unknown): false {
  if (fault instanceof ToolError && /^(FORBIDDEN|AUTHORIZATION_REQUIRED)$/.test(fault.code)) return false;
  throw fault;
}
