import type { Values } from '../../rows/endpoint.ts';
import { Misfit, rowsOf } from '../../rows/replies.ts';
import { badInput, ToolError } from '../../upstream/errors.ts';
import { isJsonObject } from '../../upstream/json.ts';
import { columnLetters } from './cells.ts';

/** A spreadsheet with its sheets, of the reply's metadata. */
export function spreadsheetOf({ spreadsheetId, spreadsheetUrl, properties, sheets = [] }: Values): Values {
  const sheetOf = ({ properties: sheet }: Values): Values => {
    const { sheetId = 0, index = 0, sheetType, gridProperties: grid } = sheet;
    if (sheetType === undefined || sheetType === 'GRID') checkGrid(grid);
    return {
      spreadsheetId,
      id: String(sheetId),
      sheetId,
      title: sheet.title,
      position: index + 1,
      type: sheetType ?? 'GRID',
      hidden: sheet.hidden ?? false,
      rowCount: grid?.rowCount ?? null,
      columnCount: grid?.columnCount ?? null,
      frozenRowCount: grid ? (grid.frozenRowCount ?? 0) : null,
      frozenColumnCount: grid ? (grid.frozenColumnCount ?? 0) : null,
      url: `${spreadsheetUrl}#gid=${sheetId}`,
    };
  };
  return { id: spreadsheetId, title: properties?.title ?? '', url: spreadsheetUrl, sheets: rowsOf(sheets, sheetOf) };
}

/** What is written is measured by the grid; a sheet of another kind has none. */
function checkGrid(grid: unknown): void {
  const counts = isJsonObject(grid) ? [grid.rowCount, grid.columnCount] : [];
  if (counts.length === 0 || !counts.every(Number.isInteger)) throw new Misfit('gridProperties has no counts');
}

/** A file of the search as a spreadsheet, of which only this is known. */
export function spreadsheetFile({ id, name }: Values): Values {
  return { id, title: name, url: `https://docs.google.com/spreadsheets/d/${id}/edit` };
}

/** How a sheet is named: by position from 1, or by its name or id, which takes precedence. */
export type SheetChoice = { sheetPosition?: number | null; sheetIdOrName?: string | null };

/** The sheet that is meant. Throws `NOT_FOUND`, which names the sheets that there are. */
export function chooseSheet(tool: string, { sheets }: Values, { sheetPosition, sheetIdOrName }: SheetChoice): Values {
  if (sheetIdOrName) {
    const title = sheetIdOrName.toLowerCase();
    const found =
      sheets.find((sheet: Values) => sheet.title.toLowerCase() === title) ??
      sheets.find((sheet: Values) => sheet.id === sheetIdOrName);
    return found ?? absent(tool, 'sheetIdOrName', sheetIdOrName, sheets);
  }
  if (sheetPosition == null) throw badInput('sheetPosition', 'one of sheetPosition and sheetIdOrName is required');
  const found = sheets.find((sheet: Values) => sheet.position === sheetPosition);
  return found ?? absent(tool, 'sheetPosition', sheetPosition, sheets);
}

/** Refuses a position that no sheet can have, before anything is read. */
export function checkPosition({ sheetPosition, sheetIdOrName }: SheetChoice): void {
  if (sheetPosition != null && sheetPosition < 1 && !sheetIdOrName) {
    throw badInput('sheetPosition', `${sheetPosition} is no position; 1 is the first sheet`, { allowed: { min: 1 } });
  }
}

/** The sheet of that very name. */
export function namedSheet(tool: string, { sheets }: Values, name: string): Values {
  return sheets.find(({ title }: Values) => title === name) ?? absent(tool, 'sheetName', name, sheets);
}

function absent(tool: string, argument: string, value: unknown, sheets: Values[]): never {
  const titles = sheets.map(({ title }) => title);
  const message = `${argument}: there is no sheet '${value}', but ${titles.map((title) => `'${title}'`).join(', ')}`;
  throw new ToolError('NOT_FOUND', message, { tool, argument, allowed: titles });
}

/** Refuses a cell that is outside the grid of a sheet. */
export function checkWithin(sheet: Values, { row, column }: { row: number; column: number }): void {
  const { title, rowCount, columnCount } = sheet;
  if (rowCount === null) throw badInput('row', `the sheet '${title}' has no cells`);
  if (row > rowCount)
    throw badInput('row', `${row} is below the last row of '${title}'`, { allowed: { min: 1, max: rowCount } });
  if (column > columnCount) {
    const last = columnLetters(columnCount);
    throw badInput('column', `${columnLetters(column)} is right of the last column of '${title}', ${last}`, {
      allowed: { min: 'A', max: last },
    });
  }
}
