import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type InlineFragmentNode,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { fragmentsOf } from '../limits/operations.ts';

export type Root = { field: FieldNode; conditions: readonly SelectionNode[] };

export function rootsOf({ selectionSet }: OperationDefinitionNode): Root[] {
  const rootsIn = ({ selections }: SelectionSetNode, outer: readonly SelectionNode[]): Root[] =>
    selections.flatMap((node) => {
      const conditions = withConditions(outer, node);
      if (node.kind === Kind.FIELD) return { field: node, conditions };
      return node.kind === Kind.INLINE_FRAGMENT ? rootsIn(node.selectionSet, conditions) : [];
    });
  return rootsIn(selectionSet, []);
}

export const withConditions = (outer: readonly SelectionNode[], node: SelectionNode): readonly SelectionNode[] =>
  node.directives?.length ? [...outer, node] : outer;

export const responseName = ({ alias, name }: FieldNode): string => (alias ?? name).value;

export function variablesIn(node: ASTNode): Set<string> {
  const names = new Set<string>();
  visit(node, { Variable: ({ name }) => void names.add(name.value) });
  return names;
}

/**
 * Inlines fragments. Omits unknown fragments, and returns an operation without fields if a fragment is circular;
 * validation rejects both.
 */
export function withoutSpreads(document: DocumentNode, operation: OperationDefinitionNode): OperationDefinitionNode {
  const fragments = fragmentsOf(document);
  const inlinedFragments = new Map<string, InlineFragmentNode | undefined>();
  const visited = new Set<string>();
  let isCircular = false;
  const fragmentNamed = (name: string): InlineFragmentNode | undefined => {
    if (visited.has(name)) {
      isCircular ||= !inlinedFragments.has(name);
      return inlinedFragments.get(name);
    }
    visited.add(name);
    const definition = fragments.get(name);
    const fragment = definition && inlineFragment(definition);
    inlinedFragments.set(name, fragment);
    return fragment;
  };
  const inlineFragment = ({ typeCondition, selectionSet }: FragmentDefinitionNode): InlineFragmentNode => ({
    kind: Kind.INLINE_FRAGMENT,
    typeCondition,
    selectionSet: inlined(selectionSet),
  });
  const inlined = (set: SelectionSetNode): SelectionSetNode => ({ ...set, selections: set.selections.flatMap(inline) });
  const inline = (node: SelectionNode): SelectionNode | SelectionNode[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragmentNamed(node.name.value);
      return fragment && node.directives?.length ? { ...fragment, directives: node.directives } : (fragment ?? []);
    }
    return node.selectionSet ? ({ ...node, selectionSet: inlined(node.selectionSet) } as typeof node) : node;
  };
  const selectionSet = inlined(operation.selectionSet);
  return { ...operation, selectionSet: isCircular ? { ...selectionSet, selections: [] } : selectionSet };
}

const ALIAS_PREFIX = 'toolgraph__';

/**
 * Gives a field an internal alias if its alias is a field name. The planner fetches keys and required fields under
 * their own names, so `id: name` would overwrite the id. Aliases that begin with `toolgraph__` also get the prefix, so
 * that `outerName` is unambiguous.
 */
export function innerAliases(schema: GraphQLSchema): (field: FieldNode) => FieldNode | undefined {
  const names = fieldNames(schema);
  return (field) => {
    const { alias, name } = field;
    if (!alias || alias.value === name.value) return undefined;
    if (!names.has(alias.value) && !alias.value.startsWith(ALIAS_PREFIX)) return undefined;
    return { ...field, alias: { kind: Kind.NAME, value: ALIAS_PREFIX + alias.value } };
  };
}

export const outerName = (name: string): string =>
  name.startsWith(ALIAS_PREFIX) ? name.slice(ALIAS_PREFIX.length) : name;

const fieldNameCache = new WeakMap<GraphQLSchema, Set<string>>();

function fieldNames(schema: GraphQLSchema): Set<string> {
  const cached = fieldNameCache.get(schema);
  if (cached) return cached;
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  const names = new Set(['__typename', ...types.flatMap((type) => Object.keys(type.getFields()))]);
  fieldNameCache.set(schema, names);
  return names;
}
