import type { sheets_v4 } from '@googleapis/sheets';
import type { Position } from '../../core/pages.ts';
import { ToolError } from '../../upstream/errors.ts';
import type { CellRangeRecord, CellRecord, CellRowRecord, PlainValue, SheetRecord } from '../records/sheets.ts';
import { a1, type CellPosition, columnLetters } from './cells.ts';
import { columnNames } from './named-columns.ts';

const LARGEST_ANSWER = 10 * 1024 * 1024;

/** The first cell to read on a page, and the first row of the complete range. */
type RangePosition = CellPosition & { firstRow: number };

export type Size = { rows: number; columns: number };

type Row = Pick<CellRowRecord, 'row' | 'cells'>;
export type ReadFirstRow = () => Promise<CellRecord[]>;

/**
 * Clips a rectangle to the sheet's grid. Returns the remaining size, or undefined if the rectangle is outside the grid.
 */
export function cutToGrid(
  { rowCount, columnCount }: SheetRecord,
  { row, column }: CellPosition,
  size: Size,
): Size | undefined {
  const rows = Math.min(size.rows, (rowCount ?? 0) - row + 1);
  const columns = Math.min(size.columns, (columnCount ?? 0) - column + 1);
  return rows > 0 && columns > 0 ? { rows, columns } : undefined;
}

/** Reads the non-empty cells from a response with grid data. */
export function cellRange(
  sheet: SheetRecord,
  { row, column, firstRow }: RangePosition,
  { rows, columns }: Partial<Size> = {},
  reply?: sheets_v4.Schema$Spreadsheet,
  readFirstRow: ReadFirstRow = async () => [],
): CellRangeRecord {
  const { rowCount, columnCount } = sheet;
  const nextRow = rows && row + rows <= (rowCount ?? 0) ? row + rows : null;
  const nextColumn = columns && column + columns <= (columnCount ?? 0) ? columnLetters(column + columns) : null;
  const found = rowsOf(reply);
  checkSize(found);
  const columnNamed = columnNames(row === 1 ? async () => firstRowOf(found) : readFirstRow);
  return {
    sheet,
    items: found.map((each) => ({ ...each, columnNamed })),
    hasMore: nextRow !== null || nextColumn !== null,
    continuesAt: continuation({ row: nextRow, column: nextColumn }, { column: columnLetters(column), firstRow }),
    nextStartRow: nextRow,
    nextStartCol: nextColumn,
  };
}

const rowsOf = (reply: sheets_v4.Schema$Spreadsheet | undefined) => (reply?.sheets?.[0]?.data ?? []).flatMap(rowsIn);

const firstRowOf = (rows: Row[]) => rows.find(({ row }) => row === 1)?.cells ?? [];

/** Reads the cells in row 1 from a response. */
export const firstRowIn = (reply: sheets_v4.Schema$Spreadsheet) => firstRowOf(rowsOf(reply));

/**
 * The position of the next page: the next rows in the same columns or, after the last row, the next columns from the
 * range's first row.
 */
function continuation(
  next: { row: number | null; column: string | null },
  { column, firstRow }: { column: string; firstRow: number },
): Position | null {
  if (next.row !== null) return [next.row, column, firstRow];
  return next.column === null ? null : [firstRow, next.column, firstRow];
}

/** Reads the non-empty rows from grid data, in which `startRow` and `startColumn` are absent if they are 0. */
function rowsIn({ startRow, startColumn, rowData = [] }: sheets_v4.Schema$GridData): Row[] {
  const rows = rowData.map(({ values = [] }, down) => {
    const row = (startRow ?? 0) + down + 1;
    const cells = values.flatMap((cell, right) => cellsOf(cell, { row, column: (startColumn ?? 0) + right + 1 }));
    return { row, cells };
  });
  return rows.filter(({ cells }) => cells.length > 0);
}

function cellsOf(
  { userEnteredValue, effectiveValue, formattedValue, note }: sheets_v4.Schema$CellData,
  place: CellPosition,
): CellRecord[] {
  if (userEnteredValue === undefined && effectiveValue === undefined && !note) return [];
  const fault = effectiveValue?.errorValue;
  return [
    {
      row: place.row,
      column: columnLetters(place.column),
      address: a1(place),
      value: plainValue(userEnteredValue ?? effectiveValue),
      effectiveValue: plainValue(effectiveValue),
      formula: userEnteredValue?.formulaValue ?? null,
      formattedValue: formattedValue ?? null,
      error: fault ? (fault.message ?? fault.type) : null,
      note: note ?? null,
    },
  ];
}

function plainValue(value: sheets_v4.Schema$ExtendedValue | undefined): PlainValue {
  const { stringValue, numberValue, boolValue, formulaValue } = value ?? {};
  return formulaValue ?? stringValue ?? numberValue ?? boolValue ?? null;
}

/** Returns the entered values, by row number and column letters. */
export function dataOf(rows: Row[]): Record<string, Record<string, PlainValue>> {
  return Object.fromEntries(
    rows.map(({ row, cells }) => [
      row,
      Object.fromEntries(
        cells.filter(({ value }) => value !== null).map(({ column, value }): [string, PlainValue] => [column, value]),
      ),
    ]),
  );
}

function checkSize(rows: Row[]): void {
  const texts = rows.flatMap(({ cells }) =>
    cells.flatMap(({ value, formattedValue, note }) => [value, formattedValue, note]),
  );
  const bytes = texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? Buffer.byteLength(text) : 8), 0);
  if (bytes < LARGEST_ANSWER) return;
  throw new ToolError('BUDGET_EXCEEDED', `the cells total ${bytes} bytes: request fewer with maxRows or maxCols`, {
    tool: 'Sheets.GetSpreadsheet',
    allowed: { bytes: LARGEST_ANSWER },
  });
}
