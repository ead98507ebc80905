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
import { readSdl } from '../subgraphs/core/subgraph.ts';
import { argumentTypes } from './argument-types.ts';
import { recordTypes } from './record-types.ts';

const HEADER = '// Written by `npm run codegen` from the SDL; not to be edited.\n';

const UNTYPED = '../core/endpoint.ts#Values';

const CONFIG = {
  federation: true,
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  contextType: '../core/context.ts#Context',
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

/** Where the types begin and end that are the same for each subgraph. */
const SHARED = [
  ['export type Maybe<T>', '\n};\n'],
  ['export type ResolverTypeWrapper<T>', '/** Mapping '],
] as const;

/** The TypeScript types of a subgraph's resolvers, sorted by name; those that are the same for each subgraph are imported. */
export async function resolverTypes(subgraph: string): Promise<string> {
  const { own, shared } = split(await allTypes(subgraph));
  const [, body = ''] = /^import [^\n]*from 'graphql';\n(.*)$/s.exec(own) ?? [];
  const used = (names: string[]) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)).join(', ');
  const exported = [...shared.matchAll(/^\s*export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name);
  return `${HEADER}import type { ${used(OF_GRAPHQL)} } from 'graphql';
import type { ${used(exported)} } from '../core/types.ts';
${body}`;
}

const OF_GRAPHQL = ['GraphQLResolveInfo', 'GraphQLScalarType', 'GraphQLScalarTypeConfig'];

/** The types that are the same for each subgraph, as one has them that refers to entities. */
export async function sharedTypes(): Promise<string> {
  const { shared } = split(await allTypes('taskmanager'));
  return `${HEADER}import type { GraphQLResolveInfo } from 'graphql';\n${shared}`;
}

function split(text: string): { own: string; shared: string } {
  let own = text;
  let shared = '';
  for (const [start, end] of SHARED) {
    const from = own.indexOf(start);
    const to = own.indexOf(end, from) + (end.startsWith('/') ? 0 : end.length);
    if (from < 0 || to < from) throw new Error(`generated types have no ${start}`);
    shared += own.slice(from, to);
    own = own.slice(0, from) + own.slice(to);
  }
  return { own, shared };
}

async function allTypes(subgraph: string): Promise<string> {
  // A subgraph may extend root types that it does not define, as others define them.
  const schema = withPages(mergeTypeDefs(readSdl(subgraph), { convertExtensions: true }));
  const built = lexicographicSortSchema(buildASTSchema(schema, { assumeValidSDL: true })).toConfig();
  // Directives have no resolvers here.
  const schemaAst = new GraphQLSchema({ ...built, directives: specifiedDirectives });
  return codegen({
    filename: `subgraphs/${subgraph}/types.ts`,
    schema,
    schemaAst,
    documents: [],
    config: { ...CONFIG, mappers: mappers(subgraph, schemaAst) },
    plugins: [{ argumentTypes: {} }, { resolvers: {} }],
    pluginMap: { argumentTypes, resolvers },
  });
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
