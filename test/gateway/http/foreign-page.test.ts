import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';
import { CHROMIUM, QUIET } from '../explorer/browser.ts';
import { processes, type Started, upstreamsAt } from '../processes/processes.ts';
import { health } from './raw-attacks.ts';

const { start, end } = processes();
let graph: Started;
let sandbox: Sandbox;
let browser: Browser;
let site: Server;

beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true });
  site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const foreign = '--host-resolver-rules=MAP evil.test 127.0.0.1';
  [graph, browser] = await Promise.all([
    start('gateway/main.ts', /identity/, upstreamsAt(sandbox.url)),
    chromium.launch({ executablePath: CHROMIUM, headless: true, args: [...QUIET, foreign] }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await end();
  await sandbox.stop();
  site.close();
});

test('tabs of a foreign page that open 20 sockets each and close leave the process well', async () => {
  const { port } = site.address() as { port: number };
  const socketUrl = `${graph.url.replace('http', 'ws')}/graphql`;

  const openAndDrop = async () => {
    const page = await browser.newPage();
    await page.goto(`http://evil.test:${port}/`);
    await page.evaluate(`for (let i = 0; i < 20; i++) new WebSocket(${JSON.stringify(socketUrl)})`);
    await page.close();
  };
  for (let round = 0; round < 3; round++) {
    await Promise.all([openAndDrop(), openAndDrop(), openAndDrop()]);
    expect(await health(graph.url)).toEqual({ data: { __typename: 'Query' } });
  }

  expect(graph.child.exitCode).toBeNull();
});

/** What the code of a page gets of the graph: an answer by POST and by GET, and whether a socket opens. */
const use = `async (url) => {
  const read = (response) => response.then((given) => given.text(), String);
  const query = '{ __typename }';
  const opened = new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + '/graphql', 'graphql-transport-ws');
    socket.onopen = () => resolve('open');
    socket.onerror = () => resolve('refused');
  });
  const posted = fetch(url + '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const got = fetch(url + '/graphql?query=' + encodeURIComponent(query), { headers: { 'apollo-require-preflight': '1' } });
  return { posted: await read(posted), got: await read(got), socket: await opened };
}`;

test.each([
  [
    'localhost',
    { posted: '{"data":{"__typename":"Query"}}\n', got: '{"data":{"__typename":"Query"}}\n', socket: 'open' },
  ],
  ['evil.test', { posted: 'TypeError: Failed to fetch', got: 'TypeError: Failed to fetch', socket: 'refused' }],
])('code of a page of %s, by each way to the graph', async (host, expected) => {
  const { port } = site.address() as { port: number };
  const page = await browser.newPage();
  await page.goto(`http://${host}:${port}/`);
  const got = await page.evaluate(`(${use})(${JSON.stringify(graph.url)})`);
  await page.close();

  expect(got).toEqual(expected);
});
