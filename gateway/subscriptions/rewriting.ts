import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parseType,
  parseValue,
  print,
  type SelectionSetNode,
  separateOperations,
  type VariableDefinitionNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/graph/conditions.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { type Caller, sharedKeyOf } from '../identity/caller.ts';
import { type HeldFields, recordQueryOf, type Stream } from './streams.ts';

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
 */
export function rewrite(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  schema: GraphQLSchema,
  streams: Map<string, Stream>,
  upstreamReport: boolean,
  caller: Caller,
): Rewritten {
  const values = withDefaults(operation, variables);
  const field = rootField(rootFields(operation.selectionSet, document, values));
  const name = field.name.value;
  const stream = streams.get(name);
  if (!stream) throw new GraphQLError(`${name} cannot be subscribed to`, { extensions: { code: 'BAD_USER_INPUT' } });
  const isLog = argumentsOf(schema.getSubscriptionType(), name).includes('after');
  const cursorVariable = isLog ? unusedName(operation, 'toolgraphAfter') : undefined;
  const parts = { document, operation, field, idVariable: unusedName(operation, 'toolgraphEventId'), schema };
  const source = sourceOf(parts, cursorVariable);
  const replay = replayOf(parts, stream.by, 'id', 'ID!');
  const query = print(replay);
  const used = variablesIn(replay, variables);
  const sourceVariables = variablesIn(source, variables);
  const may = stream.perCaller ? [sharedKeyOf(caller), caller.role, caller.id] : sharedKeyOf(caller);
  const sourceKey = JSON.stringify([stream.subgraph, print(source), sourceVariables, may]);
  const answerKey = JSON.stringify([query, used, upstreamReport, may]);
  const after = isLog ? scalarOf(field, 'after', values) : undefined;
  return {
    subgraph: stream.subgraph,
    by: stream.by,
    // A report of what many events have cost together is of none of them.
    held: upstreamReport ? undefined : heldQueries(parts, stream),
    upstreamReport,
    caller,
    field: (field.alias ?? field.name).value,
    source: { document: source, variables: sourceVariables },
    cursorVariable,
    query,
    variables: used,
    idVariable: parts.idVariable,
    key: `${sourceKey} ${answerKey}`,
    sourceKey,
    answerKey,
    after: after === undefined || after === null ? undefined : String(after),
    heartbeat: isLog && scalarOf(field, 'heartbeat', values) === true,
  };
}

/** The variables as they were given, and the defaults of those that were not. */
function withDefaults({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): Variables {
  const values: Variables = Object.assign(Object.create(null), variables);
  for (const { variable, defaultValue } of variableDefinitions) {
    if (defaultValue && values[variable.name.value] === undefined)
      values[variable.name.value] = valueFromASTUntyped(defaultValue);
  }
  return values;
}

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

function argumentsOf(type: GraphQLObjectType | null | undefined, field: string): string[] {
  return required(type?.getFields()[field], `field ${type}.${field}`).args.map(({ name }) => name);
}

/** The value of an argument that is a scalar. */
function scalarOf(field: FieldNode, argument: string, variables: Variables): unknown {
  const value = field.arguments?.find(({ name }) => name.value === argument)?.value;
  return value && valueFromASTUntyped(value, variables);
}

function rootFields(set: SelectionSetNode, document: DocumentNode, variables: Variables): FieldNode[] {
  return set.selections.flatMap((node) => {
    if (isLeftOut(node, variables)) return [];
    if (node.kind === Kind.FIELD) return [node];
    const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragmentOf(document, node.name.value);
    return rootFields(part.selectionSet, document, variables);
  });
}

function fragmentOf(document: DocumentNode, name: string) {
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name) return node;
  throw new GraphQLError(`there is no fragment ${name}`);
}

/** A subscription, its root field, and the variable for the id of an event, or for several. */
type Parts = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  field: FieldNode;
  idVariable: string;
  schema: GraphQLSchema;
};

