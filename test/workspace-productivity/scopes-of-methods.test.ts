import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../gateway/config/settings.ts';
import { openSubgraph } from '../../gateway/toolgraph.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { type ApiMethod, SCOPES } from '../../sandbox/workspace-productivity/api/scopes.ts';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { Context } from '../../subgraphs/core/context.ts';
import type { Subgraph } from '../../subgraphs/core/subgraph.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import { grantsOf } from '../../subgraphs/workspace-productivity/google/scopes.ts';
import { googleService } from '../../subgraphs/workspace-productivity/google/service.ts';

const SPAN = 'minEndDatetime: "2026-07-01T09:00:00", maxStartDatetime: "2026-07-01T17:00:00"';
const MESSAGE = 'subject: "s", body: "b", recipient: "ravi@halyard.example"';

/** Each tool with an operation that uses it, and the vendor methods that it calls. */
const TOOLS: Record<string, [operation: string, ...methods: ApiMethod[]]> = {
  'Calendar.ListCalendars': ['{ calendars { hasMore } }', 'calendar.calendarList.list'],
  'Calendar.CreateEvent': [
    'mutation { createEvent(summary: "a", startDatetime: "2030-01-01T10:00:00", endDatetime: "2030-01-01T11:00:00") { id } }',
    'calendar.calendars.get',
    'calendar.events.insert',
  ],
  'Calendar.ListEvents': [
    `{ calendar { events(${SPAN}) { items { id } } } }`,
    'calendar.calendars.get',
    'calendar.events.list',
  ],
  'Calendar.UpdateEvent': [
    'mutation { updateEvent(eventId: "none", updatedSummary: "a") { id } }',
    'calendar.events.get',
    'calendar.events.patch',
  ],
  'Calendar.DeleteEvent': ['mutation { deleteEvent(eventId: "none") { ids } }', 'calendar.events.delete'],
  'Calendar.FindTimeSlotsWhenEveryoneIsFree': [
    '{ freeSlots { timeZone } }',
    'calendar.calendars.get',
    'calendar.freebusy.query',
  ],
  'Calendar.WhoAmI': ['{ calendarProfile { email } }', 'people.people.get'],
  'Sheets.CreateSpreadsheet': ['mutation { createSpreadsheet { id } }', 'sheets.spreadsheets.create'],
  'Sheets.WriteToCell': [
    'mutation { writeToCell(spreadsheetId: "none", column: "A", row: 1, value: "a") { cell } }',
    'sheets.spreadsheets.get',
    'sheets.spreadsheets.values.update',
  ],
  'Sheets.UpdateCells': [
    'mutation { updateCells(spreadsheetId: "none", data: "{}") { updatedCells } }',
    'sheets.spreadsheets.get',
    'sheets.spreadsheets.batchUpdate',
  ],
  'Sheets.AddNoteToCell': [
    'mutation { addNoteToCell(spreadsheetId: "none", column: "A", row: 1, noteText: "a") { cell } }',
    'sheets.spreadsheets.get',
    'sheets.spreadsheets.batchUpdate',
  ],
  'Sheets.SearchSpreadsheets': ['{ spreadsheets { hasMore } }', 'drive.files.list'],
  'Sheets.WhoAmI': ['{ sheetsProfile { email } }', 'people.people.get'],
  'Sheets.GetSpreadsheet': ['{ spreadsheet(id: "none") { cells { hasMore } } }', 'sheets.spreadsheets.get'],
  'Sheets.GetSpreadsheetMetadata': ['{ spreadsheet(id: "none") { title } }', 'sheets.spreadsheets.get'],
  'Mail.SendEmail': [`mutation { sendEmail(${MESSAGE}) { id } }`, 'gmail.users.messages.send'],
  'Mail.SendDraftEmail': ['mutation { sendDraftEmail(emailId: "r1") { id } }', 'gmail.users.drafts.send'],
  'Mail.WriteDraftEmail': [`mutation { writeDraftEmail(${MESSAGE}) { id } }`, 'gmail.users.drafts.create'],
  'Mail.UpdateDraftEmail': [
    `mutation { updateDraftEmail(draftEmailId: "r1", ${MESSAGE}) { id } }`,
    'gmail.users.drafts.get',
    'gmail.users.drafts.update',
  ],
  'Mail.DeleteDraftEmail': ['mutation { deleteDraftEmail(draftEmailId: "r1") { ids } }', 'gmail.users.drafts.delete'],
  'Mail.TrashEmail': ['mutation { trashEmail(emailId: "1") { id } }', 'gmail.users.messages.trash'],
  'Mail.ListDraftEmails': ['{ drafts { items { id } } }', 'gmail.users.drafts.list'],
  'Mail.ListEmailsByHeader': ['{ emailsByHeader(sender: "a") { items { id } } }', 'gmail.users.messages.list'],
  'Mail.ListEmails': ['{ emails { items { id } } }', 'gmail.users.messages.list'],
  'Mail.SearchThreads': ['{ threads { hasMore } }', 'gmail.users.threads.list'],
  'Mail.ListThreads': ['{ recentThreads { hasMore } }', 'gmail.users.threads.list'],
  'Mail.GetThread': ['{ thread(id: "00ff00ff00ff00ff") { snippet } }', 'gmail.users.threads.get'],
  'Mail.WhoAmI': ['{ mailProfile { email } }', 'gmail.users.getProfile', 'people.people.get'],
};

