import type { FastifyInstance } from 'fastify';
import type { World } from '../../state/service.ts';
import { type Caller, callerOf } from '../api/authorization.ts';
import { invalidArgument } from '../api/errors.ts';
import { type Area, exceeds, readRange, writeRange } from './a1.ts';
import { typed } from './cell-entry.ts';
import {
  type CellRecord,
  cellKey,
  changeSpreadsheet,
  findSpreadsheet,
  SHEET_LIMITS,
  type SpreadsheetRecord,
} from './records.ts';
import { RENDERINGS, type Rendering, valuesOf } from './wire.ts';

type ById = { spreadsheetId: string };
type ByRange = ById & { range: string };
type ReadQuery = { ranges?: string | string[]; valueRenderOption?: string };
export type WriteOptions = {
  valueInputOption?: string;
  includeValuesInResponse?: string | boolean;
  responseValueRenderOption?: string;
};
export type ValueRange = { range?: string; majorDimension?: string; values?: unknown[][] };
type Batch = WriteOptions & { data?: ValueRange[] };

/** The values of spreadsheets, below `/google/v4/spreadsheets`. */
export function valueRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: ByRange; Querystring: ReadQuery }>(
    '/spreadsheets/:spreadsheetId/values/:range',
    { config: { googleMethod: 'sheets.spreadsheets.values.get' } },
    (request) =>
      readValues(world, callerOf(request), request.params.spreadsheetId, [request.params.range], request.query)[0],
  );
  app.get<{ Params: ById; Querystring: ReadQuery }>(
    '/spreadsheets/:spreadsheetId/values::batchGet',
    { config: { googleMethod: 'sheets.spreadsheets.values.batchGet' } },
    (request) => {
      const { spreadsheetId } = request.params;
      const ranges = [request.query.ranges ?? []].flat();
      return { spreadsheetId, valueRanges: readValues(world, callerOf(request), spreadsheetId, ranges, request.query) };
    },
  );
  app.put<{ Params: ByRange; Querystring: WriteOptions; Body: ValueRange }>(
    '/spreadsheets/:spreadsheetId/values/:range',
    { config: { googleMethod: 'sheets.spreadsheets.values.update' } },
    (request) => {
      const { spreadsheetId, range } = request.params;
      if (request.body?.range !== undefined && request.body.range !== range)
        throw invalidArgument(
          `Requested writing within range [${range}], but tried writing to [${request.body.range}]`,
        );
      return changeSpreadsheet(world, callerOf(request), spreadsheetId, (book) =>
        writeValues(book, { ...request.body, range }, request.query),
      );
    },
  );
  app.post<{ Params: ById; Body: Batch }>(
    '/spreadsheets/:spreadsheetId/values::batchUpdate',
    { config: { googleMethod: 'sheets.spreadsheets.values.batchUpdate' } },
    (request) => {
      const { spreadsheetId } = request.params;
      const { data = [], ...options } = request.body ?? {};
      const responses = changeSpreadsheet(world, callerOf(request), spreadsheetId, (book) =>
        data.map((range) => writeValues(book, range, options)),
      );
      return { spreadsheetId, ...totals(responses), responses };
    },
  );
}

function readValues(world: World, caller: Caller, id: string, ranges: string[], query: ReadQuery): object[] {
  const { spreadsheet } = findSpreadsheet(world, caller, id);
  const rendering = renderingIn(query.valueRenderOption);
  return ranges.map((range) => valueRange(spreadsheet, readRange(range, spreadsheet, { cuts: true }), rendering));
}

function valueRange(book: SpreadsheetRecord, area: Area, rendering: Rendering): object {
  const values = valuesOf(book, area, rendering);
  return { range: writeRange(area), majorDimension: 'ROWS', ...(values.length > 0 && { values }) };
}

function renderingIn(option = 'FORMATTED_VALUE'): Rendering {
  const rendering = RENDERINGS.find((known) => known === option);
  if (!rendering) throw invalidArgument(`Invalid value at 'value_render_option': ${option}`);
  return rendering;
}

type Written = { area: Area; updatedRows: number; updatedColumns: number; updatedCells: number };

/** Writes from the first cell of the range on, and no further than a range of several cells; null leaves a cell as it is, an empty text empties it. */
export function writeValues(
  book: SpreadsheetRecord,
  { range = '', values = [], majorDimension }: ValueRange,
  options: WriteOptions,
) {
  const read = optionIn(options);
  const start = readRange(range, book);
  const rows = majorDimension === 'COLUMNS' ? turned(values) : values;
  const height = Math.max(1, rows.length);
  const width = Math.max(1, ...rows.map((row) => row.length));
  const area = { ...start, bottom: start.top + height, right: start.left + width };
  if (area.bottom > start.sheet.rowCount || area.right > start.sheet.columnCount) throw exceeds(area);
  const isCell = start.bottom - start.top === 1 && start.right - start.left === 1;
  if (!isCell && (area.bottom > start.bottom || area.right > start.right)) throw tooMuch(range, area, start);
  const written = write(area, rows, read);
  const shown = String(options.includeValuesInResponse) === 'true';
  return {
    spreadsheetId: book.id,
    updatedRange: writeRange(area),
    ...written,
    ...(shown && { updatedData: valueRange(book, area, renderingIn(options.responseValueRenderOption)) }),
  };
}

function write(area: Area, rows: unknown[][], read: (value: unknown) => CellRecord): Omit<Written, 'area'> {
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

function optionIn({ valueInputOption }: WriteOptions): (value: unknown) => CellRecord {
  if (valueInputOption === 'RAW') return raw;
  if (valueInputOption === 'USER_ENTERED')
    return (value) => ({ ...raw(value), ...(typeof value === 'string' && typed(value)) });
  throw invalidArgument("'valueInputOption' is required but not specified");
}

/** A value as it is. Throws for what no cell can hold. */
function raw(value: unknown): CellRecord {
  if (typeof value === 'number') return { entered: { numberValue: value } };
  if (typeof value === 'boolean') return { entered: { boolValue: value } };
  if (typeof value !== 'string') throw invalidArgument(`Invalid values: ${JSON.stringify(value)}`);
  if (value.length > SHEET_LIMITS.characters) throw tooLong();
  return { entered: { stringValue: value } };
}

export const tooLong = () =>
  invalidArgument(
    `Your input contains more than the maximum of ${SHEET_LIMITS.characters} characters in a single cell.`,
  );

function tooMuch(range: string, area: Area, start: Area) {
  return invalidArgument(
    `Requested writing within range [${range}], but tried writing to ${area.bottom > start.bottom ? 'row' : 'column'} [${
      area.bottom > start.bottom ? area.bottom : area.right
    }]`,
  );
}

function turned(columns: unknown[][]): unknown[][] {
  const height = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? null));
}

function totals(
  responses: { updatedRange: string; updatedRows: number; updatedColumns: number; updatedCells: number }[],
) {
  const sum = (name: 'updatedRows' | 'updatedColumns' | 'updatedCells') =>
    responses.reduce((total, response) => total + response[name], 0);
  return {
    totalUpdatedRows: sum('updatedRows'),
    totalUpdatedColumns: sum('updatedColumns'),
    totalUpdatedCells: sum('updatedCells'),
    totalUpdatedSheets: new Set(responses.map(({ updatedRange }) => updatedRange.split('!')[0])).size,
  };
}
