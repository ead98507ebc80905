import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange, type KeyingConfig } from '@urql/exchange-graphcache';
import { type GraphQLObjectType, getNamedType, isNonNullType, isObjectType, parse } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import {
  api,
  type Cached,
  cachedAnswer,
  cacheKeys,
  differences,
  ownOperations,
  randomQuery,
  valuesOf,
} from './cached-answers.ts';

const DOCS = join(import.meta.dirname, '../../docs/clients');
const { typePolicies, keys } = await import(join(DOCS, 'caches.mjs'));

const SEED = Number(process.env.SEED ?? 20_261_122);
const RANDOM = Number(process.env.OPERATIONS ?? 80);
/** Other processes can use the machine too. */
const TIMEOUT = 120_000;

/** A random operation can call every tool twice, which MAX_CALLS must allow. */
const graph = useToolgraph(() => ({ MAX_CALLS: '10000' }));
let answers: Cached[];

beforeAll(async () => {
  const values = await valuesOf(graph);
  const random = Array.from({ length: RANDOM }, (_, index) => randomQuery(SEED + index, values));
  answers = [];
  for (const [document, variables] of [...(await ownOperations(graph)), ...random])
    answers.push(await cachedAnswer(graph, document, variables));
}, TIMEOUT);

/** What Apollo Client's cache returns for a response written into it. */
function throughApollo({ query, variables, data }: Cached, policies: TypePolicies): unknown {
  const cache = new InMemoryCache({ typePolicies: policies });
  cache.writeQuery({ query, variables, data });
  return cache.readQuery({ query, variables });
}

/** What urql's normalized cache returns for a response that passed through it. */
async function throughUrql({ query, variables, data }: Cached, keyOf: KeyingConfig): Promise<unknown> {
  const client = new Client({
    url: graph.url,
    preferGetMethod: false,
    exchanges: [cacheExchange({ keys: keyOf, logger: () => undefined }), fetchExchange],
    fetch: async () => new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }),
  });
  await client.query(query, variables).toPromise();
  return (await client.query(query, variables, { requestPolicy: 'cache-only' }).toPromise()).data;
}

type Configuration = TypePolicies & KeyingConfig;
type Through = (answer: Cached, configuration: Configuration) => unknown;

const CACHES: [name: string, through: Through, configuration: Configuration][] = [
  ['Apollo Client', throughApollo, typePolicies],
  ['urql', throughUrql, keys],
];

/** The coordinates at which a cache differs from the server. */
async function wrongIn(cached: Cached[], through: Through, configuration: Configuration): Promise<string[]> {
  const wrong: string[] = [];
  for (const answer of cached) wrong.push(...differences(answer.data, await through(answer, configuration)));
  return [...new Set(wrong)];
}

const DAYS = 'minEndDatetime: "2026-11-16T00:00:00", maxStartDatetime: "2026-11-28T00:00:00"';
const EVENTS = (selection: string) => `{
  a: person(email: "mira@halyard.example") { events(${DAYS}) { items { ${selection} } } }
  b: person(email: "tomas@halyard.example") { events(${DAYS}) { items { ${selection} } } }
}`;
const requirements = (user: string) =>
  `tool(id: "Calendar.ListEvents"${user}) { id requirements { authorization { tokenStatus } } }`;
const cached = (query: string) => cachedAnswer(graph, parse(query), {});

/** Coordinates that a cache confuses if it uses only `id` as the key. */
const MIXED = [
  EVENTS('id calendarId'),
  '{ spreadsheets { items { id sheets { spreadsheetId id title } } } }',
  `{ a: ${requirements('')} b: ${requirements(', userIdentifier: "mira@halyard.example"')} }`,
];

test.each(CACHES)(
  `the cache of %s returns the server's responses (SEED=${SEED})`,
  async (_name, through, configuration) => {
    expect(answers.length).toBeGreaterThan(RANDOM);
    expect(await wrongIn(answers, through, configuration)).toEqual([]);
    expect(await wrongIn(await Promise.all(MIXED.map(cached)), through, configuration)).toEqual([]);
  },
  TIMEOUT,
);

test.each(CACHES)('an object of which %s has only a part of the key stays in its parent', async (_name, ...cache) => {
  const parts = await Promise.all([EVENTS('id summary'), EVENTS('calendarId summary'), EVENTS('summary')].map(cached));

  expect(await wrongIn(parts, ...cache)).toEqual([]);
});

