import type { Context } from '../../core/context.ts';
import type { Endpoint, Values } from '../../core/endpoint.ts';
import { type callEndpoint, executeEndpoint } from '../../core/executor.ts';
import type { ToolName } from '../../core/types.ts';
import type { ReadSpreadsheet } from '../records/sheets.ts';
import { type FilePicker, withPicker } from './file-picker.ts';
import { spreadsheetOf } from './sheet-records.ts';

/** A field mask for a spreadsheet without its cells. */
export const RECORD = 'spreadsheetId,spreadsheetUrl,properties/title,sheets/properties';

const record = {
  call: 'GET /spreadsheets/{id}',
  query: { includeGridData: 'includeGridData', fields: 'fields' },
  reply: spreadsheetOf,
} as const satisfies Endpoint<Values>;

type CallEndpoint = typeof callEndpoint;

/**
 * Reads and writes spreadsheets. If a file picker is configured, not-found and forbidden errors include the picker's
 * URL.
 */
export type SheetService = {
  ask: CallEndpoint;
  /** Calls an endpoint that writes, then clears cached reads. */
  write: CallEndpoint;
  read(context: Context, tool: ToolName, id: string): Promise<ReadSpreadsheet>;
};

export function sheetService(picker: FilePicker | undefined): SheetService {
  const ask: CallEndpoint = (context, row, values, options) =>
    executeEndpoint(context, row, values, options).catch((fault: unknown) => Promise.reject(withPicker(fault, picker)));
  return {
    ask,
    write: async (context, row, values, options) => {
      const reply = await ask(context, row, values, options);
      context.forget();
      return reply;
    },
    read: (context, tool, id) => ask(context, { ...record, tool }, { id, includeGridData: false, fields: RECORD }),
  };
}
