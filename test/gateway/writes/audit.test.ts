import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWrites, WriteRows, writesFileIn } from '../../../gateway/writes/store/write-rows.ts';
import { postJson } from '../../post-json.ts';
import { useToolgraph } from '../../toolgraph.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';
import { connectTo, streamOf } from '../subscriptions/client.ts';
import { invokerOf, SECRET } from '../worker/worker-client.ts';
import { BODY, DONE, sqlitePlace, verify, write } from './stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const graph = useToolgraph(() => ({ ...TOKENS, WORKER_SECRET: SECRET, DATA_DIR: folder }));
const remote = useRemoteGraph(graph, { dataDir: ':memory:' });
const { invoke } = invokerOf(() => graph.url);
afterAll(() => rmSync(folder, { recursive: true }));

const [ADA, BOB, ADMIN] = [
  tokenOf({ sub: 'ada', role: 'writer' }),
  tokenOf({ sub: 'bob', role: 'writer' }),
  tokenOf({ sub: 'root', role: 'admin' }),
];

async function ask(query: string, variables: object = {}, token = ADA, { url } = graph, headers: object = {}) {
  const response = await postJson(`${url}/graphql`, { query, variables }, { ...bearer(token), ...headers });
  return { ...((await response.json()) as any), requestId: response.headers.get('x-request-id') };
}

let task: string;
beforeAll(async () => {
  const { data } = await ask('{ workspaces { tasks { items { id } } } }');
  task = data.workspaces[0].tasks.items[0].id;
});

const ADD =
  'mutation Add($task: ID!, $name: String!) { made: addChecklistToTask(taskIdentifier: $task, checklistName: $name) { id } }';
const ENTRY =
  'id time caller source operationName field tool ids argumentsHash outcome code status writes milliseconds requestId';
const LOG = `query ($filter: AuditFilter, $after: ID, $first: Int = 100) {
  auditLog(filter: $filter, after: $after, first: $first) { items { ${ENTRY} } hasMore nextAfter }
}`;
const entries = async (filter: object = {}, token = ADMIN, from = graph) =>
  (await ask(LOG, { filter }, token, from)).data.auditLog.items;
