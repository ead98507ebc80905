import type { drive_v3 } from '@googleapis/drive';
import { carried, findRecord, ReplyMismatch, recordsOf } from '../../core/replies.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import { isJsonObject } from '../../upstream/json.ts';
import type { Identified } from '../records/identified.ts';
import type {
  GridSheet,
  ReadSpreadsheet,
  SheetOnWire,
  SheetRecord,
  SpreadsheetOnWire,
  SpreadsheetRecord,
} from '../records/sheets.ts';
import { type CellPosition, columnLetters } from './cells.ts';

/** Converts a response to a spreadsheet record with its sheets. */
export function spreadsheetOf(reply: SpreadsheetOnWire): ReadSpreadsheet {
  const { spreadsheetId, spreadsheetUrl, properties, sheets = [] } = reply;
  const sheetOf = ({ properties: sheet }: SheetOnWire): SheetRecord => {
    const { sheetType, gridProperties: grid } = sheet;
    const [sheetId, index] = [sheet.sheetId ?? 0, sheet.index ?? 0];
    if (sheetType === undefined || sheetType === 'GRID') checkGrid(grid);
    if (![sheetId, index].every(Number.isInteger)) throw new ReplyMismatch('sheetId or index is not an integer');
    return {
      spreadsheetId,
      id: String(sheetId),
      sheetId,
      title: carried(sheet.title, 'title'),
      position: index + 1,
      type: sheetType ?? 'GRID',
      hidden: sheet.hidden ?? false,
      rowCount: grid?.rowCount ?? null,
      columnCount: grid?.columnCount ?? null,
      frozenRowCount: grid ? (grid.frozenRowCount ?? 0) : null,
      frozenColumnCount: grid ? (grid.frozenColumnCount ?? 0) : null,
      url: `${carried(spreadsheetUrl, 'spreadsheetUrl')}#gid=${sheetId}`,
    };
  };
  return { id: spreadsheetId, title: properties?.title ?? '', url: spreadsheetUrl, sheets: recordsOf(sheets, sheetOf) };
}

/**
 * Checks that a grid has valid row and column counts, because writes depend on them. Only sheets of type `GRID` are
 * checked.
 */
function checkGrid(grid: unknown): void {
  const counts = isJsonObject(grid) ? [grid.rowCount, grid.columnCount] : [];
  if (counts.length === 0 || !counts.every(Number.isInteger))
    throw new ReplyMismatch('gridProperties has no row or column count');
}

/** Converts a search result to a spreadsheet record with only the id, title and URL. */
export function spreadsheetFile({ id, name }: Identified<drive_v3.Schema$File>): SpreadsheetRecord {
  return { id, title: name, url: `https://docs.google.com/spreadsheets/d/${id}/edit` };
}

/** Selects a sheet by position (starting at 1), or by name or id. The name or id takes precedence. */
export type SheetChoice = { sheetPosition?: number | null; sheetIdOrName?: string | null };

/** Finds the selected sheet. If the sheet does not exist, throws `NOT_FOUND` and lists the available sheets. */
export function chooseSheet(
  tool: string,
  { sheets }: ReadSpreadsheet,
  { sheetPosition, sheetIdOrName }: SheetChoice,
): SheetRecord {
  if (sheetIdOrName) {
    const title = sheetIdOrName.toLowerCase();
    const named = sheets.find((sheet) => !(sheet instanceof Error) && sheet.title.toLowerCase() === title);
    const found = named ?? findRecord(sheets, (sheet) => sheet.id === sheetIdOrName);
    return found ?? absent(tool, 'sheetIdOrName', sheetIdOrName, sheets);
  }
  if (sheetPosition == null) throw badInput('sheetPosition', 'either sheetPosition or sheetIdOrName is required');
  const found = findRecord(sheets, (sheet) => sheet.position === sheetPosition);
  return found ?? absent(tool, 'sheetPosition', sheetPosition, sheets);
}

/** The first visible sheet in a spreadsheet. */
export function firstShown(tool: string, { sheets }: ReadSpreadsheet): SheetRecord {
  const first = sheets.find((sheet) => sheet instanceof Error || !sheet.hidden);
  if (first instanceof Error) throw new ReplyMismatch('a list item is invalid');
  return first ?? absent(tool, 'sheetPosition', 1, sheets);
}

/** Rejects a sheet position below 1 before any upstream call is made. */
export function checkPosition({ sheetPosition, sheetIdOrName }: SheetChoice): void {
  if (sheetPosition != null && sheetPosition < 1 && !sheetIdOrName) {
    throw badInput('sheetPosition', `${sheetPosition} is invalid: positions start at 1`, {
      allowed: { min: 1 },
    });
  }
}

/** Finds the sheet with exactly the given name. */
export function namedSheet(tool: string, { sheets }: ReadSpreadsheet, name: string): SheetRecord {
  return findRecord(sheets, ({ title }) => title === name) ?? absent(tool, 'sheetName', name, sheets);
}

/**
 * Throws `NOT_FOUND`, listing the available sheets. If there are no sheets, reports an invalid response instead,
 * because every spreadsheet has at least one sheet.
 */
function absent(tool: string, argument: string, value: unknown, sheets: SheetRecord[]): never {
  if (sheets.length === 0) throw new ReplyMismatch('no sheet');
  const titles = sheets.map(({ title }) => title);
  const message = `${argument}: no sheet '${value}'; use one of ${titles.map((title) => `'${title}'`).join(', ')}`;
  throw new ToolError('NOT_FOUND', message, { tool, argument, allowed: titles });
}

/** Requires a sheet with a grid. `argument` is the argument that the error message refers to. */
export function withGrid(argument: string, sheet: SheetRecord): GridSheet {
  if (!hasGrid(sheet)) throw badInput(argument, `the sheet '${sheet.title}' has no cells`);
  return sheet;
}

const hasGrid = (sheet: SheetRecord): sheet is GridSheet => sheet.rowCount !== null && sheet.columnCount !== null;

export function checkWithin(sheet: SheetRecord, { row, column }: CellPosition): void {
  const { title, rowCount, columnCount } = withGrid('row', sheet);
  if (row > rowCount)
    throw badInput('row', `${row} is below the last row of '${title}'`, { allowed: { min: 1, max: rowCount } });
  if (column > columnCount) {
    const last = columnLetters(columnCount);
    throw badInput('column', `${columnLetters(column)} is to the right of the last column of '${title}', ${last}`, {
      allowed: { min: 'A', max: last },
    });
  }
}
