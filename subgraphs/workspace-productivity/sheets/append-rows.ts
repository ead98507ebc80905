import type { sheets_v4 } from '@googleapis/sheets';
import { checkId } from '../../core/bulk.ts';
import type { Context } from '../../core/context.ts';
import type { ToolEndpoint, Values } from '../../core/endpoint.ts';
import { byId, partial, partialExcept, type SelectionTest } from '../../core/entities.ts';
import { ReplyMismatch } from '../../core/replies.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { GridSheet, ReadSpreadsheet, UpdateCounts, UpdatedCellsRecord } from '../records/sheets.ts';
import type { WritePlace } from './block-writing.ts';
import { columnLetters, type TypedValue } from './cells.ts';
import { checkPosition, chooseSheet, firstShown, type SheetChoice, withGrid } from './sheet-records.ts';
import { NEW_GRID } from './sheet-requests.ts';
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

/** Returns the arguments that make `readOnce` fetch the spreadsheet that rows will be appended to. */
function toAppendTo(
  { read }: SheetService,
  id: string,
): [key: string, read: (context: Context) => Promise<ReadSpreadsheet>] {
  return [`spreadsheet ${id}`, (context) => read(context, append.tool, id)];
}

/**
 * The range to append to if no sheet is selected. Without a sheet title, the range refers to the first visible sheet.
 * Nearly every sheet has at least as many columns as a new sheet.
 */
const FIRST_COLUMNS = 'A:Z';

/**
 * Whether rows can be appended without fetching the spreadsheet first. True if no sheet is specified and the query
 * selects no fields that require a fetch.
 */
export const isWrittenUnread = ({ sheetPosition, sheetIdOrName }: SheetChoice, asksFor: SelectionTest): boolean =>
  sheetPosition == null && !sheetIdOrName && !asksFor('UpdatedCells', ['spreadsheet', 'sheet']);

/**
 * Appends rows below the last table in a sheet. If a sheet is specified, the range is the whole sheet; otherwise, it is
 * the first columns of the first visible sheet. If that sheet has fewer columns, Google rejects the range without
 * writing. The spreadsheet is then fetched, and the rows are appended to the sheet's actual columns.
 */
export async function appendTyped(
  service: SheetService,
  rows: (TypedValue | null)[][],
  { spreadsheetId: id, ...choice }: WritePlace,
  context: Context,
  unread: boolean,
): Promise<UpdatedCellsRecord> {
  checkId('spreadsheetId', id);
  checkPosition(choice);
  const isEmpty = rows.every((row) => row.every((value) => value === null));
  const writeTo = (range: string) =>
    service.write(context, append, {
      id,
      range,
      insertDataOption: 'INSERT_ROWS',
      majorDimension: 'ROWS',
      ...enteredValues(rows),
    });
  const written = unread && !isEmpty ? await writeTo(FIRST_COLUMNS).catch(asRefused) : undefined;
  if (written && !(written instanceof ToolError)) return { spreadsheet: byId(id), ...written };
  const spreadsheet = await context.readOnce(...toAppendTo(service, id));
  const { sheet, columns } = placeIn(spreadsheet, choice);
  // The sheet has all columns in the range, so Google rejected the write for another reason.
  if (written && columns === FIRST_COLUMNS) throw written;
  const title = `'${sheet.title.replaceAll("'", "''")}'`;
  const counts = isEmpty ? NOTHING : await writeTo(columns ? `${title}!${columns}` : title);
  return {
    spreadsheet: partial(spreadsheet, ['id', 'title', 'url']),
    sheet: partialExcept(sheet, ['rowCount', 'columnCount']),
    ...counts,
  };
}

function asRefused(fault: unknown): ToolError {
  if (!(fault instanceof ToolError) || fault.code !== 'BAD_USER_INPUT') throw fault;
  return fault;
}

/** Finds the selected sheet and the columns to append to. */
function placeIn(spreadsheet: ReadSpreadsheet, choice: SheetChoice): { sheet: GridSheet; columns?: string } {
  if (choice.sheetPosition != null || choice.sheetIdOrName)
    return { sheet: withGrid('sheetIdOrName', chooseSheet(append.tool, spreadsheet, choice)) };
  const sheet = withGrid('sheetPosition', firstShown(append.tool, spreadsheet));
  return { sheet, columns: `A:${columnLetters(Math.min(sheet.columnCount, NEW_GRID.columns))}` };
}

/**
 * Converts rows to the values to append. If any value is a formula, text values are prefixed with an apostrophe, so
 * that Google stores them as text.
 */
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
