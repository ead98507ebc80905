import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SelectionSetNode,
  separateOperations,
  type TypeNode,
  visit,
} from 'graphql';
import { collectFields } from 'graphql/execution/collectFields.js';
import { required } from '../../subgraphs/upstream/errors.ts';
import { type Caller, sharedKeyOf } from '../auth/caller.ts';

export type ValidSubscription = {
  caller: Caller;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  values: Record<string, unknown>;
  upstreamReport: boolean;
};

export type Rewritten = ReturnType<typeof rewrite>;

type Variables = Record<string, unknown>;

/**
 * Splits a subscription into a stream and a query for each event. The subscription must have one root field after
 * `@skip` and `@include` are applied. The query contains that field's alias, directives, selection and shared
 * arguments, and the variables and fragments that these use.
 *
 * @param coerced the subscription's variables, with defaults applied
 */
export function rewrite(
  subscription: ValidSubscription,
  coerced: Variables,
  schema: GraphQLSchema,
  streams: Map<string, Stream>,
) {
  const { caller, document, operation, upstreamReport } = subscription;
  const root = required(schema.getSubscriptionType(), 'subscriptions in the schema');
  const field = rootField(collectFields(schema, fragmentsOf(document), coerced, root, operation.selectionSet));
  const name = field.name.value;
  const stream = streams.get(name);
  if (!stream) throw new GraphQLError(`cannot subscribe to ${name}`, { extensions: { code: 'BAD_USER_INPUT' } });
  const definition = fieldOf(root, name);
  const isLog = definition.args.some((argument) => argument.name === 'after');
  const { after, heartbeat } = getArgumentValues(definition, field, coerced);
  const cursorVariable = isLog ? unusedName(operation, 'toolgraphAfter') : undefined;
  const idVariable = unusedName(operation, 'toolgraphEventId');
  const response = (field.alias ?? field.name).value;
  const given = field.arguments ?? [];

  // The stream contains only event ids. A log is always read with a cursor and heartbeats.
  const followed = isLog ? given.filter((argument) => !LOG_ARGUMENTS.has(argument.name.value)) : given;
  const following = isLog ? [`after: $${cursorVariable}`, 'heartbeat: true'] : [];
  const source = operationOf(
    OperationTypeNode.SUBSCRIPTION,
    subscription,
    `${response}: ${name}${parenthesized([...followed.map(print), ...following])} { id }`,
    isLog ? [`$${cursorVariable}: ID`] : [],
  );

  const replay = (by: string, argument: string, type: string) => {
    const taken = new Set(fieldOf(schema.getQueryType(), by).args.map((taken) => taken.name));
    const others = given.filter(({ name }) => taken.has(name.value) && name.value !== argument).map(print);
    const selection = [...(field.directives ?? []), field.selectionSet].map((node) => node && print(node)).join(' ');
    return operationOf(
      OperationTypeNode.QUERY,
      subscription,
      `${response}: ${by}${parenthesized([...others, `${argument}: $${idVariable}`])} ${selection}`,
      [`$${idVariable}: ${type}`],
    );
  };
  const { text: query, variables } = replay(stream.by, 'id', 'ID!');
  const { record } = stream;
  // Events with an upstream report are not batched, because the report would cover the whole batch.
  const isHeld = !upstreamReport && record && isEmbedded(record.fields, field.selectionSet, document);
  const may = stream.perCaller ? [sharedKeyOf(caller), caller.role, caller.id] : sharedKeyOf(caller);
  const sourceKey = JSON.stringify([stream.subgraph, source.text, source.variables, may]);
  const answerKey = JSON.stringify([query, variables, upstreamReport, may]);
  return {
    subgraph: stream.subgraph,
    source: { document: parse(source.text, { noLocation: true }), variables: source.variables },
    /** The name of the stream's cursor variable; undefined if the stream is not a log. */
    cursorVariable,
    after: isLog && typeof after === 'string' ? after : undefined,
    heartbeat: isLog && heartbeat === true,
    query,
    field: response,
    by: stream.by,
    /**
     * Queries that read several events by id: only the selection, or the whole record. Undefined if events cannot be
     * batched.
     */
    held: isHeld ? { query: replay(record.several, 'ids', '[ID!]!').text, recordQuery: record.query } : undefined,
    variables,
    idVariable,
    upstreamReport,
    /** The caller for shared queries: any one of the callers who have the same permissions. */
    caller: { ...caller, credentials: caller.credentials.shared },
    sourceKey,
    answerKey,
    /**
     * Identical subscriptions have equal keys, even with a different cursor, heartbeat, operation name or unused
     * variables.
     */
    key: `${sourceKey} ${answerKey}`,
  };
}

