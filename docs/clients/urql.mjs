// npm install @urql/core graphql graphql-ws; node urql.mjs [cursor], by Node 22 or later: each line is JSON.
import { Client, cacheExchange, fetchExchange, subscriptionExchange } from '@urql/core';
import { resumingClient } from './resuming.mjs';

const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';
const sockets = resumingClient(graph.replace('http', 'ws'));
const forwardSubscription = (operation) => ({
  subscribe: (sink) => ({ unsubscribe: sockets.subscribe(operation, sink) }),
});
const client = new Client({
  url: graph,
  preferGetMethod: false, // or, with GET: fetchOptions: { headers: { 'apollo-require-preflight': '1' } }
  exchanges: [cacheExchange, subscriptionExchange({ forwardSubscription }), fetchExchange],
});

const { data, error } = await client.query('{ workspaces { id name } }', {});
if (error) {
  console.error(error.networkError ? `${graph} is unreachable: start the server, or set GRAPH` : error.message);
  process.exit(1);
}
console.log(JSON.stringify(data.workspaces));

const events = `subscription ($workspaceId: ID!, $after: ID) {
  taskEvents(workspaceId: $workspaceId, after: $after) { id type task { id name } } }`;
const variables = { workspaceId: data.workspaces[0].id, after: process.argv[2] ?? 'START' };
let last;
client.subscription(events, variables).subscribe(({ data, error }) => {
  // An event with a missing part, such as a deleted task, still counts. `error` also has errors of earlier events.
  if (error) console.error(error.message);
  // An error that ends the stream comes with the event before.
  if (data?.taskEvents && data.taskEvents.id !== last) console.log(JSON.stringify(data.taskEvents));
  last = data?.taskEvents?.id;
});
