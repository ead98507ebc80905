import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { hashOf } from '../../../gateway/config/manifest.ts';
import { useToolgraph } from '../../toolgraph.ts';
import {
  type Answer,
  answerOf,
  fresh,
  got,
  PREFLIGHTED,
  posted,
  repeatRandom,
  type Sent,
  UNDER_LOAD,
  VALUES,
} from './repeating.ts';

const graph = useToolgraph();

const send = ({ path = '', init }: Sent) => answerOf(`${graph.url}/graphql${path}`, init);

/** The response, regardless of what produced it. */
const same = ({ byApollo: _, ...answer }: Answer) => answer;

const ACCEPT = [
  {},
  { accept: 'application/json' },
  { accept: 'application/json, text/plain, */*' },
  { accept: 'application/graphql-response+json' },
  { accept: 'application/graphql-response+json,application/json;q=0.9' },
  { accept: 'application/json;q=0.5, application/graphql-response+json;q=0.4' },
  { accept: 'text/html' },
  { accept: 'multipart/mixed' },
];

const PERSON = 'query ($email: String!) { person(email: $email) { email name } }';
const SKIPPING = 'query ($no: Boolean!) { workspaces { id name @skip(if: $no) } }';
const SEVERAL =
  'query A { __typename } query B { workspaces { id } } subscription C { taskEvents(workspaceId: 1) { id } }';
const COMMENT =
  'mutation { addTaskComment(specificTaskId: "..", commentContent: "", sendNotificationsToAll: false) { id } }';

type Asked = { query: string; [more: string]: unknown };

const OPERATIONS: [what: string, operation: Asked, headers?: Record<string, string>][] = [
  ['a query', { query: '{ workspaces { id name } }' }],
  ['variables', { query: PERSON, variables: { email: 'nobody@example.com' } }],
  ['variables that are null', { query: '{ __typename }', variables: null, operationName: null, extensions: null }],
  ['variables that are a list', { query: PERSON, variables: [] }],
  ['a missing variable', { query: PERSON }],
  ['a variable of another type', { query: PERSON, variables: { email: { a: 1 } } }],
  ['an integer beyond 2^53', { query: PERSON, variables: { email: 12345678901234567000 } }],
  ['a condition', { query: SKIPPING, variables: { no: true } }],
  ['the same condition otherwise', { query: SKIPPING, variables: { no: false } }],
  ['a failing field', { query: '{ task(id: "nowhere") { name } workspaces { id } }' }],
  ['introspection', { query: '{ __schema { queryType { name } } }' }],
  ['introspection with data', { query: '{ __type(name: "Task") { name } workspaces { id } }' }],
  ['the named operation', { query: SEVERAL, operationName: 'B' }],
  ['the other one', { query: SEVERAL, operationName: 'A' }],
  ['an operation that is not there', { query: 'query A { __typename }', operationName: 'B' }],
  ['an empty name', { query: 'query A { __typename }', operationName: '' }],
  ['a name that is none', { query: '{ __typename }', operationName: 1 }],
  ['several operations and no name', { query: SEVERAL }],
  ['a subscription', { query: 'subscription { taskEvents(workspaceId: 1) { id } }' }],
  ['an invalid document', { query: '{ workspaces { id nothing } }' }],
  ['a document that does not parse', { query: '{ workspaces {' }],
  [
    'too many calls',
    { query: '{ workspaces { spaces { folders { lists { tasks(pages: 90000) { items { name } } } } } } }' },
  ],
  ['a report', { query: '{ workspaces { id } }' }, { 'x-upstream-report': '1' }],
  ['a report by an extension', { query: '{ workspaces { id } }', extensions: { upstreamReport: true } }],
  ['an invalid option', { query: '{ workspaces { id } }' }, { 'x-dry-run': 'yes' }],
  ['an invalid extension', { query: '{ workspaces { id } }', extensions: { dryRun: 'yes' } }],
  ['extensions as text', { query: '{ workspaces { id } }', extensions: '{"upstreamReport": true}' }],
  ['a dry run', { query: '{ workspaces { id } }' }, { 'x-dry-run': '1' }],
  ['a key of a query', { query: '{ workspaces { id } }' }, { 'idempotency-key': 'k' }],
  ['a mutation that is rejected', { query: COMMENT }],
];

const WAYS = { POST: posted, GET: got };

test.for(OPERATIONS)('%s is answered alike when its document is known', async ([, operation, headers]) => {
  for (const way of Object.values(WAYS))
    for (const accept of ACCEPT) {
      const asked = way({ ...operation, query: fresh(operation.query) }, { ...headers, ...accept });
      const first = await send(asked);

      expect(same(await send(asked))).toEqual(same(first));
      expect(same(await send(asked))).toEqual(same(first));
    }
});

test('a known document is answered by its operation, its conditions and its variables', async () => {
  const query = `
    query A($no: Boolean = true) { __typename ...Named @skip(if: $no) }
    query B($email: String!) { person(email: $email) { email } }
    fragment Named on Query { workspaces { id } }`;
  const asked = [
    { operationName: 'A' },
    { operationName: 'A', variables: { no: false } },
    { operationName: 'B', variables: { email: 'mira@halyard.example' } },
    { operationName: 'B', variables: { email: 'nobody@halyard.example' } },
    { operationName: 'B' },
  ];
  const known = fresh(query);
  for (let time = 0; time < 3; time++)
    for (const operation of asked) {
      const first = await send(posted({ query: fresh(query), ...operation }));

      expect(same(await send(posted({ query: known, ...operation })))).toEqual(same(first));
    }
});

