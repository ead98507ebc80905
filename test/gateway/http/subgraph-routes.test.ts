import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openHttp } from '../../../gateway/http/http-server.ts';
import { subgraphRoutes } from '../../../gateway/http/subgraph-routes.ts';
import type { Route } from '../../../subgraphs/core/subgraph.ts';

const LIMIT = 1_000;

let stop = async () => {};
afterEach(() => stop());

/** Starts a server with one route and returns its URL. */
async function serve(answer: Route['answer'], mayPass?: () => boolean): Promise<string> {
  const { app } = openHttp();
  const routes: Route[] = [{ method: 'POST', path: '/taken/:by', bodyLimit: LIMIT, answer }];
  if (mayPass) app.addHook('onRequest', async (_request, reply) => mayPass() || reply.code(403).send());
  app.register(subgraphRoutes, { subgraphs: [{ routes }] });
  stop = () => app.close();
  return `${await app.listen({ host: '127.0.0.1', port: 0 })}/taken/us`;
}

/** Sends each part as a separate chunk, without Content-Length. */
async function inChunks(url: string, parts: string[]) {
  const sending = request(url, { method: 'POST' });
  const answered = once(sending, 'response');
  for (const part of parts) await new Promise((sent) => sending.write(part, sent));
  sending.end();
  const [response] = await answered;
  response.resume();
  return response;
}

const echo: Route['answer'] = async ({ params, body }) => ({ status: 200, body: { ...params, text: String(body) } });

test('an answer has the id of its request, its type and its length', async () => {
  const response = await fetch(await serve(echo), { method: 'POST', body: 'ü', headers: { 'x-request-id': 'mine' } });

  expect(await response.text()).toBe('{"by":"us","text":"ü"}');
  expect([...response.headers].filter(([name]) => /^(content|x)-/.test(name))).toEqual([
    ['content-length', '23'],
    ['content-type', 'application/json; charset=utf-8'],
    ['x-request-id', 'mine'],
  ]);
});

test('a body that comes in parts is put together, and one of a length that is not declared ends at the limit', async () => {
  const bodies: string[] = [];
  const url = await serve(async ({ body }) => ({ status: bodies.push(String(body)) && 200 }));

  expect((await inChunks(url, ['one ', 'two ', 'three'])).statusCode).toBe(200);
  const { statusCode, headers } = await inChunks(url, ['a'.repeat(LIMIT), 'b']);

  expect([statusCode, headers.connection]).toEqual([413, 'close']);
  expect(bodies).toEqual(['one two three']);
});

test('how long an answer took is known whatever is logged', async () => {
  const { promise, resolve } = Promise.withResolvers<[boolean, number]>();
  const settled = (...how: [boolean, number]) => resolve(how);
  const url = await serve(() => setTimeout(50, { status: 200, settled }));

  await fetch(url, { method: 'POST' });
  const [written, elapsed] = await promise;

  expect(written).toBe(true);
  expect(elapsed).toBeGreaterThan(40);
});

test.each(['', '/', '?from=them', '%2Dtoo'])(
  'a request is taken also where its address ends with "%s"',
  async (end) => {
    const response = await fetch((await serve(echo)) + end, { method: 'POST', body: 'here' });

    expect(await response.json()).toEqual({ by: end.startsWith('%') ? 'us-too' : 'us', text: 'here' });
  },
);
