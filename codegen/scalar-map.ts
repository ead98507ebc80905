import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql';

/** The TypeScript types that clients use to send and receive each scalar. */
const TYPES: Record<string, { input: string; output: string }> = {
  Date: { input: 'string', output: 'string' },
  DateTime: { input: 'string | number', output: 'string' },
  JSON: { input: 'unknown', output: 'unknown' },
  LocalDateTime: { input: 'string', output: 'string' },
  LocalTime: { input: 'string', output: 'string' },
  SafeInt: { input: 'number', output: 'number' },
};

/**
 * Codegen plugin: generates JSON for the `scalars` option in the GraphQL Code Generator configuration of API clients.
 */
export const plugin: CodegenPlugin['plugin'] = (supergraph) => `${JSON.stringify(scalarMap(supergraph), null, 2)}\n`;

export function scalarMap(schema: GraphQLSchema): typeof TYPES {
  const scalars = Object.values(schema.getTypeMap()).filter(isScalarType);
  const names = scalars
    .filter((type) => !isSpecifiedScalarType(type) && !type.name.includes('__'))
    .map(({ name }) => name)
    .toSorted();
  const unmapped = names.find((name) => !(name in TYPES));
  if (unmapped) throw new Error(`codegen/scalar-map.ts has no TypeScript type for the scalar ${unmapped}`);
  return Object.fromEntries(names.map((name) => [name, TYPES[name]])) as typeof TYPES;
}
