// npm install @apollo/client rxjs graphql graphql-ws; node apollo.mjs [cursor]: each line is JSON.
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { resumingClient } from './resuming.mjs';

const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';
const client = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(resumingClient(graph.replace('http', 'ws'))),
    new HttpLink({ uri: graph }),
  ),
  cache: new InMemoryCache(),
});

const { data } = await client.query({ query: gql`{ workspaces { id name } }` });
console.log(JSON.stringify(data.workspaces));

const EVENTS = gql`subscription ($workspaceId: ID!, $after: ID) {
  taskEvents(workspaceId: $workspaceId, after: $after) { id type task { id name } } }`;
const variables = { workspaceId: data.workspaces[0].id, after: process.argv[2] ?? 'START' };
// What an event selects of its task is what the cache has of it from then on, and so what every query shows.
client.subscribe({ query: EVENTS, variables }).subscribe({
  next: ({ data, error }) => (error ? console.error(error) : console.log(JSON.stringify(data.taskEvents))),
});
