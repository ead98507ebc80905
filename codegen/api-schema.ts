import { Supergraph } from '@apollo/federation-internals';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { printSchema } from 'graphql';
import { withOwnSdl } from '../gateway/execution/supergraph.ts';
import { composeSupergraph } from './supergraph.ts';

const HEADER = '# Written by `npm run codegen` from the supergraph; not to be edited. What clients see.\n\n';

/**
 * Codegen plugin: generates the client schema as SDL. The SDL includes the gateway's own definitions and excludes
 * subgraph annotations.
 */
export const plugin: CodegenPlugin['plugin'] = () => {
  const schema = Supergraph.build(withOwnSdl(composeSupergraph())).apiSchema().toGraphQLJSSchema();
  return `${HEADER}${printSchema(schema)}\n`;
};
