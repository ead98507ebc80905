// npm install graphql-ws; node listen.mjs [cursor]: each event is a line of JSON.
import { createClient } from 'graphql-ws';

const query = `subscription ($after: ID) {
  taskEvents(workspaceId: 9006054115, after: $after, heartbeat: true) { id type task { name } } }`;
const url = process.env.GRAPH ?? 'ws://127.0.0.1:4000/graphql';
let after = process.argv[2] ?? 'START';
for (;;) {
  const client = createClient({ url, retryAttempts: 0 });
  const silence = setTimeout(() => client.terminate(), 30_000);
  try {
    for await (const { data, extensions } of client.iterate({ query, variables: { after } })) {
      silence.refresh();
      if (data?.taskEvents) console.log(JSON.stringify(data.taskEvents));
      if (extensions?.cursor) after = extensions.cursor; // store it with what you have made of the event
    }
  } catch (fault) {
    console.error('connecting again after', after, fault);
  }
  clearTimeout(silence);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
