import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { documentsFile, hashOf, writeManifest } from '../../../gateway/config/manifest.ts';
import { TrustedDocuments } from '../../../gateway/operation/trusted-documents.ts';
import { catalogue } from '../../../subgraphs/core/catalogue.ts';
import { toolOperations } from '../../../subgraphs/opening.ts';
import { postJson } from '../../post-json.ts';
import { OWN, useToolgraph } from '../../toolgraph.ts';
import { askOverSocket } from '../subscriptions/client.ts';

const PROFILE = 'query Profile { mailProfile { email } }';
const LIVE = 'subscription Live { taskEvents(workspaceId: 9006054115, heartbeat: true) { id } }';
const OTHER = 'query Profile { mailProfile { email messagesTotal } }';

const directory = mkdtempSync(join(tmpdir(), 'toolgraph-documents-'));
writeManifest(documentsFile(directory)!, new Map([PROFILE, LIVE].map((text) => [hashOf(text), text])));
afterAll(() => rmSync(directory, { recursive: true }));

const graph = useToolgraph((sandbox) => ({ ...OWN(sandbox), DATA_DIR: directory, TRUSTED_DOCUMENTS: 'only' }));

type Asked = { query?: string; extensions?: object; variables?: object };
const byHash = (hash: string): Asked => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });

const post = (path: string) => async (asked: Asked) => {
  const response = await postJson(`${graph.url}${path}`, asked);
  return { status: response.status, text: await response.text() };
};
const get = (path: string) => async (asked: Asked) => {
  const url = new URL(path, graph.url);
  if (asked.query) url.searchParams.set('query', asked.query);
  if (asked.extensions) url.searchParams.set('extensions', JSON.stringify(asked.extensions));
  const response = await fetch(url, { headers: { 'apollo-require-preflight': '1' } });
  return { status: response.status, text: await response.text() };
};
const socket = async ({ query = '', ...asked }: Asked) => {
  const answer = await askOverSocket(graph.url, { query, ...asked });
  const text = JSON.stringify(answer);
  return { status: text.includes('DOCUMENT_NOT_TRUSTED') ? 403 : 200, text };
};

describe.each([
  ['POST', post('/graphql')],
  ['GET', get('/graphql')],
  ['POST of server-sent events', post('/graphql/stream')],
  ['GET of server-sent events', get('/graphql/stream')],
  ['a socket', socket],
])('over %s', (_transport, ask) => {
  test('a trusted document is run, by its text or by its hash', async () => {
    const answers = await Promise.all([ask({ query: PROFILE }), ask(byHash(hashOf(PROFILE)))]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { text } of answers) expect(text).toMatch(/"mailProfile":\{"email":"[^"]+@/);
  });

  test('rejects other documents, also by hash', async () => {
    const answers = await Promise.all([
      ask({ query: OTHER }),
      ask({ query: `${PROFILE} ` }),
      ask({ query: '{ __schema { queryType { name } } }' }),
      ask(byHash(hashOf(OTHER))),
      ask({ query: OTHER, ...byHash(hashOf(OTHER)) }),
      ask({ query: OTHER, ...byHash(hashOf(PROFILE)) }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
    for (const { text } of answers) expect(text).toContain('DOCUMENT_NOT_TRUSTED');
    expect(await graph.received({ service: 'google' })).toEqual([]);
  });
});

test('a subscription is asked for by its hash', async () => {
  const { text } = await socket(byHash(hashOf(LIVE)));

  expect(JSON.parse(text).data).toEqual({ taskEvents: null });
});

test('an address that names two documents runs neither', async () => {
  const url = `${graph.url}/graphql?query=${encodeURIComponent(OTHER)}&query=${encodeURIComponent(PROFILE)}`;
  const { status } = await fetch(url, { headers: { 'apollo-require-preflight': '1' } });

  expect([400, 403]).toContain(status);
  expect(await graph.received({ service: 'google' })).toEqual([]);
});

test('the own operations of the tools are trusted', async () => {
  const { default: places } = await import('../../../subgraphs/engine/tool-places.json', { with: { type: 'json' } });
  const documents = new TrustedDocuments('only', new Map(), toolOperations());
  const operation = places.find(({ coordinate }) => coordinate === 'Query.workspaces')!.operation;
  const { status, text } = await post('/graphql')(byHash(hashOf(operation)));

  expect(places).toHaveLength(catalogue.length);
  expect(places.filter(({ operation: query }) => documents.check({ query }))).toEqual([]);
  expect([status, JSON.parse(text).errors]).toEqual([200, undefined]);
});

test('accepts trusted documents only', () => {
  const documents = new TrustedDocuments('only', new Map([[hashOf(PROFILE), PROFILE]]));
  const texts = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom(`${PROFILE}#`, `\ufeff${PROFILE}`, PROFILE.toUpperCase()),
  );

  fc.assert(
    fc.property(texts, (query) => {
      expect(documents.check({ query })?.extensions.code).toBe('DOCUMENT_NOT_TRUSTED');
    }),
    { numRuns: 10_000 },
  );
});

test('prefer executes other documents too', () => {
  const documents = new TrustedDocuments('prefer', new Map([[hashOf(PROFILE), PROFILE]]));

  expect(documents.check({ query: OTHER })).toBeUndefined();
  expect(documents.complete(byHash(hashOf(PROFILE))).query).toBe(PROFILE);
});

test('documents are added from files, listed, and removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'toolgraph-documents-'));
  const command = join(import.meta.dirname, '../../../gateway/cli/documents-main.ts');
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [command, ...words], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: folder },
    }).then(
      ({ stdout }) => stdout,
      ({ code, stderr }) => `${code} ${stderr.split('\n')[0]}`,
    );
  writeFileSync(join(folder, 'profile.graphql'), PROFILE);
  const format = 'apollo-persisted-query-manifest';
  writeFileSync(
    join(folder, 'apollo.json'),
    JSON.stringify({ format, operations: [{ id: hashOf(LIVE), body: LIVE }] }),
  );
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ [hashOf(OTHER)]: PROFILE }));

  expect(await run('add', 'profile.graphql', 'apollo.json')).toBe(
    `${hashOf(PROFILE)}  query Profile\n${hashOf(LIVE)}  subscription Live\n`,
  );
  expect(await run('add', 'wrong.json')).toBe(
    `64 cannot add wrong.json: ${hashOf(OTHER)} is not the SHA-256 hash of its document`,
  );
  expect(await run('remove', hashOf(LIVE).slice(0, 12))).toBe(`removed ${hashOf(LIVE)}\n`);
  expect(await run('list')).toBe(`${hashOf(PROFILE)}  query Profile\n`);
  const others = ['a', 'b', 'c', 'd'].map((name) => `${name}.graphql`);
  for (const name of others) writeFileSync(join(folder, name), `query ${name.slice(0, 1)} { __typename }`);
  await Promise.all(others.map((name) => run('add', name)));
  expect((await run('list')).match(/ {2}query ./g)).toHaveLength(5);
  rmSync(folder, { recursive: true });
});
