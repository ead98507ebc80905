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
if (error) throw error;
console.log(JSON.stringify(data.workspaces));

const events = `subscription ($workspaceId: ID!, $after: ID) {
  taskEvents(workspaceId: $workspaceId, after: $after) { id type task { id name } } }`;
const variables = { workspaceId: data.workspaces[0].id, after: process.argv[2] ?? 'START' };
let last;
client.subscription(events, variables).subscribe(({ data, error }) => {
  // An event may lack a part, such as a task that is gone: it counts. The error of a subscription has those of earlier events too.
  if (error) console.error(error.message);
  // An error that ends it comes with the event before.
  if (data?.taskEvents && data.taskEvents.id !== last) console.log(JSON.stringify(data.taskEvents));
  last = data?.taskEvents?.id;
});
