import type * as z from 'zod';
import { invalidArgument } from '../api/errors.ts';
import {
  type CellRecord,
  cellKey,
  type Entered,
  SHEET_LIMITS,
  type SheetRecord,
  type SpreadsheetRecord,
} from './records.ts';
import {
  APPEND_DIMENSION,
  type Properties,
  REPEAT_CELL,
  readBody,
  readEntered,
  UPDATE_CELLS,
  type WireCell,
} from './request-bodies.ts';
import { tooLongError } from './values.ts';

/**
 * The supported `spreadsheets.batchUpdate` requests. Each function applies one request to the spreadsheet and returns
 * the reply to that request.
 */
const REQUESTS: Record<string, (book: SpreadsheetRecord, request: unknown) => object> = {
  updateCells: (book, request) => updateCells(book, readBody(UPDATE_CELLS, request)),
  repeatCell: (book, request) => repeatCell(book, readBody(REPEAT_CELL, request)),
  appendDimension: (book, request) => appendDimension(book, readBody(APPEND_DIMENSION, request)),
};

export function applyRequest(book: SpreadsheetRecord, request: Record<string, unknown>, place: number): object {
  const [kind = '', ...others] = Object.keys(request ?? {});
  const apply = REQUESTS[kind];
  if (!apply || others.length > 0)
    throw invalidArgument(`Invalid requests[${place}]: exactly one supported request must be set.`);
  const reply = apply(book, request[kind]);
  checkSize(book);
  return reply;
}

function updateCells(book: SpreadsheetRecord, request: z.infer<typeof UPDATE_CELLS>): object {
  const { start, range, rows = [], fields } = request;
  const at = start ?? { sheetId: range?.sheetId, rowIndex: range?.startRowIndex, columnIndex: range?.startColumnIndex };
  const sheet = findSheet(book, at.sheetId);
  const parts = readCellParts(fields);
  for (const [down, { values = [] }] of rows.entries()) {
    for (const [right, cell] of values.entries())
      setCell(sheet, (at.rowIndex ?? 0) + down, (at.columnIndex ?? 0) + right, cell, parts);
  }
  return {};
}

function repeatCell(book: SpreadsheetRecord, { range = {}, cell = {}, fields }: z.infer<typeof REPEAT_CELL>): object {
  const sheet = findSheet(book, range.sheetId);
  const parts = readCellParts(fields);
  const { startRowIndex = 0, endRowIndex = sheet.rowCount } = range;
  const { startColumnIndex = 0, endColumnIndex = sheet.columnCount } = range;
  for (let row = startRowIndex; row < endRowIndex; row++) {
    for (let column = startColumnIndex; column < endColumnIndex; column++) setCell(sheet, row, column, cell, parts);
  }
  return {};
}

function appendDimension(
  book: SpreadsheetRecord,
  { sheetId, dimension, length = 0 }: z.infer<typeof APPEND_DIMENSION>,
): object {
  const sheet = findSheet(book, sheetId);
  if (length < 1) throw invalidArgument('Invalid requests: length must be at least 1.');
  if (dimension === 'ROWS') sheet.rowCount += length;
  else if (dimension === 'COLUMNS') sheet.columnCount += length;
  else throw invalidArgument('Invalid requests: dimension must be ROWS or COLUMNS.');
  return {};
}

/** Inserts a sheet at `properties.index`, or after the last sheet. */
export function addSheet(book: SpreadsheetRecord, properties: Properties = {}): SheetRecord {
  const { rowCount = 1_000, columnCount = 26, frozenRowCount } = properties.gridProperties ?? {};
  const number = book.sheets.length + 1;
  const title = properties.title ?? `Sheet${number}`;
  const sheetId = properties.sheetId ?? book.sheets.reduce((last, sheet) => Math.max(last, sheet.sheetId + 7), 0);
  checkTitle(book, title);
  if (book.sheets.some((sheet) => sheet.sheetId === sheetId))
    throw invalidArgument(`A sheet with the ID ${sheetId} already exists.`);
  const grid = { rowCount, columnCount, ...(frozenRowCount !== undefined && { frozenRowCount }) };
  const sheet: SheetRecord = { sheetId, title, ...grid, ...(properties.hidden && { hidden: true }), cells: {} };
  book.sheets.splice(properties.index ?? book.sheets.length, 0, sheet);
  return sheet;
}

