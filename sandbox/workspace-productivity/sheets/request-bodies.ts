import * as z from 'zod';
import { invalidArgument } from '../api/errors.ts';
import { DEFAULT_PATTERNS } from './cell-entry.ts';
import { type Entered, NUMBER_FORMAT_TYPES, type NumberFormat } from './records.ts';

/** Makes a field optional and nullable, because Google treats null like a missing field. */
const optional = <T extends z.ZodType>(shape: T) =>
  shape
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();

/** Converts numeric strings to integers, because Google also accepts integers as strings. */
const toInteger = (value: unknown) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);

const number = optional(z.preprocess(toInteger, z.int()));
const text = optional(z.string());

const GRID_PROPERTIES = z.object({ rowCount: number, columnCount: number, frozenRowCount: number });

const PROPERTIES = z.object({
  sheetId: number,
  title: text,
  index: number,
  hidden: optional(z.boolean()),
  gridProperties: optional(GRID_PROPERTIES),
});

export type Properties = z.infer<typeof PROPERTIES>;

const GRID_RANGE = z.object({
  sheetId: number,
  startRowIndex: number,
  endRowIndex: number,
  startColumnIndex: number,
  endColumnIndex: number,
});

const NUMBER_FORMAT = z
  .object({ type: z.enum(NUMBER_FORMAT_TYPES), pattern: text })
  .transform(({ type, pattern }): NumberFormat => ({ type, pattern: pattern || DEFAULT_PATTERNS[type] }));

const CELL = z.object({
  userEnteredValue: optional(z.unknown()),
  note: text,
  userEnteredFormat: optional(z.object({ numberFormat: optional(NUMBER_FORMAT) })),
});

export type WireCell = z.infer<typeof CELL>;

const ROWS = z.array(z.object({ values: z.array(CELL).optional() })).optional();

export const UPDATE_CELLS = z.object({
  start: optional(z.object({ sheetId: number, rowIndex: number, columnIndex: number })),
  range: optional(GRID_RANGE),
  rows: ROWS,
  fields: text,
});

export const REPEAT_CELL = z.object({ range: optional(GRID_RANGE), cell: CELL.optional(), fields: text });

export const APPEND_DIMENSION = z.object({ sheetId: number, dimension: text, length: number });

export const SHEET = z.object({
  properties: optional(PROPERTIES),
  data: z.array(z.object({ startRow: number, startColumn: number, rowData: ROWS })).optional(),
});

const ENTERED: z.ZodType<Entered> = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ numberValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ formulaValue: z.string() }),
]);

/** Returns the value to store in a cell, or `undefined` to clear the cell. Throws if a cell cannot hold the value. */
export function readEntered({ userEnteredValue: value }: WireCell): Entered | undefined {
  if (value === undefined) return undefined;
  const read = ENTERED.safeParse(value);
  if (!read.success) throw invalidArgument(`Invalid value at 'user_entered_value': ${JSON.stringify(value)}`);
  return read.data;
}

/** Validates part of a request body. The error message lists the invalid fields. */
export function readBody<T>(shape: z.ZodType<T>, value: unknown): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path, message }) => `'${path.join('.')}': ${message}`);
  throw invalidArgument(`Invalid value at ${places.join(', ')}`);
}
