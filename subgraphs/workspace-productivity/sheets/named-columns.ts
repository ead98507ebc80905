import { personOf } from '../../core/entities.ts';
import { badInput } from '../../upstream/errors.ts';
import type { CellRecord, CellRowRecord } from '../records/sheets.ts';
import { taskMentions } from '../task-mentions.ts';
import type { FieldsOf, TaskMentionRecord } from '../types.ts';
import { columnLetters, columnNumber } from './cells.ts';

/** The maximum number of column names to list in an error message. */
const SHOWN = 30;

export const CellRow = {
  cell: async (row, { column }) => (await cellOf(row, column)) ?? null,
  person: async (row, { column }) => personOf((await cellOf(row, column))?.effectiveValue),
  taskMention: async (row, { column }) => mentionIn(await cellOf(row, column)),
} satisfies FieldsOf<'CellRow'>;

export const Cell = {
  text: ({ effectiveValue }) => (typeof effectiveValue === 'string' ? effectiveValue : null),
  number: ({ effectiveValue }) => (typeof effectiveValue === 'number' ? effectiveValue : null),
  boolean: ({ effectiveValue }) => (typeof effectiveValue === 'boolean' ? effectiveValue : null),
} satisfies FieldsOf<'Cell'>;

/** Creates a function that finds a column by its name in row 1. Row 1 is fetched only once. */
export function columnNames(readFirstRow: () => Promise<CellRecord[]>): CellRowRecord['columnNamed'] {
  let firstRow: Promise<CellRecord[]> | undefined;
  return async (name) => {
    firstRow ??= readFirstRow();
    const heads = await firstRow;
    const wanted = plain(name);
    const found = heads.find((head) => plain(headOf(head)) === wanted)?.column;
    const number = columnNumber(name.trim());
    return found ?? (number === undefined ? unnamed(name, heads) : columnLetters(number));
  };
}

const cellOf = async ({ cells, columnNamed }: CellRowRecord, name: string) => {
  const letters = await columnNamed(name);
  return cells.find(({ column }) => column === letters);
};

const headOf = ({ formattedValue, value }: CellRecord) => formattedValue ?? String(value ?? '');

const plain = (text: string) => text.trim().toLowerCase();

function unnamed(name: string, heads: CellRecord[]): never {
  const names = heads.map(headOf).slice(0, SHOWN);
  const message = `'${name}' is neither a name in row 1 nor a column letter: use one of ${names.map((each) => `'${each}'`).join(', ')}`;
  throw badInput('column', message, { allowed: names });
}

/** Finds a reference to a task in a cell. */
function mentionIn(cell: CellRecord | undefined): TaskMentionRecord | null {
  const text = cell?.effectiveValue;
  if (typeof text !== 'string') return null;
  const [mention] = taskMentions(text, cell?.formula);
  const id = text.trim();
  return mention ?? (/^[a-z0-9]{3,20}$/.test(id) ? { name: id } : null);
}