test('an alias that is called as a key is none in the cache of Apollo Client', async () => {
  const renamed = await cached('{ workspaces { id tasks { items { id: permissionLevel name } } } }');

  expect(await wrongIn([renamed], throughApollo, typePolicies)).toEqual([]);
  expect(await wrongIn([renamed], throughApollo, {})).toEqual(['Task.name']);
});

test('what a mutation deleted is evicted from the cache of Apollo Client by what the deletion says', async () => {
  const listed = await graph.ask('{ workspace(id: "9006054115") { timeEntries { id } } }');
  const [{ id }] = listed.data.workspace.timeEntries;
  const cache = new InMemoryCache({ typePolicies });
  const entry = await cached(`{ timeEntry(workspaceId: 9006054115, id: "${id}") { workspaceId id description } }`);
  cache.writeQuery(entry);
  const { data } = await graph.ask(`mutation {
    deleteTimeEntry(workspaceId: 9006054115, timerIdsToDelete: ["${id}"]) { ids typeName workspaceId calendarId }
  }`);
  const deletion = data.deleteTimeEntry;

  expect(cache.evict({ id: cache.identify({ ...deletion, __typename: deletion.typeName, id })! })).toBe(true);
  expect(cache.readQuery(entry)).toBeNull();
});

/** The mutations listed in the documentation, and what each evicts. */
const EVICTED = [
  ...readFileSync(join(DOCS, '../guides/caches.md'), 'utf8').matchAll(
    /\| `(\w+)` \| `evict\(cache, '(\w+)', data\.\1\.id, \[(.*)\]\)` \|/g,
  ),
].map(([, mutation = '', type = '', fields = '']) => ({ mutation, type, fields: fields.match(/\w+/g) ?? [] }));

test('the mutations that answer what they set in place of the record are documented', () => {
  const mutations = Object.values(api.getMutationType()!.getFields());
  const ofTheirOwn = mutations.filter(({ type }) => {
    const answer = getNamedType(type);
    return /^(Edited|Updated)/.test(answer.name) && isObjectType(answer) && answer.getFields().id;
  });

  expect(EVICTED.map(({ mutation }) => mutation)).toEqual(ofTheirOwn.map(({ name }) => name));
});

test.each(EVICTED)('what $mutation set is read again once it is evicted as documented', ({ type, fields }) => {
  const query = parse(`{ records { __typename id ${fields.join(' ')} } }`);
  const data = { records: [{ __typename: type, id: '1', ...Object.fromEntries(fields.map((name) => [name, 'old'])) }] };

  expect(fields.filter((name) => !(name in (api.getType(type) as GraphQLObjectType).getFields()))).toEqual([]);
  for (const fieldName of fields) {
    const cache = new InMemoryCache({ typePolicies });
    cache.writeQuery({ query, data });
    cache.evict({ id: cache.identify({ __typename: type, id: '1' })!, fieldName });
    expect(cache.readQuery({ query })).toBeNull();
  }
});

/** Types whose `id` a cache without configuration wrongly uses as the key. */
const MISTAKEN = Object.keys(cacheKeys).filter((name) => {
  const type = api.getType(name);
  const id = isObjectType(type) ? type.getFields().id : undefined;
  return id && isNonNullType(id.type) && JSON.stringify(cacheKeys[name]) !== '["id"]';
});

test('the types that need a configuration are documented', () => {
  const documented = readFileSync(join(DOCS, '../reference/generated/cache-keys.md'), 'utf8').matchAll(
    /^\| `(\w+)` \|/gm,
  );

  expect([...documented].map(([, name]) => name).toSorted()).toEqual(MISTAKEN.toSorted());
});

test.each(CACHES)(
  'without configuration the cache of %s mixes up what is documented, and nothing else',
  async (_name, through, configuration) => {
    const needed = Object.fromEntries(Object.entries(configuration).filter(([name]) => MISTAKEN.includes(name)));

    expect(await wrongIn(await Promise.all(MIXED.map(cached)), through, {})).toEqual([
      'CalendarEvent.calendarId',
      'Sheet.spreadsheetId',
      'Sheet.title',
      'AuthorizationRequirement.tokenStatus',
    ]);
    expect(await wrongIn(answers, through, needed)).toEqual([]);
  },
  TIMEOUT,
);
