import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parseType,
  print,
  type SelectionSetNode,
  separateOperations,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/graph/conditions.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { type Caller, sharedKeyOf } from '../identity/caller.ts';
import { type HeldFields, recordQueryOf, type Stream } from './streams.ts';

/** What is asked of each event. */
export type EventQuery = {
  query: string;
  /** Under which name the event is in an answer, and by which field of queries it is read. */
  field: string;
  by: string;
  /** Queries by a list of ids, where the event itself holds all that is selected: the same, and one for all that it holds. */
  held: { query: string; recordQuery: string } | undefined;
  /** Those of the query, without the event's id. */
  variables: OperationVariables;
  /** Whether each answer says what it has cost upstream. */
  upstreamReport: boolean;
  /** Who asks, or one of those who may do the same. */
  caller: Caller;
  /** The variable of the query that is the event's id. */
  idVariable: string;
  /** What those have in common who ask the same of an event. */
  answerKey: string;
};

/** A subscription in its parts: what its subgraph is asked to stream, and the query that answers each event. */
export type Rewritten = EventQuery & {
  subgraph: string;
  source: Source;
  /** What alike subscribers have in common: all but the operation's name, the cursor and the heartbeat, and the variables that this uses. */
  key: string;
  /** What those have in common who follow the same stream of the subgraph from now on. */
  sourceKey: string;
  /** Whether the stream follows a log. If not, it reports the state of something, and who came later would miss what it is. */
  isLog: boolean;
  /** The cursor that the subscriber resumes from. */
  after: string | undefined;
  /** Whether the subscriber wants messages without an event. */
  heartbeat: boolean;
};

/** What a subgraph is asked to stream. */
type Source = {
  document: DocumentNode;
  variables: OperationVariables;
  /** The variable that is the cursor; undefined where the field takes none, or has one that cannot be a cursor. */
  cursorVariable: string | undefined;
};

export type OperationVariables = Record<string, unknown>;

/**
 * Splits a subscription. There must be one root field after `@skip` and `@include`; its alias, directives and selection go to the
 * query, with the variables and fragments that they use, and so do arguments that the query takes as well.
 */
export function rewrite(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: OperationVariables,
  schema: GraphQLSchema,
  streams: Map<string, Stream>,
  upstreamReport: boolean,
  caller: Caller,
): Rewritten {
  const values = withDefaults(operation, variables);
  const field = rootField(rootFields(operation.selectionSet, document, values));
  const stream = streams.get(field.name.value);
  if (!stream)
    throw new GraphQLError(`${field.name.value} cannot be subscribed to`, { extensions: { code: 'BAD_USER_INPUT' } });
  const isLog = argumentsOf(schema.getSubscriptionType(), field.name.value).includes('after');
  const source = sourceOf(operation, field, variables, isLog);
  const idVariable = unusedName(operation, 'toolgraphEventId');
  const parts = { document, operation, field, idVariable, schema };
  const replay = replayOf(parts, stream.by, 'id', 'ID!');
  const query = print(replay);
  // A report of what many events have cost together is of none of them.
  const held = upstreamReport ? undefined : heldQueries(parts, stream);
  const used = variablesIn(replay, variables);
  const may = stream.perCaller ? [sharedKeyOf(caller), caller.role, caller.id] : sharedKeyOf(caller);
  const sourceKey = JSON.stringify([stream.subgraph, print(source.document), source.variables, may]);
  const answerKey = JSON.stringify([query, used, upstreamReport, may]);
  const after = source.cursorVariable ? scalarOf(field, 'after', values) : undefined;
  return {
    subgraph: stream.subgraph,
    by: stream.by,
    held,
    upstreamReport,
    caller,
    field: (field.alias ?? field.name).value,
    source,
    query,
    variables: used,
    idVariable,
    key: `${sourceKey} ${answerKey}`,
    sourceKey,
    answerKey,
    isLog,
    after: after === undefined || after === null ? undefined : String(after),
    heartbeat: isLog && scalarOf(field, 'heartbeat', values) === true,
  };
}

