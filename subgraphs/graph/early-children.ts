import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Entity } from '../rows/context.ts';

type Entities = Record<string, Entity>;

const TYPE_NAME: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
};

/**
 * Of an operation that looks entities up by their keys, what can be read beside their records: the fields that are answered by the
 * key alone, without what is selected below these. Undefined where nothing waits for a record.
 */
export function earlyChildren(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  schema: GraphQLSchema,
  entities: Entities,
): DocumentNode | undefined {
  const query = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !query || document.definitions.length > 1) return undefined;
  const selections = operation.selectionSet.selections.flatMap((node) => lookUpOf(node, query, entities));
  if (selections.length === 0) return undefined;
  const { variableDefinitions, ...rest } = operation;
  const selectionSet: SelectionSetNode = { kind: Kind.SELECTION_SET, selections };
  return {
    kind: Kind.DOCUMENT,
    definitions: [{ ...rest, ...(variableDefinitions ? { variableDefinitions } : {}), selectionSet }],
  };
}

/** A field of the root that gives an entity whose record other fields of the selection wait for. */
function lookUpOf(node: SelectionNode, query: GraphQLObjectType, entities: Entities): FieldNode[] {
  if (node.kind !== Kind.FIELD || !node.selectionSet) return [];
  const type = query.getFields()[node.name.value]?.type;
  const entity = isObjectType(type) ? entities[type.name] : undefined;
  if (!entity?.read || entity.read.refuses || node.selectionSet.selections.some((child) => child.kind !== Kind.FIELD))
    return [];
  const children = node.selectionSet.selections.filter((child) => child.kind === Kind.FIELD);
  const others = children.filter(({ name: { value } }) => entity.byKey.has(value));
  const waits = children.some(({ name: { value } }) => entity.own.has(value));
  if (!waits || others.length === 0) return [];
  const selections = others.map((child) => (child.selectionSet ? { ...child, selectionSet: TYPE_NAME } : child));
  return [{ ...node, selectionSet: { kind: Kind.SELECTION_SET, selections } }];
}
