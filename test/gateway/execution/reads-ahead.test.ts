import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { EVERYBODY } from '../../../gateway/identity/caller.ts';
import { RequestContext } from '../../../gateway/requests/request-context.ts';
import { AHEAD } from '../../../gateway/subgraph-links/link.ts';
import { overHttp } from '../../../gateway/subgraph-links/over-http.ts';
import { costOf } from '../../steps.ts';
import { readCached, useToolgraph } from '../../toolgraph.ts';
import { askWith } from '../requests/asking.ts';
import { useRemoteGraph } from '../subgraph-links/remote-graph.ts';

const graph = useToolgraph();
const remote = useRemoteGraph(graph);
beforeAll(() => readCached(remote));

const TASK =
  'createNewTaskManagerTask(mode: EXECUTE, targetListId: $list, body: { name: "n" }) { task { name @export(as: "x") } }';
const TIMES = 'startDatetime: "2030-01-01T09:00:00", endDatetime: "2030-01-01T10:00:00"';
const EVENT = `createEvent(summary: $x, ${TIMES})`;
const ZONE = 'GET /calendar/v3/calendars/primary';
const INSERT = 'POST /calendar/v3/calendars/primary/events';

const ofCalendar = async () =>
  (await graph.received({ service: 'google' })).map(({ method, path }) => `${method} ${path}`).filter(isOfCalendar);
const isOfCalendar = (call: string) => call.includes('/calendar/');

const list = () => ({ list: graph.sandbox.world.company.lists[0]!.id });
const mutation = (fields: string) => `mutation ($list: ID!, $x: String = "") { ${fields} }`;

describe.each([
  ['in one process', graph],
  ['with remote subgraphs', remote],
])('what writes read first is read beside the write before them, %s', (_how, asked) => {
  test('once for all of them', async () => {
    const document = mutation(`${TASK} one: ${EVENT} { id } other: ${EVENT} { id }`);

    const { answer, waves } = await costOf(graph, () => asked.ask(document, list()));

    expect(answer.errors).toBeUndefined();
    expect(waves).toBe(3);
    expect(await ofCalendar()).toEqual([ZONE, INSERT, INSERT]);
  });

  test('and is among what a dry run says is sent first', async () => {
    const { extensions } = await askWith(asked, { 'x-dry-run': '1' }, mutation(`${TASK} ${EVENT} { id }`), list());

    const held = extensions.dryRun.requests.map(({ tool }: any) => tool).toSorted();
    expect(held).toEqual(['Calendar.CreateEvent', 'TaskManagerApi.CreateNewTaskManagerTask']);
    expect(await ofCalendar()).toEqual([]);
  });
});

const SPAN = 'from: "2026-01-01T00:00:00Z", until: "2026-01-08T00:00:00Z"';
const workspace = () => ({ workspace: graph.sandbox.world.company.workspaceId });
const eventsOf = (span: string, tasks = '', field = 'events') =>
  `workspace(id: $workspace) { tasks${tasks} { items { customId ${field}(${span}) { items { id summary } } } } }`;
const EVENTS = 'GET /calendar/v3/calendars/primary/events';

