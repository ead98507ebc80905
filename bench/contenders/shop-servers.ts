import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { shop } from '../shop.ts';

/** Starts the given subgraphs (by default the shop's) as stock Apollo Servers. Returns their URLs by name. */
export async function startShopServers(parts = shop): Promise<Record<string, string>> {
  const started = await Promise.all(
    parts.map(async ({ name, typeDefs, resolvers }) => {
      const server = new ApolloServer({ schema: buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]) });
      const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } });
      return [name, url] as const;
    }),
  );
  return Object.fromEntries(started);
}
