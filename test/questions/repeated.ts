import { type FieldNode, Kind, type OperationDefinitionNode, parse, print, type SelectionNode } from 'graphql';

/**
 * The same query three times in one: as it is, under aliases, and below the root in fragments, where each field is asked for twice. What it
 * answers under `again` and `fragment` aliases is what it answers.
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

/** The answer to a repeated query that each of its parts has to give. */
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

/** A field whose selection is there twice, once in an inline fragment. */
function doubled(field: FieldNode): FieldNode {
  if (!field.selectionSet) return field;
  const { selections } = field.selectionSet;
  const again: SelectionNode = { kind: Kind.INLINE_FRAGMENT, selectionSet: { kind: Kind.SELECTION_SET, selections } };
  return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [...selections, again] } };
}
