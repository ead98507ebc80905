import { OWNER } from '../../state/access.ts';
import type { SandboxContext } from '../../state/service.ts';
import type { Collection, Store } from '../../state/store.ts';
import type { Caller } from '../api/authorization.ts';
import { notFound } from '../api/errors.ts';

/** A cell's value as entered, in the format of the Sheets API. */
export type Entered =
  | { stringValue: string }
  | { numberValue: number }
  | { boolValue: boolean }
  | { formulaValue: string };

export const NUMBER_FORMAT_TYPES = [
  'TEXT',
  'NUMBER',
  'PERCENT',
  'CURRENCY',
  'DATE',
  'TIME',
  'DATE_TIME',
  'SCIENTIFIC',
] as const;

export type NumberFormat = { type: (typeof NUMBER_FORMAT_TYPES)[number]; pattern: string };

export type CellRecord = { entered?: Entered; format?: NumberFormat; note?: string };

/**
 * A sheet. The keys of `cells` consist of a zero-based row and column: `6,51` is cell AZ7. The sheet's index is not
 * stored: it is the position in the spreadsheet's `sheets`.
 */
export type SheetRecord = {
  sheetId: number;
  title: string;
  rowCount: number;
  columnCount: number;
  frozenRowCount?: number;
  hidden?: boolean;
  cells: Record<string, CellRecord>;
};

/** A spreadsheet's content. The spreadsheet's title is stored as the file's name. */
export type SpreadsheetRecord = { id: string; locale: string; timeZone: string; sheets: SheetRecord[] };

/** A file in the credential owner's Drive or in a shared drive. Timestamps are in RFC 3339 format, in UTC. */
export type FileRecord = {
  id: string;
  name: string;
  owner: { displayName: string; emailAddress: string };
  createdTime: string;
  modifiedTime: string;
  modifiedByMeTime?: string;
  viewedByMeTime?: string;
  sharedWithMeTime?: string;
  driveId?: string;
  parents: string[];
  quotaBytesUsed: number;
  starred: boolean;
  trashed: boolean;
  /** Whether everyone in the organization can find the file. */
  inDomain: boolean;
  /**
   * Whether the application created the file or was granted access to it. The `drive.file` scope covers only such
   * files.
   */
  isForApp: boolean;
};

export type SharedDrive = { id: string; name: string };

export const spreadsheetsIn = (store: Store): Collection<SpreadsheetRecord> => store.collection('google.spreadsheets');
export const filesIn = (store: Store): Collection<FileRecord> => store.collection('google.files');
export const drivesIn = (store: Store): Collection<SharedDrive> => store.collection('google.drives');

const ALL_FILES =
  /\/auth\/(drive|drive\.readonly|drive\.metadata|drive\.metadata\.readonly|spreadsheets(\.readonly)?)$/;

/** Whether the caller can access a file. Private files are accessible only to their owner and the credential owner. */
export function canAccess({ person, email, scopes }: Caller, file: FileRecord): boolean {
  const isShared = file.inDomain || file.driveId !== undefined;
  if (!isShared && file.owner.emailAddress !== email && person.id !== OWNER) return false;
  return file.isForApp || scopes.some((scope) => ALL_FILES.test(scope));
}

/** Finds a spreadsheet and its file. Throws a not-found error if the caller has no access. */
export function findSpreadsheet({ store }: SandboxContext, caller: Caller, id: string) {
  const [file, spreadsheet] = [filesIn(store).get(id), spreadsheetsIn(store).get(id)];
  if (!file || !spreadsheet || !canAccess(caller, file)) throw notFound('Requested entity was not found.');
  return { file, spreadsheet };
}

/** Applies `change` to a copy of a spreadsheet, then stores the copy. If `change` throws, nothing is stored. */
export function changeSpreadsheet<R>(
  context: SandboxContext,
  caller: Caller,
  id: string,
  change: (spreadsheet: SpreadsheetRecord) => R,
): R {
  const copy = structuredClone(findSpreadsheet(context, caller, id).spreadsheet);
  const result = change(copy);
  const now = new Date(context.now()).toISOString();
  context.store.atomically(() => {
    spreadsheetsIn(context.store).update(id, copy);
    filesIn(context.store).update(id, { modifiedTime: now, modifiedByMeTime: now });
  });
  return result;
}

/** Returns a cell's key in a sheet record. `row` and `column` are zero-based. */
export const cellKey = (row: number, column: number): string => `${row},${column}`;

export function parseCellKey(key: string): [row: number, column: number] {
  const comma = key.indexOf(',');
  return [Number(key.slice(0, comma)), Number(key.slice(comma + 1))];
}

/** Google's limits: characters per cell, cells per spreadsheet, and columns per sheet. */
export const SHEET_LIMITS = { characters: 50_000, cells: 10_000_000, columns: 18_278 };