const LOG_ARGUMENTS = new Set(['after', 'heartbeat']);

const parenthesized = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');

function rootField(roots: ReadonlyMap<string, readonly FieldNode[]>): FieldNode {
  const [[field, ...others] = [], ...different] = roots.values();
  if (!field || different.length > 0)
    throw new GraphQLError('a subscription needs exactly one root field', { extensions: { code: 'BAD_USER_INPUT' } });
  if (others.length === 0) return field;
  const selections = [field, ...others].flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return { ...field, directives: [], selectionSet: { kind: Kind.SELECTION_SET, selections } };
}

function unusedName({ variableDefinitions = [] }: OperationDefinitionNode, first: string): string {
  const used = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  let name = first;
  while (used.has(name)) name += '_';
  return name;
}

const fieldOf = (type: GraphQLObjectType | null | undefined, field: string) =>
  required(type?.getFields()[field], `field ${type}.${field}`);

const fragmentsOf = ({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );

const fragmentOf = (document: DocumentNode, name: string) => required(fragmentsOf(document)[name], `fragment ${name}`);

function isEmbedded(
  held: EmbeddedFields | undefined,
  set: SelectionSetNode | undefined,
  document: DocumentNode,
): boolean {
  if (!set || !held) return !set && !held;
  return set.selections.every((node) => {
    if (node.directives?.some(({ name }) => !CONDITIONS.has(name.value))) return false;
    if (node.kind === Kind.INLINE_FRAGMENT) return isEmbedded(held, node.selectionSet, document);
    const name = node.name.value;
    if (node.kind === Kind.FRAGMENT_SPREAD) return isEmbedded(held, fragmentOf(document, name).selectionSet, document);
    return name === '__typename' || (held.has(name) && isEmbedded(held.get(name), node.selectionSet, document));
  });
}

const CONDITIONS = new Set(['skip', 'include']);

/** Creates an operation with one field, including the subscription's variables and fragments that this field uses. */
function operationOf(
  kind: OperationTypeNode,
  { document, operation, values }: ValidSubscription,
  field: string,
  added: readonly string[],
): { text: string; variables: Variables } {
  const defined = (operation.variableDefinitions ?? []).map(print);
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map(print);
  const text = [kind, parenthesized([...defined, ...added]), `{ ${field} }`, ...fragments].join(' ');
  const separated = required(separateOperations(parse(text, { noLocation: true }))[''], 'unnamed operation');
  const used = new Set<string>();
  visit(separated, { VariableDefinition: () => false, Variable: ({ name }) => void used.add(name.value) });
  const isUsed = (name: string) => used.has(name);
  const names = Object.keys(values).filter(isUsed).sort();
  return {
    text: print(
      visit(separated, { VariableDefinition: ({ variable }) => (isUsed(variable.name.value) ? false : null) }),
    ),
    variables: Object.fromEntries(names.map((name) => [name, values[name]])),
  };
}

export type Stream = {
  subgraph: string;
  by: string;
  /**
   * How to read several events: their own fields, the query field, and the query for whole records. Undefined if no
   * query field reads several events.
   */
  record: { fields: EmbeddedFields; several: string; query: string } | undefined;
  perCaller: boolean;
};

/** Fields that need neither arguments nor upstream calls. Maps each name to the nested fields; undefined for a leaf. */
type EmbeddedFields = ReadonlyMap<string, EmbeddedFields | undefined>;

export const RECORDS = 'events';
export const RECORD_IDS = 'ids';

const recordQueryOf = (several: string, held: EmbeddedFields): string =>
  `query ($${RECORD_IDS}: [ID!]!) { ${RECORDS}: ${several}(ids: $${RECORD_IDS}) ${selectionOf(held)} }`;

const selectionOf = (held: EmbeddedFields): string =>
  `{ ${Array.from(held, ([name, below]) => (below ? `${name} ${selectionOf(below)}` : name)).join(' ')} }`;

/** Reads a supergraph's streams from `@join__field` and `@replay`, by subscription field. */
export function streamsOf({ definitions }: DocumentNode): Map<string, Stream> {
  const graphs = new Map<string, string>();
  const composites = new Map<string, ObjectTypeDefinitionNode | undefined>();
  for (const node of definitions) {
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION) composites.set(node.name.value, node);
    else if (node.kind === Kind.INTERFACE_TYPE_DEFINITION || node.kind === Kind.UNION_TYPE_DEFINITION)
      composites.set(node.name.value, undefined);
    else if (node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === 'join__Graph') {
      for (const { name, directives } of node.values ?? [])
        graphs.set(name.value, required(argumentOf(directives, 'join__graph', 'name'), '@join__graph name'));
    }
  }
  const streams = new Map<string, Stream>();
  const subscription = composites.get('Subscription');
  const home = argumentOf(subscription?.directives, 'join__type', 'graph');
  for (const { name, type, directives } of subscription?.fields ?? []) {
    const by = argumentOf(directives, 'replay', 'by');
    const several = argumentOf(directives, 'replay', 'several');
    const perCaller = argumentOf(directives, 'replay', 'perCaller') === 'true';
    const subgraph = graphs.get(argumentOf(directives, 'join__field', 'graph') ?? home ?? '');
    const event = composites.get(nameOf(type));
    const fields = event && embeddedFields(event, composites);
    const record = several && fields ? { fields, several, query: recordQueryOf(several, fields) } : undefined;
    if (by && subgraph) streams.set(name.value, { subgraph, by, record, perCaller });
  }
  return streams;
}

