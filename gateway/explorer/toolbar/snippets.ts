import { type OperationTypeNode, parse, print, separateOperations } from 'graphql';
import { operationIn } from '../operations.ts';

type CopiedOperation = { query: string; variables: Record<string, unknown>; operationName: string | undefined };

type OperationKind = `${OperationTypeNode}`;

export type Snippet = (operation: CopiedOperation, endpoint: string) => string;

export const SNIPPETS: Record<string, Snippet> = { cURL: curl, fetch: fetched, 'Apollo Client': apollo };

function curl(operation: CopiedOperation, endpoint: string): string {
  const isStream = kindOf(operation) === 'subscription';
  return [
    `curl ${isStream ? '-N ' : ''}${quoted(endpoint)} \\`,
    "  -H 'content-type: application/json' \\",
    ...(isStream ? ["  -H 'accept: text/event-stream' \\"] : []),
    `  --data-raw ${quoted(bodyOf(operation))}`,
  ].join('\n');
}

/** Quotes a word for the shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const bodyOf = ({ query, variables, operationName }: CopiedOperation) =>
  JSON.stringify({ query, variables, operationName });

function fetched(operation: CopiedOperation, endpoint: string): string {
  const { variables, operationName } = operation;
  const isStream = kindOf(operation) === 'subscription';
  const accept = isStream ? ", accept: 'text/event-stream'" : '';
  return `const response = await fetch(${JSON.stringify(endpoint)}, {
  method: 'POST',
  headers: { 'content-type': 'application/json'${accept} },
  body: JSON.stringify({
    query: ${template(operation.query)},
    variables: ${indented(variables, 4)},${operationName === undefined ? '' : `\n    operationName: ${JSON.stringify(operationName)},`}
  }),
});
${isStream ? STREAMED : 'console.log(JSON.stringify(await response.json(), null, 2));'}
`;
}

const STREAMED = `for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);`;

const APOLLO: Record<OperationKind, (values: string) => string> = {
  query: (values) =>
    `const { data } = await client.query({ query: OPERATION, ${values} });\nconsole.log(JSON.stringify(data, null, 2));`,
  mutation: (values) =>
    `const { data } = await client.mutate({ mutation: OPERATION, ${values} });\nconsole.log(JSON.stringify(data, null, 2));`,
  subscription: (values) =>
    `client.subscribe({ query: OPERATION, ${values} }).subscribe(({ data }) => console.log(JSON.stringify(data, null, 2)));`,
};

function apollo(operation: CopiedOperation, endpoint: string): string {
  const kind = kindOf(operation);
  const isStream = kind === 'subscription';
  const socket = JSON.stringify(endpoint.replace(/^http/, 'ws'));
  const link = isStream
    ? `new GraphQLWsLink(createClient({ url: ${socket}, shouldRetry: () => true }))`
    : `new HttpLink({ uri: ${JSON.stringify(endpoint)} })`;
  return `import { ApolloClient, gql, ${isStream ? '' : 'HttpLink, '}InMemoryCache } from '@apollo/client';
${isStream ? "import { GraphQLWsLink } from '@apollo/client/link/subscriptions';\nimport { createClient } from 'graphql-ws';\n" : ''}
const client = new ApolloClient({ link: ${link}, cache: new InMemoryCache() });

const OPERATION = gql\`${escaped(aloneIn(operation))}\`;

${APOLLO[kind](`variables: ${indented(operation.variables, 0)}`)}
`;
}

const template = (text: string) => `\`${escaped(text)}\``;
const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');

const indented = (value: unknown, by: number) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`);

function kindOf({ query, operationName }: CopiedOperation): OperationKind {
  const chosen = operationIn(query, operationName);
  if (!chosen) throw new Error('The editor contains no operation.');
  return chosen.operation;
}

/** Returns a document with only this operation, because Apollo Client accepts no other operations in a document. */
function aloneIn({ query, operationName }: CopiedOperation): string {
  const operations = separateOperations(parse(query, { noLocation: true }));
  const alone = operations[operationIn(query, operationName)?.name?.value ?? ''];
  return alone && Object.keys(operations).length > 1 ? print(alone) : query;
}
