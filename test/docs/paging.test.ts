import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const { typePolicies: keyed } = await import(join(import.meta.dirname, '../../docs/clients/caches.mjs'));
const graph = useToolgraph();

const text = readFileSync('docs/guides/paging.md', 'utf8');
const [policies = '', everyItem = ''] = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
const [, TOOLS = ''] = /```graphql\n(.*?)```/s.exec(text) ?? [];

/** The value that a snippet of the page declares. */
const declared = (code: string, name: string) =>
  import(`data:text/javascript,${encodeURIComponent(`${code}\nexport { ${name} };`)}`).then((module) => module[name]);

const allTools = async () => {
  const { data } = await graph.ask('{ tools(itemsPerPage: 100) { totalCount } }');
  return data.tools.totalCount as number;
};

const opened = async () => {
  const cache = new InMemoryCache({ typePolicies: keyed });
  cache.policies.addTypePolicies(await declared(policies, 'typePolicies'));
  const client = new ApolloClient({ link: new HttpLink({ uri: `${graph.url}/graphql` }), cache });
  await client.query({ query: gql(TOOLS) });
  const query = client.watchQuery<any>({ query: gql(TOOLS) });
  const subscription = query.subscribe({});
  const close = () => {
    subscription.unsubscribe();
    client.stop();
  };
  return { query, close, shown: () => client.readQuery<any>({ query: gql(TOOLS) }).tools };
};

test('the policy for Apollo Client merges pages into one list', async () => {
  const { query, close, shown } = await opened();

  for (let pages = 1; pages < 5 && shown().pageInfo.hasNextPage; pages++)
    await query.fetchMore({ variables: { after: shown().pageInfo.endCursor } });

  expect(new Set(shown().items.map(({ id }: any) => id)).size).toBe(await allTools());
  expect(shown().items).toHaveLength(await allTools());
  close();
});

test('a page that comes again is not added again, and a query without a cursor begins anew', async () => {
  const { query, close, shown } = await opened();
  const after = shown().pageInfo.endCursor;

  await query.fetchMore({ variables: { after } });
  await query.fetchMore({ variables: { after } });
  expect(shown().items).toHaveLength(100);
  await query.refetch();

  expect(shown().items).toHaveLength(50);
  close();
});

test('every item is read with urql', async () => {
  const client = new Client({ url: `${graph.url}/graphql`, exchanges: [fetchExchange], preferGetMethod: false });
  const items: unknown[] = [];

  const read = await declared(everyItem, 'everyItem');
  const ask = async (after: string | null) => (await client.query(TOOLS, { after })).data.tools;
  for await (const item of read(ask)) items.push(item);

  expect(items).toHaveLength(await allTools());
});
