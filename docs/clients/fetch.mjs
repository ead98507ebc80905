// node fetch.mjs; works the same in browsers, Deno and Bun.
const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';

const unreachable = (fault) => {
  console.error(`${graph} is unreachable (${fault.cause?.code ?? fault.message}): start the server, or set GRAPH`);
  process.exit(1);
};

async function ask(query, variables = {}) {
  const response = await fetch(graph, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  }).catch(unreachable);
  return response.json(); // rejections are JSON too: `errors`, whatever the status
}

const { data } = await ask('{ workspaces { id name } }');
console.log(JSON.stringify(data.workspaces));

const { errors = [] } = await ask('query ($id: ID!) { task(id: $id) { name } }', { id: 'nothing' });
for (const { message, path, extensions } of errors) console.error(extensions.code, 'at', path?.join('.'), message);
