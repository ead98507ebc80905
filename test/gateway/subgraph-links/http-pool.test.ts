import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UNRESTRICTED_CALLER } from '../../../gateway/auth/caller.ts';
import { RequestContext } from '../../../gateway/requests/request-context.ts';
import { HttpPool, UnsentError } from '../../../gateway/subgraph-links/http-pool.ts';
import { remoteLink } from '../../../gateway/subgraph-links/over-http.ts';
import { OWN_CREDENTIALS } from '../../../subgraphs/upstream/credentials.ts';

const DATA = { a: 1 };
const QUERY = '{ a }';
const MUTATION = 'mutation { a }';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
const answer: Handler = (_request, response) => void response.end(JSON.stringify({ data: DATA }));

/** A subgraph that handles each request with the next handler; records the operations. */
async function startStub(...handlers: Handler[]) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const handle = handlers.shift() ?? answer;
    const body = Buffer.concat(await request.toArray()).toString();
    asked.push(body && JSON.parse(body).query);
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Sends operations of one gateway to a subgraph; returns the data or the error code. */
function sending(url: string, caller = UNRESTRICTED_CALLER) {
  const { source } = remoteLink('engine', url, 'a secret');
  return async (query: string, signal?: AbortSignal, longest?: number) => {
    const request = new RequestContext(caller, signal, undefined, undefined, longest);
    const { data, errors } = await source.process({ request: { query }, context: { request } } as never);
    return errors?.[0]?.extensions?.code ?? data;
  };
}

describe('a connection that its server closes', () => {
  test.each([
    ['query', QUERY],
    ['mutation', MUTATION],
  ])('between two requests is replaced: a %s is sent once', async (_what, query) => {
    const { url, asked, server } = await startStub();
    const send = sending(url);

    await send(QUERY);
    server.closeAllConnections();
    const answered = await send(query);

    expect(answered).toEqual(DATA);
    expect(asked).toEqual([QUERY, query]);
  });

  const destroy: Handler = ({ socket }) => void socket.destroy();
  const reset: Handler = ({ socket }) => void socket.resetAndDestroy();

  test.each([
    ['closed', destroy],
    ['reset', reset],
  ])('replaces a closed connection of a query once: %s', async (_how, close) => {
    const { url, asked } = await startStub(answer, close, answer, close, close);
    const send = sending(url);

    const answers = [await send(QUERY), await send(QUERY), await send(QUERY)];

    expect(answers).toEqual([DATA, DATA, 'UPSTREAM_UNAVAILABLE']);
    expect(asked).toHaveLength(5);
  });

  test.each([
    ['closed', destroy],
    ['reset', reset],
  ])('a broken connection leaves a mutation unknown: %s', async (_how, close) => {
    const { url, asked } = await startStub(answer, close);
    const send = sending(url);

    const answers = [await send(QUERY), await send(MUTATION)];

    expect(answers).toEqual([DATA, 'OUTCOME_UNKNOWN']);
    expect(asked).toEqual([QUERY, MUTATION]);
  });

  test('while its health is asked for is replaced too', async () => {
    const ready: Handler = (_request, response) => void response.end('{"status":"ready"}');
    const { url, asked } = await startStub(destroy, ready);

    const { degraded } = await remoteLink('engine', url, 'a secret').health();

    expect(degraded).toEqual([]);
    expect(asked).toHaveLength(2);
  });

  test('after a part of the answer is not replaced', async () => {
    const { url, asked } = await startStub((_request, response) => {
      response.write('{"data":');
      response.socket?.end();
    });

    expect(await sending(url)(QUERY)).toBe('UPSTREAM_UNAVAILABLE');
    expect(asked).toHaveLength(1);
  });

  test('after the query has run for a while is not replaced', async () => {
    const { url, asked } = await startStub(({ socket }) => void setTimeout(400).then(() => socket.destroy()));

    expect(await sending(url)(QUERY)).toBe('UPSTREAM_UNAVAILABLE');
    expect(asked).toHaveLength(1);
  });
});

/** Listens without accepting until `accept`: once its backlog is full, new connections are not established. */
async function startDeaf() {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const server = require('node:http').createServer((request, response) => {
      if (request.method === 'POST') Atomics.add(workerData, 1, 1);
      response.end('{"data":{"a":1}}');
    });
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      parentPort.postMessage(server.address().port);
      setImmediate(() => Atomics.wait(workerData, 0, 0));
    });`;
  const worker = new Worker(script, { eval: true, workerData: state });
  const [port] = await once(worker, 'message');
  await setTimeout(100);
  const fillers = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await setTimeout(100);
  const accept = () => {
    for (const filler of fillers) filler.destroy();
    Atomics.store(state, 0, 1);
    Atomics.notify(state, 0);
  };
  onTestFinished(async () => {
    accept();
    await worker.terminate();
  });
  return { url: `http://127.0.0.1:${port}`, accept, posts: () => Atomics.load(state, 1) };
}

