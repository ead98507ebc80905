import { expect, test } from 'vitest';
import { idsIn, sourcesOf } from '../../../gateway/explorer/ids.ts';
import { type ParameterHint, skeletonOf, typesToIdentify } from '../../../gateway/explorer/skeleton.ts';
import { ID_SOURCES, type IdSource } from '../../../subgraphs/sample-ids.ts';
import { OWN, useToolgraph } from '../../toolgraph.ts';

type CatalogTool = { name: string; operation: string; parameters: ParameterHint[] };

/** What is refused as it opens, and why no example can help. */
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

const NOW = new Date();
const SANDBOXES = new Set(ID_SOURCES.map(({ upstream }) => upstream));
const CATALOGUE = `{
  toolCatalog { name operation parameters { argument required requiredWhen default enum min identifies example } }
}`;
/** A webhook, which no company begins with. */
const WEBHOOK = `mutation {
  setupTaskManagerWebhook(eventTypes: ["taskUpdated"], webhookUrl: "https://example.com/first", workspaceId: 9006054115) { id }
}`;
/** What takes away that which others need. */
const TAKES_AWAY = /\.(Delete|Remove|Merge|SendDraft)(?!Webhook)/;

const graph = useToolgraph(OWN);

const run = ({ operation, parameters }: Pick<CatalogTool, 'operation' | 'parameters'>, ids = {}) =>
  graph.ask(operation, skeletonOf(operation, parameters, ids, NOW));

test('every tool, as the explorer opens it, does what it is for in the sandbox; what is refused has a reason', async () => {
  await graph.ask(WEBHOOK);
  const tools: CatalogTool[] = (await graph.ask(CATALOGUE)).data.toolCatalog;
  const found = new Map<IdSource, unknown>();
  for (const source of ID_SOURCES) found.set(source, (await run(source)).data);
  const codes: string[][] = [];
  const open = async (tool: CatalogTool) => {
    const sources = sourcesOf(typesToIdentify(tool.parameters), SANDBOXES);
    const { errors } = await run(tool, idsIn(sources.map((source) => found.get(source))));
    if (errors) codes.push([tool.name, errors[0]!.extensions.code]);
  };

  for (const tool of tools.filter(({ name }) => !TAKES_AWAY.test(name))) await open(tool);
  for (const tool of tools.filter(({ name }) => TAKES_AWAY.test(name))) {
    await graph.control('POST', 'reset');
    await open(tool);
  }

  expect(tools).toHaveLength(199);
  expect(Object.fromEntries(codes)).toEqual(
    Object.fromEntries(Object.entries(REFUSED).map(([name, [code]]) => [name, code])),
  );
}, 120_000);
