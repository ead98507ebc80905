import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  GraphQLID,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf } from './operations.ts';

/**
 * The factor by which an estimate may exceed MAX_CALLS. Estimates are too high, because most reads are shared and few
 * pages are full.
 */
export const CALLS_FACTOR = 10;

export function tooManyCalls(estimate: number, maximum: number): GraphQLError {
  const message = `the page sizes in this operation allow ${estimate} upstream calls, but the limit is ${maximum} (10 × MAX_CALLS): request smaller pages, or split the operation`;
  const extensions = { code: 'BUDGET_EXCEEDED', retryable: false, estimate, maximum, http: { status: 400 } };
  return new GraphQLError(message, { extensions });
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue && 'value' in defaultValue) defaults[variable.name.value] = defaultValue.value;
  return defaults;
}

type Variables = Record<string, unknown>;

type PageEstimate = (variables: Variables) => number;

export type CallEstimate = number | ((variables?: Variables) => number);

const SIZE_ARGUMENTS =
  /^(first|limit|count|pageSize|numberOf\w*|max\w*Results|max\w*ToReturn|items(Limit|PerPage)|n[A-Z]\w*)$/;
const PAGE_ARGUMENTS = /^pages$/;
const DEFAULT_PAGE_SIZE = 100;

/**
 * Estimates the upstream calls of a valid operation: one per parent object for each field that fetches data. Pages are
 * assumed to be full; other lists have one object per requested id, or a single object. Mutations make one call per id.
 * Returns a number unless the estimate depends on variables.
 */
export function callEstimateOf(
  document: DocumentNode,
  definition: OperationDefinitionNode,
  schema: GraphQLSchema,
  tools: ReadonlySet<string>,
): CallEstimate {
  const { selectionSet, operation } = definition;
  const decidingVariables = new Set<string>();
  const fragments = fragmentsOf(document);
  const ofSet = (set: SelectionSetNode | undefined, type: GraphQLNamedType): PageEstimate => {
    const parts = (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return ofField(node, type);
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
      return ofSet(inner?.selectionSet, type);
    });
    if (parts.length < 2) return parts[0] ?? NOTHING;
    return (variables) => parts.reduce((sum, part) => sum + part(variables), 0);
  };
  const ofField = (node: FieldNode, type: GraphQLNamedType): PageEstimate | [] => {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    const named = field && getNamedType(field.type);
    if (!isObjectType(type) || !field || !isObjectType(named)) return [];
    const below = ofSet(node.selectionSet, named);
    const coordinate = `${type.name}.${field.name}`;
    const isRootField = type === schema.getQueryType() || type === schema.getMutationType();
    const reads = (isRootField && named !== schema.getQueryType()) || field.args.length > 0 || tools.has(coordinate);
    if (!reads && below === NOTHING) return [];
    const pages = argumentSize(field, node, PAGE_ARGUMENTS, 1, decidingVariables);
    const ids = listLength(field.args.find(isIds), node, decidingVariables);
    const size =
      'pageInfo' in named.getFields()
        ? argumentSize(field, node, SIZE_ARGUMENTS, DEFAULT_PAGE_SIZE, decidingVariables)
        : undefined;
    const items = size ?? (isListType(getNullableType(field.type)) ? ids : ONE);
    const calls = type === schema.getMutationType() && !tools.has(coordinate) ? ids : ONE;
    return (variables) => pages(variables) * ((reads ? calls(variables) : 0) + items(variables) * below(variables));
  };
  const root = schema.getRootType(operation);
  const estimate = root ? ofSet(selectionSet, root) : NOTHING;
  const defaults = defaultsOf(definition);
  const within = (variables: Variables = {}) =>
    Math.min(estimate({ ...defaults, ...variables }), Number.MAX_SAFE_INTEGER);
  return decidingVariables.size > 0 ? within : within();
}

const NOTHING: PageEstimate = () => 0;
const ONE: PageEstimate = () => 1;

type Field = GraphQLField<unknown, unknown>;
type Argument = Field['args'][number];

function isIds({ type }: Argument): boolean {
  const list = getNullableType(type);
  return isListType(list) && getNullableType(list.ofType) === GraphQLID;
}

function listLength(
  argument: Argument | undefined,
  { arguments: given = [] }: FieldNode,
  variableNames: Set<string>,
): PageEstimate {
  const value = given.find(({ name }) => name.value === argument?.name)?.value;
  if (value?.kind === Kind.LIST) return () => value.values.length;
  if (value?.kind !== Kind.VARIABLE) return ONE;
  const { value: name } = value.name;
  variableNames.add(name);
  return ({ [name]: ids }) => (Array.isArray(ids) ? ids.length : 1);
}

function argumentSize(
  { args }: Field,
  { arguments: given = [] }: FieldNode,
  pattern: RegExp,
  fallback: number,
  variableNames: Set<string>,
): PageEstimate {
  const argument = args.find(({ name }) => pattern.test(name));
  const value = given.find(({ name }) => name.value === argument?.name)?.value;
  const defaultSize = Number(argument?.defaultValue ?? fallback);
  if (value?.kind === Kind.VARIABLE) {
    const { value: name } = value.name;
    variableNames.add(name);
    return (variables) => toPositive(variables[name]) ?? defaultSize;
  }
  const constant = (value?.kind === Kind.INT ? toPositive(value.value) : undefined) ?? defaultSize;
  return () => constant;
}

/** Variables are arbitrary JSON, which may be deeply nested or have a `valueOf`. */
function toPositive(definition: unknown): number | undefined {
  const number = typeof definition === 'number' || typeof definition === 'string' ? Number(definition) : Number.NaN;
  return number > 0 && Number.isFinite(number) ? number : undefined;
}

export function fieldsWith(directive: string, { definitions }: DocumentNode): ReadonlySet<string> {
  const fields = definitions.flatMap((type) =>
    'fields' in type
      ? (type.fields ?? [])
          .filter(({ directives }) => directives?.some(({ name }) => name.value === directive))
          .map(({ name }) => `${type.name.value}.${name.value}`)
      : [],
  );
  return new Set(fields);
}
