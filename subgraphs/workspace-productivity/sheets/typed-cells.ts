import { checkCount } from '../../core/arguments.ts';
import { badInput } from '../../upstream/errors.ts';
import type { CellInput, ColumnInput } from '../types.ts';
import { type Block, blocksOf, type CellPosition, type TypedValue } from './cells.ts';

const MAX_ROWS = 10_000;
const MAX_COLUMNS = 1_000;
const MAX_CELLS = 50_000;

/** Typed cells to write, given either as rows or as columns. */
export type TypedCells = {
  rows?: readonly (readonly (CellInput | null)[])[] | null | undefined;
  columns?: readonly ColumnInput[] | null | undefined;
};

/** Converts typed cells to rows, with null for absent cells. Requires exactly one of `rows` and `columns`. */
export function typedRows({ rows, columns }: TypedCells): (TypedValue | null)[][] {
  if (rows != null && columns != null) throw badInput('columns', 'cannot be combined with rows');
  if (rows != null) return readRows(rows);
  if (columns != null) return turned(readColumns(columns));
  throw badInput('rows', 'is missing: either rows or columns is required');
}

/** Groups typed cells into blocks, which are separated by absent cells. */
export function typedBlocks(rows: (TypedValue | null)[][], { row, column }: CellPosition): Block[] {
  return blocksOf(
    rows.map((values, down) => ({
      row: row + down,
      cells: values.flatMap((value, right): [number, TypedValue][] =>
        value === null ? [] : [[column + right, value]],
      ),
    })),
  );
}

function readRows(rows: readonly (readonly (CellInput | null)[])[]): (TypedValue | null)[][] {
  checkCount('rows', rows.length, MAX_ROWS, 'rows');
  checkCells(
    'rows',
    rows.reduce((sum, row) => sum + row.length, 0),
  );
  return rows.map((row, down) => row.map((cell, right) => cell && readCell(cell, `rows[${down}][${right}]`)));
}

function readCell(cell: CellInput, place: string): TypedValue {
  const [value, ...others] = valuesOf(cell);
  if (value === undefined || others.length > 0)
    throw badInput('rows', `${place} must have exactly one of text, number, boolean and formula`);
  if ('formulaValue' in value && !/^=./s.test(value.formulaValue))
    throw badInput('rows', `${place}.formula must begin with =`);
  return value;
}

const valuesOf = ({ text, number, boolean, formula }: CellInput): TypedValue[] => [
  ...(text == null ? [] : [{ stringValue: text }]),
  ...(number == null ? [] : [{ numberValue: number }]),
  ...(boolean == null ? [] : [{ boolValue: boolean }]),
  ...(formula == null ? [] : [{ formulaValue: formula }]),
];

function readColumns(columns: readonly ColumnInput[]): (TypedValue | null)[][] {
  checkCount('columns', columns.length, MAX_COLUMNS, 'columns');
  const hasHeadings = columns.some(({ heading }) => heading != null);
  const read = columns.map((column, place) => {
    const [cells, ...others] = listsOf(column);
    if (cells && others.length === 0) return hasHeadings ? [textCell(column.heading), ...cells] : cells;
    throw badInput('columns', `columns[${place}] must have exactly one of texts, numbers and booleans`);
  });
  const [length = 0] = read.map((cells) => cells.length);
  checkCount('columns', length, MAX_ROWS, 'cells');
  const other = read.findIndex((cells) => cells.length !== length);
  if (other !== -1)
    throw badInput('columns', `columns[${other}] has ${read[other]?.length} cells, but columns[0] has ${length}`);
  checkCells('columns', length * read.length);
  return read;
}

const listsOf = ({ texts, numbers, booleans }: ColumnInput): (TypedValue | null)[][] =>
  [
    texts?.map(textCell),
    numbers?.map((number) => (number == null ? null : { numberValue: number })),
    booleans?.map((boolean) => (boolean == null ? null : { boolValue: boolean })),
  ].filter((list) => list !== undefined);

const textCell = (text: string | null | undefined): TypedValue | null => (text == null ? null : { stringValue: text });

const turned = (columns: (TypedValue | null)[][]) =>
  (columns[0] ?? []).map((_, down) => columns.map((cells) => cells[down] ?? null));

function checkCells(argument: string, count: number): void {
  if (count > MAX_CELLS)
    throw badInput(argument, `${count} cells exceed the limit of ${MAX_CELLS}`, { allowed: { max: MAX_CELLS } });
}
