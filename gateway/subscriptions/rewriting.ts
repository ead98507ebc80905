import {
  type ASTNode,
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
  type VariableDefinitionNode,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { isLeftOut } from '../../subgraphs/graph/conditions.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import type { Stream } from './streams.ts';

/** A subscription in its parts: what its subgraph is asked to stream, and the query that answers each event. */
export type Rewritten = {
  subgraph: string;
  source: DocumentNode;
  field: string;
  query: string;
  /** The variable of the query that is the event's id. */
  idVariable: string;
  /** What alike subscribers have in common: all of the subscription but the operation's name, and its variables. */
  key: string;
  /**
   * Whether a later subscriber would miss something: it resumes from a cursor (its argument `after`), or it is no log and reports the state of
   * something.
   */
  resumes: boolean;
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
): Rewritten {
  const values = withDefaults(operation, variables);
  const field = rootField(rootFields(operation.selectionSet, document, values));
  const stream = streams.get(field.name.value);
  if (!stream)
    throw new GraphQLError(`${field.name.value} cannot be subscribed to`, { extensions: { code: 'BAD_USER_INPUT' } });
  const source = sourceOf(operation, field);
  const idVariable = unusedName(operation);
  const query = print(replayOf(document, operation, field, idVariable, stream.by, schema));
  return {
    subgraph: stream.subgraph,
    field: (field.alias ?? field.name).value,
    source,
    query,
    idVariable,
    key: JSON.stringify([print(source), query, variables]),
    resumes: resumesAt(field, values) || !hasCursor(field, schema),
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
function unusedName({ variableDefinitions = [] }: OperationDefinitionNode): string {
  const used = new Set(variableDefinitions.map(({ variable }) => variable.name.value));
  let name = 'toolgraphEventId';
  while (used.has(name)) name += '_';
  return name;
}

function hasCursor(field: FieldNode, schema: GraphQLSchema): boolean {
  return argumentsOf(schema.getSubscriptionType(), field.name.value).includes('after');
}

function argumentsOf(type: GraphQLObjectType | null | undefined, field: string): string[] {
  return required(type?.getFields()[field], `field ${type}.${field}`).args.map(({ name }) => name);
}

function resumesAt(field: FieldNode, variables: OperationVariables): boolean {
  const after = field.arguments?.find(({ name }) => name.value === 'after')?.value;
  if (!after || after.kind === Kind.NULL) return false;
  return after.kind !== Kind.VARIABLE || variables[after.name.value] != null;
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

/** The field under its name in the answer, with its arguments, and of each event only the id. */
function sourceOf(operation: OperationDefinitionNode, field: FieldNode): DocumentNode {
  const id: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'id' } };
  const bare: FieldNode = {
    kind: Kind.FIELD,
    ...(field.alias ? { alias: field.alias } : {}),
    name: field.name,
    arguments: field.arguments ?? [],
    selectionSet: { kind: Kind.SELECTION_SET, selections: [id] },
  };
  return { kind: Kind.DOCUMENT, definitions: [operationOf(OperationTypeNode.SUBSCRIPTION, operation, bare, [], [])] };
}

function replayOf(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  field: FieldNode,
  idVariable: string,
  by: string,
  schema: GraphQLSchema,
): DocumentNode {
  const taken = new Set(argumentsOf(schema.getQueryType(), by));
  const id = {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: 'id' },
    value: { kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: idVariable } },
  } as const;
  const replayed: FieldNode = {
    ...field,
    alias: field.alias ?? field.name,
    name: { kind: Kind.NAME, value: by },
    arguments: [...(field.arguments ?? []).filter(({ name }) => taken.has(name.value) && name.value !== 'id'), id],
  };
  const fragments = usedFragments(replayed, document);
  const definition = operationOf(OperationTypeNode.QUERY, operation, replayed, fragments, [
    { kind: Kind.VARIABLE_DEFINITION, variable: id.value, type: parseType('ID!', { noLocation: true }) },
  ]);
  return { kind: Kind.DOCUMENT, definitions: [definition, ...fragments] };
}

function operationOf(
  kind: OperationTypeNode,
  operation: OperationDefinitionNode,
  field: FieldNode,
  fragments: readonly ASTNode[],
  added: readonly VariableDefinitionNode[],
): OperationDefinitionNode {
  const used = usedVariables([field, ...fragments]);
  const kept = operation.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value)) ?? [];
  return {
    kind: Kind.OPERATION_DEFINITION,
    operation: kind,
    variableDefinitions: [...kept, ...added],
    selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
  };
}

/** The names of the variables that are used in some nodes. */
export function usedVariables(nodes: readonly ASTNode[]): Set<string> {
  const used = new Set<string>();
  for (const node of nodes) visit(node, { Variable: ({ name }) => void used.add(name.value) });
  return used;
}

function usedFragments(
  node: ASTNode,
  document: DocumentNode,
  found = new Map<string, ReturnType<typeof fragmentOf>>(),
) {
  visit(node, {
    FragmentSpread: ({ name }) => {
      if (found.has(name.value)) return;
      const fragment = fragmentOf(document, name.value);
      found.set(name.value, fragment);
      usedFragments(fragment, document, found);
    },
  });
  return [...found.values()];
}
