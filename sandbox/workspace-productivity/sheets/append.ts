import type { FastifyInstance } from 'fastify';
import type { SandboxContext } from '../../state/service.ts';
import { callerOf } from '../api/authorization.ts';
import { notFound } from '../api/errors.ts';
import { type Area, formatRange, parseRange } from './a1.ts';
import { cellKey, changeSpreadsheet, parseCellKey, type SheetRecord, type SpreadsheetRecord } from './records.ts';
import { type ValueRange, type WriteOptions, writeValues } from './values.ts';

type Target = { spreadsheetId: string; target: string };
type AppendOptions = WriteOptions & { insertDataOption?: string };

/** Registers the route for `values.append`, under `/google/v4/spreadsheets`. */
export function appendRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post<{ Params: Target; Querystring: AppendOptions; Body: ValueRange }>(
    '/spreadsheets/:spreadsheetId/values/:target',
    { config: { googleMethod: 'sheets.spreadsheets.values.append' } },
    (request) => {
      const { spreadsheetId, target } = request.params;
      const [, range] = /^(.*):append$/s.exec(target) ?? [];
      if (range === undefined) throw notFound('Requested entity was not found.');
      return changeSpreadsheet(context, callerOf(request), spreadsheetId, (book) =>
        appendValues(book, range, request.body ?? {}, request.query),
      );
    },
  );
}

/**
 * Writes rows below the last table in the range, starting in the table's first column. If the range contains no table,
 * the rows start at the first cell of the range.
 */
function appendValues(book: SpreadsheetRecord, range: string, body: ValueRange, options: AppendOptions): object {
  const area = parseRange(range, book, { clip: true });
  const table = lastTable(area);
  const { values = [] } = body;
  const top = table?.bottom ?? area.top;
  const left = table?.left ?? area.left;
  const height = Math.max(1, values.length);
  const written = { ...area, top, left, bottom: top + height, right: left + widthOf(values) };
  if (table && options.insertDataOption === 'INSERT_ROWS') insertRows(area.sheet, top, height);
  area.sheet.rowCount = Math.max(area.sheet.rowCount, written.bottom);
  area.sheet.columnCount = Math.max(area.sheet.columnCount, written.right);
  const updates = writeValues(book, { ...body, range: formatRange(written) }, options);
  return { spreadsheetId: book.id, ...(table && { tableRange: formatRange(table) }), updates };
}

const widthOf = (rows: unknown[][]) => Math.max(1, ...rows.map((row) => row.length));

/** Finds the last table in an area: its last block of consecutive non-empty rows. */
function lastTable(area: Area): Area | undefined {
  const filled = Object.entries(area.sheet.cells)
    .filter(([, { entered }]) => entered)
    .map(([key]) => parseCellKey(key))
    .filter(([row, column]) => row >= area.top && row < area.bottom && column >= area.left && column < area.right);
  const rows = new Set(filled.map(([row]) => row));
  const last = Math.max(-1, ...rows);
  if (last < 0) return undefined;
  let top = last;
  while (rows.has(top - 1)) top -= 1;
  const columns = filled.filter(([row]) => row >= top).map(([, column]) => column);
  return { ...area, top, bottom: last + 1, left: Math.min(...columns), right: Math.max(...columns) + 1 };
}

function insertRows(sheet: SheetRecord, at: number, count: number): void {
  const moved = Object.entries(sheet.cells).map(([key, cell]): [string, (typeof sheet.cells)[string]] => {
    const [row, column] = parseCellKey(key);
    return [cellKey(row < at ? row : row + count, column), cell];
  });
  sheet.cells = Object.fromEntries(moved);
  sheet.rowCount += count;
}
