import { invalidArgument } from '../api/errors.ts';
import type { SheetRecord, SpreadsheetRecord } from './records.ts';

/** A rectangle of cells in a sheet. Indexes are zero-based; `bottom` and `right` are exclusive. */
export type Area = { sheet: SheetRecord; top: number; left: number; bottom: number; right: number };

/** Converts column letters to a zero-based index. */
export function columnIndex(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

const SHEET = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/s;
const CELLS = /^\$?([A-Za-z]{1,3})?\$?(\d+)?(?::\$?([A-Za-z]{1,3})?\$?(\d+)?)?$/;

/**
 * Parses a range such as `'Sheet one'!A2:C`, `Sheet1!5:7` or `B2`, or a sheet title. A range without a title refers to
 * the first visible sheet; an open-ended range extends to the end of the grid. Throws if the sheet does not exist or
 * the range starts outside the grid. If the range ends outside the grid, clips it if `clip` is true and throws
 * otherwise.
 */
export function parseRange(text: string, { sheets }: SpreadsheetRecord, { clip = false } = {}): Area {
  const titled = sheets.find(({ title }) => title === text || `'${title.replaceAll("'", "''")}'` === text);
  if (titled) return { sheet: titled, top: 0, left: 0, bottom: titled.rowCount, right: titled.columnCount };
  const [, quoted, bare, cells = text] = SHEET.exec(text) ?? [];
  const title = quoted?.replaceAll("''", "'") ?? bare;
  const sheet =
    title === undefined
      ? sheets.find(({ hidden }) => !hidden)
      : sheets.find((each) => each.title.toLowerCase() === title.toLowerCase());
  const bounds = CELLS.exec(cells);
  if (!sheet || !bounds || cells === '') throw invalidArgument(`Unable to parse range: ${text}`);
  return toArea(sheet, bounds, cells.includes(':'), clip);
}

function toArea(sheet: SheetRecord, bounds: RegExpExecArray, isRange: boolean, clip: boolean): Area {
  const [, left, top, right, bottom] = bounds;
  const one = { right: isRange ? right : left, bottom: isRange ? bottom : top };
  const columns = [left ? columnIndex(left) : 0, one.right ? columnIndex(one.right) + 1 : sheet.columnCount] as const;
  const rows = [top ? Number(top) - 1 : 0, one.bottom ? Number(one.bottom) : sheet.rowCount] as const;
  const area = { sheet, top: rows[0], bottom: rows[1], left: columns[0], right: columns[1] };
  const outside = area.top >= sheet.rowCount || area.left >= sheet.columnCount || area.top < 0;
  const beyond = area.bottom > sheet.rowCount || area.right > sheet.columnCount;
  if (outside || (beyond && !clip)) throw gridLimitError(area);
  return { ...area, bottom: Math.min(area.bottom, sheet.rowCount), right: Math.min(area.right, sheet.columnCount) };
}

export function gridLimitError({ sheet, ...area }: Area): Error {
  const { rowCount, columnCount } = sheet;
  const range = formatRange({ sheet, ...area });
  return invalidArgument(`Range (${range}) exceeds grid limits. Max rows: ${rowCount}, max columns: ${columnCount}`);
}

/** Formats a range in A1 notation, quoting the sheet's title only if necessary. */
export function formatRange({ sheet: { title }, top, left, bottom, right }: Area): string {
  const name =
    /^[A-Za-z_]\w*$/.test(title) && !/^[A-Za-z]{1,3}\d+$/.test(title) ? title : `'${title.replaceAll("'", "''")}'`;
  const first = `${columnName(left)}${top + 1}`;
  return bottom - top === 1 && right - left === 1
    ? `${name}!${first}`
    : `${name}!${first}:${columnName(right - 1)}${bottom}`;
}