/** The subscription to the ids of the events. A log is asked from a cursor, always with a heartbeat. */
function sourceOf(parts: Parts, cursorVariable: string | undefined): DocumentNode {
  const { name, alias, arguments: given = [] } = parts.field;
  const selectionSet: SelectionSetNode = {
    kind: Kind.SELECTION_SET,
    selections: [{ kind: Kind.FIELD, name: nameNode('id') }],
  };
  const field: FieldNode = { kind: Kind.FIELD, ...(alias ? { alias } : {}), name, arguments: given, selectionSet };
  if (cursorVariable === undefined) return documentOf(OperationTypeNode.SUBSCRIPTION, parts, field);
  const following = [argumentNode('after', `$${cursorVariable}`), argumentNode('heartbeat', 'true')];
  const others = given.filter((argument) => !FOLLOWING.has(argument.name.value));
  const followed = { ...field, arguments: [...others, ...following] };
  return documentOf(OperationTypeNode.SUBSCRIPTION, parts, followed, definitionNode(cursorVariable, 'ID'));
}

/** The arguments of a log that say how it is followed. */
const FOLLOWING = new Set(['after', 'heartbeat']);

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;
const argumentNode = (name: string, value: string): ArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: nameNode(name),
  value: parseValue(value, { noLocation: true }),
});
const definitionNode = (variable: string, type: string): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable: { kind: Kind.VARIABLE, name: nameNode(variable) },
  type: parseType(type, { noLocation: true }),
});

/** Of some variables those that a document uses, in the order of their names. */
function variablesIn(document: DocumentNode, variables: Variables): Variables {
  const used = [...usedVariables(document)].filter((name) => Object.hasOwn(variables, name)).sort();
  return Object.fromEntries(used.map((name) => [name, variables[name]]));
}

/** The selection of a subscription as a query by an argument with ids. */
function replayOf(parts: Parts, by: string, idArgument: string, idType: string): DocumentNode {
  const { field, idVariable, schema } = parts;
  const taken = new Set(argumentsOf(schema.getQueryType(), by));
  const given = (field.arguments ?? []).filter(({ name }) => taken.has(name.value) && name.value !== idArgument);
  const replayed: FieldNode = {
    ...field,
    alias: field.alias ?? field.name,
    name: nameNode(by),
    arguments: [...given, argumentNode(idArgument, `$${idVariable}`)],
  };
  return documentOf(OperationTypeNode.QUERY, parts, replayed, definitionNode(idVariable, idType));
}

/** The queries for many events, where the events themselves hold all that is selected. */
function heldQueries(parts: Parts, { several, held }: Stream): EventQuery['held'] {
  if (!several || !held || !isHeld(parts.field.selectionSet, held, parts.document)) return undefined;
  const replay = replayOf(parts, several, 'ids', '[ID!]!');
  return { query: print(replay), recordQuery: recordQueryOf(several, held) };
}

function isHeld(set: SelectionSetNode | undefined, held: HeldFields | undefined, document: DocumentNode): boolean {
  if (!set || !held) return !set && !held;
  return set.selections.every((node) => {
    if (node.directives?.some(({ name }) => !CONDITIONS.has(name.value))) return false;
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return isHeld(fragmentOf(document, node.name.value).selectionSet, held, document);
    if (node.kind === Kind.INLINE_FRAGMENT) return isHeld(node.selectionSet, held, document);
    const { name, selectionSet } = node;
    return (
      name.value === '__typename' || (held.has(name.value) && isHeld(selectionSet, held.get(name.value), document))
    );
  });
}

const CONDITIONS = new Set(['skip', 'include']);

/** An operation of one field, with the variables and fragments of a subscription that it uses. */
function documentOf(
  operation: OperationTypeNode,
  { document: { definitions }, operation: { variableDefinitions = [] } }: Parts,
  field: FieldNode,
  ...added: VariableDefinitionNode[]
): DocumentNode {
  const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [field] };
  const bare: OperationDefinitionNode = { kind: Kind.OPERATION_DEFINITION, operation, selectionSet };
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const separated = separateOperations({ kind: Kind.DOCUMENT, definitions: [bare, ...fragments] });
  const document = required(separated[''], 'operation without a name');
  const used = usedVariables(document);
  const kept = variableDefinitions.filter(({ variable }) => used.has(variable.name.value));
  return visit(document, {
    OperationDefinition: (node) => ({ ...node, variableDefinitions: [...kept, ...added] }),
  });
}

/** The names of the variables that are used in a document. */
function usedVariables(document: DocumentNode): Set<string> {
  const used = new Set<string>();
  visit(document, { Variable: ({ name }) => void used.add(name.value) });
  return used;
}
