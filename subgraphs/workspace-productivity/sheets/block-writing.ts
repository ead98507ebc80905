import { checkId } from '../../core/bulk.ts';
import type { Context } from '../../core/context.ts';
import type { Endpoint, Values } from '../../core/endpoint.ts';
import type { UpdatedCellsRecord } from '../records/sheets.ts';
import type { Block } from './cells.ts';
import { checkPosition, chooseSheet, type SheetChoice, withGrid } from './sheet-records.ts';
import { countsOf, grownFor, growthRequests, updateRequest } from './sheet-requests.ts';
import type { SheetService } from './sheet-service.ts';

const UPDATE = 'Sheets.UpdateCells';

/** Applies a batch of changes to a spreadsheet. Either all changes succeed or none is applied. */
export const change = {
  call: 'POST /spreadsheets/{id}:batchUpdate',
  body: { requests: 'requests' },
} as const satisfies Endpoint<Values>;

export type WritePlace = SheetChoice & { spreadsheetId: string };

/** Writes blocks of cells in one call, extending the sheet if necessary. */
export async function writeBlocks(
  { read, write }: SheetService,
  argument: string,
  blocks: Block[],
  { spreadsheetId: id, ...choice }: WritePlace,
  context: Context,
): Promise<UpdatedCellsRecord> {
  checkId('spreadsheetId', id);
  checkPosition(choice);
  const before = await read(context, UPDATE, id);
  const sheet = withGrid(argument, chooseSheet(UPDATE, before, choice));
  const grown = grownFor(sheet, blocks);
  const requests = [...growthRequests(sheet, grown), ...blocks.map((block) => updateRequest(sheet, block))];
  const row = { ...change, tool: UPDATE, repeatable: grown === sheet } as const;
  if (requests.length > 0) await write(context, row, { id, requests });
  const sheets = before.sheets.map((each) => (each === sheet ? grown : each));
  return { spreadsheet: { ...before, sheets }, sheet: grown, ...countsOf(blocks) };
}