/** Replaces the given `parts` of a stored cell. A part that is missing from `cell` is cleared. */
export function setCell(sheet: SheetRecord, row: number, column: number, cell: WireCell, parts: Set<string>): void {
  if (row >= sheet.rowCount || column >= sheet.columnCount || row < 0 || column < 0)
    throw invalidArgument(
      `Attempting to write row: ${row}, column: ${column}, beyond the last requested row of: ${sheet.rowCount - 1}`,
    );
  const key = cellKey(row, column);
  const next: CellRecord = { ...sheet.cells[key] };
  if (parts.has('userEnteredValue')) set(next, 'entered', checkedLength(readEntered(cell)));
  if (parts.has('note')) set(next, 'note', cell.note || undefined);
  if (parts.has('userEnteredFormat')) set(next, 'format', cell.userEnteredFormat?.numberFormat);
  if (Object.keys(next).length > 0) sheet.cells[key] = next;
  else delete sheet.cells[key];
}

function set<Key extends keyof CellRecord>(cell: CellRecord, key: Key, value: CellRecord[Key] | undefined): void {
  if (value === undefined) delete cell[key];
  else cell[key] = value;
}

function checkedLength(entered: Entered | undefined): Entered | undefined {
  const [content] = Object.values(entered ?? {});
  if (typeof content === 'string' && content.length > SHEET_LIMITS.characters) throw tooLongError();
  return entered;
}

const PARTS = new Set(['userEnteredValue', 'note', 'userEnteredFormat']);

/**
 * Returns the cell parts that a field mask selects. A path within a part selects the whole part; `*` selects all parts.
 */
function readCellParts(fields: string | undefined): Set<string> {
  if (!fields) throw noFields();
  if (fields === '*') return PARTS;
  const parts = fields.split(',').map((path) => path.trim().replace(/[./(].*$/s, ''));
  const unknown = parts.find((part) => !PARTS.has(part));
  if (unknown !== undefined) throw badFields(unknown);
  return new Set(parts);
}

const noFields = () =>
  invalidArgument("At least one field must be listed in 'fields'. (Use '*' to indicate all fields.)");
const badFields = (path: string) => invalidArgument(`Invalid field: ${path}`);

function findSheet(book: SpreadsheetRecord, sheetId = 0): SheetRecord {
  const sheet = book.sheets.find((each) => each.sheetId === sheetId);
  if (!sheet) throw invalidArgument(`No grid with id: ${sheetId}`);
  return sheet;
}

function checkTitle(book: SpreadsheetRecord, title: string): void {
  if (book.sheets.some((sheet) => sheet.title.toLowerCase() === title.toLowerCase()))
    throw invalidArgument(`A sheet with the name "${title}" already exists. Please enter another name.`);
}

/** Throws if a spreadsheet exceeds Google's size limits. */
export function checkSize({ sheets }: SpreadsheetRecord): void {
  const cells = sheets.reduce((sum, { rowCount, columnCount }) => sum + rowCount * columnCount, 0);
  if (cells > SHEET_LIMITS.cells)
    throw invalidArgument(
      `This action would increase the number of cells in the workbook above the limit of ${SHEET_LIMITS.cells} cells.`,
    );
  if (sheets.some(({ columnCount }) => columnCount > SHEET_LIMITS.columns))
    throw invalidArgument(`A sheet cannot have more than ${SHEET_LIMITS.columns} columns.`);
}
