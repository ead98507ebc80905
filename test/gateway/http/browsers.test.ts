import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { AllowedOrigins, areOrigins } from '../../../gateway/config/addresses.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import { useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
const LOCAL_PAGE = 'http://localhost:5173';
const BODY = JSON.stringify({ query: '{ __typename }' });
const JSON_TYPE = { 'content-type': 'application/json' };

const ASKED = 'content-type,apollo-require-preflight,x-upstream-report,x-dry-run';

const preflight = (origin: string, path = '/graphql') =>
  fetch(`${graph.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': ASKED,
    },
  });

const post = (headers: Record<string, string>) =>
  fetch(`${graph.url}/graphql`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: BODY });

describe('a page of an allowed origin', () => {
  test.each(['/graphql', '/graphql/stream'])('learns from a preflight of %s what it may send', async (path) => {
    const { status, headers } = await preflight(LOCAL_PAGE, path);

    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(LOCAL_PAGE);
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(headers.get('access-control-allow-headers')).toBe(ASKED);
    expect(headers.get('access-control-max-age')).toBe('600');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('pages of allowed origins read responses', async () => {
    const answer = await post({ origin: LOCAL_PAGE });
    const refusal = await post({ origin: LOCAL_PAGE, 'content-type': 'text/plain' });

    expect([answer.status, refusal.status]).toEqual([200, 415]);
    for (const { headers } of [answer, refusal]) {
      expect(headers.get('access-control-allow-origin')).toBe(LOCAL_PAGE);
      expect(headers.get('access-control-expose-headers')).toBe(
        'x-request-id, x-upstream-calls, retry-after, www-authenticate',
      );
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  test('may read that there is nothing, or not by this method', async () => {
    const headers = { origin: LOCAL_PAGE };
    const answers = await Promise.all([
      fetch(`${graph.url}/graphq`, { headers }),
      fetch(`${graph.url}/graphql`, { method: 'PUT', headers }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 405]);
    for (const { headers: answered } of answers) {
      expect(answered.get('access-control-allow-origin')).toBe(LOCAL_PAGE);
      expect(answered.get('vary')).toContain('Origin');
    }
  });

  test('may read streams', async () => {
    const headers = { ...JSON_TYPE, origin: LOCAL_PAGE, accept: 'text/event-stream' };
    const response = await fetch(`${graph.url}/graphql/stream`, { method: 'POST', headers, body: BODY });

    expect(await response.text()).toContain('"__typename":"Query"');
    expect(response.headers.get('access-control-allow-origin')).toBe(LOCAL_PAGE);
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  test('may open a socket', async () => {
    const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      origin: LOCAL_PAGE,
    });
    await once(socket, 'open');
    socket.close();
    await once(socket, 'close');
  });
});

describe.each(['https://evil.example', 'null', 'https://localhost:5173'])('a page of %s', (origin) => {
  test('rejects requests and preflights', async () => {
    const astray = fetch(`${graph.url}/graphq`, { headers: { origin } });
    for (const response of [await post({ origin }), await preflight(origin), await astray]) {
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('ALLOWED_ORIGINS');
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  test('opens no socket', async () => {
    const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin });
    const [error] = await once(socket, 'error');

    expect(error.message).toBe('Unexpected server response: 403');
  });
});

test('OPTIONS without an origin, and elsewhere, is no preflight', async () => {
  const of = async (path: string, headers = {}) => {
    const { status, headers: answered } = await fetch(`${graph.url}${path}`, { method: 'OPTIONS', headers });
    return [status, answered.get('allow')];
  };

  expect(await of('/graphql')).toEqual([405, 'GET, POST']);
  expect(await of('/health', { origin: LOCAL_PAGE, 'access-control-request-method': 'GET' })).toEqual([
    405,
    'GET, HEAD',
  ]);
  expect(await of('/nothing', { origin: LOCAL_PAGE, 'access-control-request-method': 'GET' })).toEqual([404, null]);
});

describe('GET', () => {
  const get = (headers: Record<string, string>, query = '{__typename}', method = 'GET') =>
    fetch(`${graph.url}/graphql?query=${encodeURIComponent(query)}`, { method, headers, redirect: 'manual' });

  test.each<Record<string, string>>([
    { 'apollo-require-preflight': '1' },
    { 'x-apollo-operation-name': 'Asked' },
    { 'sec-fetch-site': 'same-origin' },
  ])('is answered with %o', async (headers) => {
    expect(await (await get(headers)).json()).toEqual({ data: { __typename: 'Query' } });
  });

  test.each<Record<string, string>>([
    {},
    { 'apollo-require-preflight': '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { ...JSON_TYPE },
  ])('is refused with %o, and the refusal says what to send', async (headers) => {
    const response = await get(headers);
    const { errors } = (await response.json()) as any;

    expect(response.status).toBe(400);
    expect(errors[0].message).toContain('apollo-require-preflight or x-apollo-operation-name, with any value; or send');
  });

  test('by a person in a browser leads to the explorer', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const bare = await fetch(`${graph.url}/graphql`, { headers: { accept }, redirect: 'manual' });

    expect([bare.status, bare.headers.get('location')]).toEqual([302, '/']);
    expect((await get({ accept })).headers.get('location')).toBe('/');
  });

  test.each(['TEXT/HTML', 'application/json, text/html', 'text/html;q=0, application/json'])(
    'is never answered with a page of others: %s',
    async (accept) => {
      const response = await get({ accept, 'apollo-require-preflight': '1' });

      expect(response.headers.get('content-type') ?? '').not.toContain('text/html');
    },
  );
});

describe('ALLOWED_ORIGINS', () => {
  test.each([
    ['https://app.example', true],
    ['https://app.example, http://localhost:*', true],
    ['http://[::1]:3000', true],
    ['none', true],
    ['http://192.0.2.1:*', true],
    ['https://app.example:443', false],
    ['http://app.example:80', false],
    ['http://app.example:99999', false],
    ['https://user@app.example', false],
    ['*', false],
    ['app.example', false],
    ['https://app.example/', false],
    ['https://*.example', false],
    ['https://app.example,', false],
    ['none, https://app.example', false],
    ['ws://app.example', false],
  ])('%s is accepted: %s', (text, isAccepted) => {
    expect(areOrigins(text)).toBe(isAccepted);
  });

  test('that is none is refused at the start, by name', () => {
    expect(() => readSettings({ ALLOWED_ORIGINS: '*' })).toThrow(
      'ALLOWED_ORIGINS=* must be none, or a list of origins such as https://app.example,http://localhost:*',
    );
  });

  test('none leaves the own origin', () => {
    const origins = new AllowedOrigins('none');

    expect(origins.has('http://localhost:4000', 'localhost:4000')).toBe(true);
    expect(origins.has('http://localhost:5173', 'localhost:4000')).toBe(false);
  });
});

const TYPES = [
  undefined,
  'application/json',
  'application/graphql',
  'application/graphql+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain; charset=application/json',
  '',
];
const SHOWN: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { authorization: 'Bearer x', cookie: 'session=1' },
];
const CELLS = ['GET', 'HEAD', 'POST', 'PUT'].flatMap((method) =>
  TYPES.flatMap((type) => SHOWN.map((headers) => ({ method, type, headers }))),
);

test('executes only preflighted requests of 108', async () => {
  const query = '{ workspaces { id } }';
  const ran = await Promise.all(
    CELLS.map(async ({ method, type, headers }) => {
      const hasBody = method === 'POST' || method === 'PUT';
      const response = await fetch(`${graph.url}/graphql${hasBody ? '' : `?query=${encodeURIComponent(query)}`}`, {
        method,
        headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
        ...(hasBody ? { body: new TextEncoder().encode(JSON.stringify({ query })) } : {}),
      });
      const { data } = (await response.json().catch(() => ({}))) as { data?: unknown };
      return { method, type, isRun: data !== undefined };
    }),
  );

  expect(CELLS).toHaveLength(108);
  expect(new Set(ran.filter(({ isRun }) => isRun).map(({ method, type }) => `${method} ${type}`))).toEqual(
    new Set(['POST application/json']),
  );
  expect(await graph.received()).toHaveLength(3);
});
