import type { sheets_v4 } from '@googleapis/sheets';
import { partial, partialExcept } from '../../graph/reference.ts';
import { checkId } from '../../rows/bulk.ts';
import type { Context } from '../../rows/context.ts';
import type { ToolEndpoint, Values } from '../../rows/endpoint.ts';
import { ReplyMismatch } from '../../rows/replies.ts';
import type { ReadSpreadsheet, UpdateCounts, UpdatedCellsRecord } from '../records/sheets.ts';
import type { WritePlace } from './block-writing.ts';
import type { TypedValue } from './cells.ts';
import { checkPosition, chooseSheet, withGrid } from './sheet-records.ts';
import type { SheetService } from './sheet-service.ts';

const append = {
  tool: 'Sheets.UpdateCells',
  call: 'POST /spreadsheets/{id}/values/{range}:append',
  query: { valueInputOption: 'valueInputOption', insertDataOption: 'insertDataOption' },
  body: { majorDimension: 'majorDimension', values: 'values' },
  reply: ({ updates }: sheets_v4.Schema$AppendValuesResponse): UpdateCounts => {
    if (!updates?.updatedRange) throw new ReplyMismatch('updates.updatedRange is missing');
    const { updatedRange, updatedRows, updatedColumns, updatedCells } = updates;
    return {
      updatedRows: updatedRows ?? 0,
      updatedColumns: updatedColumns ?? 0,
      updatedCells: updatedCells ?? 0,
      updatedRanges: [updatedRange.slice(updatedRange.lastIndexOf('!') + 1)],
    };
  },
} as const satisfies ToolEndpoint<Values>;

const NOTHING: UpdateCounts = { updatedRows: 0, updatedColumns: 0, updatedCells: 0, updatedRanges: [] };

/** The read of a spreadsheet whose sheets rows are added to; what it says of their sizes is not used. */
export function toAppendTo(
  { read }: SheetService,
  id: string,
): [key: string, read: (context: Context) => Promise<ReadSpreadsheet>] {
  return [`spreadsheet ${id}`, (context) => read(context, append.tool, id)];
}

/** Adds rows behind the last table of a sheet: the one that upstream finds where the range is the complete sheet. */
export async function appendTyped(
  service: SheetService,
  rows: (TypedValue | null)[][],
  { spreadsheetId: id, ...choice }: WritePlace,
  context: Context,
): Promise<UpdatedCellsRecord> {
  checkId('spreadsheetId', id);
  checkPosition(choice);
  const spreadsheet = await context.readOnce(...toAppendTo(service, id));
  const sheet = withGrid('sheetIdOrName', chooseSheet(append.tool, spreadsheet, choice));
  const isEmpty = rows.every((row) => row.every((value) => value === null));
  const counts = isEmpty
    ? NOTHING
    : await service.write(context, append, {
        id,
        range: `'${sheet.title.replaceAll("'", "''")}'`,
        insertDataOption: 'INSERT_ROWS',
        majorDimension: 'ROWS',
        ...enteredValues(rows),
      });
  return {
    spreadsheet: partial(spreadsheet, ['id', 'title', 'url']),
    sheet: partialExcept(sheet, ['rowCount', 'columnCount']),
    ...counts,
  };
}

/** Values as they are, unless there is a formula: then each text has the apostrophe that keeps it from being read as anything else. */
function enteredValues(rows: (TypedValue | null)[][]) {
  const hasFormula = rows.flat().some((value) => value && 'formulaValue' in value);
  const values = rows.map((row) => row.map((value) => value && plainValue(value, hasFormula ? "'" : '')));
  return { valueInputOption: hasFormula ? 'USER_ENTERED' : 'RAW', values };
}

function plainValue(value: TypedValue, mark: string): string | number | boolean {
  if ('stringValue' in value) return value.stringValue === '' ? '' : `${mark}${value.stringValue}`;
  if ('numberValue' in value) return value.numberValue;
  return 'boolValue' in value ? value.boolValue : value.formulaValue;
}
