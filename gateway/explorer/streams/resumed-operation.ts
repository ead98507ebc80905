import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  TypeInfo,
  type ValueNode,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { operationIn } from '../operations.ts';

const AFTER = 'after';

/**
 * Returns the operation with a cursor in the argument `after`, or in the variable used for that argument. Returns
 * undefined if the subscription's field does not accept a cursor.
 */
export function resumed(
  operation: SubscribePayload,
  cursor: string,
  schema: GraphQLSchema,
): SubscribePayload | undefined {
  const document = parse(operation.query, { noLocation: true });
  const variables = { ...operation.variables };
  let isTaken = false;
  const edited = withFields(document, schema, (node, given) => {
    isTaken = true;
    if (given?.kind !== Kind.VARIABLE) return withArgument(node, cursor);
    variables[given.name.value] = cursor;
    return undefined;
  });
  if (!isTaken) return undefined;
  return { ...operation, variables, query: edited === document ? operation.query : print(edited) };
}

/** Whether the operation already contains a cursor, so that sending the operation again unchanged misses no events. */
export function hasBeginning({ query, variables, operationName }: SubscribePayload, schema: GraphQLSchema): boolean {
  const definitions = operationIn(query, operationName)?.variableDefinitions ?? [];
  const defaults = definitions.map(({ variable, defaultValue }) => [variable.name.value, readValue(defaultValue)]);
  const values = { ...Object.fromEntries(defaults), ...variables };
  let hasOne = false;
  withFields(parse(query, { noLocation: true }), schema, (_node, given) => {
    hasOne = (readValue(given, values) ?? null) !== null;
    return undefined;
  });
  return hasOne;
}

const readValue = (node: ValueNode | undefined, variables: Record<string, unknown> = {}): unknown =>
  node && valueFromASTUntyped(node, variables);

/** Edits the fields that accept a cursor. `given` is the cursor that a field already has. */
function withFields(
  document: DocumentNode,
  schema: GraphQLSchema,
  edit: (node: FieldNode, given: ValueNode | undefined) => FieldNode | undefined,
): DocumentNode {
  const types = new TypeInfo(schema);
  const field = (node: FieldNode) => {
    const takes = types.getFieldDef()?.args.some(({ name }) => name === AFTER);
    if (!takes || types.getParentType() !== schema.getSubscriptionType()) return undefined;
    return edit(node, node.arguments?.find(({ name }) => name.value === AFTER)?.value);
  };
  return visit(document, visitWithTypeInfo(types, { Field: field }));
}

function withArgument(node: FieldNode, cursor: string): FieldNode {
  const others = node.arguments?.filter(({ name }) => name.value !== AFTER) ?? [];
  const after: ArgumentNode = {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: AFTER },
    value: { kind: Kind.STRING, value: cursor },
  };
  return { ...node, arguments: [...others, after] };
}
