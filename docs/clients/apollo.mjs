// npm install @apollo/client rxjs graphql graphql-ws; node apollo.mjs [cursor], by Node 22 or later: each line is JSON.
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { typePolicies } from './caches.mjs';
import { resumingClient } from './resuming.mjs';

const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';
export const client = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(resumingClient(graph.replace('http', 'ws'))),
    new HttpLink({ uri: graph }),
  ),
  cache: new InMemoryCache({ typePolicies }),
});

const WORKSPACES = gql`{ workspaces { id name } }`;
const unreachable = (fault) => {
  console.error(`${graph} is unreachable (${fault.cause?.code ?? fault.message}): start the server, or set GRAPH`);
  process.exit(1);
};
const { data } = await client.query({ query: WORKSPACES }).catch(unreachable);
console.log(JSON.stringify(client.readQuery({ query: WORKSPACES }).workspaces)); // from the cache: nothing is sent

const EVENTS = gql`subscription ($workspaceId: ID!, $after: ID) {
  taskEvents(workspaceId: $workspaceId, after: $after) { id type task { id name } } }`;
const variables = { workspaceId: data.workspaces[0].id, after: process.argv[2] ?? 'START' };
// An event with a missing part, such as a deleted task, still counts: errorPolicy is `all`. Apollo Client would then cache the null of
// a failed field, which every query shows. So tasks are written to the cache by hand if nothing failed.
const options = { query: EVENTS, variables, errorPolicy: 'all', fetchPolicy: 'no-cache' };
const TASK = gql`fragment EventTask on Task { id name }`;
client.subscribe(options).subscribe({
  next: ({ data, error }) => {
    if (error) console.error(error.message);
    else if (data?.taskEvents?.task) client.cache.writeFragment({ fragment: TASK, data: data.taskEvents.task });
    if (data?.taskEvents) console.log(JSON.stringify(data.taskEvents));
  },
});
