import type { Area } from './a1.ts';
import { formatNumber } from './cell-entry.ts';
import { type Effective, effectiveValue } from './formulas.ts';
import {
  type CellRecord,
  cellKey,
  type FileRecord,
  parseCellKey,
  type SheetRecord,
  type SpreadsheetRecord,
} from './records.ts';

/**
 * Formats a spreadsheet as a `spreadsheets.get` response. If `areas` is given, includes only the sheets that contain
 * these areas.
 */
export function wireSpreadsheet(
  { file, spreadsheet }: { file: FileRecord; spreadsheet: SpreadsheetRecord },
  { areas, withData }: { areas?: Area[] | undefined; withData: boolean },
): object {
  const sheets = spreadsheet.sheets.filter((sheet) => !areas || areas.some((area) => area.sheet === sheet));
  return {
    spreadsheetId: file.id,
    properties: {
      title: file.name,
      locale: spreadsheet.locale,
      autoRecalc: 'ON_CHANGE',
      timeZone: spreadsheet.timeZone,
    },
    sheets: sheets.map((sheet) => {
      const sheetAreas = areas?.filter((area) => area.sheet === sheet) ?? [wholeSheet(sheet)];
      const properties = wireProperties(sheet, spreadsheet.sheets.indexOf(sheet));
      return { properties, ...(withData && { data: sheetAreas.map((area) => gridData(spreadsheet, area)) }) };
    }),
    spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${file.id}/edit`,
  };
}

const wholeSheet = (sheet: SheetRecord): Area => ({
  sheet,
  top: 0,
  left: 0,
  bottom: sheet.rowCount,
  right: sheet.columnCount,
});

function wireProperties(sheet: SheetRecord, index: number): object {
  const { sheetId, title, rowCount, columnCount, frozenRowCount, hidden } = sheet;
  const gridProperties = { rowCount, columnCount, frozenRowCount };
  return { sheetId, title, index, sheetType: 'GRID', gridProperties, hidden };
}

/** Formats an area as grid data, omitting trailing empty cells and zero start indexes. */
function gridData(book: SpreadsheetRecord, area: Area): object {
  const { sheet, top, left } = area;
  const rows = readRows(area, (row, column) => {
    const cell = sheet.cells[cellKey(row, column)];
    return cell && wireCell(book, sheet, cellKey(row, column), cell);
  });
  const rowData = rows.map((values) => (values.length > 0 ? { values: values.map((value) => value ?? {}) } : {}));
  return {
    ...(top > 0 && { startRow: top }),
    ...(left > 0 && { startColumn: left }),
    ...(rowData.length > 0 && { rowData }),
  };
}

function wireCell(
  book: SpreadsheetRecord,
  sheet: SheetRecord,
  key: string,
  { entered, format, note }: CellRecord,
): object {
  const effective = effectiveValue(book, sheet, key);
  const formats = format && { userEnteredFormat: { numberFormat: format }, effectiveFormat: { numberFormat: format } };
  const value = effective && { effectiveValue: effective, formattedValue: formatValue(effective, format) };
  return { userEnteredValue: entered, ...value, ...formats, note };
}

/** Returns an area's formatted values row by row, without trailing empty cells. */
export function formattedValues(book: SpreadsheetRecord, area: Area): unknown[][] {
  const rows = readRows(area, (row, column) => {
    const key = cellKey(row, column);
    const effective = effectiveValue(book, area.sheet, key);
    return effective && formatValue(effective, area.sheet.cells[key]?.format);
  });
  return rows.map((values) => values.map((value) => value ?? ''));
}

const ERRORS: Record<string, string> = {
  DIVIDE_BY_ZERO: '#DIV/0!',
  NAME: '#NAME?',
  REF: '#REF!',
  VALUE: '#VALUE!',
};

function formatValue(value: Effective, format: CellRecord['format']): string {
  if ('errorValue' in value) return ERRORS[value.errorValue.type] ?? '#ERROR!';
  if ('numberValue' in value) return formatNumber(value.numberValue, format);
  return 'boolValue' in value ? String(value.boolValue).toUpperCase() : value.stringValue;
}

/**
 * Calls `read` for each cell of an area. Returns the results row by row, without trailing undefined values or trailing
 * empty rows.
 */
function readRows<T>(area: Area, read: (row: number, column: number) => T | undefined): (T | undefined)[][] {
  const used = Object.keys(area.sheet.cells).map(parseCellKey);
  const inside = used.filter(
    ([row, column]) => row >= area.top && row < area.bottom && column >= area.left && column < area.right,
  );
  const rows: (T | undefined)[][] = [];
  for (const [row, column] of inside.sort(([a, b], [c, d]) => a - c || b - d)) {
    const value = read(row, column);
    if (value === undefined) continue;
    while (rows.length < row - area.top) rows.push([]);
    const values = rows[row - area.top] ?? [];
    rows[row - area.top] = values;
    while (values.length < column - area.left) values.push(undefined);
    values.push(value);
  }
  return rows;
}
