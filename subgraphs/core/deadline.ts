import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { CALL_TIMEOUT } from '../upstream/upstream.ts';

/** The default time limit for an operation, in milliseconds. Operations that use slow tools get more time. */
export const OPERATION_TIMEOUT = 30_000;

/** The additional time that a field needs, in milliseconds, by field coordinate such as `View.tasks`. */
export type SlowFields = ReadonlyMap<string, number>;

/** Returns the fields whose `@tool` directive has a `deadline`, from the SDL of a subgraph or the supergraph. */
export function slowFields({ definitions }: DocumentNode): SlowFields {
  const slow = new Map<string, number>();
  for (const type of definitions) {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const { name, directives } of type.fields ?? []) {
      const tool = directives?.find((directive) => directive.name.value === 'tool');
      const seconds = tool?.arguments?.find((argument) => argument.name.value === 'deadline')?.value;
      if (seconds?.kind === Kind.INT)
        slow.set(`${type.name.value}.${name.value}`, Number(seconds.value) * 1_000 - CALL_TIMEOUT);
    }
  }
  return slow;
}

/**
 * Returns the operation's time limit in milliseconds. A mutation's root fields run one after another, so their
 * additional times are added up. In a query, only the longest applies. The document must be valid.
 */
export function timeFor(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  schema: GraphQLSchema,
  slow: SlowFields,
): number {
  const root = schema.getRootType(operation);
  return OPERATION_TIMEOUT + (root ? measurer(document, schema, slow)(selectionSet, root) : 0);
}

function measurer(document: DocumentNode, schema: GraphQLSchema, slow: SlowFields) {
  const fragments = new Map<string, number>();
  const ofFragment = (name: string): number => {
    const known = fragments.get(name);
    if (known !== undefined) return known;
    const found = document.definitions.find(
      (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
    )!;
    const extra = ofSelection(found.selectionSet, schema.getType(found.typeCondition.name.value));
    fragments.set(name, extra);
    return extra;
  };
  const ofNode = (node: SelectionNode, type: GraphQLObjectType): number => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value);
    if (node.kind === Kind.INLINE_FRAGMENT) return ofSelection(node.selectionSet, type);
    const field = type.getFields()[node.name.value];
    if (!field) return 0;
    const below = node.selectionSet ? ofSelection(node.selectionSet, getNamedType(field.type)) : 0;
    return Math.max(slow.get(`${type.name}.${field.name}`) ?? 0, below);
  };
  const ofSelection = ({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): number => {
    if (!isObjectType(type)) return 0;
    const extras = selections.map((node) => ofNode(node, type));
    return type === schema.getMutationType() ? extras.reduce((sum, extra) => sum + extra, 0) : Math.max(0, ...extras);
  };
  return ofSelection;
}
