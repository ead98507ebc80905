import { badInput, type ToolError } from '../../upstream/errors.ts';
import { endOfString, isJsonObject, jsonFault, type RawNumber, readJsonToSend } from '../../upstream/json.ts';

/**
 * A value to write to a cell. The JSON type is preserved; text that starts with `=` is a formula. Typed values are in
 * Google's format.
 */
export type CellValue = string | number | boolean | RawNumber | TypedValue;

/** A cell value with an explicit type, in Google's format. */
export type TypedValue =
  | { stringValue: string }
  | { numberValue: number }
  | { boolValue: boolean }
  | { formulaValue: string };

/** The cells to write in one row: column numbers and values, from left to right. */
export type GivenRow = { row: number; cells: [column: number, value: CellValue][] };

/** A cell's position. Rows and columns start at 1. */
export type CellPosition = { row: number; column: number };

/** A rectangle of cell values, with the position of the first cell. */
export type Block = CellPosition & { values: [CellValue[], ...CellValue[][]] };

/** Column ZZZ, the last column that a sheet can have. */
const LAST_COLUMN = 18_278;
/** The last row that a sheet can have, because Google limits a spreadsheet to this number of cells. */
const LAST_ROW = 10_000_000;

/**
 * Converts column letters to a column number: A is 1, Z is 26, AA is 27, ZZZ is 18278. Returns undefined if the letters
 * do not identify a column.
 */
export function columnNumber(letters: string): number | undefined {
  if (!/^[A-Za-z]{1,3}$/.test(letters)) return undefined;
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

export function columnLetters(number: number): string {
  const rest = number - 1;
  const before = rest < 26 ? '' : columnLetters(Math.floor(rest / 26));
  return before + String.fromCharCode(65 + (rest % 26));
}

/** Reads an argument that contains column letters, and returns the column number. */
export function readColumn(argument: string, text: string): number {
  const number = columnNumber(text);
  if (number === undefined) throw badInput(argument, `'${text}' is not a column: use letters from A to ZZZ`);
  return number;
}

/** Reads an argument that contains column letters or a column number starting at 1, and returns the column number. */
export function readColumnOrNumber(argument: string, text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : columnNumber(text);
  if (number !== undefined && number >= 1 && number <= LAST_COLUMN) return number;
  throw badInput(argument, `'${text}' is not a column: use A to ZZZ, or a number from 1 to ${LAST_COLUMN}`);
}

/** Reads an argument that contains a row number, starting at 1. */
export function readRow(argument: string, row: number): number {
  if (row >= 1 && row <= LAST_ROW) return row;
  throw badInput(argument, `${row} is not a row: rows start at 1`, { allowed: { min: 1, max: LAST_ROW } });
}

/** Formats a range in A1 notation: `B2`, or `B2:D9` if it contains multiple cells. */
export function a1(
  { row, column }: CellPosition,
  { rows = 1, columns = 1 }: { rows?: number; columns?: number } = {},
): string {
  const first = `${columnLetters(column)}${row}`;
  return rows * columns === 1 ? first : `${first}:${columnLetters(column + columns - 1)}${row + rows - 1}`;
}

/** Formats a range within a sheet, quoting the sheet's title. Single quotes in the title are doubled. */
export function inSheet(title: string, range: string): string {
  return `'${title.replaceAll("'", "''")}'!${range}`;
}

/**
 * Parses JSON such as `{"2": {"A": 1, "B": 2}}` (values by row number and column letters) into blocks of cells, from
 * top to bottom. Throws `BAD_USER_INPUT` with the position of a syntax error, or the row and column of an invalid or
 * repeated cell.
 */
export function readCells(argument: string, text: string): Block[] {
  const rows = Object.entries(readObject(argument, text)).map(([row, cells]) => ({
    row: rowKey(argument, row),
    cells: readRowOfCells(argument, row, cells),
  }));
  return blocksOf(rows.toSorted((a, b) => a.row - b.row));
}

/**
 * Groups cells into rectangular blocks. Adjacent cells in a row form a block; blocks with the same columns in
 * consecutive rows are combined.
 */
export const blocksOf = (rows: GivenRow[]): Block[] => joined(rows.flatMap(({ row, cells }) => segments(row, cells)));

function readObject(argument: string, text: string): object {
  const value = parse(argument, text);
  if (!isObject(value)) throw badInput(argument, 'must be a JSON object keyed by row number');
  const twice = repeatedKey(text);
  if (twice) throw faulty(argument, twice.join('/'), 'appears twice');
  return value;
}

function parse(argument: string, text: string): unknown {
  try {
    return readJsonToSend(text);
  } catch (error) {
    throw badInput(argument, jsonFault(error, text));
  }
}

function rowKey(argument: string, key: string): number {
  const row = /^[1-9]\d{0,7}$/.test(key) ? Number(key) : 0;
  if (row >= 1 && row <= LAST_ROW) return row;
  throw faulty(argument, key, `'${key}' is not a row: rows go from 1 to ${LAST_ROW}`);
}

function readRowOfCells(argument: string, row: string, cells: unknown): GivenRow['cells'] {
  if (!isObject(cells)) throw faulty(argument, row, 'must be an object keyed by column letter');
  const read = Object.entries(cells).map(([letters, value]): [number, CellValue] => {
    const at = `${row}/${letters}`;
    const column = columnNumber(letters);
    if (column === undefined) throw faulty(argument, at, `'${letters}' is not a column: columns go from A to ZZZ`);
    if (!isCellValue(value)) throw faulty(argument, at, 'must be a number, string or boolean');
    return [column, value];
  });
  read.sort(([a], [b]) => a - b);
  const twice = read.find(([column], index) => column === read[index - 1]?.[0]);
  if (twice) throw faulty(argument, row, `column ${columnLetters(twice[0])} appears twice`);
  return read;
}

const isObject = (value: unknown): value is object => isJsonObject(value) && !isRaw(value);

const isRaw = (value: object): value is RawNumber => 'rawJSON' in value && Object.isFrozen(value);

const isCellValue = (value: unknown): value is CellValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'object' && value !== null && isRaw(value));

