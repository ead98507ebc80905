import { expect, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

let documents = 0;

/** A document that nobody has sent before, so that Apollo Server answers it; the next one of the same text takes the shorter way. */
const fresh = (query: string) => `${query} # ${++documents}`;

async function send(body: object, headers: Record<string, string>) {
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const { date: _, 'x-request-id': __, ...others } = Object.fromEntries(response.headers);
  return { status: response.status, headers: others, text: await response.text() };
}

const ACCEPT = [
  {},
  { accept: 'application/json' },
  { accept: 'application/graphql-response+json' },
  { accept: 'application/graphql-response+json,application/json;q=0.9' },
  { accept: 'application/graphql-response+json, application/json' },
];

const PERSON = 'query ($email: String!) { person(email: $email) { email name } }';

test.for<[what: string, operation: { query: string; [more: string]: unknown }, headers?: Record<string, string>]>([
  ['a query', { query: '{ workspaces { id name } }' }],
  ['variables', { query: PERSON, variables: { email: 'nobody@example.com' } }],
  ['variables that are null', { query: '{ __typename }', variables: null, operationName: null, extensions: null }],
  ['a missing variable', { query: PERSON }],
  ['a variable of another type', { query: PERSON, variables: { email: { a: 1 } } }],
  ['a failing field', { query: '{ task(id: "nowhere") { name } workspaces { id } }' }],
  ['introspection', { query: '{ __schema { queryType { name } } }' }],
  ['introspection with data', { query: '{ __type(name: "Task") { name } workspaces { id } }' }],
  ['the named operation', { query: 'query A { __typename } query B { workspaces { id } }', operationName: 'B' }],
  ['an operation that is not there', { query: 'query A { __typename }', operationName: 'B' }],
  ['several operations and no name', { query: 'query A { __typename } query B { workspaces { id } }' }],
  ['a subscription', { query: 'subscription { taskEvents(workspaceId: 1) { id } }' }],
  [
    'too many calls',
    { query: '{ workspaces { spaces { folders { lists { tasks(pages: 90000) { items { name } } } } } } }' },
  ],
  ['a report', { query: '{ workspaces { id } }' }, { 'x-upstream-report': '1' }],
  ['a report by an extension', { query: '{ workspaces { id } }', extensions: { upstreamReport: true } }],
  ['an invalid option', { query: '{ workspaces { id } }' }, { 'x-dry-run': 'yes' }],
  ['an invalid extension', { query: '{ workspaces { id } }', extensions: { dryRun: 'yes' } }],
  ['a dry run', { query: '{ workspaces { id } }' }, { 'x-dry-run': '1' }],
  ['a key of a query', { query: '{ workspaces { id } }' }, { 'idempotency-key': 'k' }],
  [
    'a mutation that is rejected',
    {
      query:
        'mutation { addTaskComment(specificTaskId: "..", commentContent: "", sendNotificationsToAll: false) { id } }',
    },
  ],
])('%s is answered alike when its document is known', async ([, operation, headers]) => {
  for (const accept of ACCEPT) {
    const asked = { ...operation, query: fresh(operation.query) };
    const first = await send(asked, { ...headers, ...accept });

    expect(await send(asked, { ...headers, ...accept })).toEqual(first);
  }
});
