import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { banner } from '../../../gateway/cli/server-process.ts';
import { readSettings } from '../../../gateway/config/settings.ts';
import { describeVariables, SECRETS, SETTINGS } from '../../../gateway/config/variables.ts';
import { openRecords } from '../../../subgraphs/store/records.ts';
import { encryptionWith } from '../../../subgraphs/store/sealing.ts';

const fault = (environment: NodeJS.ProcessEnv) => {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was wrong');
};

test('with nothing set every upstream is the sandbox', () => {
  const { upstreams, port, host } = readSettings({});

  expect({ port, host }).toEqual({ port: 4000, host: '127.0.0.1' });
  expect(new Set(Object.values(upstreams).map(({ kind }) => kind))).toEqual(new Set(['sandbox']));
  expect(upstreams.taskmanager.url).toBe('http://127.0.0.1:4010/taskmanager/api');
});

test('a credential makes an upstream live at the real address, unless its address says otherwise', () => {
  const { upstreams } = readSettings({
    TASKMANAGER_TOKEN: 'pk_1',
    PLATFORM_API_KEY: 'k',
    ENGINE_URL: 'http://127.0.0.1:9099/',
  });

  expect(upstreams.taskmanager).toMatchObject({ kind: 'live', url: 'https://api.clickup.com/api', credential: 'pk_1' });
  expect(upstreams.engine).toMatchObject({ kind: 'live', url: 'http://127.0.0.1:9099', credential: 'k' });
  expect(upstreams.tracking.kind).toBe('sandbox');
});

test('an address alone is used as it is, without a credential', () => {
  expect(readSettings({ MAIL_URL: 'http://127.0.0.1:9' }).upstreams.mail).toEqual({
    kind: 'given',
    url: 'http://127.0.0.1:9',
    concurrency: 64,
  });
});

test('UPSTREAM_CONCURRENCY applies to every upstream', () => {
  const { upstreams } = readSettings({ UPSTREAM_CONCURRENCY: '8' });

  expect(new Set(Object.values(upstreams).map(({ concurrency }) => concurrency))).toEqual(new Set([8]));
  expect(fault({ UPSTREAM_CONCURRENCY: '0' })).toBe('UPSTREAM_CONCURRENCY=0 is below 1');
});

test('where traces and metrics are sent, and with which headers, is set for both or for each', () => {
  const { telemetry } = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a,x-team=b',
    OTEL_EXPORTER_OTLP_METRICS_HEADERS: 'x-team=c',
  });

  expect(telemetry).toEqual({
    traces: { url: 'https://traces.example/', headers: { authorization: 'Bearer a', 'x-team': 'b' } },
    metrics: { url: 'http://127.0.0.1:4318/v1/metrics', headers: { authorization: 'Bearer a', 'x-team': 'c' } },
    protocol: 'http/protobuf',
  });
  const alone = { OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:9/in' };
  expect(readSettings(alone).telemetry.traces).toBe(undefined);
  for (const signal of ['', 'TRACES_', 'METRICS_']) {
    const [address, headers] = [`OTEL_EXPORTER_OTLP_${signal}ENDPOINT`, `OTEL_EXPORTER_OTLP_${signal}HEADERS`];
    expect(fault({ [address]: 'notaurl' })).toBe(`${address}=notaurl is not an http or https URL`);
    expect(fault({ [address]: 'https://receiver/?key=secret' })).toMatch(
      `${address}=https://receiver/?*** must not contain a username,`,
    );
    expect(fault({ [headers]: 'no pair' })).toMatch(`${headers} is not a list of headers`);
    expect(fault({ [headers]: 'a=secret%0A' })).toMatch(`${headers} has a value with control or non-ASCII characters`);
  }
});

test('all faults are named at once, without the value of a secret', () => {
  const text = fault({
    PORT: '99999',
    HOST: 'graph.example',
    TASKMANAGER_URL: 'ftp://x',
    TASKMANAGER_TOKEN: 'pk with blank',
    MAIL_ZONE: 'Nowhere',
  });

  expect(text.split('\n')).toHaveLength(5);
  for (const name of [
    'PORT=99999',
    'HOST=graph.example',
    'TASKMANAGER_URL=ftp://x',
    'TASKMANAGER_TOKEN ',
    'MAIL_ZONE=Nowhere',
  ])
    expect(text).toContain(name);
  expect(text).not.toContain('pk with blank');
});

