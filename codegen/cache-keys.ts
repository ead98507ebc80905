import { buildSchema, type GraphQLObjectType, isIntrospectionType, isNonNullType, isObjectType } from 'graphql';
import { directiveOf } from './directives.ts';
import { keyFieldsOf } from './tool-selections.ts';

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/**
 * Of each object type the fields that make one of its objects unique, as JSON: those of its `@key`, else an `id` that is never null. None where
 * an object is a part of what it is asked for at.
 */
export function cacheKeys(supergraphSdl: string): string {
  const graph = buildSchema(supergraphSdl, { assumeValid: true });
  const types = Object.values(graph.getTypeMap()).filter((type) => isObjectType(type) && !isIntrospectionType(type));
  const lines = types
    .filter(({ name }) => !ROOTS.includes(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((type) => `  "${type.name}": ${JSON.stringify(keyOf(type as GraphQLObjectType)).replaceAll(',', ', ')}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

function keyOf(type: GraphQLObjectType): string[] {
  if (directiveOf(type, 'embedded')) return [];
  const key = keyFieldsOf(type);
  if (key.length > 0) return key;
  const { id } = type.getFields();
  return id && isNonNullType(id.type) ? ['id'] : [];
}
