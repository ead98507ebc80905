import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { mergeTypeDefs } from '@graphql-tools/merge';
import { buildASTSchema, lexicographicSortSchema } from 'graphql';
import { readSdl } from '../subgraphs/graph/subgraph.ts';

const HEADER = '// Written by `npm run codegen` from the SDL; not to be edited.\n';

const CONFIG = {
  federation: true,
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  contextType: '../rows/context.ts#Context',
  defaultMapper: '../rows/endpoint.ts#Values',
  avoidOptionals: { query: true, mutation: true, subscription: true },
  scalars: {
    ID: { input: 'string', output: 'string | number' },
    DateTime: { input: 'number', output: 'string | number' },
    LocalDateTime: 'string',
    Date: 'string',
    LocalTime: 'string',
    JSON: 'any',
  },
};

/** The TypeScript types of a subgraph's resolvers, sorted by name. */
export async function resolverTypes(subgraph: string): Promise<string> {
  // A subgraph may extend root types that it does not define, as others define them.
  const schema = mergeTypeDefs(readSdl(subgraph), { convertExtensions: true });
  const text = await codegen({
    filename: `subgraphs/${subgraph}/types.ts`,
    schema,
    schemaAst: lexicographicSortSchema(buildASTSchema(schema, { assumeValidSDL: true })),
    documents: [],
    config: CONFIG,
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
  return HEADER + text;
}