describe.each([
  ['in one process', graph],
  ['with remote subgraphs', remote],
])('what fields of entities answer from is read beside what finds these, %s', (_how, asked) => {
  test('once, whichever they are', async () => {
    const query = `query ($workspace: ID!) { ${eventsOf(SPAN)} again: ${eventsOf(SPAN, '(pageNumberToFetch: 0)', 'other: events')} }`;

    const { answer, waves, byService } = await costOf(graph, () => asked.ask(query, workspace()));

    expect(answer.errors).toBeUndefined();
    expect([waves, byService.calendar]).toEqual([1, 1]);
  });

  test('and anew in each step of a mutation', async () => {
    const first = await graph.ask(`query ($workspace: ID!) { ${eventsOf(SPAN)} }`, workspace());
    const [{ customId }] = first.data.workspace.tasks.items;
    const times = 'startDatetime: "2026-01-02T09:00:00", endDatetime: "2026-01-02T10:00:00"';
    const document = `mutation ($workspace: ID!) {
      before: query { ${eventsOf(SPAN)} }
      createEvent(summary: "${customId}", ${times}) { summary }
      after: query { ${eventsOf(SPAN)} }
    }`;
    await graph.control('DELETE', 'received');

    const { data, errors } = await asked.ask(document, workspace());

    const [before, after] = [data.before, data.after].map((step) => step.workspace.tasks.items[0].events.items.length);
    expect(errors).toBeUndefined();
    expect(after).toBe(before + 1);
    expect((await ofCalendar()).filter((call) => call === EVENTS)).toHaveLength(2);
  });

  test('once, and what does not answer then is read again for those that are found', async () => {
    const query = `query ($workspace: ID!) { ${eventsOf(SPAN)} }`;
    await graph.control('POST', 'faults', {
      service: 'google',
      path: EVENTS.slice(4),
      status: 503,
      body: {},
      times: 1,
    });

    const { errors } = await asked.ask(query, workspace());

    expect(errors).toBeUndefined();
    expect(await ofCalendar()).toEqual([EVENTS, EVENTS]);
  });

  test('and fails no write that follows where nothing takes it', async () => {
    const path = `/v2/list/${list().list}/task`;
    await graph.control('POST', 'faults', {
      service: 'google',
      method: 'GET',
      path: EVENTS.slice(4),
      status: 503,
      body: {},
    });
    await graph.control('POST', 'faults', { service: 'taskmanager', method: 'POST', path, latencyMs: 800 });
    const document = `mutation ($workspace: ID!, $list: ID!) {
      query { ${eventsOf(SPAN, '(statusFilters: ["no such"])')} }
      createNewTaskManagerTask(mode: EXECUTE, targetListId: $list, body: { name: "n" }) { task { id } }
      createEvent(summary: "E", ${TIMES}, timeZone: "UTC") { summary }
    }`;

    const { data, errors } = await asked.ask(document, { ...workspace(), ...list() });

    expect(errors).toBeUndefined();
    expect(data.createEvent).toEqual({ summary: 'E' });
    expect(await ofCalendar()).toEqual([EVENTS, INSERT]);
  });

  test('and is among what a dry run says is sent first, and in a report where nothing takes it', async () => {
    const query = `query ($workspace: ID!) { ${eventsOf(SPAN, '(statusFilters: ["no such"])')} }`;

    const held = await askWith(asked, { 'x-dry-run': '1' }, query, workspace());
    const reported = await askWith(asked, { 'x-upstream-report': '1' }, query, workspace());

    expect(held.extensions.dryRun.requests.map(({ tool }: any) => tool).toSorted()).toEqual([
      'Calendar.ListEvents',
      'TaskManagerApi.GetFilteredTeamTasks',
    ]);
    expect(reported.extensions.upstream).toMatchObject({
      calls: 2,
      waves: 1,
      byService: { calendar: 1, taskmanager: 1 },
    });
  });
});

test.each([
  [
    'in a span that may be longer than one list',
    eventsOf('from: "2026-01-01T00:00:00Z", until: "2026-03-08T00:00:00Z"', '(statusFilters: ["no such"])'),
  ],
  ['as many as none may be', eventsOf(`${SPAN}, maxResults: 2501`)],
  ['from an end to a begin', eventsOf('from: "2026-01-08T00:00:00Z", until: "2026-01-01T00:00:00Z"')],
  ['where they are left out', eventsOf(SPAN).replace('{ items { id', '@skip(if: true) { items { id')],
  [
    'where they are left out by a variable',
    `${eventsOf(SPAN).replace('{ items { id', '@include(if: $no) { items { id')}`,
  ],
])('no events are read ahead %s', async (_what, fields) => {
  const variable = fields.includes('$no') ? ', $no: Boolean = false' : '';

  await graph.ask(`query ($workspace: ID!${variable}) { ${fields} }`, workspace());

  expect(await ofCalendar()).toEqual([]);
});

test('what is below fragments and conditions is read ahead where they hold', async () => {
  const document = `mutation ($list: ID!, $x: String = "", $yes: Boolean!) { ${TASK} ... @include(if: $yes) { ... Event } } fragment Event on Mutation { ${EVENT} { id } }`;

  const { answer, waves } = await costOf(graph, () => graph.ask(document, { ...list(), yes: true }));

  expect(answer.errors).toBeUndefined();
  expect(waves).toBe(2);
  expect(await ofCalendar()).toEqual([ZONE, INSERT]);
});

