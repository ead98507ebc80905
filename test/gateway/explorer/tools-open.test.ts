import { expect, test } from 'vitest';
import { catalogue } from '../../../subgraphs/core/catalogue.ts';
import { OWN, readCached, useToolgraph, type WireRequest } from '../../toolgraph.ts';
import { askWith } from '../requests/asking.ts';
import { asReceived, type Held } from '../requests/held.ts';
import { type ReadyTool, readyTools } from './ready-tools.ts';

/** Examples that are rejected when opened, with the reason that no example can work. */
const REFUSED: Record<string, [code: string, because: string]> = {
  'EngineApi.CheckAuthStatus': ['NOT_FOUND', 'an authorization is begun by AuthorizeUserToolAccess; none is listed'],
  'EngineApi.ListAccessibleProjects': ['UNAUTHENTICATED', 'it takes a token of the caller, which the page has not'],
  'EngineApi.GetProjectDetails': ['UNAUTHENTICATED', 'it takes a token of the caller, which the page has not'],
  'EngineApi.DeleteSecretById': ['NOT_FOUND', 'secrets are not listed by any tool'],
  'Sheets.WriteToCell': [
    'NOT_FOUND',
    "the tool's default is Sheet1, which this spreadsheet does not have; the refusal names those",
  ],
  'Mail.TrashEmail': ['FORBIDDEN', 'it is for installations that set SELF_HOSTED'],
  'TaskManagerApi.EditLegacyTimeEntry': ['NOT_FOUND', 'the entry is of another task, and cannot be found by its task'],
  'TaskManagerApi.RemoveTimeEntry': ['NOT_FOUND', 'the entry is of another task, and cannot be found by its task'],
  'TaskManagerApi.RemoveTaskFromAdditionalList': [
    'BAD_USER_INPUT',
    'the task has its own list alone, which the vendor keeps',
  ],
};

/** Tools that remove records that other examples need. */
const TAKES_AWAY = /\.(Delete|Remove|Merge|SendDraft)(?!Webhook)/;

/** Tools that respond without an upstream call. */
const LOCAL = ['Sheets.GenerateCloudFilePickerUrl', 'Mail.TrashEmail'];

const graph = useToolgraph(OWN);

/** The compared parts of a request, without message ids and raw mails, which differ each time. */
const sent = ({ method, path, query, body }: Omit<WireRequest, 'query'> & { query: unknown; body: string }) =>
  JSON.stringify([method, path, query, body.replace(/"(messageId|raw)":"[^"]+"/g, '$1')]);

/** A request held by a dry run, as upstream would receive it. */
const held = ({ method, url, body }: Held) => sent({ method, ...asReceived({ url }), body: body ?? '' });

/** The first requests that the operation would send, from a dry run. */
async function tryOut({ operation, variables }: Partial<ReadyTool> & { operation: string }): Promise<string[]> {
  const { extensions } = await askWith(graph, { 'x-dry-run': '1' }, operation, variables);
  return extensions.dryRun.requests.map(held).toSorted();
}

async function tryOutAll(tools: ReadyTool[]): Promise<Map<string, string[]>> {
  const said = new Map<string, string[]>();
  const rest = tools.values();
  const work = async () => {
    for (const tool of rest) said.set(tool.name, await tryOut(tool));
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return said;
}

test('a dry run is not kept: what it would have read for later is read by the first run', async () => {
  const search = '{ threads(dateRange: TODAY) { hasMore } }';
  const events = '{ taskEvents(workspaceId: 9006054115) { items { id } } }';

  const [held, heldEvents] = [await tryOut({ operation: search }), await tryOut({ operation: events })];
  const answers = [await graph.ask(search), await graph.ask(events)];

  const paths = (requests: string[]) => requests.map((request) => JSON.parse(request)[1]);
  expect(paths([...held, ...heldEvents])).toEqual(['/calendar/v3/calendars/primary', '/v2/team']);
  expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined]);
  expect((await graph.received()).map(({ path }) => path)).toEqual([
    '/calendar/v3/calendars/primary',
    '/gmail/v1/users/me/threads',
    '/v2/team',
  ]);
  await readCached(graph);
});

test('every tool, as the explorer opens it, sends nothing in a dry run, and then first what that has said; what is refused has a reason', async () => {
  const tools = await readyTools(graph);
  await graph.control('DELETE', 'received');
  const said = await tryOutAll(tools);
  const { received } = await graph.control('GET', 'received');
  const codes: string[][] = [];
  const began: [string, string[]][] = [];
  const open = async ({ name, operation, variables }: ReadyTool) => {
    await graph.control('DELETE', 'received');
    const { errors } = await graph.ask(operation, variables);
    if (errors) codes.push([name, errors[0]!.extensions.code]);
    const first = (await graph.receivedWithAnswers()).slice(0, said.get(name)?.length);
    began.push([name, first.map(sent).toSorted()]);
  };

  for (const tool of tools.filter(({ name }) => !TAKES_AWAY.test(name))) await open(tool);
  for (const tool of tools.filter(({ name }) => TAKES_AWAY.test(name))) {
    await graph.control('POST', 'reset');
    await open(tool);
  }

  expect(tools).toHaveLength(catalogue.length);
  expect(Object.fromEntries(codes)).toEqual(
    Object.fromEntries(Object.entries(REFUSED).map(([name, [code]]) => [name, code])),
  );
  expect(received).toEqual([]);
  expect(Object.fromEntries(began)).toEqual(Object.fromEntries(said));
  expect(began.filter(([, requests]) => requests.length === 0).map(([name]) => name)).toEqual(LOCAL);
}, 120_000);
