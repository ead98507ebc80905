import { type FieldNode, getOperationAST, parse, print, visit } from 'graphql';
import { liftLiterals } from '../../../gateway/execution/lifted-literals.ts';
import { type Operation, operationOf, type Values } from './random-operations.ts';
import type { Faults, Order, SharedLinks } from './shared-links.ts';
import type { Answer, Executors } from './two-executors.ts';

/** The difference between two executors' responses to one operation. */
export type Comparison = { operation: Operation; difference: string | undefined; compared: boolean; errors: number };

/** Runs the operation of a seed on both executors and returns their unintended difference. */
export async function compare(
  executors: Executors,
  links: SharedLinks,
  seed: number,
  values: Values,
  order: Order,
  faults?: Faults,
): Promise<Comparison> {
  const operation = operationOf(executors.schema, seed, values);
  links.begin(faults, order);
  const mine = await executors.ours(operation.query, operation.variables);
  const theirs = await askStock(executors, operation, faults !== undefined);
  const names = Object.keys(Object.prototype);
  if (names.length > 0) return { operation, difference: `Object.prototype has ${names}`, compared: true, errors: 0 };
  if (faults && gaveUp(theirs)) return { operation, difference: undefined, compared: false, errors: 0 };
  const [one, other] = [normalised(mine), normalised(theirs)];
  const difference = one === other ? undefined : `ours  ${one}\nstock ${other}`;
  if (difference && [mine, theirs].every(hasSpentItsCalls))
    return { operation, difference: undefined, compared: false, errors: 0 };
  return { operation, difference, compared: true, errors: mine.errors?.length ?? 0 };
}

/**
 * Renames aliases that equal key names, because stock mistakes them for the keys. With faults, which depend on the
 * fetches, sends the operation as the project's own executor plans it, so that both make the same fetches.
 */
async function askStock({ stock, schema }: Executors, { query, variables }: Operation, same: boolean): Promise<Answer> {
  const document = parse(query);
  const planned = liftLiterals(document, getOperationAST(document)!, schema);
  const answer = same
    ? await stock(print(planned.document), planned.rename?.({ ...variables }) ?? variables)
    : await stock(print(visit(document, { Field: renamed })), variables);
  return JSON.parse(JSON.stringify(answer).replaceAll(`"${PREFIX}`, '"'));
}

const PREFIX = 'toolgraph__';
const KEYS = new Set(['id', 'name', 'email', '__typename']);

function renamed(field: FieldNode): FieldNode | undefined {
  const { alias, name } = field;
  if (!alias || alias.value === name.value || !KEYS.has(alias.value)) return undefined;
  return { ...field, alias: { ...alias, value: `${PREFIX}${alias.value}` } };
}

/** If a value has the wrong shape, stock returns no data at all; ours makes the value null. */
const gaveUp = ({ data, errors = [] }: Answer) =>
  (data === undefined || data === null) &&
  errors.some(({ message }) =>
    /^(Invalid non-|Got unexpected value|Excepted output|Cannot |\[.*\]\.length)|is not a function|is not iterable/.test(
      message,
    ),
  );

/** The order of fetches determines which calls exceed MAX_CALLS. */
const hasSpentItsCalls = ({ errors = [] }: Answer) =>
  errors.some(({ extensions }) => extensions?.code === 'BUDGET_EXCEEDED');

function normalised({ data, errors = [] }: Answer): string {
  const said = errors.filter(({ message }) => !SHAPING.has(message)).map(errorOf);
  return JSON.stringify({ data: sorted(data ?? null), errors: [...new Set(said)].sort() });
}

/** Stock reports these in `extensions.valueCompletion`, and only without other errors. Ours are errors with a path. */
const SHAPING = new Set([
  'the value is null, but the schema does not allow null here',
  'a subgraph returned a value that does not match the schema',
]);

function errorOf({ message, path, extensions }: NonNullable<Answer['errors']>[number]): string {
  const code = extensions?.code;
  // Ours reports an entity fetch's error at each entity; stock once, without a path or with an @ in it.
  if (code === 'FAULT_FETCH') return 'fetch';
  // The same applies to a wrong number of entities, for which stock has another message.
  if (/^subgraph .* entities for \d+ representations$|^Expected "data\._entities"/.test(message)) return 'fetch';
  return JSON.stringify([path, code, message]);
}

/** Sorts keys: ours are in the specified order, but stock's are not with several fragments or fetches. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  // A running timer has a negative duration that grows between the two executions.
  if (typeof value === 'number' && value < 0) return 'running';
  if (typeof value !== 'object' || value === null) return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, sorted((value as Record<string, unknown>)[key])]);
}
