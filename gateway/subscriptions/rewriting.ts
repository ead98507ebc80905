import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SelectionSetNode,
  separateOperations,
  visit,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/graph/conditions.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { type Caller, sharedKeyOf } from '../identity/caller.ts';
import type { HeldFields, Stream } from './streams.ts';

/** A subscription that is valid. */
export type ValidSubscription = {
  caller: Caller;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  /** The variables as they were given. */
  values: Record<string, unknown>;
  /** Whether each message has what its answer has cost upstream. */
  upstreamReport: boolean;
};

/** The query for an event. */
export type EventQuery = {
  query: string;
  /** The event's name in the response, and the field of queries that reads it. */
  field: string;
  by: string;
  /** Queries by a list of ids, if the event itself holds all that is selected: the same selection, and all that it holds. */
  held: { query: string; recordQuery: string } | undefined;
  /** Without the event's id. */
  variables: Variables;
  /** Whether each response reports its cost upstream. */
  upstreamReport: boolean;
  /** Any of the callers with the same permissions. */
  caller: Caller;
  /** The variable for the event's id. */
  idVariable: string;
  /** Equal for subscribers with the same query. */
  answerKey: string;
};

/** A subscription in its parts: the stream of its subgraph, and the query for each event. */
export type Rewritten = EventQuery & {
  subgraph: string;
  source: { document: DocumentNode; variables: Variables };
  /** The variable of the source for the cursor; undefined where the stream is no log, so that later subscribers would miss its state. */
  cursorVariable: string | undefined;
  /** Equal for identical subscriptions, whatever their cursor, heartbeat, operation name and unused variables. */
  key: string;
  /** Equal for subscriptions that follow the same stream of the subgraph. */
  sourceKey: string;
  /** The cursor to resume from. */
  after: string | undefined;
  /** Whether the subscriber wants messages without an event. */
  heartbeat: boolean;
};

type Variables = Record<string, unknown>;

/**
 * Splits a subscription. There must be one root field after `@skip` and `@include`; its alias, directives and selection go to the
 * query, with the variables and fragments that they use, and so do arguments that the query takes as well.
 *
 * @param coerced the variables of the subscription, with their defaults
 */
export function rewrite(
  subscription: ValidSubscription,
  coerced: Variables,
  schema: GraphQLSchema,
  streams: Map<string, Stream>,
): Rewritten {
  const { caller, document, operation, upstreamReport } = subscription;
  const field = rootField(rootFields(operation.selectionSet, document, coerced));
  const name = field.name.value;
  const stream = streams.get(name);
  if (!stream) throw new GraphQLError(`${name} cannot be subscribed to`, { extensions: { code: 'BAD_USER_INPUT' } });
  const definition = fieldOf(schema.getSubscriptionType(), name);
  const isLog = definition.args.some((argument) => argument.name === 'after');
  const { after, heartbeat } = getArgumentValues(definition, field, coerced);
  const cursorVariable = isLog ? unusedName(operation, 'toolgraphAfter') : undefined;
  const idVariable = unusedName(operation, 'toolgraphEventId');
  const response = (field.alias ?? field.name).value;
  const given = field.arguments ?? [];

  // The subscription to the ids of the events. A log is asked from a cursor, always with a heartbeat.
  const followed = isLog ? given.filter((argument) => !FOLLOWING.has(argument.name.value)) : given;
  const following = isLog ? [`after: $${cursorVariable}`, 'heartbeat: true'] : [];
  const source = operationOf(
    OperationTypeNode.SUBSCRIPTION,
    subscription,
    `${response}: ${name}${parenthesized([...followed.map(print), ...following])} { id }`,
    isLog ? [`$${cursorVariable}: ID`] : [],
  );

  /** The selection of the subscription as a query by an argument with ids. */
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
  // A report of what many events have cost together is of none of them.
  const isHeld = !upstreamReport && record && isHeldBy(record.fields, field.selectionSet, document);
  const may = stream.perCaller ? [sharedKeyOf(caller), caller.role, caller.id] : sharedKeyOf(caller);
  const sourceKey = JSON.stringify([stream.subgraph, source.text, source.variables, may]);
  const answerKey = JSON.stringify([query, variables, upstreamReport, may]);
  return {
    subgraph: stream.subgraph,
    by: stream.by,
    held: isHeld ? { query: replay(record.several, 'ids', '[ID!]!').text, recordQuery: record.query } : undefined,
    upstreamReport,
    caller,
    field: response,
    source: { document: parse(source.text, { noLocation: true }), variables: source.variables },
    cursorVariable,
    query,
    variables,
    idVariable,
    key: `${sourceKey} ${answerKey}`,
    sourceKey,
    answerKey,
    after: isLog && typeof after === 'string' ? after : undefined,
    heartbeat: isLog && heartbeat === true,
  };
}

