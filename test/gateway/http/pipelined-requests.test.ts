import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();

/** A connection, and the ids of the requests that it was answered. */
async function connection() {
  const { port } = new URL(graph.url);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const answered = () => [...text.matchAll(/x-request-id: (.+)\r\n/g)].map(([, id]) => id);
  return { socket, answered };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `pipelined-${index}`);
const request = (path: string) => (id: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nApollo-Require-Preflight: 1\r\nX-Request-Id: ${id}\r\n\r\n`;

test('who sends thousands of requests at once on a connection is answered in their order, and others in between', async () => {
  const { socket, answered } = await connection();
  const sent = ids(3_000);

  socket.write(sent.map(request('/upstreams')).join(''));
  let others = 0;
  for (; answered().length < sent.length; others++) await (await fetch(`${graph.url}/health`)).text();

  expect(answered()).toEqual(sent);
  expect(others).toBeGreaterThan(30);
});

test('of a connection no more is read as long as its requests wait for their turn', async () => {
  await graph.control('POST', 'faults', { service: 'engine', latencyMs: 5_000 });
  const { socket, answered } = await connection();
  const query = encodeURIComponent('{ authProviders { items { id } } }');

  socket.write(
    ids(8)
      .map(request(`/graphql?query=${query}`))
      .join(''),
  );
  const thousand = ids(1_000).map(request('/health')).join('');
  let [taken, before] = [0, -1];
  const send = () => {
    taken += 1;
    if (taken < 200) socket.write(thousand, send);
  };
  socket.write(thousand, send);
  while (taken > before) {
    before = taken;
    for (let asked = 0; asked < 20; asked++) await (await fetch(`${graph.url}/health`)).text();
  }

  expect(answered()).toEqual([]);
  expect(taken).toBeLessThan(150);
});
