import type { Values } from '../../rows/endpoint.ts';
import { ToolError } from '../../upstream/errors.ts';
import { a1, columnLetters, type Place } from './cells.ts';

const LARGEST_ANSWER = 10 * 1024 * 1024;

type Size = { rows: number; columns: number };

/** How much of a rectangle of that size lies in the grid of a sheet; undefined where nothing does. */
export function cutToGrid({ rowCount, columnCount }: Values, { row, column }: Place, size: Size): Size | undefined {
  const rows = Math.min(size.rows, (rowCount ?? 0) - row + 1);
  const columns = Math.min(size.columns, (columnCount ?? 0) - column + 1);
  return rows > 0 && columns > 0 ? { rows, columns } : undefined;
}

/** The cells that hold something, of a reply with grid data; without one there are none. */
export function cellRange(
  sheet: Values,
  { row, column }: Place,
  { rows, columns }: Partial<Size> = {},
  reply?: Values,
): Values {
  const nextRow = rows && row + rows <= sheet.rowCount ? row + rows : null;
  const nextColumn = columns && column + columns <= sheet.columnCount ? columnLetters(column + columns) : null;
  const found = (reply?.sheets?.[0]?.data ?? []).flatMap(rowsOf);
  checkSize(found);
  return {
    sheet,
    rows: found,
    hasMore: nextRow !== null || nextColumn !== null,
    nextStartRow: nextRow,
    nextStartCol: nextColumn,
  };
}

/** Bounds are absent where they are 0. */
function rowsOf({ startRow = 0, startColumn = 0, rowData = [] }: Values): Values[] {
  const rows = rowData.map(({ values = [] }: Values, down: number) => {
    const row = startRow + down + 1;
    const cells = values.flatMap((cell: Values, right: number) =>
      cellsOf(cell, { row, column: startColumn + right + 1 }),
    );
    return { row, cells };
  });
  return rows.filter(({ cells }: Values) => cells.length > 0);
}

function cellsOf({ userEnteredValue, effectiveValue, formattedValue, note }: Values, place: Place): Values[] {
  if (userEnteredValue === undefined && effectiveValue === undefined && !note) return [];
  return [
    {
      row: place.row,
      column: columnLetters(place.column),
      address: a1(place),
      value: plainValue(userEnteredValue ?? effectiveValue),
      effectiveValue: plainValue(effectiveValue),
      formattedValue: formattedValue ?? null,
      error: effectiveValue?.errorValue ? (effectiveValue.errorValue.message ?? effectiveValue.errorValue.type) : null,
      note: note ?? null,
    },
  ];
}

function plainValue(value: Values | undefined): unknown {
  const { stringValue, numberValue, boolValue, formulaValue } = value ?? {};
  return formulaValue ?? stringValue ?? numberValue ?? boolValue ?? null;
}

/** The cells by row numbers and column letters, each with what was entered. */
export function dataOf(rows: Values[]): Values {
  return Object.fromEntries(
    rows.map(({ row, cells }) => [
      row,
      Object.fromEntries(
        cells.filter(({ value }: Values) => value !== null).map(({ column, value }: Values) => [column, value]),
      ),
    ]),
  );
}

function checkSize(rows: Values[]): void {
  const texts = rows.flatMap(({ cells }) =>
    cells.flatMap(({ value, formattedValue, note }: Values) => [value, formattedValue, note]),
  );
  const bytes = texts.reduce<number>((sum, text) => sum + (typeof text === 'string' ? Buffer.byteLength(text) : 8), 0);
  if (bytes < LARGEST_ANSWER) return;
  throw new ToolError('BUDGET_EXCEEDED', `the cells are ${bytes} bytes; ask for fewer by maxRows or maxCols`, {
    tool: 'Sheets.GetSpreadsheet',
    allowed: { bytes: LARGEST_ANSWER },
  });
}