test('a spreadsheet that a search has found is read beside the write before that of its rows', async () => {
  const document = `mutation ($list: ID!, $sheet: ID = "", $x: String = "") {
    query { spreadsheets(limit: 1) { items { id @export(as: "sheet") } } }
    ${TASK}
    appendRows(spreadsheetId: $sheet, rows: [[{ text: $x }]]) { updatedRanges sheet { title } }
  }`;

  const { answer, waves, byService } = await costOf(graph, () => graph.ask(document, list()));

  expect(answer.errors).toBeUndefined();
  expect([waves, byService]).toEqual([3, { drive: 1, sheets: 2, taskmanager: 1 }]);
});

const NOTHING =
  'query { threads(subject: "zzzz", maxResults: 1) { items { lastMessage { subject @export(as: "y") } } } }';

/** The list is unknown, so that the task is not made. */
test.each([
  ['follows a search that finds nothing', `${NOTHING} createEvent(summary: $y, description: $x, ${TIMES}) { id }`],
  ['follows what is not run since a search finds nothing', `${NOTHING} ${TASK.replace('"n"', '$y')} ${EVENT} { id }`],
  [
    'is not run, beside a write that is',
    `${NOTHING} ${TASK} createEvent(summary: $y, description: $x, ${TIMES}) { id }`,
  ],
  ['is left out', `${TASK} ${EVENT} @skip(if: true) { id }`],
  [
    'has times that are refused',
    `${TASK} createEvent(summary: $x, startDatetime: "2030-01-01T09:00:00", endDatetime: "2029-01-01T00:00:00") { id }`,
  ],
  ['has attendees that are refused', `${TASK} createEvent(summary: $x, attendeeEmails: ["nobody"], ${TIMES}) { id }`],
  [
    'is in a calendar that can be none',
    `${TASK} createEvent(summary: "E", calendarId: "", description: $x, ${TIMES}) { id }`,
  ],
  [
    'is in a calendar that a write before it names',
    `${TASK.replace('name @', 'id @')} createEvent(summary: "E", calendarId: $x, ${TIMES}) { id }`,
  ],
])('nothing is read ahead for what %s', async (_what, fields) => {
  const variables = ['$y', '$list', '$x'].filter(
    (name) => fields.includes(name) || fields.includes(`"${name.slice(1)}"`),
  );
  const types: Record<string, string> = {
    $list: 'ID!',
    $y: 'String = ""',
    $x: fields.includes('calendarId: $x') ? 'ID = ""' : 'String = ""',
  };
  const document = `mutation (${variables.map((name) => `${name}: ${types[name]}`)}) { ${fields} }`;

  const { errors } = await graph.ask(document, { list: '1' });

  expect(errors?.map(({ extensions }) => extensions.code)).not.toContain('GRAPHQL_VALIDATION_FAILED');
  expect(await ofCalendar()).toEqual([]);
});

test('what fails ahead is the error of the field that needs it, and not asked for again', async () => {
  const path = '/calendar/v3/calendars/primary';
  await graph.control('POST', 'faults', { service: 'google', path, status: 404, body: { error: { code: 404 } } });

  const { data, errors } = await graph.ask(mutation(`${TASK} ${EVENT} { id }`), list());

  expect(data.createNewTaskManagerTask.task).toEqual({ name: 'n' });
  expect(errors).toMatchObject([
    { path: ['createEvent'], extensions: { code: 'NOT_FOUND', tool: 'Calendar.CreateEvent' } },
  ]);
  expect(await ofCalendar()).toEqual([ZONE]);
});

test('a remote subgraph of an earlier release is not asked to run what it is only to read for', async () => {
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(String(url));
    response.writeHead(url === '/graphql' ? 200 : 404).end('{"data":{}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { source } = overHttp('workspace-productivity', `http://127.0.0.1:${port}`, 'a secret');
  const request = { query: `mutation ($x: String!) { ${EVENT} { id } }`, extensions: AHEAD };

  await source.process({ request, context: { request: new RequestContext(EVERYBODY) } } as never);

  server.close();
  expect(asked).toEqual(['/graphql/ahead']);
});