/** Returns an event's own fields. Excludes entities and other subgraphs' fields, which need upstream calls. */
function embeddedFields(
  { name, fields = [] }: ObjectTypeDefinitionNode,
  composites: ReadonlyMap<string, ObjectTypeDefinitionNode | undefined>,
  within: readonly string[] = [],
): EmbeddedFields {
  const held = new Map<string, EmbeddedFields | undefined>();
  for (const field of fields) {
    if (field.arguments?.length || field.directives?.some(({ name }) => FOREIGN.has(name.value))) continue;
    const type = nameOf(field.type);
    if (!composites.has(type)) held.set(field.name.value, undefined);
    const object = composites.get(type);
    if (!object || within.includes(type) || argumentOf(object.directives, 'join__type', 'key')) continue;
    const below = embeddedFields(object, composites, [...within, name.value]);
    if (below.size > 0) held.set(field.name.value, below);
  }
  return held;
}

const FOREIGN = new Set(['join__field', 'inaccessible']);

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

type Directives = FieldNode['directives'];

function argumentOf(directives: Directives, directive: string, argument: string): string | undefined {
  const found = directives
    ?.find(({ name }) => name.value === directive)
    ?.arguments?.find(({ name }) => name.value === argument)?.value;
  if (found?.kind === Kind.BOOLEAN) return String(found.value);
  return found && (found.kind === Kind.STRING || found.kind === Kind.ENUM) ? found.value : undefined;
}
