import type { CodegenConfig } from '@graphql-codegen/cli';

const subgraphs = ['engine', 'tracking', 'workspace-productivity', 'taskmanager'];

/** The resolver types of each subgraph, from its SDL. */
const config: CodegenConfig = {
  generates: Object.fromEntries(
    subgraphs.map((name) => [
      `subgraphs/${name}/types.ts`,
      {
        schema: ['schema/common.graphql', `schema/${name}/*.graphql`],
        plugins: [
          { add: { content: '// Written by `npm run codegen` from the SDL; not to be edited.' } },
          'typescript',
          'typescript-resolvers',
        ],
        config: {
          federation: true,
          enumsAsTypes: true,
          useTypeImports: true,
          skipTypename: true,
          contextType: '../context.ts#Context',
          defaultMapper: '../endpoint.ts#Values',
          avoidOptionals: { query: true, mutation: true, subscription: true },
          scalars: {
            ID: { input: 'string', output: 'string | number' },
            DateTime: { input: 'number', output: 'string | number' },
            LocalDateTime: 'string',
            Date: 'string',
            LocalTime: 'string',
            JSON: 'any',
          },
        },
      },
    ]),
  ),
};

export default config;