test('mail has no zone and no self-hosted installation unless they are set', () => {
  const { mailZone, selfHosted } = readSettings({});
  const set = readSettings({ MAIL_ZONE: 'Asia/Tokyo', SELF_HOSTED: 'true' });

  expect([mailZone, selfHosted]).toEqual([undefined, false]);
  expect([set.mailZone, set.selfHosted]).toEqual(['Asia/Tokyo', true]);
  expect(fault({ SELF_HOSTED: 'perhaps' })).toBe('SELF_HOSTED=perhaps must be true or false');
});

test('a file picker requires a client ID', () => {
  const picker = { FILE_PICKER_URL: 'https://picker.example/', GOOGLE_CLIENT_ID: '1-a.apps.example' };

  expect(readSettings(picker).filePicker).toEqual({
    coordinator: 'https://picker.example',
    clientId: '1-a.apps.example',
  });
  expect(fault({ FILE_PICKER_URL: 'https://picker.example' })).toBe('FILE_PICKER_URL requires GOOGLE_CLIENT_ID');
  expect(readSettings({ GOOGLE_CLIENT_ID: '1-a.apps.example' }).filePicker).toBe(undefined);
});

test.each([
  [{ GOOGLE_TOKEN: 'ya29.a', GOOGLE_CREDENTIALS: 'adc' }, 'GOOGLE_TOKEN and GOOGLE_CREDENTIALS are both set'],
  [{ GOOGLE_SERVICE_ACCOUNT: '{}', GOOGLE_REFRESH_TOKEN: '1//a' }, 'GOOGLE_SERVICE_ACCOUNT and GOOGLE_REFRESH_TOKEN'],
  [{ GOOGLE_SUBJECT: 'ana@halyard.example' }, 'GOOGLE_SUBJECT requires GOOGLE_SERVICE_ACCOUNT'],
  [
    { GOOGLE_REFRESH_TOKEN: '1//a', GOOGLE_CLIENT_ID: 'a' },
    'GOOGLE_REFRESH_TOKEN requires GOOGLE_CLIENT_ID and GOOGLE_',
  ],
  [{ GOOGLE_CLIENT_SECRET: 'a-secret' }, 'GOOGLE_CLIENT_SECRET requires GOOGLE_CLIENT_ID'],
  [{ TASKMANAGER_CLIENT_ID: 'A' }, 'set both or neither of TASKMANAGER_CLIENT_ID and TASKMANAGER_CLIENT_SECRET'],
])('conflicting credential settings are rejected: %j', (values, message) => {
  expect(fault(values)).toContain(message);
});

test('CONNECT_URL has no path, because /connect is at the root', () => {
  expect(fault({ CONNECT_URL: 'https://graph.example/base' })).toContain(
    'CONNECT_URL=https://graph.example/base must not contain a path',
  );
  expect(readSettings({ CONNECT_URL: 'https://graph.example/' }).connectUrl).toBe('https://graph.example/connect');
});

test('a service is live if its credential can be obtained', () => {
  const kinds = (values: object) => {
    const { calendar, identity, taskmanager, engine } = readSettings({ ...values }).upstreams;
    return [calendar, identity, taskmanager, engine].map(({ kind }) => kind);
  };
  const app = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'a-secret' };

  for (const values of [app, { ...app, GOOGLE_REFRESH_TOKEN: '1//a' }, { GOOGLE_CREDENTIALS: 'adc' }])
    expect(kinds(values)).toEqual(['live', 'live', 'sandbox', 'sandbox']);
  expect(kinds({ GOOGLE_CLIENT_ID: 'a' })).toEqual(['sandbox', 'sandbox', 'sandbox', 'sandbox']);
  expect(kinds({ TASKMANAGER_CLIENT_ID: 'A', TASKMANAGER_CLIENT_SECRET: 'B' })[2]).toBe('live');
});

