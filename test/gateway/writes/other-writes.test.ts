import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { othersOf } from '../../../gateway/writes/store/other-writes.ts';
import { WriteRows } from '../../../gateway/writes/store/write-rows.ts';
import { openWrites, writesFileIn } from '../../../gateway/writes/store/writes-database.ts';
import { startGraph, useToolgraph } from '../../toolgraph.ts';

const graph = useToolgraph();
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));

/** A graph with a log of its own: in each test the sandbox gives the same ids to tasks again. */
async function withOwnLog(place = 'here') {
  const folder = mkdtempSync(join(tmpdir(), 'others-'));
  folders.push(folder);
  const settings = { SANDBOX_PORT: String(graph.sandbox.port), TOOLGRAPH_SUBGRAPHS: place, DATA_DIR: folder };
  const { url, stop } = await startGraph(settings);
  const ask = async (query: string, variables: object, key?: string) => {
    const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const body = JSON.stringify({ query, variables });
    return (await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()) as any;
  };
  const change = (sql: string) => {
    const database = new DatabaseSync(writesFileIn(folder));
    database.exec(sql);
    database.close();
  };
  return { ask, stop, change };
}

let list: string;
beforeAll(() => {
  list = graph.sandbox.world.company.lists.find(({ name }) => name === 'Ideas')!.id;
});

const creating = (body: string, selection = '') =>
  `mutation ($list: ID!, $name: String!) {
    made: createNewTaskManagerTask(mode: EXECUTE, targetListId: $list, ${body}) { task { id name ${selection} } }
  }`;
const ALONE = creating('body: { name: $name }');
const TAGGED = creating('body: { name: $name, tags: ["other"] }');
const SPELT = `mutation ($list: ID!, $body: String!) {
  made: createNewTaskManagerTask(mode: EXECUTE, targetListId: $list, requestBody: $body) { task { id } }
}`;
const TEMPLATE = `mutation ($list: ID!, $name: String!) {
  createTaskFromTemplate(targetListId: $list, taskName: $name, taskTemplateId: "t-9130640") { id }
}`;
const codesOf = ({ errors = [] }: any) => errors.map(({ extensions }: any) => extensions.code);
const UNKNOWN = ['OUTCOME_UNKNOWN'];
const lose = (drop: 'before' | 'after') =>
  graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', drop, times: 1 });
/** Makes a task without this server. */
const makeElsewhere = (body: object) =>
  fetch(`${graph.sandbox.url}/taskmanager/api/v2/list/${list}/task`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'pk_4100001_SANDBOX' },
    body: JSON.stringify(body),
  }).then((response) => response.json() as Promise<any>);

describe.each(['here', 'remote'])('a lost task that was never made stays unknown, subgraphs %s, beside', (place) => {
  test.each([
    ['one with other arguments whose reply was lost', TAGGED, undefined],
    ['one with other arguments and a key of its own', TAGGED, 'other'],
    ['the same one in another spelling', SPELT, undefined],
    ['one from a template', TEMPLATE, undefined],
  ])('%s', async (_what, other, key) => {
    const { ask, stop } = await withOwnLog(place);
    const values = { list, name: 'Named twice' };
    await lose('before');
    const lost = await ask(ALONE, values, 'lost');
    await lose('after');
    const otherValues = { ...values, body: '{"name": "Named twice"}' };
    const beside = await ask(other, otherValues, key);
    const again = await ask(ALONE, values, 'lost');
    const besideAgain = key === undefined ? beside : await ask(other, otherValues, key);
    await stop();

    expect([lost, beside, again, besideAgain].map(codesOf)).toEqual(Array(4).fill(UNKNOWN));
  });

  test('one that is under way: made, and not answered yet', async () => {
    const { ask, stop } = await withOwnLog(place);
    const values = { list, name: 'Under way' };
    await lose('before');
    await ask(ALONE, values, 'lost');
    const slow = { service: 'taskmanager', method: 'GET', path: '*/comment', latencyMs: 3_000 };
    await graph.control('POST', 'faults', slow);
    const other = ask(creating('body: { name: $name, tags: ["other"] }', 'comments { items { id } }'), values);
    // What is asked for below it is asked for when it was made.
    const isMade = async () => (await graph.received()).some(({ path }) => path.endsWith('/comment'));
    await vi.waitUntil(isMade, { timeout: 20_000 });
    const again = await ask(ALONE, values, 'lost');
    const made = await other;
    await stop();

    expect(codesOf(again)).toEqual(UNKNOWN);
    expect(made.data.made.task.name).toBe('Under way');
  });
});

test.each([
  ['a description', {}, { description: 'The other one' }],
  ['a priority', { priority: 2 }, { priority: 3 }],
  ['another estimate', { timeEstimate: 60_000 }, { time_estimate: 120_000 }],
  ['no text', { markdownContent: '# A heading' }, {}],
])('a task that was made elsewhere with %s is not taken for a lost one', async (_what, asked, made) => {
  const { ask, stop } = await withOwnLog();
  const query = `mutation ($list: ID!, $body: CreateTaskBody!) {
    made: createNewTaskManagerTask(mode: EXECUTE, targetListId: $list, body: $body) { task { id } }
  }`;
  const values = { list, body: { name: 'Made elsewhere', ...asked } };
  await lose('before');
  await ask(query, values, 'lost');
  await makeElsewhere({ name: 'Made elsewhere', ...made });
  const again = await ask(query, values, 'lost');
  await stop();

  expect(codesOf(again)).toEqual(UNKNOWN);
});

