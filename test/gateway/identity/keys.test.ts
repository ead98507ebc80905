import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from 'graphql-ws';
import { afterAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { Identity } from '../../../gateway/auth/identity.ts';
import type { Role } from '../../../gateway/config/keys.ts';
import { digestOf, keysFile, newKey, readKeys, writeKeys } from '../../../gateway/config/keys.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import { startToolgraph } from '../../../gateway/toolgraph.ts';
import { ConfigurationError } from '../../../subgraphs/core/settings.ts';
import { postJson } from '../../post-json.ts';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { askOverSocket } from '../subscriptions/client.ts';
import { postedEventSource } from '../subscriptions/event-source.ts';
import { bearer } from './tokens.ts';

const directory = mkdtempSync(join(tmpdir(), 'toolgraph-keys-'));
const file = keysFile(directory)!;
afterAll(() => rmSync(directory, { recursive: true }));

const add = (name: string, role: Role = 'reader', more: { tools?: string[]; expiresAt?: number } = {}) => {
  const key = newKey();
  writeKeys(file, [
    ...readKeys(file),
    { name, sha256: digestOf(key).toString('hex'), role, addedAt: Date.now(), ...more },
  ]);
  return key;
};
const revoke = (name: string) =>
  writeKeys(
    file,
    readKeys(file).filter((key) => key.name !== name),
  );
const admin = add('admin', 'admin');
const writer = add('writer', 'writer');
const reader = add('reader');

const graph = useToolgraph((sandbox) => ({
  ...OWN(sandbox),
  DATA_DIR: directory,
  ANONYMOUS: 'reader',
  ANONYMOUS_TOOLS: 'Mail.*',
  EXPLORER: 'off',
}));

const COMMAND = join(import.meta.dirname, '../../../gateway/cli/keys-main.ts');
/** A command that does not exit on its own. */
const ENDED = { timeout: 30_000, killSignal: 'SIGKILL' } as const;
const keys = (...words: string[]) => keysIn(directory, ...words);
const keysIn = (DATA_DIR: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...words], { env: { ...process.env, DATA_DIR }, ...ENDED }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error) => error as { code: number; stdout: string; stderr: string },
  );

const ask = async (query: string, headers: Record<string, string> = {}, variables: object = {}) => {
  const response = await postJson(`${graph.url}/graphql`, { query, variables }, headers);
  return { status: response.status, ...((await response.json()) as any) };
};