const command = (name: string, DATA_DIR = folder) =>
  execFileSync(process.execPath, ['gateway/cli/audit-main.ts', name], {
    env: { ...process.env, DATA_DIR },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe.each([
  ['subgraphs of this process', () => graph],
  ['remote subgraphs', () => remote],
])('over %s', (_where, of) => {
  test('records a write without its values', async () => {
    const { data, requestId } = await ask(ADD, { task, name: 'Bluebird' }, ADA, of());
    const [entry] = await entries({ requestId }, ADMIN, of());

    expect(entry).toMatchObject({
      caller: 'ada',
      source: 'GRAPH',
      operationName: 'Add',
      field: 'addChecklistToTask',
      tool: 'TaskManagerApi.AddChecklistToTask',
      outcome: 'SUCCEEDED',
      code: null,
      status: 200,
      writes: 1,
    });
    expect(entry.ids).toContain(task);
    expect(entry.ids).toContain(data.made.id);
    expect(entry.argumentsHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(entry)).not.toContain('Bluebird');
  });

  test('a write that is refused upstream, one that is refused before, one whose reply is lost and one whose reply cannot be read are distinguished', async () => {
    await ask(
      'mutation { deleteChecklist(checklistId: "b955c4dc-0000-48d8-a0c6-b4200788a683") { ids } }',
      {},
      ADA,
      of(),
    );
    await ask('mutation { addChecklistToTask(taskIdentifier: "..", checklistName: "x") { id } }', {}, ADA, of());
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', drop: 'after', times: 1 });
    await ask(ADD, { task, name: 'Lost' }, ADA, of());
    const broken = { service: 'taskmanager', method: 'POST', status: 200, times: 1 };
    await graph.control('POST', 'faults', { ...broken, body: '{"checklist":' });
    await ask(ADD, { task, name: 'Cut off' }, ADA, of());
    await graph.control('POST', 'faults', { ...broken, body: { err: 'Task not found', ECODE: 'ITEM_013' } });
    await ask(ADD, { task, name: 'Refused' }, ADA, of());
    const last = (await entries({ callers: ['ada'] }, ADMIN, of())).slice(-5);

    expect(last.map(({ outcome, code, status }: any) => [outcome, code, status])).toEqual([
      ['FAILED', 'NOT_FOUND', 401],
      ['NOT_SENT', 'BAD_USER_INPUT', null],
      ['OUTCOME_UNKNOWN', 'OUTCOME_UNKNOWN', null],
      ['SUCCEEDED', 'REPLY_UNREADABLE', 200],
      ['FAILED', 'NOT_FOUND', 200],
    ]);
  });
});

test('each root field is a row, also of steps and by its alias, and what is left out is none', async () => {
  const { requestId } = await ask(
    `mutation Both($task: ID!, $id: ID = "") {
      a: addChecklistToTask(taskIdentifier: $task, checklistName: "one") { id @export(as: "id") }
      b: deleteChecklist(checklistId: $id) { ids }
      c: addChecklistToTask(taskIdentifier: $task, checklistName: "two") @skip(if: true) { id }
      query { mailProfile { email } }
    }`,
    { task },
  );
  const plain = await ask(
    `mutation ($task: ID!) {
      id: addChecklistToTask(taskIdentifier: $task, checklistName: "one") { id }
      b: addChecklistToTask(taskIdentifier: $task, checklistName: "one") { id }
    }`,
    { task },
  );
  const [inSteps, together] = [await entries({ requestId }), await entries({ requestId: plain.requestId })];

  expect(inSteps.map(({ field, outcome }: any) => [field, outcome])).toEqual([
    ['addChecklistToTask', 'SUCCEEDED'],
    ['deleteChecklist', 'SUCCEEDED'],
  ]);
  expect(together.map(({ outcome, writes }: any) => [outcome, writes])).toEqual([
    ['SUCCEEDED', 1],
    ['SUCCEEDED', 1],
  ]);
  expect(together[0].argumentsHash).toBe(together[1].argumentsHash);
  expect(together[0].argumentsHash).toBe(inSteps[0].argumentsHash);
});

test('does not record dry runs and reads', async () => {
  const dry = await ask(ADD, { task, name: 'Dry' }, ADA, graph, { 'x-dry-run': '1' });
  const read = await ask('{ mailProfile { email } }');

  expect(await entries({ requestId: dry.requestId })).toEqual([]);
  expect(await entries({ requestId: read.requestId })).toEqual([]);
});

test('a tool that an engine has run is noted as that', async () => {
  await invoke('TaskManagerApi.AddChecklistToTask', { task_identifier: task, checklist_name: 'By an engine' });
  const last = (await entries()).at(-1);

  expect(last).toMatchObject({
    source: 'WORKER',
    caller: null,
    tool: 'TaskManagerApi.AddChecklistToTask',
    outcome: 'SUCCEEDED',
  });
});

/** The first message of each stream while Ada and then Bob write. New streams start without a message. */
async function whileWriting(streams: { next(): Promise<any> }[]): Promise<any[]> {
  let isOver = false;
  const first = Promise.all(streams.map((stream) => stream.next())).finally(() => {
    isOver = true;
  });
  while (!isOver) for (const token of [ADA, BOB]) await ask(ADD, { task, name: 'seen' }, token);
  return first;
}

describe('the log', () => {
  test('shows callers their own writes only', async () => {
    const client = connectTo(graph.url, { authorization: `Bearer ${BOB}` });
    const admin = connectTo(graph.url, { authorization: `Bearer ${ADMIN}` });
    const own = streamOf(client, 'subscription { auditLog { caller outcome } }');
    const all = streamOf(admin, 'subscription { auditLog { caller outcome } }');
    const seen = await whileWriting([own, all]);
    const [ofAda] = await entries({ callers: ['ada'] });
    const foreign = await ask('query ($id: ID!) { auditEntry(id: $id) { id } }', { id: ofAda.id }, BOB);

    expect(seen[0].data.auditLog).toEqual({ caller: 'bob', outcome: 'SUCCEEDED' });
    expect(seen[1].data.auditLog.caller).toMatch(/ada|bob/);
    expect(new Set((await entries({}, BOB)).map(({ caller }: any) => caller))).toEqual(new Set(['bob']));
    expect(foreign.errors[0].extensions.code).toBe('NOT_FOUND');
    await Promise.all([client.dispose(), admin.dispose()]);
  });

  test('is read in pages, and by filters', async () => {
    const all = await entries();
    const { data } = await ask(LOG, { first: 2 }, ADMIN);
    const next = await ask(LOG, { first: 2, after: data.auditLog.nextAfter }, ADMIN);
    const since = new Date(new Date(all[2].time).getTime()).toISOString();

    expect([...data.auditLog.items, ...next.data.auditLog.items]).toEqual(all.slice(0, 4));
    expect(data.auditLog.hasMore).toBe(true);
    expect(await entries({ outcomes: [] })).toEqual([]);
    expect((await entries({ tools: ['TaskManagerApi.DeleteChecklist'] })).length).toBeGreaterThan(0);
    expect((await entries({ ids: [all[0].ids[0]] })).length).toBeGreaterThan(0);
    expect((await entries({ since })).length).toBeLessThan(all.length);
  });

  test.each([
    [{ filter: { callers: Array(101).fill('x') } }, 'filter.callers'],
    [{ filter: { since: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' } }, 'filter.until'],
    [{ after: 'x' }, 'after'],
    [{ first: 101 }, 'first'],
  ])('refuses %o by its argument', async (variables, argument) => {
    const { errors } = await ask(LOG, variables, ADMIN);

    expect(errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument });
  });

  test('is verified and exported beside the server', async () => {
    const rows = command('export')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const said = command('verify');

    expect(said).toContain(`writes in ${rows.length} rows, 1 to ${rows.length}; last row hash: ${rows.at(-1).hash}`);
    expect(rows.filter(({ kind }) => kind === 'begin').length).toBe(rows.filter(({ kind }) => kind === 'end').length);
  });
});

describe('the file', () => {
  const placeWith = async (times: number) => {
    const place = await sqlitePlace();
    const log = await place.open();
    await write(log, times);
    await log.close();
    return { ...place, file: writesFileIn(place.directory) };
  };

  test('keeps its rows however much results take, of which the oldest are forgotten, but not that they were there', async () => {
    const { database, close } = openWrites((await sqlitePlace()).directory);
    const rows = new WriteRows(database, 500_000);
    const digestOf = (count: number) => Buffer.alloc(32, count);
    for (let count = 1; count <= 10; count++) {
      const place = { digest: digestOf(count), response: 'made' };
      const keyed = { ...place, fingerprint: digestOf(0) };
      const [[entry]] = rows.write([{ at: count, begin: [{ caller: null, body: BODY, keyed }] }]) as [[number]];
      const sealed = Buffer.alloc(100_000, count);
      rows.write([{ at: count, end: [{ entry, caller: null, body: DONE, keyed: { ...keyed, sealed } }] }]);
      rows.write([
        { at: count, keep: { digest: digestOf(count), response: 'read', fingerprint: digestOf(0), sealed } },
      ]);
    }
    const removed = rows.write([{ at: 11, trim: { before: 0, resultsBefore: 0, size: 200_000 } }]);
    const kept = database.prepare('select response, at, length(sealed) as size from results order by at').all();
    const sizes = kept.map(({ response, size }) => (response === 'made' ? size : 'read'));
    rows.write([{ at: 12, trim: { before: 0, resultsBefore: 12, size: 200_000 } }]);

    expect(removed).toEqual([0]);
    expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(5);
    expect(kept.at(-1)).toMatchObject({ at: 10, size: 100_000 });
    expect(sizes).toHaveLength(10 + sizes.filter((size) => size === 'read').length);
    expect(database.prepare('select count(*) as rows from results').get()).toEqual({ rows: 0 });
    expect(database.prepare('select count(*) as rows from audit').get()).toEqual({ rows: 20 });
    close();
  });

  test.each([
    ['no database', (bytes: Buffer) => bytes.fill(7, 0, 16), 'file is not a database'],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'database disk image is malformed'],
  ])('that is %s is named, with what to do', async (_what, damage, fault) => {
    const place = await placeWith(10);
    const { directory, file } = place;
    writeFileSync(file, damage(readFileSync(file)));

    expect(() => openWrites(directory)).toThrow(`${file} cannot be read: ${fault}. Restore a copy`);
    await expect(verify(place)).rejects.toThrow(`${file} cannot be read: ${fault}`);
  });

  test('is read up to a page that is damaged', async () => {
    const place = await placeWith(60);
    const { file } = place;
    const bytes = readFileSync(file);
    // The newest row is in the last page of rows.
    const page = bytes.lastIndexOf('succeeded') & ~0xfff;
    bytes.fill(0xff, page, page + 4_096);
    writeFileSync(file, bytes);

    expect((await verify(place)).fault).toMatch(/^the rows after \d+ cannot be read/);
  });

  test('a truncated log rejects writes', async () => {
    const { open, directory } = await sqlitePlace();
    const log = await open();
    await write(log, 3);
    truncateSync(`${writesFileIn(directory)}-wal`, 5_000);
    const refused = log.begin([{ caller: 'c', body: BODY }]);

    await expect(refused).rejects.toThrow("the audit log's files were removed, replaced or truncated");
    await log.close();
  });

  test('allows one process and marks interrupted writes unknown', async () => {
    const { open, directory } = await sqlitePlace();
    const log = await open();
    const [begun] = await log.begin([{ caller: 'c', body: BODY }]);

    expect(() => openWrites(directory)).toThrow('is in use by another process');
    expect((await log.find(begun!))?.outcome).toBe('running');
    await log.close();
    const again = await open();
    expect((await again.find(begun!))?.outcome).toBe('outcome_unknown');
    await again.close();
  });
});