test.each(Object.entries(WAYS))('a known query is answered without Apollo Server, by %s', async (_name, way) => {
  for (const accept of ACCEPT.slice(0, 6)) {
    await send(way({ query: fresh('{ __typename }') }, accept));
    const asked = way(
      { query: fresh('query A { workspaces { id } } query B { __typename }'), operationName: 'A' },
      accept,
    );

    expect(await send(asked)).toMatchObject({ status: 200, byApollo: 1 });
    expect(await send(asked)).toMatchObject({ status: 200, byApollo: 0 });
  }
});

test('a hash is found once its document was sent with it', async () => {
  const query = fresh('{ __typename }');
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(query) } };
  await send(posted({ query }));
  const unknown = await send(posted({ extensions }));
  const ways = [posted({ query, extensions }), posted({ extensions }), got({ extensions })];
  const answers: Answer[] = [];
  for (const way of [...ways, ...ways]) answers.push(await send(way));

  expect(unknown.text).toContain('PERSISTED_QUERY_NOT_FOUND');
  expect(answers.map(({ byApollo }) => byApollo)).toEqual([1, 0, 0, 0, 0, 0]);
  expect(new Set(answers.map((answer) => JSON.stringify(same(answer)))).size).toBe(1);
});

test.each<[what: string, persistedQuery: unknown, query?: string]>([
  ['another version', { version: 2, sha256Hash: hashOf('{ __typename }') }],
  ['a hash that is none', { version: 1, sha256Hash: 1 }],
  ['a list', { version: 1, sha256Hash: [hashOf('{ __typename }')] }],
  ['a text', hashOf('{ __typename }')],
  ['another document', { version: 1, sha256Hash: hashOf('{ __typename }') }, '{ workspaces { id } }'],
])('of a known hash, %s is answered as it was before', async (_what, persistedQuery, query) => {
  const asked = posted({ ...(query ? { query } : {}), extensions: { persistedQuery } });
  const first = await send(asked);
  const known = { persistedQuery: { version: 1, sha256Hash: hashOf('{ __typename }') } };
  if (query) await send(posted({ query }));
  for (let time = 0; time < 2; time++) await send(posted({ query: '{ __typename }', extensions: known }));

  expect((await send(posted({ extensions: known }))).byApollo).toBe(0);
  if (!Array.isArray((persistedQuery as { sha256Hash?: unknown }).sha256Hash))
    expect(same(await send(asked))).toEqual(same(first));
});

test('a known document is checked as a new one: origins, methods, media types and addresses', async () => {
  const query = fresh('{ workspaces { id } }');
  const mutation = fresh(COMMENT);
  const variables = { v: 1 };
  for (const body of [{ query }, { query: mutation }]) for (let time = 0; time < 2; time++) await send(posted(body));
  const asked: Sent[] = [
    { path: `?${new URLSearchParams({ query })}`, init: {} },
    { path: `?${new URLSearchParams({ query })}`, init: { headers: { 'sec-fetch-site': 'cross-site' } } },
    { init: { method: 'POST', body: JSON.stringify({ query }), headers: { 'content-type': 'text/plain' } } },
    posted({ query }, { origin: 'https://evil.example' }),
    got({ query: mutation }),
    got({ query }, { 'content-type': 'text/plain' }),
    { path: `?${new URLSearchParams({ query })}&query=a`, init: { headers: PREFLIGHTED } },
    got({ query, variables: '{' }),
    got({ query, variables: 'null' }),
    got({ query, variables: '' }),
    got({ query, extensions: '[]' }),
    posted({ query, extensions: '{}' }),
    got({ query, variables }),
  ];
  const statuses: number[] = [];
  for (const each of asked) statuses.push((await send(each)).status);

  expect(statuses).toEqual([400, 400, 415, 403, 405, 415, 400, 400, 400, 400, 400, 400, 200]);
});

test('audits of GraphQL over HTTP get the same when they are run again', async () => {
  const rounds: string[][] = [[], [], []];
  for (const round of rounds) {
    const fetchFn = async (url: string, { headers, ...init }: RequestInit = {}) => {
      const given = { ...init, headers: { ...headers, ...PREFLIGHTED } };
      round.push(JSON.stringify(same(await answerOf(url, given))));
      return fetch(url, given);
    };
    for (const { fn } of serverAudits({ url: () => `${graph.url}/graphql`, fetchFn })) await fn();
  }

  expect(rounds[0]!.length).toBeGreaterThan(60);
  expect(rounds[1]).toEqual(rounds[0]);
  expect(rounds[2]).toEqual(rounds[0]);
});

const SEED = 20_261_128;
/** `npm run test:faults -- repeated-operations` runs more. */
const RANDOM = 60;

test(`${RANDOM} random operations are answered alike by Apollo Server and without it (seeds from ${SEED})`, async () => {
  const differences: string[] = [];
  for (let seed = SEED; seed < SEED + RANDOM; seed++) {
    const difference = await repeatRandom(`${graph.url}/graphql`, seed, VALUES);
    if (difference) differences.push(difference);
  }

  expect(differences.filter((difference) => !difference.startsWith(UNDER_LOAD))).toEqual([]);
  expect(differences.length).toBeLessThanOrEqual(RANDOM / 20);
}, 120_000);
