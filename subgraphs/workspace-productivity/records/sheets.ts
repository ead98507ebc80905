import type { sheets_v4 } from '@googleapis/sheets';
import type { Continued } from '../../core/pages.ts';

/** A spreadsheet as returned by the Sheets API. */
export type SpreadsheetOnWire = Omit<sheets_v4.Schema$Spreadsheet, 'sheets'> & {
  spreadsheetId: string;
  sheets?: SheetOnWire[];
};

/**
 * A sheet as returned by the Sheets API. Only a sheet of type `GRID` has a grid. Properties with the value 0 can be
 * missing.
 */
export type SheetOnWire = { properties: sheets_v4.Schema$SheetProperties & { title: string } };

/** A spreadsheet. `sheets` is absent in search results. */
export type SpreadsheetRecord = {
  id: string;
  title?: string | null | undefined;
  url?: string | null | undefined;
  sheets?: SheetRecord[];
};

/** A spreadsheet that was fetched by id, and therefore includes its sheets. */
export type ReadSpreadsheet = SpreadsheetRecord & { sheets: SheetRecord[] };

/** A sheet in a spreadsheet. The row and column counts are null if the sheet has no grid. */
export type SheetRecord = {
  spreadsheetId: string;
  id: string;
  /** The sheet's numeric id in the Sheets API. */
  sheetId: number;
  title: string;
  /** The sheet's position in the spreadsheet, starting at 1. */
  position: number;
  type: string;
  hidden: boolean;
  rowCount: number | null;
  columnCount: number | null;
  frozenRowCount: number | null;
  frozenColumnCount: number | null;
  url: string;
};

export type GridSheet = SheetRecord & { rowCount: number; columnCount: number };

export type SpreadsheetPageRecord = Continued & {
  items: SpreadsheetRecord[];
  hasMore: boolean;
  nextPaginationToken: string | null;
  incompleteSearch: boolean;
};

export type CellRangeRecord = Continued & {
  sheet: SheetRecord;
  items: CellRowRecord[];
  hasMore: boolean;
  nextStartRow: number | null;
  nextStartCol: string | null;
};

export type CellRowRecord = {
  row: number;
  cells: CellRecord[];
  /** Finds the column with the given name in row 1, and returns the column's letters. */
  columnNamed: (name: string) => Promise<string>;
};

export type CellRecord = {
  row: number;
  column: string;
  address: string;
  value: PlainValue;
  effectiveValue: PlainValue;
  formula: string | null;
  formattedValue: string | null;
  error: string | null | undefined;
  note: string | null;
};

/** A cell's content, or null if the cell is empty or contains an error. */
export type PlainValue = string | number | boolean | null;

/** The result of a write. `sheet` is absent unless the query selects it. */
export type UpdatedCellsRecord = UpdateCounts & { spreadsheet: SpreadsheetRecord; sheet?: SheetRecord };

export type UpdateCounts = {
  updatedRows: number;
  updatedColumns: number;
  updatedCells: number;
  updatedRanges: string[];
};
