import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, parse } from 'graphql';
import { Context } from '../subgraphs/core/context.ts';
import type { Subgraph } from '../subgraphs/core/subgraph.ts';
import { NO_EVENTS } from '../subgraphs/metrics/status.ts';
import { SOUND } from '../subgraphs/process/health.ts';

const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.12", import: ["@key"])';
/**
 * More users than in-flight `large` requests, so that concurrent requests fetch different authors and cannot share
 * results.
 */
const USERS = 500;
const PRODUCTS = 500;

const userOf = (id: string) => ({ id, name: `User ${id}`, email: `user${id}@shop.example` });
const productOf = (id: string) => ({ id, name: `Product ${id}`, price: Number(id) * 3, inStock: Number(id) % 3 > 0 });
const reviewOf = (id: number, author: string, product: string) => ({
  id: String(id),
  body: `Review ${id} says what it says about product ${product}`,
  author: { __typename: 'User', id: author },
  product: { __typename: 'Product', id: product },
});
const reviewsBy = (author: string) =>
  Array.from({ length: 10 }, (_, n) =>
    reviewOf(Number(author) * 10 + n, author, String((Number(author) * 7 + n) % PRODUCTS)),
  );
const reviewsOf = (product: string) =>
  Array.from({ length: 4 }, (_, n) =>
    reviewOf(Number(product) * 4 + n, String((Number(product) * 3 + n) % USERS), product),
  );

export type Part = { name: string; typeDefs: DocumentNode; resolvers: object };

/** Three subgraphs that serve data from memory, so that the gateway accounts for most of the measured time. */
export const shop: Part[] = [
  {
    name: 'users',
    typeDefs: parse(
      `${LINK} type Query { user(id: ID!): User } type User @key(fields: "id") { id: ID! name: String! email: String! }`,
    ),
    resolvers: {
      Query: { user: (_: unknown, { id }: { id: string }) => userOf(id) },
      User: { __resolveReference: ({ id }: { id: string }) => userOf(id) },
    },
  },
  {
    name: 'products',
    typeDefs: parse(
      `${LINK} type Query { products(first: Int!): [Product!]! } type Product @key(fields: "id") { id: ID! name: String! price: Int! inStock: Boolean! }`,
    ),
    resolvers: {
      Query: {
        products: (_: unknown, { first }: { first: number }) =>
          Array.from({ length: first }, (_item, id) => productOf(String(id))),
      },
      Product: { __resolveReference: ({ id }: { id: string }) => productOf(id) },
    },
  },
  {
    name: 'reviews',
    typeDefs: parse(`${LINK} type Review { id: ID! body: String! author: User! product: Product! }
      type User @key(fields: "id") { id: ID! reviews: [Review!]! } type Product @key(fields: "id") { id: ID! reviews: [Review!]! }`),
    resolvers: {
      User: { reviews: ({ id }: { id: string }) => reviewsBy(id) },
      Product: { reviews: ({ id }: { id: string }) => reviewsOf(id) },
    },
  },
];

/** Composes the supergraph of the given subgraphs (by default the shop's), using the given URLs. */
export function shopSupergraph(urls: Record<string, string> = {}, parts = shop): string {
  const services = parts.map(({ name, typeDefs }) => ({ name, typeDefs, url: urls[name] ?? `http://${name}` }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(String(errors));
  return supergraphSdl;
}

export function shopSubgraphs(): Subgraph[] {
  return shop.map(({ name, typeDefs, resolvers }) => ({
    name,
    typeDefs,
    schema: buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }]),
    context: (signal, endsAt) => new Context({ upstreams: {}, entities: {} }, signal, endsAt),
    credentialHeaders: [],
    renew: () => {},
    renewWith: () => {},
    circuits: () => [],
    routes: [],
    start: async () => [],
    health: async () => SOUND,
    status: async () => ({ ...NO_EVENTS, services: [], tools: [] }),
    stop: async () => {},
  }));
}
