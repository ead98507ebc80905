// npm install graphql graphql-ws; node graphql-ws.mjs [cursor], by Node 22 or later: each event is a line of JSON.
import { resumingClient } from './resuming.mjs';

const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';
const client = resumingClient(graph.replace('http', 'ws'));
const query = `subscription ($after: ID) {
  taskEvents(workspaceId: 9006054115, after: $after, heartbeat: true) { id type task { name } } }`;

client.subscribe(
  { query, variables: { after: process.argv[2] ?? 'START' } },
  {
    // Store `id` together with your result of the event: it is the cursor to resume from. A heartbeat has no event.
    next: ({ data, errors }) => {
      if (data?.taskEvents) console.log(JSON.stringify(data.taskEvents));
      if (errors) console.error(errors); // fields of the event that could not be read
    },
    error: (fault) => {
      console.error(fault); // an error that no retry fixes, such as CURSOR_EXPIRED
      process.exitCode = 1;
    },
    complete: () => {},
  },
);
