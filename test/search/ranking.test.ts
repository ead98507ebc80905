import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../subgraphs/core/catalogue.ts';
import { Query } from '../../subgraphs/engine/catalogue.ts';
import { tuningNeeds } from './needs.ts';

type Arguments = Parameters<typeof Query.toolCatalog>[1];

const find = async (search: string, others: Partial<Arguments> = {}) => {
  const tools = (await Query.toolCatalog({}, { search, first: 8, ...others })) as { name: string }[];
  return tools.map(({ name }) => name);
};

/** The share of needs with a correct tool among the first `most` results. */
const shareFoundIn = async (most: number) => {
  const found = await Promise.all(tuningNeeds.map(({ need }) => find(need, { first: most })));
  const hits = tuningNeeds.filter(({ tools }, index) => tools.some((tool) => found[index]!.includes(tool)));
  return hits.length / tuningNeeds.length;
};

test('a right tool is among the first five for 99% of the tuning needs, and the first for 89%', async () => {
  expect(await shareFoundIn(5)).toBeGreaterThanOrEqual(0.99);
  expect(await shareFoundIn(1)).toBeGreaterThanOrEqual(0.89);
});

const sampleFile = new URL('../../subgraphs/engine/sample-requests.json', import.meta.url);
const samples: Record<string, string> = JSON.parse(readFileSync(sampleFile, 'utf8'));

test('each tool has at least eight sample requests', () => {
  const few = catalogue.filter(({ name }) => (samples[name] ?? '').split('; ').length < 8);

  expect(few.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(samples)).toHaveLength(catalogue.length);
});

test('no sample request is copied from the tuning needs', () => {
  const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const copied = new Set(Object.values(samples).flatMap((text) => text.split('; ').map(lettersOf)));

  expect(tuningNeeds.filter(({ need }) => copied.has(lettersOf(need)))).toEqual([]);
});

test.each(['TaskManagerApi.AddTaskComment', 'AddTaskComment', 'addTaskComment', 'add_task_comment'])(
  'the name %s finds its tool first',
  async (name) => {
    expect((await find(name))[0]).toBe('TaskManagerApi.AddTaskComment');
  },
);

test.each([
  ['reply to a mail', 'Mail.SendEmail'],
  ['draft a mail', 'Mail.WriteDraftEmail'],
  ['list unread mails', 'Mail.ListEmails'],
  ['forward a message', 'Mail.SendEmail'],
  ['list my meetings', 'Calendar.ListEvents'],
  ['book a meeting', 'Calendar.CreateEvent'],
  ['cancel a meeting', 'Calendar.DeleteEvent'],
  ['move an appointment', 'Calendar.UpdateEvent'],
  ['find a free time slot', 'Calendar.FindTimeSlotsWhenEveryoneIsFree'],
  ['identify a user', 'TrackingPipelinesApi.IdentifyPersonAndAssignTraits'],
  ['track an event', 'TrackingPipelinesApi.TrackUserEvent'],
  ['track a page view', 'TrackingPipelinesApi.SendPageViewEvent'],
  ['group a user into a company', 'TrackingPipelinesApi.AddToGroup'],
  ['log time', 'TaskManagerApi.CreateTimeEntry'],
  ['start a timer', 'TaskManagerApi.StartTimerTaskManager'],
  ['create a task', 'TaskManagerApi.CreateNewTaskManagerTask'],
  ['assign a task', 'TaskManagerApi.UpdateTaskInTaskManager'],
  ['close a task', 'TaskManagerApi.UpdateTaskInTaskManager'],
  ['comment on a task', 'TaskManagerApi.AddTaskComment'],
  ['rename a list', 'TaskManagerApi.UpdateTaskManagerList'],
  ['list workspaces', 'TaskManagerApi.GetAuthorizedTeams'],
  ['create a spreadsheet', 'Sheets.CreateSpreadsheet'],
  ['write a cell', 'Sheets.WriteToCell'],
  ['run a tool', 'EngineApi.ExecuteTool'],
  ['check the health of a worker', 'EngineApi.GetWorkerHealthStatus'],
])('%s finds %s among the first four', async (search, name) => {
  expect((await find(search)).slice(0, 4)).toContain(name);
});

test('an unfinished last word is completed', async () => {
  expect(await find('new spreadsh')).toContain('Sheets.CreateSpreadsheet');
});

test('words are found in input fields', async () => {
  expect(await find('markdown')).toContain('TaskManagerApi.CreateNewTaskManagerTask');
});

test('a search returns at most `first` tools, and filters apply before the cut', async () => {
  expect(await find('comment')).toHaveLength(8);
  expect(await find('comment', { first: 3 })).toEqual((await find('comment')).slice(0, 3));
  expect(await find('message', { server: 'mail' as 'MAIL', first: 3 })).toHaveLength(3);
  expect(await find('comment', { name: 'TaskManagerApi.AddTaskComment', first: 1 })).toHaveLength(1);
});

test.each([[''], ['  '], [null], [undefined]])('search: %j returns all tools in catalogue order', async (search) => {
  const names = await find(search as string);

  expect(names.slice(0, 2)).toEqual(['EngineApi.ListAvailableAuthProviders', 'EngineApi.GetAuthProviderDetails']);
  expect(names.length).toBeGreaterThan(190);
});

test('a search of stop words, of other scripts or of great length has an answer', async () => {
  expect(await find('the of to')).toEqual([]);
  expect(await find('会議を延期する')).toEqual([]);
  expect(await find('task '.repeat(20_000))).toHaveLength(8);
});

test.each([0, -1, 1_001])('first: %i is rejected', async (first) => {
  await expect(async () => find('comment', { first })).rejects.toThrow(`first: ${first} is not between 1 and 1000`);
});

test('the search is loaded by the first search only', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { readSettings } = await import('./gateway/config/settings.ts');
    const { openSubgraphs } = await import('./gateway/toolgraph.ts');
    await Promise.all(openSubgraphs(readSettings({ DATA_DIR: ':memory:' })).map((subgraph) => subgraph.stop()));
    const { Query } = await import('./subgraphs/engine/catalogue.ts');
    const isLoaded = () => ['minisearch', 'stemmer', 'tool-search'].map((part) => loaded.some((url) => url.includes(part)));
    const states = [isLoaded()];
    await Query.toolCatalog({}, { search: null });
    states.push(isLoaded());
    await Query.toolCatalog({}, { search: 'mail', first: 1 });
    states.push(isLoaded());
    console.log(JSON.stringify(states));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

  const none = [false, false, false];
  expect(JSON.parse(output)).toEqual([none, none, [true, true, true]]);
});