const UNRELATED = 'https://www.googleapis.com/auth/tasks';

const PATHS = {
  calendar: '/calendar/v3',
  sheets: '/v4',
  drive: '/drive/v3',
  mail: '/gmail/v1',
  people: '/v1',
  identity: '/oauth2/v2',
};

let sandbox: Sandbox;
let subgraph: Subgraph;
let called: string[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ quiet: true, exchanges: ({ path }) => called.push(path) });
  const environment = Object.fromEntries(Object.keys(PATHS).map((name) => [`${name.toUpperCase()}_URL`, sandbox.url]));
  const settings = readSettings({ ...environment, MAIL_ZONE: 'UTC', SELF_HOSTED: 'true' });
  subgraph = openSubgraph('workspace-productivity', settings);
});
afterAll(() => sandbox.stop());

/** The context of a token with these scopes. */
function contextOf(scopes: string[]): Context {
  const credential = `ya29.${scopes.join()}`;
  sandbox.context.access.add({ service: 'google', token: credential, userId: 4100001, scopes });
  const upstreams = Object.fromEntries(
    Object.entries(PATHS).map(([name, path]) => [
      name,
      connect(googleService(name), { url: `${sandbox.url}/google${path}`, credential }),
    ]),
  );
  return new Context({ ...subgraph.context().dependencies, upstreams, grants: grantsOf() });
}

/** Executes an operation with these scopes. Returns the authorization errors and the called paths. */
async function askWith(scopes: string[], operation: string) {
  called = [];
  const { errors = [] } = await execute({
    schema: subgraph.schema,
    document: parse(operation),
    contextValue: contextOf(scopes),
  });
  const refusals = errors.map(({ extensions }) => extensions as Record<string, any>);
  return {
    refusals: refusals.filter(({ code }) => code === 'AUTHORIZATION_REQUIRED'),
    calls: called.filter((path) => !path.startsWith('/oauth2')),
  };
}

const openingAll = (methods: ApiMethod[]) => {
  const lists = methods.map((method): readonly string[] => SCOPES[method]);
  return lists[0]!.filter((scope) => lists.every((list) => list.includes(scope)));
};

test('every tool of the vendor that needs scopes has its methods here', () => {
  const needing = catalogue.filter(
    ({ subgraph, scopes }) => subgraph === 'workspace-productivity' && scopes.length > 0,
  );

  expect(Object.keys(TOOLS).toSorted()).toEqual(needing.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(TOOLS))('%s', (_tool, [operation, ...methods]) => {
  const together = openingAll(methods);
  const enough = together.length > 0 ? together.map((scope) => [scope]) : [methods.map((method) => SCOPES[method][0]!)];

  test('takes any of the scopes that the vendor takes', async () => {
    for (const scopes of enough) {
      const { refusals, calls } = await askWith(scopes, operation);

      expect([scopes, refusals]).toEqual([scopes, []]);
      expect(calls.length).toBeGreaterThan(0);
    }
  });

  test('is refused with another scope before anything is sent, and names one that would do', async () => {
    const { refusals, calls } = await askWith([UNRELATED], operation);

    expect(refusals[0]).toMatchObject({ provider: 'google' });
    expect(calls).toEqual([]);
    const named = refusals[0]!.scopes.map(
      (name: string) => `https://www.googleapis.com/auth/${name.replace(/^mail\./, 'gmail.')}`,
    );
    expect((await askWith(named, operation)).refusals).toEqual([]);
  });
});
