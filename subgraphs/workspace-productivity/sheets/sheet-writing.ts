import { repeatable } from '../../graph/entities.ts';
import type { Endpoint, Endpoints, ToolEndpoint, Values } from '../../rows/endpoint.ts';
import type { MutationResolvers } from '../types.ts';
import { a1, type CellPosition, inSheet, readCells, readColumn, readRow } from './cells.ts';
import { checkPosition, checkWithin, chooseSheet, namedSheet, spreadsheetOf, withGrid } from './sheet-records.ts';
import { countsOf, firstSheet, grownFor, growthRequests, noteRequest, updateRequest } from './sheet-requests.ts';
import { RECORD, type SheetService } from './sheet-service.ts';

const CREATE = 'Sheets.CreateSpreadsheet';
const WRITE = 'Sheets.WriteToCell';
const UPDATE = 'Sheets.UpdateCells';
const NOTE = 'Sheets.AddNoteToCell';

const create = {
  tool: CREATE,
  call: 'POST /spreadsheets',
  query: { fields: 'fields' },
  body: { 'properties.title': 'title', sheets: 'sheets' },
  reply: spreadsheetOf,
} as const satisfies ToolEndpoint<Values>;

const enter = {
  tool: WRITE,
  call: 'PUT /spreadsheets/{id}/values/{range}',
  query: { valueInputOption: 'valueInputOption', includeValuesInResponse: 'includeValuesInResponse' },
  body: { range: 'range', majorDimension: 'majorDimension', values: 'values' },
  reply: ({ updatedData }: { updatedData?: { values?: string[][] } }) => updatedData?.values?.[0]?.[0] ?? null,
  repeatable: true,
} as const satisfies ToolEndpoint<Values>;

/** All requests of it are done, or none. */
const change = {
  call: 'POST /spreadsheets/{id}:batchUpdate',
  body: { requests: 'requests' },
} as const satisfies Endpoint<Values>;

/** The mutations of spreadsheets. A write that sets cells may come twice; making a spreadsheet or growing a sheet may not. */
export function sheetMutations({ ask, write, read }: SheetService) {
  return {
    createSpreadsheet: (_parent, { title, data }, context) => {
      const sheets = [firstSheet(data == null ? [] : readCells('data', data))];
      return ask(context, create, { title: title ?? 'Untitled spreadsheet', sheets, fields: RECORD });
    },

    writeToCell: repeatable(async (_parent, { spreadsheetId: id, value, sheetName, ...args }, context) => {
      const place = placeIn(args);
      const spreadsheet = await read(context, WRITE, id);
      const sheet = namedSheet(WRITE, spreadsheet, sheetName ?? 'Sheet1');
      checkWithin(sheet, place);
      const shown = await write(context, enter, {
        id,
        range: inSheet(sheet.title, a1(place)),
        majorDimension: 'ROWS',
        values: [[value]],
        valueInputOption: 'USER_ENTERED',
        includeValuesInResponse: true,
      });
      return { spreadsheet, sheet, cell: a1(place), value: shown };
    }),

    updateCells: async (_parent, { spreadsheetId: id, data, ...args }, context) => {
      const blocks = readCells('data', data);
      checkPosition(args);
      const before = await read(context, UPDATE, id);
      const sheet = withGrid('data', chooseSheet(UPDATE, before, args));
      const grown = grownFor(sheet, blocks);
      const requests = [...growthRequests(sheet, grown), ...blocks.map((block) => updateRequest(sheet, block))];
      const row = { ...change, tool: UPDATE, repeatable: grown === sheet } as const;
      if (requests.length > 0) await write(context, row, { id, requests });
      const sheets = before.sheets.map((each) => (each === sheet ? grown : each));
      return { spreadsheet: { ...before, sheets }, sheet: grown, ...countsOf(blocks) };
    },

    addNoteToCell: repeatable(async (_parent, { spreadsheetId: id, noteText, ...args }, context) => {
      const place = placeIn(args);
      checkPosition(args);
      const spreadsheet = await read(context, NOTE, id);
      const sheet = chooseSheet(NOTE, spreadsheet, args);
      checkWithin(sheet, place);
      const requests = [noteRequest(sheet, place, noteText)];
      await write(context, { ...change, tool: NOTE, repeatable: true }, { id, requests });
      return { spreadsheet, sheet, cell: a1(place), note: noteText || null };
    }),
  } satisfies Partial<Endpoints<MutationResolvers>>;
}

const placeIn = ({ column, row }: { column: string; row: number }): CellPosition => ({
  row: readRow('row', row),
  column: readColumn('column', column),
});
