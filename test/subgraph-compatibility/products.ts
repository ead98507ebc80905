import type { Values } from '../../subgraphs/core/endpoint.ts';
import { buildSubgraph, type Subgraph } from '../../subgraphs/core/subgraph.ts';

const dimensions = { size: 'small', weight: 1, unit: 'kg' };

const user = {
  email: 'support@apollographql.com',
  name: 'Jane Smith',
  totalProductsCreated: 1337,
  yearsOfEmployment: 10,
};

const research = [
  { study: { caseNumber: '1234', description: 'Federation Study' }, outcome: null },
  { study: { caseNumber: '1235', description: 'Studio Study' }, outcome: null },
] as const;

const products = [
  {
    id: 'apollo-federation',
    sku: 'federation',
    package: '@apollo/federation',
    variation: { id: 'OSS' },
    dimensions,
    createdBy: user,
    notes: null,
    research: [research[0]],
  },
  {
    id: 'apollo-studio',
    sku: 'studio',
    package: '',
    variation: { id: 'platform' },
    dimensions,
    createdBy: user,
    notes: null,
    research: [research[1]],
  },
];

const deprecatedProducts = [
  {
    sku: 'apollo-federation-v1',
    package: '@apollo/federation-v1',
    reason: 'Migrate to Federation V2',
    createdBy: user,
  },
];

const inventories = [{ id: 'apollo-oss', deprecatedProducts }];

/** The one of these that has all of these values. */
const findIn =
  <Item extends Values>(items: readonly Item[]) =>
  async (wanted: Values): Promise<Item | null> =>
    items.find((item) => has(item, wanted)) ?? null;

const has = (item: Values, wanted: Values): boolean =>
  Object.entries(wanted).every(([name, value]) => {
    const own = item[name];
    return typeof value === 'object' && value ? has(own as Values, value as Values) : own === value;
  });

/** The subgraph that the compatibility tests ask, with the schema and the data that they expect. */
export function productsSubgraph(sdl: string): Subgraph {
  return buildSubgraph({
    name: 'products',
    sdl,
    spelling: (name) => name,
    dependencies: { upstreams: {} },
    readers: {
      DeprecatedProduct: findIn(deprecatedProducts),
      Inventory: findIn(inventories),
      Product: findIn(products),
      ProductResearch: findIn(research),
      User: ({ email }) => findIn([user])({ email }),
    },
    table: {
      Query: {
        product: (_source, args) => findIn(products)(args),
        deprecatedProduct: (_source, args) => findIn(deprecatedProducts)(args),
      },
      User: {
        averageProductsCreatedPerYear: ({ totalProductsCreated, yearsOfEmployment }) =>
          Math.round(Number(totalProductsCreated) / Number(yearsOfEmployment)),
      },
    },
  });
}
