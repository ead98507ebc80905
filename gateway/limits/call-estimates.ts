import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
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
import { derivedFrom } from '../requests/caches.ts';
import { fieldsWith } from '../requests/marked-fields.ts';
import type { ContextValue } from '../requests/request-context.ts';

/** So many times as many calls as an operation may make may be those that it is estimated to make: most reads are shared, and few pages are full. */
const FACTOR = 10;

/** Refuses operations whose pages would take far more calls than an operation may make, before anything is asked. */
export class CallEstimates {
  readonly #mostCalls: () => number;
  readonly #estimateOf: () => (document: DocumentNode, operation: OperationDefinitionNode) => PageEstimate;

  /** @param mostCalls how many calls an operation may make, now */
  constructor(graph: () => { supergraph: DocumentNode; schema: GraphQLSchema }, mostCalls: () => number) {
    this.#mostCalls = mostCalls;
    this.#estimateOf = derivedFrom(graph, ({ supergraph, schema }) => {
      const tools = fieldsWith('tool', supergraph);
      const known = new WeakMap<OperationDefinitionNode, PageEstimate>();
      return (document, operation) => {
        const estimate = known.get(operation) ?? pageEstimateOf(document, operation, schema, tools);
        known.set(operation, estimate);
        return estimate;
      };
    });
  }

  /** How many calls an operation makes by its page sizes. */
  of(document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown> = {}): number {
    const estimate = this.#estimateOf()(document, operation);
    return Math.min(estimate({ ...defaultsOf(operation), ...variables }), Number.MAX_SAFE_INTEGER);
  }

  /** Why an operation that is estimated so is refused; undefined where it is not. */
  refusalOf(estimate: number): GraphQLError | undefined {
    const maximum = FACTOR * this.#mostCalls();
    if (estimate <= maximum) return undefined;
    const message = `by its page sizes this operation makes up to ${estimate} calls upstream, and ${maximum} are the most (10 × MAX_CALLS): ask for smaller pages, or in several operations`;
    const extensions = { code: 'BUDGET_EXCEEDED', retryable: false, estimate, maximum, http: { status: 400 } };
    return new GraphQLError(message, { extensions });
  }

  /** A dry run is not refused: it sends nothing, and may ask for the estimate. Events are not, since their subscription was not. */
  readonly plugin: ApolloServerPlugin<ContextValue> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request: { variables }, contextValue: { request } }) => {
        if (!operation) return;
        request.estimate = this.of(document, operation, variables);
        const refusal = request.dryRun || request.isShared ? undefined : this.refusalOf(request.estimate);
        if (refusal) throw refusal;
      },
    }),
  };
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue && 'value' in defaultValue) defaults[variable.name.value] = defaultValue.value;
  return defaults;
}

type Variables = Record<string, unknown>;

/** How many calls an operation makes by its page sizes, which variables may say. */
type PageEstimate = (variables: Variables) => number;

/** Arguments that say how many items a page has, and how many pages are read. */
const SIZES = /^(first|limit|count|pageSize|numberOf\w*|max\w*Results|max\w*ToReturn|items(Limit|PerPage)|n[A-Z]\w*)$/;
const PAGES = /^pages$/;
/** How many items a page has where no argument says so. */
const UNSAID = 100;

/**
 * Estimates calls before anything is asked: a field that reads something makes one for each object that it is of, and a page has as many objects as it may
 * have. A list that is no page has an object for each id that is asked for, or else counts as one, since nothing says how long it is. What a mutation does for several ids
 * it does by a call each. The document is valid.
 */
export function pageEstimateOf(
  document: DocumentNode,
  { selectionSet, operation }: OperationDefinitionNode,
  schema: GraphQLSchema,
  tools: ReadonlySet<string>,
): PageEstimate {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const ofSet = (set: SelectionSetNode | undefined, type: GraphQLNamedType): PageEstimate => {
    const parts = (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return ofField(node, type);
      return ofSet(
        node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet,
        type,
      );
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
    const isOfRoot = type === schema.getQueryType() || type === schema.getMutationType();
    const reads = (isOfRoot && named !== schema.getQueryType()) || field.args.length > 0 || tools.has(coordinate);
    if (!reads && below === NOTHING) return [];
    const pages = numberOf(field, node, PAGES, 1);
    const ids = lengthOf(field.args.find(isIds), node);
    const size = 'pageInfo' in named.getFields() ? numberOf(field, node, SIZES, UNSAID) : undefined;
    const items = size ?? (isListType(getNullableType(field.type)) ? ids : ONE);
    const calls = type === schema.getMutationType() && !tools.has(coordinate) ? ids : ONE;
    return (variables) => pages(variables) * ((reads ? calls(variables) : 0) + items(variables) * below(variables));
  };
  const root = schema.getRootType(operation);
  return root ? ofSet(selectionSet, root) : NOTHING;
}

const NOTHING: PageEstimate = () => 0;
const ONE: PageEstimate = () => 1;

type Field = GraphQLField<unknown, unknown>;
type Argument = Field['args'][number];

/** Whether an argument lists ids: what serves no tool itself does something for each, and a list has an item for each. */
function isIds({ type }: Argument): boolean {
  const list = getNullableType(type);
  return isListType(list) && getNullableType(list.ofType) === GraphQLID;
}

/** How many items an argument lists; one where it is not given. */
function lengthOf(argument: Argument | undefined, { arguments: given = [] }: FieldNode): PageEstimate {
  const value = given.find(({ name }) => name.value === argument?.name)?.value;
  if (value?.kind === Kind.LIST) return () => value.values.length;
  if (value?.kind !== Kind.VARIABLE) return ONE;
  const { value: name } = value.name;
  return ({ [name]: ids }) => (Array.isArray(ids) ? ids.length : 1);
}

/** The number of the argument that is called so; its default or `unsaid` where it has none above 0. */
function numberOf({ args }: Field, { arguments: given = [] }: FieldNode, called: RegExp, unsaid: number): PageEstimate {
  const argument = args.find(({ name }) => called.test(name));
  const value = given.find(({ name }) => name.value === argument?.name)?.value;
  const usual = Number(argument?.defaultValue ?? unsaid);
  if (value?.kind === Kind.VARIABLE) {
    const { value: name } = value.name;
    return (variables) => positiveNumber(variables[name]) ?? usual;
  }
  const constant = (value?.kind === Kind.INT ? positiveNumber(value.value) : undefined) ?? usual;
  return () => constant;
}

/** A number above 0, also where it is written as text; undefined for anything else. Variables are any JSON here, which may be deep or have a `valueOf`. */
function positiveNumber(asked: unknown): number | undefined {
  const number = typeof asked === 'number' || typeof asked === 'string' ? Number(asked) : Number.NaN;
  return number > 0 && Number.isFinite(number) ? number : undefined;
}