/** Polls until the server applies the change. */
const statusOnce = async (wanted: number, headers: Record<string, string>) => {
  for (;;) {
    const { status } = await ask('{ __typename }', headers);
    if (status === wanted) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const CURSOR = /^[\w-]+\.\d+$/;
const LIVE = 'subscription { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }';
/** A subscription without events. */
const QUIET = 'subscription { taskEvents(workspaceId: 9006054115) { id } }';

/** An open stream over a socket; reports how the stream ended and the socket closed. */
const streamOver = async (key: string) => {
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  const client = createClient({
    url: `${graph.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    connectionParams: { apiKey: key },
    on: { closed: (event) => closed.resolve(event as { code: number; reason: string }) },
  });
  const begun = Promise.withResolvers<any>();
  const ended = Promise.withResolvers<any>();
  client.subscribe(
    { query: LIVE },
    { next: begun.resolve, error: ended.resolve, complete: () => ended.resolve('complete') },
  );
  await begun.promise;
  return { ended: ended.promise, closed: closed.promise };
};

test('shows a key once and stores its hash in a private file', async () => {
  const { stdout } = await keys('add', 'shown', '--role', 'writer', '--tools', 'Mail.*,Calendar.*', '--expires', '30d');
  const [key = ''] = stdout.split('\n');

  expect(key).toMatch(/^tgk_[\w-]{43}$/);
  expect(readFileSync(file, 'utf8')).not.toContain(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await keys('list')).stdout).toMatch(/^shown {2}writer {2}Mail\.\*,Calendar\.\* {2}expires \d{4}-/m);
  expect(await statusOnce(200, bearer(key))).toBe(200);
  expect((await ask('{ __typename }', { 'x-api-key': key })).status).toBe(200);
});

const WRONG: [string[], string][] = [
  [[], 'COMMAND is missing'],
  [['add', 'a b'], "invalid NAME 'a b': use 1 to 64 letters, digits and . _ - @"],
  [['add', 'reader'], 'key reader already exists: revoke it first'],
  [['add', 'x', '--role', 'root'], 'unknown --role root; use reader, writer, admin'],
  [['add', 'x', '--tools', 'Mial.*'], '--tools: no tool matches Mial.*; use a list such as Mail.*,TaskManagerApi.Get*'],
  [['add', 'x', '--expires', ''], "invalid --expires '': use a format such as 2027-01-31 or 90d"],
  [['revoke', 'nobody'], 'no key named nobody'],
];

test('a command that is wrong says what is', async () => {
  const ran = await Promise.all(WRONG.map(([words]) => keys(...words)));

  expect(ran.map(({ code, stderr }) => [code, stderr.split('\n')[0]])).toEqual(WRONG.map(([, said]) => [64, said]));
});

test('a directory that cannot be made is named', async () => {
  const { code, stderr } = await keysIn('/proc/data/of/ours', 'add', 'me');

  expect([code, stderr]).toEqual([1, "ENOENT: no such file or directory, mkdir '/proc/data'\n"]);
});

test('revocation ends streams with a cursor within a second', async () => {
  const key = add('leaving');
  await statusOnce(200, bearer(key));
  const socket = await streamOver(key);
  const source = await postedEventSource(`${graph.url}/graphql/stream`, LIVE, bearer(key));
  await source.next();
  await keys('revoke', 'leaving');
  const revokedAt = Date.now();
  const [fault] = await socket.ended;
  const said = (await source.rest()).map(({ data }) => data);
  const elapsedMs = Date.now() - revokedAt;

  expect(elapsedMs).toBeLessThan(1_000);
  expect(fault).toMatchObject({
    message: expect.stringContaining('the key was revoked'),
    extensions: { code: 'UNAUTHENTICATED', cursor: expect.stringMatching(CURSOR) },
  });
  expect(said.filter((data) => data?.errors)).toMatchObject([
    { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }], extensions: { cursor: expect.stringMatching(CURSOR) } },
  ]);
  expect(await socket.closed).toMatchObject({ code: 4403 });
  expect((await ask('{ __typename }', bearer(key))).status).toBe(401);
});

test.each([
  ['an event stream', '/graphql/stream', LIVE],
  [
    'a mutation',
    '/graphql',
    'mutation { deleteChecklist(checklistId: "b955c4dc-b8a8-48d8-a0c6-b4200788a683") { ids } }',
  ],
])('a key revoked while the body of %s arrives executes nothing', async (_what, path, query) => {
  const key = add('slow', 'writer');
  await statusOnce(200, bearer(key));
  const body = JSON.stringify({ query });
  const sent = request(`${graph.url}${path}`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json', 'content-length': body.length },
  });
  sent.flushHeaders();
  sent.write(body.slice(0, 10));
  revoke('slow');
  await statusOnce(401, bearer(key));
  sent.end(body.slice(10));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.destroy();

  expect(response.statusCode).toBe(401);
  expect(await graph.received({ method: 'DELETE' })).toEqual([]);
});

test('a stream that is opened while its key is revoked is ended', async () => {
  const key = add('opening');
  await statusOnce(200, bearer(key));
  const identity = new Identity({
    tokens: undefined,
    keysFile: file,
    anonymousTools: undefined,
    schemaForCallers: false,
  });
  const caller = await identity.callerOf(key);
  revoke('opening');
  await vi.waitUntil(
    () =>
      identity.callerOf(key).then(
        () => false,
        () => true,
      ),
    10_000,
  );
  const ends: string[] = [];
  identity.watch(caller, ({ message }) => ends.push(message));
  identity.close();

  expect(ends).toEqual(['the key was revoked']);
});

test('concurrent commands lose no change', async () => {
  add('gone');
  const names = ['one', 'two', 'three'];
  const done = await Promise.all([...names.map((name) => keys('add', name)), keys('revoke', 'gone')]);

  expect(done.map(({ code }) => code)).toEqual(Array(4).fill(0));
  expect(readKeys(file).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(readKeys(file).map(({ name }) => name)).not.toContain('gone');
});

test('a graph whose file of keys is damaged does not open, and says so in one line', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'toolgraph-keys-'));
  const damaged = keysFile(DATA_DIR)!;
  const readAs = (text: string, mode = 0o600) => {
    rmSync(damaged, { force: true });
    writeFileSync(damaged, text, { mode });
    return () => readKeys(damaged);
  };
  for (const text of ['', '[]', '{"keys": [{"name": "a", "sha256": "", "role": "root", "addedAt": 1}]}'])
    expect(readAs(text)).toThrow('cannot read the keys');
  expect(readAs('{"keys": []}', 0o644)).toThrow('the file is readable by other users; run chmod 600 on it');
  expect(readAs('{"keys": [')).toThrow('cannot read the keys');
  const settings = readSettings({ DATA_DIR, PORT: '0', SANDBOX_PORT: String(graph.sandbox.port) });

  await expect(startToolgraph(settings)).rejects.toThrow(
    expect.objectContaining({
      name: ConfigurationError.name,
      message: expect.stringMatching(/^cannot read the keys in .*keys\.json: .*$/),
    }),
  );
  rmSync(DATA_DIR, { recursive: true });
});

test.each([
  ['damaged', () => writeFileSync(file, '{"keys": [')],
  ['readable by others', () => chmodSync(file, 0o644)],
])('accepts no key while the key file is %s', async (_what, spoil) => {
  const kept = readKeys(file);
  const socket = await streamOver(reader);
  spoil();
  await statusOnce(401, bearer(admin));
  const [fault] = await socket.ended;
  writeKeys(file, kept);

  expect(fault.extensions).toMatchObject({ code: 'UNAUTHENTICATED', cursor: expect.stringMatching(CURSOR) });
  expect(await statusOnce(200, bearer(admin))).toBe(200);
});

test('expiry ends the streams of a key', async () => {
  const key = add('short', 'reader', { expiresAt: Date.now() + 1_500 });
  await statusOnce(200, bearer(key));
  const { ended, closed } = await streamOver(key);
  const quiet = await postedEventSource(`${graph.url}/graphql/stream`, QUIET, bearer(key));
  const said = (await quiet.rest()).map(({ data }) => data);

  expect((await ended)[0].extensions).toMatchObject({ code: 'UNAUTHENTICATED', cursor: expect.stringMatching(CURSOR) });
  expect(await closed).toMatchObject({ code: 4403 });
  expect(said.filter((data) => data?.errors)).toMatchObject([
    { extensions: { cursor: expect.stringMatching(CURSOR) } },
  ]);
  expect((await ask('{ __typename }', bearer(key))).status).toBe(401);
});

test('anonymous callers read only what they may', async () => {
  const mail = await ask('{ mailProfile { email } }');
  const tasks = await ask('{ workspaces { id } }');
  const write = await ask('mutation { deleteChecklist(checklistId: "1") { ids } }');

  expect(mail.data.mailProfile.email).toContain('@');
  expect(tasks.errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN', tool: 'TaskManagerApi.GetAuthorizedTeams' } },
  ]);
  expect([write.status, write.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  expect((await ask('{ __typename }', bearer('tgk_x'))).status).toBe(401);
  expect((await fetch(`${graph.url}/upstreams`)).status).toBe(401);
  expect((await fetch(`${graph.url}/upstreams`, { headers: bearer(reader) })).status).toBe(200);
});

test('hides schema names from all but admins', async () => {
  const SCHEMA = '{ __type(name: "Query") { name } }';
  const READY =
    '{ toolCatalog(name: "TaskManagerApi.GetAuthorizedTeams") { ...F } } fragment F on CatalogTool { a: operation }';
  const hidden = ['query { ...F } fragment F on Query { a: __schema { queryType { name } } }', SCHEMA, READY];
  const refused = await Promise.all(
    [{}, bearer(reader), bearer(writer)].flatMap((headers) => hidden.map((query) => ask(query, headers))),
  );
  const shown = await ask('{ workspace { id } taks { id } }', bearer(admin));
  const hiddenFrom = await ask('{ workspace { id } taks { id } }', bearer(writer));
  const variable = await ask('query ($mode: ToolMod) { __typename }', bearer(writer));

  expect(refused.map(({ status, data }) => [status, data])).toEqual(Array(9).fill([403, undefined]));
  expect((await ask(READY, bearer(admin))).data.toolCatalog[0].a).toMatch(/^query /);
  expect(
    (await ask('{ toolCatalog(name: "TaskManagerApi.GetAuthorizedTeams") { coordinate } }', bearer(reader))).data,
  ).toBeTruthy();
  expect((await ask(SCHEMA, bearer(admin))).data).toEqual({ __type: { name: 'Query' } });
  expect(JSON.stringify(shown)).toContain('Did you mean');
  expect(JSON.stringify([hiddenFrom, variable])).not.toContain('Did you mean');
});

test('suggests enum values only with introspection', async () => {
  const query = 'query ($server: ToolServer) { toolCatalog(server: $server) { name } }';
  const [shown, hidden] = await Promise.all(
    [admin, reader].map((key) => ask(query, bearer(key), { server: 'EngineApis' })),
  );

  expect(shown.errors[0].message).toMatch(/expected ToolServer: one of (\w+, )+\w+$/);
  expect(hidden.errors[0].message).toMatch(/: expected ToolServer\.?$/);
});

test('hides schema names on sockets and event streams', async () => {
  const query = 'subscription { taskEvent(workspaceId: 1) { id } }';
  const fault = await askOverSocket(graph.url, { query }, { apiKey: writer });
  const response = await postJson(`${graph.url}/graphql/stream`, { query }, bearer(writer));
  const said = JSON.stringify([fault, await response.json()]);

  expect(said.match(/Cannot query field/g)).toHaveLength(2);
  expect(said).not.toContain('Did you mean');
});

test.each([
  ['Mail_ListEmails', '"Query.emails"'],
  ['mail_list_emails', '"Query.emails"'],
  ['ListEmails', '"Query.emails"'],
  ['TaskManagerApi_AddTaskComment', '"Mutation.addTaskComment"'],
  ['taskmanagerapi_get_task_comments', '"Task.comments"'],
  ['who_am_i', '"Query.calendarProfile" or "Query.mailProfile" or "Query.sheetsProfile"'],
])('suggests the field of a tool for %s, only with introspection', async (name, fields) => {
  const query = `{ ${name} { id } }`;
  const shown = await ask(query, bearer(admin));
  const streamed = await postJson(`${graph.url}/graphql/stream`, { query }, bearer(admin));
  const hidden = [
    await ask(query, bearer(reader)),
    await (await postJson(`${graph.url}/graphql/stream`, { query }, bearer(reader))).json(),
    await askOverSocket(graph.url, { query }, { apiKey: reader }),
  ];

  const message = `Cannot query field "${name}" on type "Query". Did you mean ${fields}?`;
  expect(shown.errors).toMatchObject([{ message }]);
  expect(JSON.stringify(await streamed.json())).toContain(JSON.stringify(message).slice(1, -1));
  for (const response of hidden) expect(JSON.stringify(response)).toMatch(/on type .{1,2}Query.{1,2}\.(?! Did)/);
});

test.each(['/', '/events'])('does not serve %s when it is off', async (path) => {
  expect((await fetch(`${graph.url}${path}`)).status).toBe(404);
});

test('the runbook replaces an expired key', async () => {
  const [, section = ''] = readFileSync('docs/guides/runbook.md', 'utf8').split('## ToolgraphDown');
  const commands = [...section.split('\n## ')[0]!.matchAll(/`npm run keys -- ([^`]+)`/g)].map(([, words]) => words!);
  add('prometheus', 'admin', { expiresAt: Date.now() - 1 });

  const codes: number[] = [];
  for (const words of commands) codes.push((await keys(...words.split(' '))).code);

  expect(codes).toEqual([0, 0]);
  expect(readKeys(file).find(({ name }) => name === 'prometheus')?.expiresAt).toBeUndefined();
});
