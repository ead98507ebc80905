import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { UNRESTRICTED_CALLER } from '../../../gateway/auth/caller.ts';
import { SERVER_CREDENTIALS } from '../../../gateway/auth/caller-credentials.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import { RequestContext } from '../../../gateway/requests/request-context.ts';
import { RequestLog } from '../../../gateway/requests/request-log.ts';
import { serveSubgraph } from '../../../gateway/routes/subgraph-server.ts';
import { remoteLink } from '../../../gateway/subgraph-links/over-http.ts';
import { AS_CALLER_PATH, HEADERS } from '../../../gateway/subgraph-links/wire-names.ts';
import { openSubgraph } from '../../../gateway/toolgraph.ts';
import { headerSource } from '../../../subgraphs/upstream/credential-source.ts';
import { Credentials } from '../../../subgraphs/upstream/credentials.ts';
import { postJson } from '../../post-json.ts';
import { startEcho } from './echo-upstream.ts';

const SECRET = 'the secret of these subgraphs';
const HEADER = 'x-taskmanager-authorization';
const WORKSPACES = '{ workspaces { name } }';
const showing = (credential: string) =>
  new Credentials(new Map([[HEADER, { credential, source: headerSource(credential) }]]), false);

/** Starts a subgraph in another process and sends it one gateway request. */
async function startSubgraph() {
  const echo = await startEcho();
  const settings = readSettings({ ...echo.environment, DATA_DIR: ':memory:' });
  const server = await serveSubgraph(openSubgraph('taskmanager', settings), '127.0.0.1', 0, SECRET);
  onTestFinished(async () => {
    await server.stop();
    await echo.stop();
  });
  return async (credentials?: string, more: Record<string, string> = {}) => {
    const response = await postJson(
      `${server.url}/graphql${AS_CALLER_PATH}`,
      { query: WORKSPACES },
      {
        [HEADERS.secret]: SECRET,
        [HEADERS.request]: 'one',
        ...(credentials === undefined ? {} : { [HEADERS.credentials]: credentials }),
        ...more,
      },
    );
    return { status: response.status, body: (await response.json()) as any };
  };
}

test('a renewed credential keeps its rate limit by its source; without one it is another credential', async () => {
  const ask = await startSubgraph();
  const askAs = async (number: number, request: string, source?: string) => {
    const { text, sources } = new Credentials(
      new Map([[HEADER, { credential: `token.of.owner${number}x.taskmanager`, source: source ?? '' }]]),
      false,
    );
    const { body } = await ask(text, { [HEADERS.request]: request, ...(source && { [HEADERS.sources]: sources }) });
    return body.errors?.[0].extensions.code;
  };

  expect(await askAs(13, 'limited', 'broker ada')).toBe('UPSTREAM_RATE_LIMITED');
  expect(await askAs(4, 'renewed', 'broker ada')).toBe('UPSTREAM_RATE_LIMITED');
  expect(await askAs(4, 'other', 'broker bob')).toBeUndefined();
  expect(await askAs(4, 'old gateway')).toBeUndefined();
});

test('shares reads of a request by credentials only', async () => {
  const ask = await startSubgraph();
  const texts = [1, 2, 1].map((number) => showing(`token.of.owner${number}x.taskmanager`).text);

  const answers = [];
  for (const text of [...texts, undefined]) answers.push(await ask(text));

  expect(answers.map(({ body }) => body.data.workspaces[0].name)).toEqual(['owner1x', 'owner2x', 'owner1x', 'owner0x']);
});

test.each(['', 'e30', 'none', Buffer.from('[true,[["x",7]]]').toString('base64url')])(
  'rejects invalid credentials of a fetch: %j',
  async (text) => {
    const ask = await startSubgraph();

    const { status, body } = await ask(text);

    expect([status, body.errors?.[0].message]).toEqual([400, expect.stringContaining(HEADERS.credentials)]);
  },
);

/** Records its requests and responds with the status and headers. */
async function startStub(status: number, headers: Record<string, string> = {}) {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url, headers: { [HEADERS.credentials]: credentials } }, response) => {
    asked.push(url, credentials && 'with credentials');
    response.writeHead(status, headers).end('{"data":{"workspaces":[{"name":"of the subgraph"}]}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const caller = {
  ...UNRESTRICTED_CALLER,
  credentials: SERVER_CREDENTIALS.showing(new Map([[HEADER, 'token.of.owner1x.taskmanager']])),
};
const fetchFrom = async (url: string) => {
  const { source } = remoteLink('taskmanager', url, SECRET);
  return source.process({ request: { query: WORKSPACES }, context: { request: new RequestContext(caller) } } as never);
};

test('an older remote subgraph does not use its own credential', async () => {
  const { asked, url } = await startStub(404);

  const { data, errors } = await fetchFrom(url);

  expect({ data, code: errors?.[0]?.extensions?.code }).toEqual({ data: null, code: 'UPSTREAM_UNAVAILABLE' });
  expect(asked).toEqual([`/graphql${AS_CALLER_PATH}`, 'with credentials']);
});

test('follows no redirect with credentials', async () => {
  const other = await startStub(200);
  const { url } = await startStub(307, { location: `${other.url}/graphql` });

  const { errors } = await fetchFrom(url);
  const { signal } = new AbortController();
  const asked = parse('subscription { taskEvents(workspaceId: "1") { id } }');
  const stream = await remoteLink('taskmanager', url, SECRET).subscribe(asked, {}, signal, new RequestLog(), caller);
  const messages = [];
  if (Symbol.asyncIterator in stream) for await (const message of stream) messages.push(...message);

  expect(errors).toHaveLength(1);
  expect(messages.map((message) => message.errors?.[0]?.extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE']);
  expect(other.asked).toEqual([]);
});
