import type { sheets_v4 } from '@googleapis/sheets';
import type { Continued } from '../../core/pages.ts';
import type { Profile } from './profiles.ts';

/** A spreadsheet on the wire. */
export type SpreadsheetOnWire = Omit<sheets_v4.Schema$Spreadsheet, 'sheets'> & {
  spreadsheetId: string;
  sheets?: SheetOnWire[];
};

/** Only a sheet of type `GRID` has a grid. Zeros can be omitted. */
export type SheetOnWire = { properties: sheets_v4.Schema$SheetProperties & { title: string } };

/** Search results have no sheets. */
export type SpreadsheetRecord = {
  id: string;
  title?: string | null | undefined;
  url?: string | null | undefined;
  sheets?: SheetRecord[];
};

/** A spreadsheet that was read individually. */
export type ReadSpreadsheet = SpreadsheetRecord & { sheets: SheetRecord[] };

/** Counts are null for a sheet without a grid. */
export type SheetRecord = {
  spreadsheetId: string;
  id: string;
  /** The id on the wire. */
  sheetId: number;
  title: string;
  /** From 1. */
  position: number;
  type: string;
  hidden: boolean;
  rowCount: number | null;
  columnCount: number | null;
  frozenRowCount: number | null;
  frozenColumnCount: number | null;
  url: string;
};

/** A sheet with a grid of cells. */
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
  /** The letters of the column with this name. */
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

/** A cell's content; null for an empty cell or an error. */
export type PlainValue = string | number | boolean | null;

type CellWrite = { spreadsheet: SpreadsheetRecord; sheet: SheetRecord };

export type WrittenCellRecord = CellWrite & { cell: string; value: string | null };

export type NotedCellRecord = CellWrite & { cell: string; note: string | null };

/** The sheet is absent unless the selection includes it. */
export type UpdatedCellsRecord = Pick<CellWrite, 'spreadsheet'> & Partial<CellWrite> & UpdateCounts;

/** The number and range of the written cells. */
export type UpdateCounts = {
  updatedRows: number;
  updatedColumns: number;
  updatedCells: number;
  updatedRanges: string[];
};

export type FilePickerRecord = { url: string; instructions: string };

export type SheetsProfileRecord = Profile;
