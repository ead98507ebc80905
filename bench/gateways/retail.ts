import { parse } from 'graphql';
import type { Part } from '../shop.ts';

/** The number of reviews for each product that the public benchmark's query reads. */
const REVIEW_COUNTS = [4, 4, 1, 2, 0, 0, 0, 0, 0];
const LENGTHS = [447, 290, 276, 142, 870];
const LISTED_USERS = 6;
const PRICES = [899, 1_299, 15, 499, 1_299, 6_999, 3_999, 100_000, 9_999];

type User = { id: string; name: string; username: string };
type Review = { id: string; body: string; upc: string };

const userOf = (id: string): User => ({ id, name: `Given Surname ${id}`, username: `user${id}` });
const productOf = (upc: string) => ({
  upc,
  name: `Product ${upc}`,
  price: PRICES[Number(upc) % PRICES.length],
  weight: (Number(upc) % 20) * 50,
});
const isListed = (upc: string) => Number(upc) <= REVIEW_COUNTS.length;

function reviewsOf(upc: string): Review[] {
  const length = isListed(upc) ? REVIEW_COUNTS[Number(upc) - 1]! : 2;
  return Array.from({ length }, (_, index) => ({
    id: `${upc}-${index}`,
    body: `On product ${upc}: `.padEnd(LENGTHS[(Number(upc) + index) % LENGTHS.length]!, 'it does what it should; '),
    upc,
  }));
}

/**
 * As in the public benchmark, all listed users wrote the same two reviews. The reviews by other users are all for
 * different products.
 */
function reviewsBy(id: string): Review[] {
  if (Number(id) <= LISTED_USERS) return reviewsOf('1').slice(0, 2);
  const upc = 10 + Number(id) * 2;
  return [upc, upc + 1].map((each) => reviewsOf(String(each))[0]!);
}

const authorOf = ({ upc }: Review) => userOf(isListed(upc) ? '1' : String(10 + Number(upc)));

/**
 * The subgraphs of the public federation benchmark, written for Federation 1, the latest version that Mercurius
 * supports.
 */
export const retail: Part[] = [
  {
    name: 'accounts',
    typeDefs: parse(`
      extend type Query { me: User user(id: ID!): User users: [User] }
      type User @key(fields: "id") { id: ID! name: String username: String }`),
    resolvers: {
      Query: {
        me: () => userOf('1'),
        user: (_: unknown, { id }: { id: string }) => userOf(id),
        users: () => Array.from({ length: LISTED_USERS }, (_, index) => userOf(String(index + 1))),
      },
      User: { __resolveReference: ({ id }: User) => userOf(id) },
    },
  },
  {
    name: 'inventory',
    typeDefs: parse(`
      extend type Product @key(fields: "upc") {
        upc: String! @external weight: Int @external price: Int @external
        inStock: Boolean shippingEstimate: Int @requires(fields: "price weight")
      }`),
    resolvers: {
      Product: {
        inStock: ({ upc }: { upc: string }) => Number(upc) % 2 === 1,
        shippingEstimate: ({ price, weight }: { price: number; weight: number }) =>
          price > 1_000 ? 0 : Math.round(weight / 2),
      },
    },
  },
  {
    name: 'products',
    typeDefs: parse(`
      extend type Query { topProducts(first: Int = 5): [Product] }
      type Product @key(fields: "upc") { upc: String! name: String price: Int weight: Int }`),
    resolvers: {
      Query: {
        topProducts: (_: unknown, { first }: { first: number }) =>
          Array.from({ length: first }, (_product, index) => productOf(String(index + 1))),
      },
      Product: { __resolveReference: ({ upc }: { upc: string }) => productOf(upc) },
    },
  },
  {
    name: 'reviews',
    typeDefs: parse(`
      type Review { id: ID! body: String author: User @provides(fields: "username") product: Product }
      extend type User @key(fields: "id") { id: ID! @external username: String @external reviews: [Review] }
      extend type Product @key(fields: "upc") { upc: String! @external reviews: [Review] }`),
    resolvers: {
      Review: { author: authorOf, product: ({ upc }: Review) => ({ upc }) },
      User: { reviews: ({ id }: User) => reviewsBy(id) },
      Product: { reviews: ({ upc }: { upc: string }) => reviewsOf(upc) },
    },
  },
];

const PRODUCT_FIELDS = 'inStock name price shippingEstimate upc weight';
const AUTHOR = `author { id username name reviews { id body product { ${PRODUCT_FIELDS} } } }`;
const USER = `id username name reviews { id body product { ${PRODUCT_FIELDS} reviews { id body ${AUTHOR} } } }`;

export type Operation = { query: string; variables?(index: number): object; times: number };

/** Returns different variables for successive requests, so that in-flight requests cannot share results. */
const idOf = (index: number) => ({ id: String(10 + (index % 500)) });

export const OPERATIONS: Record<string, Operation> = {
  'public query': {
    query: `query TestQuery { users { ${USER} } topProducts { ${PRODUCT_FIELDS} reviews { id body ${AUTHOR} } } }`,
    times: 250,
  },
  'one user': {
    query: `query ($id: ID!) { user(id: $id) { ${USER} } }`,
    variables: idOf,
    times: 500,
  },
  'one fetch': { query: 'query ($id: ID!) { user(id: $id) { id username name } }', variables: idOf, times: 2_000 },
};
