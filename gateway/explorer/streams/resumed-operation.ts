import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';

/** The argument by which a subscription goes on behind a cursor. */
const AFTER = 'after';

/** The operation that goes on behind a cursor: in a variable where one carries it, else as an argument. Undefined where its field takes none. */
export function resumed(
  operation: SubscribePayload,
  cursor: string,
  schema: GraphQLSchema,
): SubscribePayload | undefined {
  const document = parse(operation.query, { noLocation: true });
  const variables = { ...operation.variables };
  const types = new TypeInfo(schema);
  let isTaken = false;
  const field = (node: FieldNode): FieldNode | undefined => {
    const takes = types.getFieldDef()?.args.some(({ name }) => name === AFTER);
    if (!takes || types.getParentType() !== schema.getSubscriptionType()) return undefined;
    isTaken = true;
    const given = node.arguments?.find(({ name }) => name.value === AFTER)?.value;
    if (given?.kind !== Kind.VARIABLE) return withArgument(node, cursor);
    variables[given.name.value] = cursor;
    return undefined;
  };
  const edited = visit(document, visitWithTypeInfo(types, { Field: field }));
  if (!isTaken) return undefined;
  return { ...operation, variables, query: edited === document ? operation.query : print(edited) };
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