/** The variables as they were given, and the defaults of those that were not. */
function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: OperationVariables,
): OperationVariables {
  const values: OperationVariables = Object.assign(Object.create(null), variables);
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

const argumentOf = (field: FieldNode, argument: string) =>
  field.arguments?.find(({ name }) => name.value === argument)?.value;

/** The value of an argument that is a scalar. */
function scalarOf(field: FieldNode, argument: string, variables: OperationVariables): unknown {
  const value = argumentOf(field, argument);
  return value && valueFromASTUntyped(value, variables);
}

function rootFields(set: SelectionSetNode, document: DocumentNode, variables: OperationVariables): FieldNode[] {
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

/** Literals that cannot be a cursor are left to the subgraph to refuse. */
const CURSORS = new Set<Kind | undefined>([undefined, Kind.NULL, Kind.STRING, Kind.INT, Kind.VARIABLE]);

/**
 * The field under its name in the answer, with its arguments, and of each event only the id. A log is asked from a cursor that is a variable,
 * and always with a heartbeat.
 */
function sourceOf(
  operation: OperationDefinitionNode,
  field: FieldNode,
  variables: OperationVariables,
  isLog: boolean,
): Source {
  const followed = isLog && CURSORS.has(argumentOf(field, 'after')?.kind);
  const cursor = variableNode(unusedName(operation, 'toolgraphAfter'));
  const given = field.arguments ?? [];
  const added = [argumentNode('after', cursor), argumentNode('heartbeat', { kind: Kind.BOOLEAN, value: true })];
  const bare: FieldNode = {
    kind: Kind.FIELD,
    ...(field.alias ? { alias: field.alias } : {}),
    name: field.name,
    arguments: followed ? [...given.filter(({ name }) => !FOLLOWING.has(name.value)), ...added] : given,
    selectionSet: { kind: Kind.SELECTION_SET, selections: [{ kind: Kind.FIELD, name: nameNode('id') }] },
  };
  const defined = followed ? [definitionNode(cursor, 'ID')] : [];
  const document = documentOf(OperationTypeNode.SUBSCRIPTION, operation, bare, [], defined);
  return {
    document,
    variables: variablesIn(document, variables),
    cursorVariable: followed ? cursor.name.value : undefined,
  };
}

/** The arguments of a log that say how it is followed. */
const FOLLOWING = new Set(['after', 'heartbeat']);

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;
const variableNode = (name: string) => ({ kind: Kind.VARIABLE, name: nameNode(name) }) as const;
const argumentNode = (name: string, value: ValueNode) =>
  ({ kind: Kind.ARGUMENT, name: nameNode(name), value }) as const;
const definitionNode = (variable: VariableNode, type: string): VariableDefinitionNode => ({
  kind: Kind.VARIABLE_DEFINITION,
  variable,
  type: parseType(type, { noLocation: true }),
});

/** Of some variables those that a document uses, in the order of their names. */
function variablesIn(document: DocumentNode, variables: OperationVariables): OperationVariables {
  const used = [...usedVariables(document)].filter((name) => Object.hasOwn(variables, name)).sort();
  return Object.fromEntries(used.map((name) => [name, variables[name]]));
}

/** A subscription, its root field, and the variable for the id of an event, or for several. */
type Parts = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  field: FieldNode;
  idVariable: string;
  schema: GraphQLSchema;
};

/** The selection of a subscription as a query by an argument with ids. */
function replayOf(
  { document, operation, field, idVariable, schema }: Parts,
  by: string,
  idArgument: string,
  idType: string,
): DocumentNode {
  const taken = new Set(argumentsOf(schema.getQueryType(), by));
  const id = argumentNode(idArgument, variableNode(idVariable));
  const given = (field.arguments ?? []).filter(({ name }) => taken.has(name.value) && name.value !== idArgument);
  const replayed: FieldNode = {
    ...field,
    alias: field.alias ?? field.name,
    name: nameNode(by),
    arguments: [...given, id],
  };
  const added = [definitionNode(variableNode(idVariable), idType)];
  return documentOf(OperationTypeNode.QUERY, operation, replayed, document.definitions, added);
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

/** An operation of one field, with the variables of another operation and the fragments that it uses. */
function documentOf(
  kind: OperationTypeNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
  field: FieldNode,
  definitions: readonly DefinitionNode[],
  added: readonly VariableDefinitionNode[],
): DocumentNode {
  const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [field] };
  const bare: OperationDefinitionNode = { kind: Kind.OPERATION_DEFINITION, operation: kind, selectionSet };
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const separated = separateOperations({ kind: Kind.DOCUMENT, definitions: [bare, ...fragments] });
  const document = required(separated[''], 'operation without a name');
  const used = usedVariables(document);
  const kept = variableDefinitions.filter(({ variable }) => used.has(variable.name.value));
  const operation = { ...bare, variableDefinitions: [...kept, ...added] };
  return { ...document, definitions: document.definitions.map((node) => (node === bare ? operation : node)) };
}

/** The names of the variables that are used in a document. */
function usedVariables(document: DocumentNode): Set<string> {
  const used = new Set<string>();
  visit(document, { Variable: ({ name }) => void used.add(name.value) });
  return used;
}
