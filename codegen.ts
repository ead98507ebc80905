import { readdirSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

const SUBGRAPHS = readdirSync('schema', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * The types to generate; all types that they refer to are generated as well. Hand-written code imports the types in
 * `own`, and generated code imports those in `base`.
 */
const ROOTS = {
  base: [
    ...['Scalars', 'Maybe', 'InputMaybe', 'RequireFields'],
    ...['ResolverTypeWrapper', 'ReferenceResolver', 'Resolver', 'SubscriptionResolver'],
  ],
  own: ['Resolvers', 'HistoryField'],
};

/** Configures the generation of resolver types. `base` generates the types that all subgraphs share. */
const resolverTypes = (subgraph: string, part: 'base' | 'own') => ({
  schema: ['schema/common.graphql', `schema/${subgraph}/*.graphql`],
  plugins: ['./codegen/resolver-types.ts'],
  config: {
    subgraph,
    part,
    roots: ROOTS[part],
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
  },
});

const PAGES = ['cache-keys', 'errors', 'example-queries', 'limits', 'metrics', 'settings', 'subgraph-headers'];

const SUPERGRAPH = { supergraph: { loader: './codegen/supergraph.ts' } };

const fromSupergraph = (plugin: string, config = {}) => ({ schema: SUPERGRAPH, plugins: [plugin], config });

/** Reasons why the tool places cannot be generated. All other files are generated anyway. */
const faults = new Set<string>();

/** Removes repeated lines, stack traces and advice from an error message. */
const brief = (error: string) => {
  const lines = error.replaceAll(/^GraphQL Code Generator supports:.*?run codegen again\.$/gms, '').split('\n');
  return [...new Set(lines.filter((line) => line.trim() && !/^ +at /.test(line)))].join('\n');
};

const config: CodegenConfig = {
  // Sorting would lose the order of fields, which the operations of tools use.
  config: { sort: false },
  generates: {
    'subgraphs/core/types.ts': {
      ...resolverTypes('taskmanager', 'base'),
      plugins: ['./codegen/resolver-types.ts', './codegen/tool-names.ts'],
    },
    ...Object.fromEntries(SUBGRAPHS.map((name) => [`subgraphs/${name}/types.ts`, resolverTypes(name, 'own')])),
    'schema/supergraph.graphql': fromSupergraph('./codegen/supergraph.ts'),
    ...Object.fromEntries(
      SUBGRAPHS.map((subgraph) => [
        `deploy/supergraph/${subgraph}.graphql`,
        fromSupergraph('./codegen/composition.ts', { subgraph }),
      ]),
    ),
    'deploy/supergraph/supergraph.yaml': fromSupergraph('./codegen/composition.ts'),
    'schema/api.graphql': fromSupergraph('./codegen/api-schema.ts'),
    'schema/cache-keys.json': fromSupergraph('./codegen/cache-keys.ts'),
    'schema/scalars.json': fromSupergraph('./codegen/scalar-map.ts'),
    'schema/question-names.json': {
      ...fromSupergraph('./codegen/question-names.ts'),
      documents: 'docs/questions/*.graphql',
    },
    'subgraphs/engine/tool-places.json': fromSupergraph('./codegen/tool-places.ts', { format: 'json', faults }),
    ...Object.fromEntries(
      PAGES.map((page) => [
        `docs/reference/generated/${page}.md`,
        fromSupergraph('./codegen/reference-page.ts', { page }),
      ]),
    ),
    'docs/reference/generated/tools.md': fromSupergraph('./codegen/tool-places.ts', { format: 'markdown', faults }),
  },
  // Prints only results and errors instead of each task.
  silent: true,
  hooks: {
    afterOneFileWrite: (path: string) => console.log(`written: ${path}`),
    afterAllFileWrite: () => {
      if (faults.size > 0)
        throw new Error(
          `${[...faults].join('\n')}\nThe tool places are unchanged: fix this, then run \`npm run codegen\`.`,
        );
    },
    onError: (error: string) => console.error(brief(error)),
  },
};

export default config;
