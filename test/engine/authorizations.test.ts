import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { RunningServer } from '../../gateway/http/http-server.ts';
import { Context } from '../../subgraphs/core/context.ts';
import { readAuthorization } from '../../subgraphs/engine/authorizations.ts';
import { engine as service } from '../../subgraphs/engine/service.ts';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import { connectTo, streamOf } from '../gateway/subscriptions/client.ts';
import { testTools } from '../tool-cases.ts';
import { startGraph, useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();

const AUTHORIZE = `mutation ($tool: String!, $user: String, $next: String, $version: String) {
  authorizeUserToolAccess(
    toolNameForAuthorization: $tool, userId: $user, redirectUriAfterAuthorization: $next, toolVersion: $version
  ) { id status url scopes userId providerId person { email } provider { id } connection { id } context { token userInfo } }
}`;
const STATUS = `query ($id: ID!, $wait: Int) {
  authorization(id: $id, timeoutInSeconds: $wait) {
    id status url scopes connection { id userId } context { token userInfo }
  }
}`;

const FOLLOW = `subscription ($id: ID!) {
  authorizationStatus(authorizationId: $id) { id status person { name } }
}`;

const user = 'tomas@halyard.example';
const SEND = 'https://www.googleapis.com/auth/gmail.send';
const begin = async () =>
  (await graph.ask(AUTHORIZE, { tool: 'Mail.SendEmail', user })).data.authorizeUserToolAccess as {
    id: string;
    url: string;
  };

testTools(graph, {
  'EngineApi.AuthorizeUserToolAccess': [
    {
      args: `toolNameForAuthorization: "Mail_SendEmail", userId: "${user}", toolVersion: "1.0.0"
        redirectUriAfterAuthorization: "https://app.halyard.example"`,
      sends: `POST /v1/tools/authorize {"tool_name": "Mail_SendEmail", "user_id": "${user}",
        "next_uri": "https://app.halyard.example", "tool_version": "1.0.0"}`,
      answers: {
        id: expect.stringMatching(/^ar_\w{27}$/),
        status: 'PENDING',
        url: expect.stringContaining('/oauth2/authorize?state=ar_'),
        scopes: [SEND],
        userId: user,
        providerId: 'platform-google',
        person: { email: user },
        provider: { id: 'platform-google' },
        connection: null,
        context: null,
      },
    },
    {
      about: 'any version will do, and what is granted already is completed',
      args: `toolNameForAuthorization: "Calendar.ListEvents", userId: "${user}"`,
      sends: `POST /v1/tools/authorize {"tool_name": "Calendar.ListEvents", "user_id": "${user}"}`,
      answers: { status: 'COMPLETED', url: null, connection: { id: expect.stringMatching(/^ac_/) } },
    },
    ...[undefined, null, '', ' '].map((userId) => ({ rejects: { userId }, because: 'userId' })),
  ],

  'EngineApi.CheckAuthStatus': async () => {
    const { id, url } = await begin();
    await graph.control('POST', 'reset');
    return [
      {
        given: begin,
        args: `id: "${id}"`,
        sends: `GET /v1/auth/status?id=${id}`,
        answers: { id, status: 'PENDING', url, scopes: [SEND], connection: null },
      },
      {
        about: 'what came of it, without its token',
        given: async () => fetch((await begin()).url),
        sends: [
          `GET /v1/auth/status?id=${id}`,
          `GET /v1/admin/user_connections?offset=0&limit=100&provider_id=platform-google&user_id=${user}`,
        ],
        answers: {
          id,
          status: 'COMPLETED',
          url: null,
          scopes: expect.arrayContaining([SEND, 'https://www.googleapis.com/auth/calendar.events']),
          connection: { id: expect.stringMatching(/^ac_/), userId: user },
          context: { token: null, userInfo: { email: user, name: 'Tomas Lindqvist' } },
        },
      },
      { args: 'id: "ar_none"', error: 'NOT_FOUND' },
      { rejects: 'timeoutInSeconds: 60', allowed: { min: 0, max: 59 } },
      { rejects: 'timeoutInSeconds: -1', allowed: { min: 0, max: 59 } },
    ];
  },
});

test('an authorization stays the same one while it is pending', async () => {
  expect(await begin()).toEqual(await begin());
});

test('waits for the user as long as it is asked to, and no longer', async () => {
  const { id, url } = await begin();

  const inTime = graph.ask(STATUS, { id, wait: 59 });
  await waitUntil(async () => (await graph.received({ path: '/v1/auth/status' })).length > 0);
  await fetch(`${url}&error=access_denied`);

  expect((await inTime).data.authorization).toMatchObject({ status: 'FAILED', url: null, context: null });
  expect((await graph.received({ path: '/v1/auth/status' }))[0]!.query).toEqual([
    ['id', id],
    ['wait', '59'],
  ]);
});

test('a user who does not come in time leaves it pending', async () => {
  const { id } = await begin();
  const began = Date.now();

  const { data, errors } = await graph.ask(STATUS, { id, wait: 1 });

  expect(errors).toBeUndefined();
  expect(data.authorization.status).toBe('PENDING');
  expect(Date.now() - began).toBeGreaterThan(900);
});

describe('a subscription', () => {
  test.each([
    { outcome: 'COMPLETED', query: '' },
    { outcome: 'FAILED', query: '&error=access_denied' },
  ])('follows an authorization until it is $outcome, and ends', async ({ outcome, query }) => {
    const { id, url } = await begin();
    const client = connectTo(graph.url);
    onTestFinished(async () => client.dispose());
    const stream = streamOf(client, FOLLOW, { id });

    const first = await stream.next();
    await fetch(url + query);
    const second = await stream.next();

    expect(first.data.authorizationStatus).toEqual({ id, status: 'PENDING', person: { name: 'Tomas Lindqvist' } });
    expect(first.extensions).toBeUndefined();
    expect(second.data.authorizationStatus).toMatchObject({ id, status: outcome });
    expect(await stream.ended).toBeUndefined();
  });

  test('of one that there is not is refused', async () => {
    const client = connectTo(graph.url);
    onTestFinished(async () => client.dispose());
    const stream = streamOf(client, FOLLOW, { id: 'ar_none' });

    const first = await stream.next().catch((errors: unknown) => ({ errors }));

    expect(first.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('of a server that is set to hand tokens out', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startGraph({ SANDBOX_PORT: String(graph.sandbox.port), EXPOSE_AUTHORIZATION_TOKENS: 'true' });
  });
  afterAll(() => server.stop());

  test('the token is answered', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: AUTHORIZE, variables: { tool: 'Calendar.ListEvents', user } }),
    });

    const { data } = (await response.json()) as any;
    expect(data.authorizeUserToolAccess.context.token).toBe('ya29.sandbox_4100002_0');
  });
});

