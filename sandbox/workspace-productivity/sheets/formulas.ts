import { columnIndex } from './a1.ts';
import { cellKey, type Entered, type SheetRecord, type SpreadsheetRecord } from './records.ts';

/** A cell's evaluated value. */
export type Effective = Exclude<Entered, { formulaValue: string }> | { errorValue: { type: string; message: string } };

type Scalar = number | string | boolean | undefined;
type Result = Scalar | Scalar[];

/** An error that a cell displays instead of its formula's result. */
class FormulaError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/**
 * Evaluates a cell; returns `undefined` if the cell is empty. Formulas support `+ - * / ^ &`, cell references, ranges
 * and a few functions.
 */
export function effectiveValue(book: SpreadsheetRecord, sheet: SheetRecord, key: string): Effective | undefined {
  try {
    return toEffective(new Evaluation(book, new Set()).cell(sheet, key));
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { errorValue: { type: error.type, message: error.message } };
  }
}

function toEffective(value: Scalar): Effective | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'number') return { numberValue: value };
  return typeof value === 'string' ? { stringValue: value } : { boolValue: value };
}

const TOKEN =
  /\s*("(?:[^"]|"")*"|'(?:[^']|'')+'!|[A-Za-z_]\w*!|\$?[A-Za-z]{1,3}\$?\d+(?!\w)|\d+(?:\.\d+)?|[A-Za-z_]\w*|[-+*/^&(),:])/y;
const CELL = /^\$?([A-Za-z]{1,3})\$?(\d+)$/;

const FUNCTIONS: Record<string, (values: Scalar[]) => number> = {
  SUM: sumOf,
  AVERAGE: (values) => divide(sumOf(values), numbers(values).length),
  MIN: (values) => Math.min(...numbers(values)),
  MAX: (values) => Math.max(...numbers(values)),
  COUNT: (values) => numbers(values).length,
};

const numbers = (values: Scalar[]) => values.filter((value) => typeof value === 'number');

function sumOf(values: Scalar[]): number {
  return numbers(values).reduce((sum, value) => sum + value, 0);
}

/**
 * Evaluates one formula. To detect circular references, keeps track of the cells that are currently being evaluated.
 */
class Evaluation {
  readonly #book: SpreadsheetRecord;
  readonly #inProgress: Set<string>;
  #sheet!: SheetRecord;
  #tokens: string[] = [];

  constructor(book: SpreadsheetRecord, inProgress: Set<string>) {
    this.#book = book;
    this.#inProgress = inProgress;
  }

