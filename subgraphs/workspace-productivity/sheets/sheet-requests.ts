import type { sheets_v4 } from '@googleapis/sheets';
import type { GridSheet, SheetRecord, UpdateCounts } from '../records/sheets.ts';
import { a1, type Block, type CellPosition, extendedValue } from './cells.ts';

/** The minimum number of rows and columns in a new sheet. */
export const NEW_GRID = { rows: 1_000, columns: 26 };

/** Whether a rectangle fits within the grid of a new sheet, and therefore of most sheets. */
export const isInNewGrid = (
  { row, column }: CellPosition,
  { rows, columns }: { rows: number; columns: number },
): boolean => row + rows - 1 <= NEW_GRID.rows && column + columns - 1 <= NEW_GRID.columns;

/** Describes a new spreadsheet's only sheet, large enough for the given blocks. */
export function firstSheet(blocks: Block[]) {
  const rowCount = Math.max(NEW_GRID.rows, ...blocks.map(lastRow));
  const columnCount = Math.max(NEW_GRID.columns, ...blocks.map(lastColumn));
  const data = blocks.map(({ row, column, values }) => ({
    startRow: row - 1,
    startColumn: column - 1,
    rowData: rowData(values),
  }));
  return {
    properties: { sheetId: 1, title: 'Sheet1', gridProperties: { rowCount, columnCount } },
    ...(data.length > 0 ? { data } : {}),
  };
}

/** Returns the sheet, enlarged if it has too few rows or columns for the given blocks. */
export function grownFor(sheet: GridSheet, blocks: Block[]): GridSheet {
  const rowCount = Math.max(sheet.rowCount, ...blocks.map(lastRow));
  const columnCount = Math.max(sheet.columnCount, ...blocks.map(lastColumn));
  return rowCount === sheet.rowCount && columnCount === sheet.columnCount ? sheet : { ...sheet, rowCount, columnCount };
}

/**
 * The requests that extend a sheet. Because they only append rows and columns, concurrent changes to the sheet are
 * safe.
 */
export function growthRequests(
  { sheetId, rowCount, columnCount }: GridSheet,
  grown: GridSheet,
): sheets_v4.Schema$Request[] {
  const added = { ROWS: grown.rowCount - rowCount, COLUMNS: grown.columnCount - columnCount };
  return Object.entries(added)
    .filter(([, length]) => length > 0)
    .map(([dimension, length]) => ({ appendDimension: { sheetId, dimension, length } }));
}

/** The request that writes a block's values, keeping the cells' formatting. */
export function updateRequest({ sheetId }: GridSheet, { row, column, values }: Block) {
  const start = { sheetId, rowIndex: row - 1, columnIndex: column - 1 };
  return { updateCells: { start, rows: rowData(values), fields: 'userEnteredValue' } };
}

/** The request that sets a cell's note without changing anything else. */
export function noteRequest(
  { sheetId }: SheetRecord,
  { row, column }: CellPosition,
  note: string,
): sheets_v4.Schema$Request {
  const range = {
    sheetId,
    startRowIndex: row - 1,
    endRowIndex: row,
    startColumnIndex: column - 1,
    endColumnIndex: column,
  };
  return { repeatCell: { range, cell: { note }, fields: 'note' } };
}

/** Counts the written rows, columns and cells, and lists the written ranges. */
export function countsOf(blocks: Block[]): UpdateCounts {
  const rows = new Set(blocks.flatMap(({ row, values }) => values.map((_, index) => row + index)));
  const columns = new Set(blocks.flatMap(({ column, values }) => values[0].map((_, index) => column + index)));
  return {
    updatedRows: rows.size,
    updatedColumns: columns.size,
    updatedCells: blocks.reduce((sum, { values }) => sum + values.length * values[0].length, 0),
    updatedRanges: blocks.map((block) => a1(block, { rows: block.values.length, columns: block.values[0].length })),
  };
}

const lastRow = ({ row, values }: Block) => row + values.length - 1;
const lastColumn = ({ column, values }: Block) => column + values[0].length - 1;

const rowData = (values: Block['values']) =>
  values.map((row) => ({ values: row.map((value) => ({ userEnteredValue: extendedValue(value) })) }));
