import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { type GraphQLObjectType, isIntrospectionType, isNonNullType, isObjectType } from 'graphql';
import { usesOf } from './directives.ts';
import { keyFieldsOf } from './tool-selections.ts';

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/**
 * Codegen plugin: generates a JSON map from each type to the fields that identify an object. These are the `@key`
 * fields, or else a non-null `id`. Embedded types have no such fields.
 */
export const plugin: CodegenPlugin['plugin'] = (supergraph) => {
  const types = Object.values(supergraph.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !isIntrospectionType(type) && !ROOTS.includes(type.name));
  const lines = types
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((type) => `  "${type.name}": ${JSON.stringify(keyOf(type)).replaceAll(',', ', ')}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

function keyOf(type: GraphQLObjectType): string[] {
  if (usesOf(type, 'embedded').length > 0) return [];
  const key = keyFieldsOf(type);
  if (key.length > 0) return key;
  const { id } = type.getFields();
  return id && isNonNullType(id.type) ? ['id'] : [];
}