describe('a connection that cannot be established', () => {
  test('is given up after two seconds, and nothing was sent', async () => {
    const { url } = await startDeaf();
    const began = Date.now();

    const answers = await Promise.all([QUERY, MUTATION].map((query) => sending(url)(query)));

    expect(answers).toEqual(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE']);
    expect(Date.now() - began).toBeGreaterThan(1_400);
    expect(Date.now() - began).toBeLessThan(4_500);
  });

  test('a failed connection never sends the mutation', async () => {
    const { url, accept, posts } = await startDeaf();
    const send = sending(url);

    const late = await send(MUTATION, undefined, 300);
    accept();
    await setTimeout(1_500);

    expect([late, posts()]).toEqual(['UPSTREAM_UNAVAILABLE', 0]);
    expect([await send(MUTATION), posts()]).toEqual([DATA, 1]);
  });
});

test.each([QUERY, MUTATION])('what has its credentials after its time is over is not sent: %s', async (query) => {
  const { url, asked } = await startStub();
  const credentials = { ...UNRESTRICTED_CALLER.credentials, of: () => setTimeout(400, OWN_CREDENTIALS) } as never;

  expect(await sending(url, { ...UNRESTRICTED_CALLER, credentials })(query, undefined, 200)).toBe('UPSTREAM_TIMEOUT');
  expect(asked).toEqual([]);
});

describe('an answer', () => {
  test('is read up to the limit, and no further', async () => {
    let isCut = false;
    const endless: Handler = async (_request, response) => {
      response.on('close', () => {
        isCut = true;
      });
      while (!isCut) if (!response.write('x'.repeat(10_000))) await setTimeout(1);
    };
    const fitting: Handler = (_request, response) => void response.end('x'.repeat(1_000));
    const { url } = await startStub(fitting, endless);
    const pool = new HttpPool(url, 1_000);
    const send = () => pool.send({ path: '/graphql', headers: {}, endsAt: Date.now() + 10_000 });

    const { body } = await send();
    const error = await send().catch((thrown) => thrown);

    expect(body).toHaveLength(1_000);
    expect(error).not.toBeInstanceOf(UnsentError);
    expect(error.code).toBe('UND_ERR_RES_EXCEEDED_MAX_SIZE');
    await expect.poll(() => isCut).toBe(true);
  });

  test.each([
    [204, 'OUTCOME_UNKNOWN'],
    [302, 'OUTCOME_UNKNOWN'],
    [403, 'UPSTREAM_UNAVAILABLE'],
    [500, 'OUTCOME_UNKNOWN'],
    [503, 'UPSTREAM_UNAVAILABLE'],
    [504, 'OUTCOME_UNKNOWN'],
  ])('with status %d ends a mutation with %s, and a query as unavailable', async (status, code) => {
    const failing: Handler = (_request, response) => void response.writeHead(status).end();
    const { url } = await startStub(failing, failing);
    const send = sending(url);

    expect([await send(MUTATION), await send(QUERY)]).toEqual([code, 'UPSTREAM_UNAVAILABLE']);
  });

  const silent: Handler = () => {};

  test.each([
    [QUERY, 'UPSTREAM_TIMEOUT'],
    [MUTATION, 'OUTCOME_UNKNOWN'],
  ])('that does not come in time ends %s with %s', async (query, code) => {
    const { url, asked } = await startStub(silent);

    const began = Date.now();

    expect(await sending(url)(query, undefined, 300)).toBe(code);
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(asked).toEqual([query]);
  });

  test('is no longer read when the client of a query has left; a mutation is completed', async () => {
    const closed: string[] = [];
    const slowly: Handler = (request, response) => {
      request.socket.once('close', () => closed.push('query'));
      setTimeout(2_000).then(() => response.destroy());
    };
    const { url } = await startStub(
      slowly,
      (request, response) => void setTimeout(300).then(() => answer(request, response)),
    );
    const send = sending(url);
    const leaving = AbortSignal.timeout(100);

    const began = Date.now();
    const query = await send(QUERY, leaving);
    const time = Date.now() - began;
    await expect.poll(() => closed).toEqual(['query']);
    const mutation = await send(MUTATION, AbortSignal.timeout(50));
    const refused = await send(QUERY, AbortSignal.abort());

    expect([query, mutation, refused]).toEqual(['UPSTREAM_UNAVAILABLE', DATA, 'UPSTREAM_UNAVAILABLE']);
    expect(time).toBeLessThan(1_500);
  });
});
