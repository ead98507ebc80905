// npm install graphql-request graphql; node graphql-request.mjs
import { ClientError, GraphQLClient, gql } from 'graphql-request';

const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';
const client = new GraphQLClient(graph); // with GET: { method: 'GET', headers: { 'apollo-require-preflight': '1' } }
const unreachable = (fault) => {
  console.error(`${graph} is unreachable (${fault.cause?.code ?? fault.message}): start the server, or set GRAPH`);
  process.exit(1);
};

const { workspaces } = await client.request(gql`{ workspaces { id name } }`).catch(unreachable);
console.log(JSON.stringify(workspaces));

try {
  await client.request(gql`query ($id: ID!) { task(id: $id) { name } }`, { id: 'nothing' });
} catch (fault) {
  if (!(fault instanceof ClientError)) throw fault;
  // Partial data is in fault.response.data.
  for (const { path, extensions } of fault.response.errors ?? []) console.error(extensions.code, 'at', path?.join('.'));
}
