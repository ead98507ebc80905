// node fetch.mjs; a browser, Deno or Bun do the same: nothing is needed but fetch.
const graph = process.env.GRAPH ?? 'http://127.0.0.1:4000/graphql';

async function ask(query, variables = {}) {
  const response = await fetch(graph, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json(); // refusals too are JSON: `errors`, whatever the status
}

const { data } = await ask('{ workspaces { id name } }');
console.log(JSON.stringify(data.workspaces));

const { errors = [] } = await ask('query ($id: ID!) { task(id: $id) { name } }', { id: 'nothing' });
for (const { message, path, extensions } of errors) console.error(extensions.code, 'at', path?.join('.'), message);
