import { ApolloGateway, type GraphQLDataSourceProcessOptions, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { readSupergraph } from '../../gateway/execution/supergraph.ts';
import { HEADERS } from '../../gateway/subgraph-links/wire-names.ts';
import { contend } from '../harness.ts';

process.env.APOLLO_TELEMETRY_DISABLED = '1';
const [, , urls, secret] = process.argv;
const urlOf: Record<string, string> = JSON.parse(urls!);

class Subgraph extends RemoteGraphQLDataSource {
  override willSendRequest({ request }: GraphQLDataSourceProcessOptions): void {
    request.http?.headers.set(HEADERS.secret, secret!);
  }
}

const gateway = new ApolloGateway({
  supergraphSdl: readSupergraph(),
  buildService: ({ name, url }) => new Subgraph({ url: urlOf[name] ?? url! }),
});
const { url } = await startStandaloneServer(new ApolloServer({ gateway }), { listen: { host: '127.0.0.1', port: 0 } });
contend(url);