test('a service is live if an account of the server is stored', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'toolgraph-'));
  const kinds = () => Object.values(readSettings({ DATA_DIR }).upstreams).map(({ kind }) => kind);
  expect(new Set(kinds())).toEqual(new Set(['sandbox']));
  const records = openRecords<string>(DATA_DIR, 'accounts', encryptionWith(Buffer.alloc(32)));
  for (const id of ['taskmanager token ana', 'google-sandbox server']) await records.write(id, 'grant', 0);
  expect(new Set(kinds())).toEqual(new Set(['sandbox']));

  await records.write('google server', 'grant', 0);

  expect(kinds().filter((kind) => kind === 'live')).toHaveLength(6);
  records.close();
  expect(kinds().filter((kind) => kind === 'live')).toHaveLength(6);
  rmSync(DATA_DIR, { recursive: true });
});

test('the banner says LIVE unmistakably and no credential', () => {
  const served = { url: 'http://127.0.0.1:4000', notices: [] };
  const text = banner(readSettings({ TASKMANAGER_TOKEN: 'pk_secret' }), served, false);

  expect(text).toMatch(/taskmanager +LIVE +https:\/\/api\.clickup\.com\/api/);
  expect(text).toMatch(/engine +sandbox/);
  expect(text).not.toContain('pk_secret');
});

test('.env.example documents every variable, and no other', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');

  const documented = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);

  expect(documented.toSorted()).toEqual(Object.keys(SETTINGS.shape).toSorted());
});

test('help lists every variable, its meaning behind the longest name', () => {
  const lines = describeVariables().split('\n');
  const columns = lines.map((line) => line.search(/(?<=\S {2,})\S/));

  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(Object.keys(SETTINGS.shape));
  expect(new Set(columns).size).toBe(1);
});

test('the port of a remote subgraph is a setting, and refused as one', () => {
  expect(readSettings({}).subgraphPort).toBeUndefined();
  expect(readSettings({ SUBGRAPH_PORT: '4101' }).subgraphPort).toBe(4101);
  expect(fault({ SUBGRAPH_PORT: 'x' })).toBe('SUBGRAPH_PORT=x is not a number');
});

test('a database address holds a secret, is checked, and requires a shared key', () => {
  const [url, DATA_KEY] = ['postgres://toolgraph:passw0rd@db.example/toolgraph', '5'.repeat(64)];

  expect(readSettings({ DATABASE_URL: url, DATA_KEY }).databaseUrl).toBe(url);
  expect(fault({ DATABASE_URL: url })).toBe('DATABASE_URL requires DATA_KEY: set the same key for all processes');
  expect(fault({ DATABASE_URL: 'http://passw0rd@db.example', DATA_KEY })).toBe('DATABASE_URL is not a postgres:// URL');
  for (const name of ['50%off', 'caf%E9'])
    expect(fault({ DATABASE_URL: url.replace('passw0rd', name), DATA_KEY })).toBe(
      'DATABASE_URL has an invalid percent escape: write % as %25',
    );
  expect(readSettings({ DATABASE_URL: url.replace('passw0rd', '50%25off'), DATA_KEY }).databaseUrl).toContain('%25');
  expect(SECRETS.has('DATABASE_URL')).toBe(true);
});

test('the credentials of every subgraph are among the secrets, and an OAuth client is not', () => {
  for (const name of ['TASKMANAGER_TOKEN', 'PLATFORM_API_KEY', 'TRACKING_API_KEY', 'GOOGLE_TOKEN', 'WORKER_SECRET'])
    expect(SECRETS.has(name)).toBe(true);
  expect(SECRETS.has('GOOGLE_CLIENT_ID')).toBe(false);
});

const ADDRESSES = Object.keys(SETTINGS.shape).filter((name) => name.endsWith('_URL') && !SECRETS.has(name));

test.each([
  ['http://key:passw0rd@127.0.0.1:9', 'http://***@127.0.0.1:9 must not contain a user'],
  ['http://passw0rd@127.0.0.1:9', 'http://***@127.0.0.1:9 must not contain a user'],
  ['http://127.0.0.1:9/api?key=passw0rd', 'http://127.0.0.1:9/api?*** must not contain a user'],
  ['http://127.0.0.1:9/#passw0rd', 'http://127.0.0.1:9/#*** must not contain a user'],
  ['key:passw0rd@127.0.0.1', '***@127.0.0.1 is not an http or https URL'],
])('no address may hold a secret, and the fault does not show it: %s', (address, message) => {
  for (const name of ADDRESSES) {
    const said = fault({ [name]: address });

    expect(said).toContain(`${name}=${message}`);
    expect(said).not.toContain('passw0rd');
  }
});
