import { readFileSync } from 'node:fs';
import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import { required } from '../../subgraphs/upstream/errors.ts';
import { apolloLog } from '../settings/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';

/** The committed supergraph. */
export function readSupergraph(): string {
  return readFileSync(new URL('../../schema/supergraph.graphql', import.meta.url), 'utf8');
}

/** Apollo's gateway over these subgraphs. */
export function openGateway(supergraphSdl: string, links: SubgraphLink[]): ApolloGateway {
  // Read when the gateway is constructed: without it, it probes metadata addresses of clouds and reports usage.
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
  const sources = new Map<string, GraphQLDataSource>(links.map(({ name, source }) => [name, source]));
  const buildService = ({ name }: { name: string }) => required(sources.get(name), `link to the subgraph ${name}`);
  return new ApolloGateway({ supergraphSdl, buildService, logger: apolloLog });
}
