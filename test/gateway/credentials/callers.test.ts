import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { readSettings } from '../../../gateway/config/settings.ts';
import { postJson } from '../../post-json.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { SECRET, tokenOf as workerToken } from '../worker/worker-client.ts';
import { ask, ownersIn, QUESTION, useEchoGraph, WRITE } from './echo-graph.ts';
import { credentialsOf } from './echo-upstream.ts';

const SHARED = { WORKER_SECRET: SECRET, ...TOKENS };
const graph = useEchoGraph(SHARED);
const remote = useEchoGraph({ ...SHARED, TOOLGRAPH_SUBGRAPHS: 'remote', OWN_CREDENTIALS: 'admin' });
const open = useEchoGraph();

const reader = () => bearer(tokenOf());
const writer = () => bearer(tokenOf({ role: 'writer' }));
const admin = () => bearer(tokenOf({ role: 'admin' }));
const shown = (number: number) => ({ ...writer(), ...credentialsOf(number) });
const codesOf = ({ errors = [] }: any) => errors.map(({ extensions }: any) => extensions.code);

describe.each([
  ['in one process', graph],
  ['with remote subgraphs', remote],
])('%s', (_where, asked) => {
  test("calls services with the caller's credential", async () => {
    const read = await ask(asked, QUESTION, shown(4));
    const written = await ask(asked, WRITE, shown(4));

    expect(read.errors).toBeUndefined();
    expect(written.errors).toBeUndefined();
    expect(ownersIn(read)).toEqual(['owner4x']);
    const authorizations = asked.echo.asked
      .filter(({ owner }) => owner === 'owner4x')
      .map(({ service, authorization }) => [service, authorization]);
    expect(new Map(authorizations as [string, string][])).toEqual(
      new Map(
        [
          ['taskmanager', 'Bearer token.of.owner4x.taskmanager'],
          ['engine', 'Bearer token.of.owner4x.engine'],
          ['calendar', 'Bearer token.of.owner4x.google'],
          ['mail', 'Bearer token.of.owner4x.google'],
          ['people', 'Bearer token.of.owner4x.google'],
          ['tracking', `Basic ${btoa('token.of.owner4x.tracking:')}`],
        ].filter(([service]) => authorizations.some(([name]) => name === service)) as [string, string][],
      ),
    );
    expect(new Set(authorizations.map(([service]) => service)).size).toBeGreaterThanOrEqual(5);
  });

  test('names the missing header and sends nothing', async () => {
    const before = asked.echo.asked.length;
    const answer = await ask(asked, QUESTION, reader());

    expect(new Set(codesOf(answer))).toEqual(new Set(['UNAUTHENTICATED']));
    const messages = answer.errors.map(({ message }: any) => message).join();
    expect(messages).toContain(
      'TaskManagerApi.ViewTaskDetails requires your own credential: send it in the x-taskmanager-authorization header',
    );
    for (const header of ['x-google-authorization', 'x-platform-api-key']) expect(messages).toContain(header);
    expect(asked.echo.asked.slice(before)).toEqual([]);
  });

  test('optional reads need a credential too', async () => {
    const before = asked.echo.asked.length;
    const answer = await ask(asked, '{ threads(dateRange: TODAY, sender: "ada") { items { id } } }', reader());

    expect(codesOf(answer)).toEqual(['UNAUTHENTICATED']);
    expect(asked.echo.asked.slice(before)).toEqual([]);
  });

  test('where some are shown, the others are missed alone', async () => {
    const { 'x-google-authorization': _, ...others } = shown(4);
    const answer = await ask(asked, QUESTION, others);

    expect(ownersIn(answer.data)).toEqual(['owner4x']);
    expect([answer.data.calendar, answer.data.mailProfile]).toEqual([null, null]);
    expect(codesOf(answer)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });

  test('what a service repeats of the credential of a caller is replaced', async () => {
    const { errors } = await ask(asked, '{ task(id: "repeats") { name } }', shown(4));

    expect(errors[0].message).toContain('refused ***, ***');
    expect(JSON.stringify(errors)).not.toMatch(/token\.of|dG9rZW4ub2Yu/);
  });

  test('the scopes, the kind of token and the time zone are those of the credential', async () => {
    const answers = await Promise.all([3, 6, 9].map((number) => ask(asked, QUESTION, shown(number))));

    expect(answers.map(ownersIn)).toEqual([['owner3x'], ['owner6x'], ['owner9x']]);
    expect(answers.map(codesOf)).toEqual([['AUTHORIZATION_REQUIRED'], [], ['AUTHORIZATION_REQUIRED']]);
    expect(asked.echo.strays).toEqual([]);
  });
});

describe('the credentials of the process', () => {
  test('are for everybody where nobody logs in, and those that are shown come first', async () => {
    const own = await ask(open, QUESTION);
    const others = await ask(open, QUESTION, credentialsOf(2));

    expect([own, others].map(ownersIn)).toEqual([['owner0x'], ['owner2x']]);
  });

  test('OWN_CREDENTIALS names the roles', async () => {
    expect(ownersIn(await ask(remote, QUESTION, admin()))).toEqual(['owner0x']);
    expect(codesOf(await ask(graph, QUESTION, admin()))).toContain('UNAUTHENTICATED');
  });

  test.each(['everybody', 'admin,', 'none,admin'])('are for no others than there are: OWN_CREDENTIALS=%s', (text) => {
    expect(() => readSettings({ OWN_CREDENTIALS: text })).toThrow(
      `OWN_CREDENTIALS=${text} must be none, or a list of reader, writer, admin, anonymous, worker`,
    );
  });

  test('are for engines that have tools run, unless they show others', async () => {
    const invoke = async (headers: Record<string, string>) => {
      const response = await postJson(
        `${graph.url}/worker/tools/invoke`,
        { tool: { toolkit: 'TaskManagerApi', name: 'GetAuthorizedTeams' }, inputs: {} },
        { authorization: `Bearer ${await workerToken()}`, ...headers },
      );
      return { status: response.status, body: await response.json() };
    };

    expect(ownersIn(await invoke({}))).toEqual(['owner0x']);
    expect(ownersIn(await invoke(credentialsOf(2)))).toEqual(['owner2x']);
    expect((await invoke({ 'x-platform-api-key': 'two words' })).status).toBe(400);
  });
});

const BAD: [what: string, header: string, value: string][] = [
  ['blank', 'x-google-authorization', '  '],
  ['a scheme alone', 'x-google-authorization', 'Bearer'],
  ['of another scheme', 'x-google-authorization', 'Basic dTpw'],
  ['two', 'x-taskmanager-authorization', 'pk_1, pk_2'],
  ['a key behind a scheme', 'x-platform-api-key', 'Bearer arc_1'],
  ['of two words', 'x-tracking-api-key', 'a b'],
  ['too long', 'x-tracking-api-key', 'a'.repeat(4_097)],
  ['of signs that take long to find', 'x-tracking-api-key', `${'\\\\a'.repeat(20)}b`],
  ['of signs that a log has', 'x-tracking-api-key', '"level":30'],
  ['not of a header', 'x-google-authorization', 'ya29.\u00e4'],
];

describe('a credential that is none', () => {
  test.each(BAD)('rejects an invalid credential by header: %s', async (_what, header, value) => {
    const before = open.echo.asked.length;
    const answer = await ask(open, QUESTION, { [header]: value });
    const withLogin = await ask(graph, QUESTION, { ...reader(), [header]: value });
    const stream = await fetch(`${open.url}/graphql/stream?query={taskManagerUser{username}}`, {
      headers: { 'apollo-require-preflight': '1', [header]: value },
    });

    for (const { status, errors } of [answer, withLogin]) {
      expect(status).toBe(400);
      expect(errors).toEqual([
        {
          message: expect.stringContaining(`${header} header `),
          extensions: { code: 'BAD_USER_INPUT', retryable: false, header },
        },
      ]);
    }
    expect(stream.status).toBe(400);
    expect(await socketWith({ [header]: value })).toEqual([4400, expect.stringContaining(header)]);
    expect(open.echo.asked.slice(before)).toEqual([]);
  });

  test('is refused where there are several', async () => {
    const headers = new Headers({ 'content-type': 'application/json' });
    headers.append('x-platform-api-key', 'a');
    headers.append('x-platform-api-key', 'b');
    const response = await fetch(`${open.url}/graphql`, { method: 'POST', headers, body: '{"query":"{__typename}"}' });

    expect(response.status).toBe(400);
    expect(await socketWith({ 'x-platform-api-key': 'a', headers: { 'X-Platform-Api-Key': 'b' } })).toEqual([
      4400,
      'x-platform-api-key header appears multiple times: send one credential per service',
    ]);
  });
});

/** The socket's responses to these parameters and a query, or its close code. */
async function socketWith(payload: unknown, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${open.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)]);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ workspaces { name } }' } }));
  const answered = new Promise((resolve) => {
    socket.on('message', (text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'next') resolve(message.payload);
    });
  });
  const first = await Promise.race([closed, answered]);
  socket.terminate();
  return first;
}

describe('a socket', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['in connection_init', credentialsOf(5), {}],
    [
      'in its headers',
      { headers: { 'X-TaskManager-Authorization': credentialsOf(5)['x-taskmanager-authorization'] } },
      {},
    ],
    ['in its upgrade', {}, credentialsOf(5)],
    ['in connection_init, before those of its upgrade', credentialsOf(5), credentialsOf(6)],
  ])('a socket uses the credentials it shows %s', async (_where, payload, headers) => {
    expect(ownersIn(await socketWith(payload, headers))).toEqual(['owner5x']);
  });
});
