import { Supergraph } from '@apollo/federation-internals';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { printSchema } from 'graphql';
import { withOwnSdl } from '../gateway/execution/supergraph.ts';
import { composeSupergraph } from './supergraph.ts';

const HEADER = '# Written by `npm run codegen` from the supergraph; not to be edited. What clients see.\n\n';

/** Codegen plugin: the schema that clients see, as SDL. It has the gateway's own definitions, but not the subgraphs of each field. */
export const plugin: CodegenPlugin['plugin'] = () => {
  const schema = Supergraph.build(withOwnSdl(composeSupergraph())).apiSchema().toGraphQLJSSchema();
  return `${HEADER}${printSchema(schema)}\n`;
};
