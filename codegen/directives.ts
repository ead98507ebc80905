import type { GraphQLField, GraphQLObjectType } from 'graphql';

export type Field = GraphQLField<unknown, unknown>;

export const directiveOf = (node: Field | GraphQLObjectType, name: string) =>
  node.astNode?.directives?.find((directive) => directive.name.value === name);

/** A text or a name that a directive has as an argument. */
export function argumentOf(node: Field, directive: string, argument: string): string | undefined {
  const value = directiveOf(node, directive)?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value && 'value' in value ? String(value.value) : undefined;
}

/** The tool that a field serves. */
export const toolName = (field: Field) => argumentOf(field, 'tool', 'name');