  cell(sheet: SheetRecord, key: string): Scalar {
    const entered = sheet.cells[key]?.entered;
    if (!entered || !('formulaValue' in entered)) return entered && Object.values(entered)[0];
    const name = `${sheet.sheetId} ${key}`;
    if (this.#inProgress.has(name)) throw new FormulaError('REF', 'Circular dependency detected.');
    const inner = new Evaluation(this.#book, new Set([...this.#inProgress, name]));
    return inner.#formula(sheet, entered.formulaValue.slice(1));
  }

  #formula(sheet: SheetRecord, text: string): Scalar {
    this.#sheet = sheet;
    this.#tokens = tokenize(text);
    const value = this.#concatenation();
    if (this.#tokens.length > 0) throw new FormulaError('ERROR', 'Formula parse error.');
    return single(value);
  }

  #concatenation(): Result {
    let value = this.#sum();
    while (this.#take('&')) value = `${toText(value)}${toText(this.#sum())}`;
    return value;
  }

  #sum(): Result {
    let value = this.#product();
    for (let sign = this.#takeOne('+-'); sign; sign = this.#takeOne('+-')) {
      const next = toNumber(this.#product());
      value = toNumber(value) + (sign === '+' ? next : -next);
    }
    return value;
  }

  #product(): Result {
    let value = this.#power();
    for (let sign = this.#takeOne('*/'); sign; sign = this.#takeOne('*/')) {
      const next = toNumber(this.#power());
      value = sign === '*' ? toNumber(value) * next : divide(toNumber(value), next);
    }
    return value;
  }

  #power(): Result {
    if (this.#take('-')) return -toNumber(this.#power());
    const value = this.#atom();
    return this.#take('^') ? toNumber(value) ** toNumber(this.#power()) : value;
  }

  #atom(): Result {
    const token = this.#tokens.shift() ?? '';
    if (token === '(') return this.#expectClose(this.#concatenation());
    if (/^\d/.test(token)) return Number(token);
    if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"');
    if (/^(true|false)$/i.test(token)) return token.toLowerCase() === 'true';
    if (token.endsWith('!')) return this.#area(this.#findSheet(token.slice(0, -1)), this.#tokens.shift() ?? '');
    if (CELL.test(token)) return this.#area(this.#sheet, token);
    if (!/^\w+$/.test(token) || !this.#take('(')) throw new FormulaError('ERROR', 'Formula parse error.');
    return this.#call(token.toUpperCase());
  }

  #call(name: string): number {
    const values: Scalar[] = [];
    do {
      values.push(...[this.#concatenation()].flat());
    } while (this.#take(','));
    const call = FUNCTIONS[name];
    if (!call) throw new FormulaError('NAME', `Unknown function: '${name}'.`);
    return this.#expectClose(call(values));
  }

  #expectClose<R>(value: R): R {
    if (!this.#take(')')) throw new FormulaError('ERROR', 'Formula parse error.');
    return value;
  }

  #findSheet(title: string): SheetRecord {
    const name = title.replace(/^'|'$/g, '').replaceAll("''", "'");
    const sheet = this.#book.sheets.find((each) => each.title === name);
    if (!sheet) throw new FormulaError('REF', `Unresolved sheet name '${name}'.`);
    return sheet;
  }

  #area(sheet: SheetRecord, first: string): Result {
    const [row, column] = parseCell(first);
    if (!this.#take(':')) return this.cell(sheet, cellKey(row, column));
    const [lastRow, lastColumn] = parseCell(this.#tokens.shift() ?? '');
    const rows = Array.from({ length: lastRow - row + 1 }, (_, index) => row + index);
    const columns = Array.from({ length: lastColumn - column + 1 }, (_, index) => column + index);
    return rows.flatMap((each) => columns.map((other) => this.cell(sheet, cellKey(each, other))));
  }

  #take(wanted: string): boolean {
    return this.#takeOne(wanted) !== undefined;
  }

  #takeOne(wanted: string): string | undefined {
    const [next] = this.#tokens;
    return next !== undefined && next.length === 1 && wanted.includes(next) ? this.#tokens.shift() : undefined;
  }
}

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  const scan = new RegExp(TOKEN);
  while (text.slice(scan.lastIndex).trim() !== '') {
    const [, token] = scan.exec(text) ?? [];
    if (token === undefined) throw new FormulaError('ERROR', 'Formula parse error.');
    tokens.push(token);
  }
  return tokens;
}

function parseCell(token: string): [row: number, column: number] {
  const [, letters, row] = CELL.exec(token) ?? [];
  if (!letters) throw new FormulaError('ERROR', 'Formula parse error.');
  return [Number(row) - 1, columnIndex(letters)];
}

function single(value: Result): Scalar {
  if (Array.isArray(value)) throw new FormulaError('VALUE', 'An array value could not be found.');
  return value;
}

const toText = (value: Result) => String(single(value) ?? '');

function toNumber(value: Result): number {
  const one = single(value) ?? 0;
  if (typeof one === 'number') return one;
  if (typeof one === 'boolean') return Number(one);
  throw new FormulaError(
    'VALUE',
    `Parameter expects number values. But '${one}' is a text and cannot be coerced to a number.`,
  );
}

function divide(value: number, by: number): number {
  if (by === 0) throw new FormulaError('DIVIDE_BY_ZERO', 'Function DIVIDE parameter 2 cannot be zero.');
  return value / by;
}