function faulty(argument: string, at: string, message: string): ToolError {
  const pointer = `/${at}`;
  return badInput(argument, `${pointer} ${message}`, { faults: [{ pointer, message }] });
}

function segments(row: number, cells: GivenRow['cells']): Block[] {
  const found: Block[] = [];
  for (const [column, value] of cells) {
    const last = found.at(-1);
    if (last && last.column + last.values[0].length === column) last.values[0].push(value);
    else found.push({ row, column, values: [[value]] });
  }
  return found;
}

function joined(parts: Block[]): Block[] {
  const open = new Map<string, Block>();
  for (const part of parts) {
    const span = (row: number) => `${row} ${part.column} ${part.values[0].length}`;
    const above = open.get(span(part.row));
    const block = above ?? part;
    if (above) above.values.push(part.values[0]);
    open.delete(span(part.row));
    open.set(span(part.row + 1), block);
  }
  return [...new Set(open.values())].sort((a, b) => a.row - b.row || a.column - b.column);
}

/**
 * Converts a value to Google's format. Text that starts with `=` becomes a formula. Returns undefined for a typed text
 * value that is empty, which clears the cell.
 */
export function extendedValue(value: CellValue): object | undefined {
  if (typeof value === 'object' && !('rawJSON' in value))
    return 'stringValue' in value && value.stringValue === '' ? undefined : value;
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value !== 'string') return { numberValue: value };
  return /^=./s.test(value) ? { formulaValue: value } : { stringValue: value };
}

/**
 * Returns the path to the first repeated key in valid JSON. A JSON parser would silently use the last value of a
 * repeated key.
 */
export function repeatedKey(json: string): string[] | undefined {
  /** For each open object, the keys seen so far and the most recent key; null for each open array. */
  const open: ({ keys: Set<string>; last: string } | null)[] = [];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '{') open.push({ keys: new Set(), last: '' });
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(json, at) + 1;
      const object = open.at(-1);
      if (object && isKey(json, end)) {
        object.last = JSON.parse(json.slice(at, end));
        if (object.keys.has(object.last)) return open.flatMap((each) => (each ? [each.last] : []));
        object.keys.add(object.last);
      }
      at = end - 1;
    }
  }
  return undefined;
}

function isKey(json: string, after: number): boolean {
  let at = after;
  while (/\s/.test(json[at] ?? '')) at++;
  return json[at] === ':';
}