describe('an engine that is slow to answer', () => {
  test.each([
    { wait: 59, deadline: 64_000 },
    { wait: 0, deadline: 5_000 },
    { wait: null, deadline: undefined },
  ])('that is asked to wait $wait seconds has $deadline ms for it', async ({ wait, deadline }) => {
    const given: SendOptions[] = [];
    const send = async (_request: unknown, options: SendOptions) => given.push(options) && { id: 'ar_1' };
    const engine: Upstream = {
      ...connect(service, { url: 'http://none', credential: 'key' }),
      with: () => engine,
      send,
    };

    await readAuthorization(
      { id: 'ar_1', timeoutInSeconds: wait },
      new Context({ upstreams: { engine }, entities: {} }),
    );

    expect(given.map((options) => options.deadline)).toEqual([deadline]);
  });

  test('is left when a subscriber has gone away', async () => {
    const engine = await slowEngine();
    const client = connectTo(engine.graph.url);
    onTestFinished(async () => client.dispose());
    const stream = streamOf(client, FOLLOW, { id: 'ar_1' });

    const first = await stream.next();
    await engine.asked;
    stream.unsubscribe();

    expect(first.data.authorizationStatus).toMatchObject({ id: 'ar_1', status: 'PENDING' });
    await engine.left;
  });
});

/** A graph over an engine that responds immediately, except to requests that wait for a decision. */
async function slowEngine() {
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const engine = createServer((request, response) => {
    if (!request.url!.includes('wait=')) return response.end(JSON.stringify({ id: 'ar_1', status: 'pending' }));
    response.on('close', left.resolve);
    return asked.resolve();
  }).listen(0, '127.0.0.1');
  await once(engine, 'listening');
  const { port } = engine.address() as AddressInfo;
  const server = await startGraph({
    SANDBOX_PORT: String(graph.sandbox.port),
    ENGINE_URL: `http://127.0.0.1:${port}`,
    PLATFORM_API_KEY: 'key',
  });
  onTestFinished(async () => {
    await server.stop();
    engine.close().closeAllConnections();
  });
  return { graph: server, asked: asked.promise, left: left.promise };
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
