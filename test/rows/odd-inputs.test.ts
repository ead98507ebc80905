import { expect, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
const WORKSPACE = '9006054115';
const TASK = '86bb4x7ff';

const DEEP = `${'['.repeat(1_002)}${']'.repeat(1_002)}`;
const LONE = '"\\ud800"';

/** Invalid inputs: description, operation, variables as sent, and the argument that the error names. */
const REFUSED: [string, string, string, string][] = [
  ['half of a surrogate pair in a path', 'query ($v: ID!) { task(id: $v) { comments { hasMore } } }', LONE, 'id'],
  ['half of a surrogate pair in a look-up', 'query ($v: ID!) { task(id: $v) { name } }', LONE, 'id'],
  [
    'half of a surrogate pair in a query',
    'query ($v: String) { emailsByHeader(sender: $v) { items { id } } }',
    LONE,
    'sender',
  ],
  [
    'half of a surrogate pair in a query of the field below',
    'query ($v: ID!) { workspace(id: $v) { userGroups { id } } }',
    LONE,
    'id',
  ],
  [
    'half of a surrogate pair in a body',
    `mutation ($v: String!) { createFolderInSpace(spaceId: "90060297766", folderName: $v) { id } }`,
    LONE,
    'folderName',
  ],
  [
    'half of a surrogate pair in a written body',
    `mutation ($v: String) { createSpaceInWorkspace(mode: EXECUTE, workspaceId: "${WORKSPACE}", requestBody: $v) { space { id } } }`,
    JSON.stringify('{"name":"\\ud800"}'),
    'requestBody',
  ],
  [
    'a line break in a header',
    `mutation ($v: String!) { deleteTask(taskId: "${TASK}", contentType: $v) { ids } }`,
    JSON.stringify('application/json\nx: y'),
    'contentType',
  ],
  [
    'an id that begins with a zero',
    `mutation ($v: ID) { addTaskComment(specificTaskId: "${TASK}", commentContent: "x", sendNotificationsToAll: false, commentAssigneeId: $v) { id } }`,
    '"007"',
    'commentAssigneeId',
  ],
  [
    'a member whose id begins with a zero',
    `mutation ($v: ID!) { createUserGroup(workspaceId: "${WORKSPACE}", groupName: "x", userGroupMembers: [$v]) { id } }`,
    '"007"',
    'userGroupMembers',
  ],
  [
    'a number that is out of range in a written body',
    'mutation ($v: String) { trackUserEvent(mode: EXECUTE, requestBody: $v) { receipt { messageId } } }',
    JSON.stringify('{"userId":"u","event":"e","properties":{"x":1e400}}'),
    'requestBody',
  ],
  [
    'a written body that is nested too deeply',
    'mutation ($v: String) { trackUserEvent(mode: EXECUTE, requestBody: $v) { receipt { messageId } } }',
    JSON.stringify(`{"userId":"u","event":"e","properties":{"x":${DEEP}}}`),
    'requestBody',
  ],
  ...[
    ['updateEvent(eventId: $v) { id }', 'eventId'],
    ['updateEvent(eventId: "e", updatedCalendarId: $v) { id }', 'updatedCalendarId'],
    ['writeToCell(spreadsheetId: $v, column: "A", row: 1, value: "x") { value }', 'spreadsheetId'],
    ['addNoteToCell(spreadsheetId: $v, column: "A", row: 1, noteText: "x") { note }', 'spreadsheetId'],
    ['updateCells(spreadsheetId: $v, data: "{}") { updatedCells }', 'spreadsheetId'],
    ['writeCells(spreadsheetId: $v, rows: [[{ text: "x" }]]) { updatedCells }', 'spreadsheetId'],
    ['appendRows(spreadsheetId: $v, rows: [[{ text: "x" }]]) { updatedCells }', 'spreadsheetId'],
  ].map(([field, argument]): [string, string, string, string] => [
    `an empty id in ${field}`,
    `mutation ($v: ID!) { ${field} }`,
    '""',
    String(argument),
  ]),
];

test.each(REFUSED)('%s is refused by name, and nothing is sent', async (_what, query, value, argument) => {
  const { errors } = await graph.ask(query, `{"v":${value}}`);

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }]);
  expect(await graph.received()).toEqual([]);
});

test.each([
  ['a number that is out of range', '1e400'],
  ['a number that would become zero', '{"x":[1e-400]}'],
  ['JSON that is nested too deeply', DEEP],
])('%s in a variable of JSON is refused, and nothing is sent', async (_what, value) => {
  const { errors } = await graph.ask(
    `query ($v: JSON) { workspace(id: "${WORKSPACE}") {
      tasks(filterByCustomFields: [{ fieldId: "f", operator: "=", value: $v }]) { items { id } }
    } }`,
    `{"v":${value}}`,
  );

  expect(errors!.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  expect(await graph.received()).toEqual([]);
});

test('a variable that is nested too deeply keeps a write from being noted or made', async () => {
  const levels = 5_000;
  const { errors } = await graph.ask(
    'mutation ($v: JSON) { trackUserEvent(mode: EXECUTE, body: { userId: "u", event: "e", properties: $v }) { receipt { messageId } } }',
    `{"v":${'['.repeat(levels)}${']'.repeat(levels)}}`,
  );

  expect(errors).toMatchObject([
    { message: 'Variable "$v" is nested more than 1000 levels deep', extensions: { code: 'BAD_USER_INPUT' } },
  ]);
  expect(await graph.received()).toEqual([]);
});

test.each(['2026-01-01T24:00:00Z', '2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-11-31T10:00:00+01:00'])(
  'a day that the calendar does not have is no time: %s',
  async (instant) => {
    const { errors } = await graph.ask(
      `mutation ($v: DateTime) { createTaskManagerList(folderId: "1", listName: "x", dueDateTimestamp: $v) { id } }`,
      { v: instant },
    );

    expect(errors!.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    expect(await graph.received()).toEqual([]);
  },
);

test('the error of a read that two tools share names the tool of each', async () => {
  await graph.control('POST', 'faults', { service: 'google', path: '/v1/people/me', status: 403, body: {} });

  const { errors } = await graph.ask('{ mailProfile { email } sheetsProfile { email } }');

  const tools = Object.fromEntries(errors!.map(({ path, extensions }) => [path![0], extensions.tool]));
  expect(tools).toEqual({ mailProfile: 'Mail.WhoAmI', sheetsProfile: 'Sheets.WhoAmI' });
});

test('null for what has a default in a path is the default, and null for a part of a worker is none', async () => {
  await graph.ask('mutation { deleteEvent(eventId: "nosuch", calendarId: null) { ids } }');
  await graph.ask('mutation { createWorker(workerId: "w", workerHttpUri: null) { id } }');

  const sent = await graph.received();
  expect(sent.find(({ method }) => method === 'DELETE')!.path).toContain('/calendars/primary/events/nosuch');
  expect(sent.find(({ path }) => path.endsWith('/workers'))!.body).toEqual({ id: 'w' });
});

test('a list of conditions or formats that is empty is left out of a query, and one of events is refused', async () => {
  await graph.ask('{ tools(includeFormats: []) { items { id } } }');
  const { errors } = await graph.ask(
    `mutation { setupTaskManagerWebhook(workspaceId: "${WORKSPACE}", webhookUrl: "https://a.example/", eventTypes: []) { id } }`,
  );

  expect((await graph.received()).map(({ query }) => query?.map(([name]) => name) ?? [])).toEqual([
    ['limit', 'offset'],
  ]);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'eventTypes' } }]);
});