test('a lost task is found as it was asked for, beside others of which it is unknown what became of them', async () => {
  const { ask, stop } = await withOwnLog();
  const body = `body: {
    name: $name, description: "Two  lines\\nof text", priority: 2, customItemId: 0, points: 3, timeEstimate: 60000, tags: ["One"]
  }`;
  await lose('after');
  await ask(creating(body), { list, name: 'Found' }, 'lost');
  await lose('before');
  const beside = await ask(creating(body), { list, name: 'Not found' }, 'other');
  const elsewhere = await makeElsewhere({ name: 'Found', description: 'Something else' });
  const again = await ask(creating(body), { list, name: 'Found' }, 'lost');
  await stop();

  expect(codesOf(beside)).toEqual(UNKNOWN);
  expect(again.errors).toBeUndefined();
  expect(again.data.made.task).toMatchObject({ name: 'Found' });
  expect(again.data.made.task.id).not.toBe(elsewhere.id);
});

describe('where a row of the log is damaged', () => {
  test.each([
    ['that of another write', 'seq = 3'],
    ['what became of another one', 'seq = 4'],
    ['its own', 'seq = 1'],
    ['what became of it', 'seq = 2'],
  ])('a lost task stays unknown: %s', async (_what, where) => {
    const { ask, stop, change } = await withOwnLog();
    await lose('after');
    const lost = await ask(ALONE, { list, name: 'Damaged' }, 'lost');
    await ask(ALONE, { list, name: 'Another one' });
    change(`update audit set body = '{' where ${where}`);
    const again = await ask(ALONE, { list, name: 'Damaged' }, 'lost');
    await stop();

    expect([lost, again].map(codesOf)).toEqual([UNKNOWN, UNKNOWN]);
  });

  test('an event is found by its id all the same', async () => {
    const { ask, stop, change } = await withOwnLog();
    const query = `mutation {
      createEvent(summary: "Found", startDatetime: "2026-12-01T10:00:00", endDatetime: "2026-12-01T11:00:00") { summary }
    }`;
    await graph.control('POST', 'faults', {
      service: 'google',
      method: 'POST',
      path: '*/events',
      drop: 'after',
      times: 1,
    });
    const lost = await ask(query, {}, 'lost');
    change("update audit set body = '{' where seq = 1");
    const again = await ask(query, {}, 'lost');
    await stop();

    expect(codesOf(lost)).toEqual(UNKNOWN);
    expect(again).toEqual({ data: { createEvent: { summary: 'Found' } } });
  });
});

describe('what others have made', () => {
  const body = { source: 'graph', field: 'f', argumentsHash: '', requestId: 'r', ids: ['list'] };
  const begin = (at: number, names?: string[] | null) => ({
    at,
    caller: null,
    body: JSON.stringify({ ...body, names }),
  });
  /** A log of a write at 100,000 that gives the name x, and of another one, with what became of that; by default of the same name and time. */
  const others = ({
    at = 100_000,
    names = ['x'] as string[] | null,
    isOld = false,
    outcome = '',
    ids = ['list'],
    removed = 0,
  }) => {
    const { database, close } = openWrites(':memory:');
    const rows = new WriteRows(database);
    const [[, mine = 0]] = rows.run([{ begin: [begin(0, []), begin(100_000, ['x'])] }]) as [[number, number]];
    const [[entry]] = rows.run([{ begin: [begin(at, isOld ? undefined : names)] }]) as [[number]];
    if (outcome) rows.run([{ end: [{ at, entry, caller: null, body: JSON.stringify({ outcome, ids }) }] }]);
    if (removed > 0) database.exec(`delete from audit where seq <= ${removed}`);
    const found = othersOf(database)(mine);
    close();
    return found;
  };

  test.each([
    ['one of the same name that made something', { outcome: 'succeeded', ids: ['list', 'made'] }, ['made']],
    ['one of the same name that was refused', { outcome: 'failed' }, []],
    ['one of another name, of which it is unknown what became', { names: ['y'] }, []],
    ['one without a name', { names: [] }, []],
    ['one of the same name long since', { at: 30_000 }, []],
    ['one of the same name, of which it is unknown what became', {}, undefined],
    [
      'one of the same name that made something, perhaps more',
      { outcome: 'outcome_unknown', ids: ['made'] },
      undefined,
    ],
    ['one of the same name that does not say what it made', { outcome: 'succeeded' }, undefined],
    ['one of too many names', { names: null }, undefined],
    ['one of an earlier release', { isOld: true }, undefined],
    ['none, as far as rows are left', { names: ['y'], removed: 1 }, undefined],
  ])('%s', (_what, other, found) => {
    expect(others(other)).toEqual(found);
  });
});
