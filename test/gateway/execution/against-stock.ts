import { type FieldNode, getOperationAST, parse, print, visit } from 'graphql';
import { liftLiterals } from '../../../gateway/execution/lifted-literals.ts';
import { type Operation, operationOf, type Values } from './random-operations.ts';
import type { Faults, Order, SharedLinks } from './shared-links.ts';
import type { Answer, Executors } from './two-executors.ts';

/** What two executors said about one operation. */
export type Comparison = { operation: Operation; difference: string | undefined; compared: boolean; errors: number };

/** Asks both executors the operation of a seed, and answers where they differ beyond what is intended. */
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
 * Stock takes aliases of keys for the keys, and answers them wrongly: it is asked the same under other names. With faults, which depend on
 * the fetches, it is asked what the project's own executor plans, so that both make the same ones.
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

/** Where a subgraph's value is of another shape than its type, stock answers nothing at all; ours makes that value null. */
const gaveUp = ({ data, errors = [] }: Answer) =>
  (data === undefined || data === null) &&
  errors.some(({ message }) =>
    /^(Invalid non-|Got unexpected value|Excepted output|Cannot |\[.*\]\.length)|is not a function|is not iterable/.test(
      message,
    ),
  );

/** Which calls are the last ones of MAX_CALLS depends on the order in which fetches are made. */
const hasSpentItsCalls = ({ errors = [] }: Answer) =>
  errors.some(({ extensions }) => extensions?.code === 'BUDGET_EXCEEDED');

function normalised({ data, errors = [] }: Answer): string {
  const said = errors.filter(({ message }) => !SHAPING.has(message)).map(errorOf);
  return JSON.stringify({ data: sorted(data ?? null), errors: [...new Set(said)].sort() });
}

/** Stock reports these in `extensions.valueCompletion`, and only where there is no other error; ours are errors at their places. */
const SHAPING = new Set([
  'the value is null, but the schema does not allow null here',
  'a subgraph returned a value that does not match the schema',
]);

function errorOf({ message, path, extensions }: NonNullable<Answer['errors']>[number]): string {
  const code = extensions?.code;
  // An error of a fetch of entities is at each of them; stock has it once, without a path or with one that has an @ in it.
  if (code === 'FAULT_FETCH') return 'fetch';
  // So is a count of entities that does not fit, which stock says in other words.
  if (/^subgraph .* entities for \d+ representations$|^Expected "data\._entities"/.test(message)) return 'fetch';
  return JSON.stringify([path, code, message]);
}

/** The keys of ours are in the order of the specification, which stock's are not where fragments or fetches are several. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  // The duration of a timer that runs is negative and grows while both executors are asked.
  if (typeof value === 'number' && value < 0) return 'running';
  if (typeof value !== 'object' || value === null) return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, sorted((value as Record<string, unknown>)[key])]);
}
