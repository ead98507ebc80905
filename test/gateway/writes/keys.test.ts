import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { decryptResult, encryptResult } from '../../../gateway/execution/keyed-runs.ts';
import { writesFileIn } from '../../../gateway/writes/store/write-rows.ts';
import { derivedKey, keyedHash, openWriteLog } from '../../../gateway/writes/write-log.ts';
import { encryptionWith, readOrCreateKey } from '../../../subgraphs/store/sealing.ts';
import { digestOf } from '../../../subgraphs/upstream/credential-source.ts';
import { postJson } from '../../post-json.ts';
import { createDatabase, hasPostgres } from '../../postgres.ts';
import { startGraph, useToolgraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { askOverSocket } from '../subscriptions/client.ts';
import { invokerOf, SECRET } from '../worker/worker-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
const graph = useToolgraph(() => ({ ...TOKENS, WORKER_SECRET: SECRET, LIMITS: 'requests=2000' }));
const remote = useRemoteGraph(graph);
const { send } = invokerOf(() => graph.url);
const invoke = (invocation: unknown, headers = {}) => invokerOf(() => graph.url, undefined, headers).send(invocation);
afterAll(() => rmSync(folder, { recursive: true }));

/** Two gateways with one database. */
const replicas: { url: string; stop(): Promise<void> }[] = [];
let turn = 0;
const nextReplica = () => replicas[turn++ % replicas.length]!;
beforeAll(async () => {
  if (!hasPostgres) return;
  const [DATABASE_URL, DATA_KEY] = [await createDatabase(), randomBytes(32).toString('hex')];
  const environment = { ...TOKENS, SANDBOX_PORT: String(graph.sandbox.port), DATABASE_URL, DATA_KEY };
  for (let count = 0; count < 2; count++) replicas.push(await startGraph(environment));
});
afterAll(async () => {
  for (const { stop } of replicas) await stop();
});

const [ADA, BOB] = ['ada', 'bob'].map((sub) => tokenOf({ sub, role: 'admin' }));

type Asked = { query: string; operationName?: string; variables?: object; extensions?: object };

async function ask(asked: Asked, key?: string, { token = ADA, url = graph.url, headers = {} } = {}) {
  const response = await postJson(`${url}/graphql`, asked, {
    ...bearer(token!),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...headers,
  });
  return (await response.json()) as any;
}

async function overSocket(asked: Asked, headers = {}) {
  const answer = await askOverSocket(graph.url, asked, { authorization: `Bearer ${ADA}`, ...headers });
  return JSON.parse(JSON.stringify(answer));
}

let task: string;
let list: string;
beforeAll(async () => {
  const { data } = await ask({ query: '{ workspaces { tasks { items { id list { id } } } } }' });
  const [first] = data.workspaces[0].tasks.items;
  task = first.id;
  list = first.list.id;
});

let count = 0;
const inFile = (sql: string, directory = folder) => {
  const database = new DatabaseSync(writesFileIn(directory));
  database.exec(sql);
  database.close();
};
const newKey = () => `key-${++count}`;
const ADD =
  'mutation ($task: ID!, $name: String!) { made: addChecklistToTask(taskIdentifier: $task, checklistName: $name) { id } }';
const adding = (name = 'Once', query = ADD) => ({ query, variables: { task, name } });
const posts = async () => (await graph.received({ method: 'POST' } as never)).filter(({ method }) => method === 'POST');
const codesOf = ({ errors = [] }: any) => errors.map(({ extensions }: any) => extensions.code);

const PLACES: [where: string, of: () => { url: string }][] = [
  ['subgraphs of this process', () => graph],
  ['remote subgraphs', () => remote],
  ...(hasPostgres ? [['two replicas in turn', nextReplica] as [string, () => { url: string }]] : []),
];

describe.each(PLACES)('over %s', (_where, of) => {
  test("repeats a write's response", async () => {
    const key = newKey();
    const [first, again] = [await ask(adding(), key, of()), await ask(adding(), key, of())];

    expect(first.data.made.id).toBeTruthy();
    expect(again).toEqual(first);
    expect(await posts()).toHaveLength(1);
  });

  test.each([
    ['that is no JSON', 200, '<html>Sorry</html>'],
    ['that holds nothing', 201, {}],
  ])('never resends a write with a reply %s', async (_what, status, body) => {
    const key = newKey();
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', status, body, times: 1 });
    const [first, again] = [await ask(adding(), key, of()), await ask(adding(), key, of())];

    expect(first.errors).toMatchObject([
      {
        message: expect.stringContaining('the write succeeded: do not repeat it'),
        extensions: {
          code: 'REPLY_UNREADABLE',
          retryable: false,
          tool: 'TaskManagerApi.AddChecklistToTask',
          upstream: { service: 'taskmanager', status },
        },
      },
    ]);
    expect(again).toEqual(first);
    expect(await posts()).toHaveLength(1);
  });

  test.each(['POST', 'GET'])(
    'a write whose client leaves during its %s runs to its end, and a repeat gets its result',
    async (method) => {
      const key = newKey();
      const asked = adding('Once', ADD.replace('{ id }', '{ id task { name } }'));
      await graph.control('POST', 'faults', { service: 'taskmanager', method, latencyMs: 500, times: 1 });
      const leaving = new AbortController();
      const left = fetch(`${of().url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(ADA!), 'idempotency-key': key },
        body: JSON.stringify(asked),
        signal: leaving.signal,
      });
      await expect.poll(async () => (await graph.received()).at(-1)?.method).toBe(method);
      leaving.abort();
      await expect(left).rejects.toThrow();
      const again = await ask(asked, key, of());

      expect(again).toMatchObject({ data: { made: { id: expect.any(String), task: { name: expect.any(String) } } } });
      expect(await posts()).toHaveLength(1);
    },
  );

  test('an unresolved write stays unknown', async () => {
    const [made, unmade] = [newKey(), newKey()];
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', drop: 'after', times: 1 });
    const lost = [await ask(adding(), made, of()), await ask(adding(), made, of())];
    await graph.control('POST', 'faults', {
      service: 'google',
      method: 'POST',
      path: '*/events',
      drop: 'before',
      times: 1,
    });
    const unsent = [await ask(EVENT, unmade, of()), await ask(EVENT, unmade, of())];

    expect([...lost, ...unsent].map(codesOf)).toEqual(Array(4).fill(['OUTCOME_UNKNOWN']));
    expect(lost[1]).toEqual(lost[0]);
    expect((await posts()).length).toBeLessThanOrEqual(2);
  });
});

test.each([
  ['an event by the id that it was given', () => graph, '*/events', () => EVENT],
  ['a mail by its Message-ID', () => graph, '*/send', () => MAIL],
  ...(hasPostgres ? [['an event, at another replica', nextReplica, '*/events', () => EVENT] as const] : []),
] as const)('looks up a lost write: %s', async (_what, of, path, asked) => {
  const key = newKey();
  await graph.control('POST', 'faults', { service: 'google', method: 'POST', path, drop: 'after', times: 1 });
  const lost = await ask(asked(), key, of());
  const [again, third] = [await ask(asked(), key, of()), await ask(asked(), key, of())];

  expect(codesOf(lost)).toEqual(['OUTCOME_UNKNOWN']);
  expect(again.errors).toBeUndefined();
  expect(Object.values(again.data as object)[0]).toBeTruthy();
  expect(third).toEqual(again);
  expect(await posts()).toHaveLength(1);
});

test.each([
  ['a task, which is given no id', () => graph, 'taskmanager', '*/task', () => TASK],
  ['an event of a remote subgraph', () => remote, 'google', '*/events', () => EVENT],
  ['a mail of a remote subgraph', () => remote, 'google', '*/send', () => MAIL],
])('never resends a lost write: %s', async (_what, of, service, path, asked) => {
  const key = newKey();
  await graph.control('POST', 'faults', { service, method: 'POST', path, drop: 'after', times: 1 });
  const answers = [await ask(asked(), key, of()), await ask(asked(), key, of())];

  expect(answers.map(codesOf)).toEqual([['OUTCOME_UNKNOWN'], ['OUTCOME_UNKNOWN']]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await posts()).toHaveLength(1);
});

const EVENT = {
  query: `mutation {
    createEvent(summary: "Once", startDatetime: "2026-12-01T10:00:00", endDatetime: "2026-12-01T11:00:00") { id summary }
  }`,
};
const TASK = {
  get query() {
    return `mutation {
      createNewTaskManagerTask(mode: EXECUTE, targetListId: "${list}", requestBody: "{\\"name\\":\\"Made once\\"}") { task { id name } }
    }`;
  },
};
const MAIL = {
  query: 'mutation { sendEmail(subject: "Once", body: "Hello", recipient: "mira@halyard.example") { id } }',
};

test('a repeat waits for the first request', async () => {
  const key = newKey();
  await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', latencyMs: 300, times: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(adding(), key)));

  expect(answers[0].data.made.id).toBeTruthy();
  expect(answers).toEqual(Array(10).fill(answers[0]));
  expect(await posts()).toHaveLength(1);
});

test('repeats errors unless they are retryable', async () => {
  const [key, other] = [newKey(), newKey()];
  const refused = { query: 'mutation { addChecklistToTask(taskIdentifier: "nosuch", checklistName: "x") { id } }' };
  const [first, again] = [await ask(refused, key), await ask(refused, key)];
  const before = (await posts()).length;
  await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', status: 429, times: 1 });
  const limited = await ask(adding(), other);
  const made = await ask(adding(), other);

  expect(first.errors[0].extensions.retryable).toBe(false);
  expect(again).toEqual(first);
  expect(before).toBe(1);
  expect(codesOf(limited)).toEqual(['UPSTREAM_RATE_LIMITED']);
  expect(made.data.made.id).toBeTruthy();
});

test('the same key for another request is a conflict', async () => {
  const key = newKey();
  const first = await ask(adding(), key);

  expect(codesOf(await ask(adding('Twice'), key))).toEqual(['CONFLICT']);
  expect(codesOf(await ask({ ...adding(), query: `${ADD} ` }, key))).toEqual(['CONFLICT']);
  expect(codesOf(await overSocket({ ...adding('Thrice'), extensions: { idempotencyKey: key } }))).toEqual(['CONFLICT']);
  expect(await posts()).toHaveLength(1);
  expect((await ask(adding('Twice'), key, { token: BOB! })).data.made.id).not.toBe(first.data.made.id);
});

test('the same key for another operation is a conflict', async () => {
  const key = newKey();
  const add = (operation: string, name: string) =>
    `mutation ${operation} { addChecklistToTask(taskIdentifier: "${task}", checklistName: "${name}") { id } }`;
  const query = `${add('First', 'One')} ${add('Second', 'Two')}`;
  const first = await ask({ query, operationName: 'First' }, key);

  expect(first.data.addChecklistToTask.id).toBeTruthy();
  expect(codesOf(await ask({ query, operationName: 'Second' }, key))).toEqual(['CONFLICT']);
  expect(await posts()).toHaveLength(1);
});

describe('the same key with another upstream credential is a conflict', () => {
  const showing = (credential: string) => ({ 'x-taskmanager-authorization': credential });
  const [MINE, OTHER] = [showing('pk_4100001_SANDBOX'), showing('pk_another')];
  const CONFLICT = {
    message:
      'this Idempotency-Key was already used with a different document, operation name, variables or upstream credentials: resend the original request, or use a new key',
    extensions: { code: 'CONFLICT', retryable: false },
  };

  test.each([
    ["than the server's", {}, MINE],
    ["than a per-request one: the server's", MINE, {}],
    ['than a per-request one: another one', MINE, OTHER],
    ['beside it, of another service', MINE, { ...MINE, 'x-google-authorization': 'ya29.sandbox' }],
  ])('the same key with another credential is a conflict: %s', async (_which, first, second) => {
    const key = newKey();
    const made = await ask(adding(), key, { headers: first });
    const refused = await ask(adding(), key, { headers: second });
    const again = await ask(adding(), key, { headers: first });

    expect(made.data.made.id).toBeTruthy();
    expect(refused).toMatchObject({ errors: [CONFLICT] });
    expect(again).toEqual(made);
    expect(await posts()).toHaveLength(1);
  });

  test('with status 409, by a socket, in an event stream, and by an engine', async () => {
    const asked = { ...adding(), extensions: { idempotencyKey: newKey() } };
    const made = await overSocket(asked, MINE);
    const send = (headers: Record<string, string>, path = '/graphql') =>
      postJson(`${graph.url}${path}`, asked, { ...bearer(ADA!), ...headers });
    const streamed = await send({ ...OTHER, accept: 'text/event-stream' }, '/graphql/stream').then((response) =>
      response.text(),
    );
    const invocation = {
      execution_id: 'credentials-1',
      tool: { toolkit: 'TaskManagerApi', name: 'AddChecklistToTask' },
      inputs: { task_identifier: task, checklist_name: 'By an engine' },
    };
    const [run, refused] = [await invoke(invocation), await invoke(invocation, MINE)];

    expect(made.data.made.id).toBeTruthy();
    expect((await send(OTHER)).status).toBe(409);
    expect(await overSocket(asked, OTHER)).toMatchObject({ errors: [CONFLICT] });
    expect(streamed).toContain(CONFLICT.message);
    expect(run.body.success).toBe(true);
    expect(JSON.stringify(refused.body)).toContain(CONFLICT.message);
    expect(await posts()).toHaveLength(2);
  });

  test.each([['whose result is stored'], ['whose outcome is unknown']])(
    'conflicts with requests of an earlier release, %s',
    async (outcome) => {
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const server = await startGraph({ DATA_DIR: dataDir, SANDBOX_PORT: String(graph.sandbox.port) });
      if (outcome === 'whose outcome is unknown')
        await graph.control('POST', 'faults', {
          service: 'taskmanager',
          method: 'POST',
          path: '*',
          drop: 'after',
          times: 1,
        });
      const made = await ask(adding(), 'upgrade', { url: server.url, headers: MINE });
      // Without a login, earlier releases stored the credential in the key's scope instead of its fingerprint.
      const digest = digestOf(MINE['x-taskmanager-authorization']);
      const scope = ['everybody', JSON.stringify([true, [['x-taskmanager-authorization', digest]]])];
      const hash = (value: unknown) =>
        keyedHash(derivedKey(readOrCreateKey(dataDir), 'arguments of writes'), value).toString('hex');
      inFile(
        `update results set digest = x'${hash(['key', scope, 'upgrade'])}', fingerprint = x'${hash('earlier')}'`,
        dataDir,
      );
      const again = await ask(adding(), 'upgrade', { url: server.url, headers: MINE });
      await server.stop();

      expect(codesOf(made)).toEqual(outcome === 'whose outcome is unknown' ? ['OUTCOME_UNKNOWN'] : []);
      expect(again).toMatchObject({ errors: [CONFLICT] });
      expect((await posts()).filter(({ path }) => path.endsWith('/checklist'))).toHaveLength(1);
    },
  );

  test('without a login too', async () => {
    const server = await startGraph({ SANDBOX_PORT: String(graph.sandbox.port) });
    const key = newKey();
    const ids = [];
    for (const headers of [{}, {}, MINE]) ids.push(await ask(adding(), key, { url: server.url, headers }));
    await server.stop();

    expect(ids[0].data.made.id).toBeTruthy();
    expect(ids[1]).toEqual(ids[0]);
    expect(codesOf(ids[2])).toEqual(['CONFLICT']);
  });
});

test('the order of keys in variables makes no other operation of it, whatever the keys are', async () => {
  const key = newKey();
  const query = `mutation ($properties: JSON) {
    trackUserEvent(mode: EXECUTE, body: { userId: "mira@halyard.example", event: "Once", properties: $properties }) { receipt { strict } }
  }`;
  const first = await ask({ query, variables: { properties: { rawJSON: '1', a: { c: 1, b: 2 } } } }, key);
  const again = await ask({ query, variables: { properties: { a: { b: 2, c: 1 }, rawJSON: '1' } } }, key);

  expect(first.errors).toBeUndefined();
  expect(again).toEqual(first);
});

test('each root field is made once, with what the first run has read and exported', async () => {
  const key = newKey();
  const asked = {
    query: `mutation ($task: ID!, $id: ID = "") {
      __typename
      query { task(id: $task) { name } }
      made: addChecklistToTask(taskIdentifier: $task, checklistName: "Steps") { id @export(as: "id") }
      named: editChecklist(checklistId: $id, checklistName: "Renamed") { id name }
      id: addChecklistToTask(taskIdentifier: $task, checklistName: "Other") { id }
    }`,
    variables: { task },
  };
  const first = await ask(asked, key);
  const writes = (await graph.received()).filter(({ method }) => method !== 'GET').length;
  const again = await ask(asked, key);
  const plain = { query: '{ a: mailProfile { email } }' };

  expect(first.errors).toBeUndefined();
  expect(again).toEqual(first);
  expect(writes).toBe(3);
  expect((await graph.received()).filter(({ method }) => method !== 'GET')).toHaveLength(3);
  expect((await ask(plain, key)).data.a.email).toBeTruthy();
});

test('several root fields without exports are answered alike with a key', async () => {
  const key = newKey();
  const query = `mutation ($task: ID!) {
    __typename
    a: addChecklistToTask(taskIdentifier: $task, checklistName: "a") { id }
    b: addChecklistToTask(taskIdentifier: $task, checklistName: "b") { id }
  }`;
  const asked = { query, variables: { task } };
  const [first, again] = [await ask(asked, key), await ask(asked, key)];

  expect(first.errors).toBeUndefined();
  expect(first.data.__typename).toBe('Mutation');
  expect(again).toEqual(first);
});

test('executes an execution_id once', async () => {
  const invocation = (id: string) => ({
    execution_id: id,
    tool: { toolkit: 'TaskManagerApi', name: 'AddChecklistToTask' },
    inputs: { task_identifier: task, checklist_name: 'By an engine' },
  });
  const [first, again] = [await send(invocation('run-1')), await send(invocation('run-1'))];
  const long = await send(invocation('x'.repeat(256)));

  expect(first.body.success).toBe(true);
  expect(again.body.output).toEqual(first.body.output);
  expect(await posts()).toHaveLength(1);
  expect(long).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(/^execution_id must be 1 to 255/) },
  });
});

test('an access token is asked for each time, and the answer says that it is not kept', async () => {
  const key = newKey();
  const asked = {
    query:
      'mutation { getTaskManagerAccessToken(mode: EXECUTE, requestBody: "{\\"client_id\\":\\"a\\",\\"client_secret\\":\\"b\\",\\"code\\":\\"c\\"}") { accessToken { tokenType } } }',
  };
  const [first] = [await ask(asked, key), await ask(asked, key)];

  expect(first.extensions.idempotency).toEqual({ notKept: ['getTaskManagerAccessToken'] });
  expect(await posts()).toHaveLength(2);
});

describe('a key', () => {
  const KEY_FAULT = 'Idempotency-Key must be 1 to 255 visible ASCII characters (! to ~)';

  test.each(['x', 'x'.repeat(255), '!"~'])('of 1 to 255 bytes is taken', async (key) => {
    const asked = { ...adding(), extensions: { idempotencyKey: `${key}` } };
    const [first, again] = [await ask(asked), await ask(asked)];

    expect(first.data.made.id).toBe(again.data.made.id);
  });

  test.each(['', 'x'.repeat(256), 'x'.repeat(200_000), 'ü', 'a b', 'a\n', 1, {}])(
    'of another kind is refused, and nothing is sent',
    async (idempotencyKey) => {
      const { errors } = await ask({ ...adding(), extensions: { idempotencyKey } });

      expect(errors[0]).toMatchObject({ message: KEY_FAULT, extensions: { code: 'BAD_USER_INPUT' } });
      expect(await posts()).toEqual([]);
    },
  );

  test('that is another one in the header, or where none is read, is refused', async () => {
    const asked = adding();
    const both = await ask({ ...asked, extensions: { idempotencyKey: 'a' } }, 'b');
    const [latin, twice] = [await ask(asked, 'ü'), await ask(asked, 'tr, tr')];
    const headers = { ...bearer(ADA!), 'idempotency-key': 'a' };
    const socket = new WebSocket(`${graph.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
    const [, refused] = await once(socket, 'unexpected-response');
    socket.on('error', () => {}).terminate();

    expect([latin, twice].map(({ errors }) => errors[0].message)).toEqual([KEY_FAULT, KEY_FAULT]);
    expect(codesOf(both)).toEqual(['BAD_USER_INPUT']);
    expect(refused.statusCode).toBe(400);
    expect(await posts()).toEqual([]);
  });
});

test('encrypted results survive a restart', async () => {
  const environment = { ...TOKENS, DATA_DIR: folder, SANDBOX_PORT: String(graph.sandbox.port) };
  const first = await startGraph(environment);
  const named = adding('A name that nobody else has', ADD.replace('{ id }', '{ id name }'));
  const made = await ask(named, 'kept', { url: first.url });
  await ask(adding('Forgotten'), 'forgotten', { url: first.url });
  await first.stop();
  inFile("update results set sealed = x'' where entry = (select max(entry) from results)");
  const second = await startGraph(environment);
  const again = await ask(named, 'kept', { url: second.url });
  const forgotten = await ask(adding('Forgotten'), 'forgotten', { url: second.url });
  await second.stop();

  expect(made.data.made.name).toBe('A name that nobody else has');
  expect(again).toEqual(made);
  expect(codesOf(forgotten)).toEqual(['RESULT_NOT_KEPT']);
  expect((await posts()).filter(({ path }) => path.endsWith('/checklist'))).toHaveLength(2);
  expect(readFileSync(writesFileIn(folder), 'latin1')).not.toContain('A name that nobody');
});

test('does not start without the key of stored results', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const environment = { ...TOKENS, DATA_DIR: dataDir, SANDBOX_PORT: String(graph.sandbox.port) };
  const server = await startGraph(environment);
  for (const name of ['one', 'two']) await ask(adding(name), name, { url: server.url });
  await server.stop();
  rmSync(join(dataDir, 'key'));
  const refused = await startGraph(environment).then(
    () => 'started',
    (error: Error) => error.message,
  );
  expect(refused).toMatch(/are encrypted with a different key.*npm run audit -- forget/);
  const said = execFileSync(process.execPath, ['gateway/cli/audit-main.ts', 'forget'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const { log, close } = (await openWriteLog({ audit: { age: 1, size: 1 }, dataDir, dataKeys: undefined }))!;
  const kept = await log.resultsOf([Buffer.alloc(32)]);
  await close();

  expect(said).toBe('2 results deleted\n');
  expect(kept).toEqual([]);
});

test('keeps results for 24 hours', async () => {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const { url, stop } = await startGraph({
    ...TOKENS,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(graph.sandbox.port),
  });
  const first = await ask(adding(), 'aging', { url });
  const after = (hours: number) => {
    inFile(`update results set at = at - ${hours * 3_600_000}`, dataDir);
    return ask(adding(), 'aging', { url });
  };
  const [repeated, anew] = [await after(23), await after(2)];
  await stop();

  expect(first.data.made.id).toBeTruthy();
  expect(repeated).toEqual(first);
  expect(anew.data.made.id).not.toBe(first.data.made.id);
});

test('a result of more than a megabyte is not kept, and what is repeated says so', () => {
  const sealing = encryptionWith(Buffer.alloc(32));
  const field = { response: 'made', field: 'addChecklistToTask' };
  const [small, large] = [100, 1_000_000].map((size) => {
    const ran = { data: { made: 'x'.repeat(size) } };
    return decryptResult(sealing, encryptResult(sealing, field, ran, false));
  });

  expect(small?.errors).toEqual([]);
  expect(large).toMatchObject({ data: null, errors: [{ extensions: { code: 'RESULT_NOT_KEPT' } }] });
});

test('without a log of writes a key is refused', async () => {
  const off = await startGraph({ ...TOKENS, AUDIT: 'off', SANDBOX_PORT: String(graph.sandbox.port) });
  const { errors } = await ask(adding(), 'key', { url: off.url });
  const { data } = await ask(adding(), undefined, { url: off.url });
  await off.stop();

  expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
  expect(data.made.id).toBeTruthy();
});
