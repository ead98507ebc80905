import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import { callerOf } from '../api/authorization.ts';
import { invalidArgument } from '../api/errors.ts';
import { type Area, formatRange, gridLimitError, parseRange } from './a1.ts';
import { parseEntry } from './cell-entry.ts';
import { type CellRecord, cellKey, changeSpreadsheet, SHEET_LIMITS, type SpreadsheetRecord } from './records.ts';
import { formattedValues } from './wire.ts';

type ByRange = { spreadsheetId: string; range: string };
export type WriteOptions = {
  valueInputOption?: string;
  includeValuesInResponse?: string | boolean;
};
export type ValueRange = { range?: string; values?: unknown[][] };

/** Registers the route for writing cell values, under `/google/v4/spreadsheets`. */
export function valueRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.put<{ Params: ByRange; Querystring: WriteOptions; Body: ValueRange }>(
    '/spreadsheets/:spreadsheetId/values/:range',
    { config: { googleMethod: 'sheets.spreadsheets.values.update' } },
    (request) => {
      const { spreadsheetId, range } = request.params;
      if (request.body?.range !== undefined && request.body.range !== range)
        throw invalidArgument(
          `Requested writing within range [${range}], but tried writing to [${request.body.range}]`,
        );
      return changeSpreadsheet(context, callerOf(request), spreadsheetId, (book) =>
        writeValues(book, { ...request.body, range }, request.query),
      );
    },
  );
}

function wireValues(book: SpreadsheetRecord, area: Area): object {
  const values = formattedValues(book, area);
  return { range: formatRange(area), majorDimension: 'ROWS', ...(values.length > 0 && { values }) };
}

type WriteResult = { area: Area; updatedRows: number; updatedColumns: number; updatedCells: number };

/**
 * Writes values, starting at the first cell of the range. If the range has multiple cells, throws if the values exceed
 * it. Null leaves a cell unchanged; an empty string clears the cell.
 */
export function writeValues(
  book: SpreadsheetRecord,
  { range = '', values: rows = [] }: ValueRange,
  options: WriteOptions,
) {
  const read = entryParser(options);
  const start = parseRange(range, book);
  const height = Math.max(1, rows.length);
  const width = Math.max(1, ...rows.map((row) => row.length));
  const area = { ...start, bottom: start.top + height, right: start.left + width };
  if (area.bottom > start.sheet.rowCount || area.right > start.sheet.columnCount) throw gridLimitError(area);
  const isCell = start.bottom - start.top === 1 && start.right - start.left === 1;
  if (!isCell && (area.bottom > start.bottom || area.right > start.right)) throw outsideRangeError(range, area, start);
  const written = writeCells(area, rows, read);
  const includesValues = String(options.includeValuesInResponse) === 'true';
  return {
    spreadsheetId: book.id,
    updatedRange: formatRange(area),
    ...written,
    ...(includesValues && { updatedData: wireValues(book, area) }),
  };
}

function writeCells(area: Area, rows: unknown[][], read: (value: unknown) => CellRecord): Omit<WriteResult, 'area'> {
  const places = rows.flatMap((values, down) =>
    values.flatMap((value, right) =>
      value === null ? [] : [{ row: area.top + down, column: area.left + right, value }],
    ),
  );
  for (const { row, column, value } of places) {
    const { cells } = area.sheet;
    const key = cellKey(row, column);
    const { entered, ...rest } = { ...cells[key], ...read(value) };
    cells[key] = value === '' || !entered ? rest : { ...rest, entered };
  }
  return {
    updatedRows: new Set(places.map(({ row }) => row)).size,
    updatedColumns: new Set(places.map(({ column }) => column)).size,
    updatedCells: places.length,
  };
}

function entryParser({ valueInputOption }: WriteOptions): (value: unknown) => CellRecord {
  if (valueInputOption === 'RAW') return rawEntry;
  if (valueInputOption === 'USER_ENTERED')
    return (value) => ({ ...rawEntry(value), ...(typeof value === 'string' && parseEntry(value)) });
  throw invalidArgument("'valueInputOption' is required but not specified");
}

/**
 * Converts a value to a cell, storing text literally instead of parsing it as typed input. Throws if a cell cannot hold
 * the value.
 */
function rawEntry(value: unknown): CellRecord {
  if (typeof value === 'number') return { entered: { numberValue: value } };
  if (typeof value === 'boolean') return { entered: { boolValue: value } };
  if (typeof value !== 'string') throw invalidArgument(`Invalid values: ${JSON.stringify(value)}`);
  if (value.length > SHEET_LIMITS.characters) throw tooLongError();
  return { entered: { stringValue: value } };
}

export const tooLongError = () =>
  invalidArgument(
    `Your input contains more than the maximum of ${SHEET_LIMITS.characters} characters in a single cell.`,
  );

function outsideRangeError(range: string, area: Area, start: Area) {
  return invalidArgument(
    `Requested writing within range [${range}], but tried writing to ${area.bottom > start.bottom ? 'row' : 'column'} [${
      area.bottom > start.bottom ? area.bottom : area.right
    }]`,
  );
}
