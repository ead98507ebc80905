import { Supergraph } from '@apollo/federation-internals';
import { printSchema } from 'graphql';
import { withOwnSdl } from '../gateway/execution/supergraph.ts';

const HEADER = '# Written by `npm run codegen` from the supergraph; not to be edited. What clients see.\n\n';

/** The schema that clients see, as SDL: the supergraph without what says which subgraph answers what, with what the gateway adds. */
export function apiSchemaOf(supergraphSdl: string): string {
  const schema = Supergraph.build(withOwnSdl(supergraphSdl)).apiSchema().toGraphQLJSSchema();
  return `${HEADER}${printSchema(schema)}\n`;
}
