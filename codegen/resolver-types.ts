import { codegen } from '@graphql-codegen/core';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { mergeTypeDefs } from '@graphql-tools/merge';
import {
  buildASTSchema,
  type DocumentNode,
  GraphQLSchema,
  isEnumType,
  isIntrospectionType,
  isLeafType,
  Kind,
  lexicographicSortSchema,
  specifiedDirectives,
  visit,
} from 'graphql';
import { readSdl } from '../subgraphs/graph/subgraph.ts';
import { argumentTypes } from './argument-types.ts';
import { recordTypes } from './record-types.ts';

const HEADER = '// Written by `npm run codegen` from the SDL; not to be edited.\n';

const UNTYPED = '../rows/endpoint.ts#Values';

const CONFIG = {
  federation: true,
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  contextType: '../rows/context.ts#Context',
  maybeValue: 'T | null | undefined',
  inputMaybeValue: 'T | null',
  avoidOptionals: { query: true, mutation: true, subscription: true },
  scalars: {
    ID: { input: 'string', output: 'string | number' },
    DateTime: { input: 'number', output: 'string | number' },
    LocalDateTime: 'string',
    Date: 'string',
    LocalTime: 'string',
    SafeInt: { input: 'number', output: 'string | number' },
    JSON: 'unknown',
  },
};

/** The TypeScript types of a subgraph's resolvers, sorted by name. */
export async function resolverTypes(subgraph: string): Promise<string> {
  // A subgraph may extend root types that it does not define, as others define them.
  const schema = withPages(mergeTypeDefs(readSdl(subgraph), { convertExtensions: true }));
  const built = lexicographicSortSchema(buildASTSchema(schema, { assumeValidSDL: true })).toConfig();
  // Directives have no resolvers here.
  const schemaAst = new GraphQLSchema({ ...built, directives: specifiedDirectives });
  const text = await codegen({
    filename: `subgraphs/${subgraph}/types.ts`,
    schema,
    schemaAst,
    documents: [],
    config: { ...CONFIG, mappers: mappers(subgraph, schemaAst) },
    plugins: [{ argumentTypes: {} }, { resolvers: {} }],
    pluginMap: { argumentTypes, resolvers },
  });
  return HEADER + text;
}

/** Fields with `@paged` as their functions are called: without `after`, unless the position is in it. */
const withPages = (schema: DocumentNode): DocumentNode =>
  visit(schema, {
    FieldDefinition: (node) => {
      const paged = node.directives?.find(({ name }) => name.value === 'paged');
      const by = paged?.arguments?.find(({ name }) => name.value === 'by')?.value;
      const isPosition =
        by?.kind === Kind.LIST && by.values.some((value) => 'value' in value && value.value === 'after');
      if (!paged || isPosition) return undefined;
      return { ...node, arguments: node.arguments?.filter(({ name }) => name.value !== 'after') ?? [] };
    },
  });

/** What the values of each type are in TypeScript: its record where one is written, and for an enum the text that upstream has. */
function mappers(subgraph: string, schema: GraphQLSchema): Record<string, string> {
  const records = recordTypes(subgraph);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && (isEnumType(type) || !isLeafType(type)),
  );
  return Object.fromEntries(
    types.map((type) => [type.name, isEnumType(type) ? 'string' : (records.get(type.name) ?? UNTYPED)]),
  );
}