/** The arguments of a log that say how it is followed. */
const FOLLOWING = new Set(['after', 'heartbeat']);

const parenthesized = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');

/** The root field, whose selections are together where it is selected several times. */
function rootField(fields: FieldNode[]): FieldNode {
  const [field, ...others] = fields;
  const response = ({ alias, name }: FieldNode) => (alias ?? name).value;
  if (!field || others.some((other) => response(other) !== response(field)))
    throw new GraphQLError('a subscription has one root field', { extensions: { code: 'BAD_USER_INPUT' } });
  if (others.length === 0) return field;
  const selections = fields.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return { ...field, directives: [], selectionSet: { kind: Kind.SELECTION_SET, selections } };
}

/** A name that no variable of an operation has. */
function unusedName({ variableDefinitions = [] }: OperationDefinitionNode, first: string): string {
  const used = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  let name = first;
  while (used.has(name)) name += '_';
  return name;
}

const fieldOf = (type: GraphQLObjectType | null | undefined, field: string) =>
  required(type?.getFields()[field], `field ${type}.${field}`);

function rootFields(set: SelectionSetNode, document: DocumentNode, variables: Variables): FieldNode[] {
  return set.selections.flatMap((node) => {
    if (isLeftOut(node, variables)) return [];
    if (node.kind === Kind.FIELD) return [node];
    const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragmentOf(document, node.name.value);
    return rootFields(part.selectionSet, document, variables);
  });
}

function fragmentOf({ definitions }: DocumentNode, name: string) {
  const found = definitions.find((node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name);
  return required(found as FragmentDefinitionNode | undefined, `fragment ${name}`);
}

function isHeldBy(held: HeldFields | undefined, set: SelectionSetNode | undefined, document: DocumentNode): boolean {
  if (!set || !held) return !set && !held;
  return set.selections.every((node) => {
    if (node.directives?.some(({ name }) => !CONDITIONS.has(name.value))) return false;
    if (node.kind === Kind.INLINE_FRAGMENT) return isHeldBy(held, node.selectionSet, document);
    const name = node.name.value;
    if (node.kind === Kind.FRAGMENT_SPREAD) return isHeldBy(held, fragmentOf(document, name).selectionSet, document);
    return name === '__typename' || (held.has(name) && isHeldBy(held.get(name), node.selectionSet, document));
  });
}

const CONDITIONS = new Set(['skip', 'include']);

/** An operation of one field, with the variables and fragments of a subscription that it uses. */
function operationOf(
  kind: OperationTypeNode,
  { document, operation, values }: ValidSubscription,
  field: string,
  added: readonly string[],
): { text: string; variables: Variables } {
  const defined = (operation.variableDefinitions ?? []).map(print);
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map(print);
  const text = [kind, parenthesized([...defined, ...added]), `{ ${field} }`, ...fragments].join(' ');
  const separated = required(separateOperations(parse(text, { noLocation: true }))[''], 'operation without a name');
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
