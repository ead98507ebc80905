import { readFileSync } from 'node:fs';
import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import type { Subgraph } from '../subgraphs/subgraph.ts';
import { inProcess } from './in-process.ts';
import { apolloLog } from './log.ts';

/** The committed supergraph. */
export function readSupergraph(): string {
  return readFileSync(new URL('../schema/supergraph.graphql', import.meta.url), 'utf8');
}

/** Apollo's gateway over subgraphs of this process. */
export function openGateway(supergraphSdl: string, subgraphs: Subgraph[]): ApolloGateway {
  // Read when the gateway is constructed: without it, it probes metadata addresses of clouds and reports usage.
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
  const sources = new Map<string, GraphQLDataSource>(subgraphs.map((subgraph) => [subgraph.name, inProcess(subgraph)]));
  return new ApolloGateway({ supergraphSdl, buildService: ({ name }) => sources.get(name)!, logger: apolloLog });
}
