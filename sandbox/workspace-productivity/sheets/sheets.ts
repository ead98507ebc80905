import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { SandboxContext } from '../../state/service.ts';
import { type Caller, callerOf } from '../api/authorization.ts';
import { notFound } from '../api/errors.ts';
import { parseMask } from '../api/field-mask.ts';
import { SHEETS_FIELDS } from '../api/field-names.ts';
import { parseRange } from './a1.ts';
import { appendRoutes } from './append.ts';
import {
  changeSpreadsheet,
  type FileRecord,
  filesIn,
  findSpreadsheet,
  type SpreadsheetRecord,
  spreadsheetsIn,
} from './records.ts';
import { readBody, SHEET } from './request-bodies.ts';
import { addSheet, applyRequest, checkSize, setCell } from './requests.ts';
import { valueRoutes } from './values.ts';
import { wireSpreadsheet } from './wire.ts';

type ById = { spreadsheetId: string };
type GetQuery = { ranges?: string | string[]; includeGridData?: string; fields?: string };
type NewSpreadsheet = { properties?: { title?: string; locale?: string; timeZone?: string }; sheets?: unknown[] };
type BatchUpdate = { requests?: Record<string, unknown>[]; includeSpreadsheetInResponse?: boolean };

/** Registers the Sheets v4 routes, under `/google/v4`. */
export function sheetRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post<{ Body: NewSpreadsheet }>(
    '/spreadsheets',
    { config: { googleMethod: 'sheets.spreadsheets.create' } },
    (request) =>
      wireSpreadsheet(createSpreadsheet(context, callerOf(request), request.body ?? {}), { withData: false }),
  );
  app.get<{ Params: ById; Querystring: GetQuery }>(
    '/spreadsheets/:spreadsheetId',
    { config: { googleMethod: 'sheets.spreadsheets.get' } },
    (request) => {
      const found = findSpreadsheet(context, callerOf(request), request.params.spreadsheetId);
      const ranges = request.query.ranges === undefined ? undefined : [request.query.ranges].flat();
      const areas = ranges?.map((range) => parseRange(range, found.spreadsheet, { clip: true }));
      return wireSpreadsheet(found, { areas, withData: includesData(request.query) });
    },
  );
  app.post<{ Params: { target: string }; Body: BatchUpdate }>(
    '/spreadsheets/:target',
    { config: { googleMethod: 'sheets.spreadsheets.batchUpdate' } },
    (request) => batchUpdate(context, callerOf(request), request.params.target, request.body ?? {}),
  );
  valueRoutes(app, context);
  appendRoutes(app, context);
}

/** Whether the response includes cell data. A `fields` mask overrides `includeGridData`. */
function includesData({ includeGridData, fields }: GetQuery): boolean {
  if (fields === undefined) return includeGridData === 'true';
  const mask = parseMask(fields, SHEETS_FIELDS);
  const sheets = mask.get('sheets');
  return mask.has('*') || (sheets !== undefined && (sheets.size === 0 || sheets.has('data') || sheets.has('*')));
}

function createSpreadsheet(context: SandboxContext, { person, email }: Caller, draft: NewSpreadsheet) {
  const id = `1${context.newId('hex')}${context.newId('hex').slice(0, 11)}`;
  const { title = 'Untitled spreadsheet', locale = 'en_US', timeZone = 'Etc/GMT' } = draft.properties ?? {};
  const spreadsheet: SpreadsheetRecord = { id, locale, timeZone, sheets: [] };
  for (const sheet of draft.sheets ?? [{ properties: { sheetId: 0 } }]) fillSheet(spreadsheet, readBody(SHEET, sheet));
  checkSize(spreadsheet);
  const now = new Date(context.now()).toISOString();
  const file: FileRecord = {
    id,
    name: title,
    owner: { displayName: person.username, emailAddress: email },
    createdTime: now,
    modifiedTime: now,
    modifiedByMeTime: now,
    viewedByMeTime: now,
    parents: ['root'],
    quotaBytesUsed: 1_024,
    starred: false,
    trashed: false,
    inDomain: false,
    isForApp: true,
  };
  context.store.atomically(() => {
    filesIn(context.store).insert(id, file);
    spreadsheetsIn(context.store).insert(id, spreadsheet);
  });
  return { file, spreadsheet };
}

const ALL_CELL_PARTS = new Set(['userEnteredValue', 'note', 'userEnteredFormat']);

function fillSheet(spreadsheet: SpreadsheetRecord, { properties, data = [] }: z.infer<typeof SHEET>): void {
  const sheet = addSheet(spreadsheet, properties);
  for (const { startRow = 0, startColumn = 0, rowData = [] } of data) {
    for (const [down, { values = [] }] of rowData.entries()) {
      for (const [right, cell] of values.entries())
        setCell(sheet, startRow + down, startColumn + right, cell, ALL_CELL_PARTS);
    }
  }
}

/** Applies all requests in a batch, or none of them if one fails. */
function batchUpdate(
  context: SandboxContext,
  caller: Caller,
  target: string,
  { requests = [], ...options }: BatchUpdate,
): object {
  const [, spreadsheetId] = /^(.*):batchUpdate$/s.exec(target) ?? [];
  if (spreadsheetId === undefined) throw notFound('Requested entity was not found.');
  const replies = changeSpreadsheet(context, caller, spreadsheetId, (spreadsheet) =>
    requests.map((request, place) => applyRequest(spreadsheet, request, place)),
  );
  if (!options.includeSpreadsheetInResponse) return { spreadsheetId, replies };
  const updatedSpreadsheet = wireSpreadsheet(findSpreadsheet(context, caller, spreadsheetId), { withData: false });
  return { spreadsheetId, replies, updatedSpreadsheet };
}
