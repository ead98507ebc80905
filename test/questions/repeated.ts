import { type FieldNode, Kind, type OperationDefinitionNode, parse, print, type SelectionNode } from 'graphql';

/**
 * Repeats a query twice in the same operation: under aliases, and in fragments below the root that select each field
 * twice. The results under `again` and `fragment` must equal the original.
 */
export function repeated(operation: string): string {
  const [query, ...others] = parse(operation).definitions;
  if (query?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) throw new Error('is not one operation');
  const roots = query.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
  const selections = [
    ...roots,
    ...roots.map((root) => aliased(root, 'again')),
    { kind: Kind.FRAGMENT_SPREAD, name: nameOf('Repeated') } as const,
  ];
  const repetition: OperationDefinitionNode = { ...query, selectionSet: { kind: Kind.SELECTION_SET, selections } };
  const fragment = `fragment Repeated on Query { ${roots.map((root) => print(aliased(doubled(root), 'fragment'))).join('\n')} }`;
  return `${print(repetition)}\n${fragment}`;
}

/** The expected result of each part of a repeated query. */
export function repeatedAnswer(data: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(data);
  const under = (prefix: string) => entries.map(([name, value]) => [`${prefix}_${name}`, value]);
  return Object.fromEntries([...entries, ...under('again'), ...under('fragment')]);
}

const nameOf = (value: string) => ({ kind: Kind.NAME, value }) as const;

const aliased = (field: FieldNode, prefix: string): FieldNode => ({
  ...field,
  alias: nameOf(`${prefix}_${(field.alias ?? field.name).value}`),
});

/** Duplicates the selection of a field, once in an inline fragment. */
function doubled(field: FieldNode): FieldNode {
  if (!field.selectionSet) return field;
  const { selections } = field.selectionSet;
  const again: SelectionNode = { kind: Kind.INLINE_FRAGMENT, selectionSet: { kind: Kind.SELECTION_SET, selections } };
  return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [...selections, again] } };
}
