import { idsIn, sourcesOf } from '../../../gateway/explorer/ids.ts';
import { type ParameterHint, skeletonOf, typesToIdentify } from '../../../gateway/explorer/skeleton.ts';
import { ID_SOURCES, type IdSource } from '../../../subgraphs/samples.ts';
import type { TestGraph } from '../../toolgraph.ts';

type CatalogTool = { name: string; operation: string; parameters: ParameterHint[] };

export type ReadyTool = { name: string; operation: string; variables: Record<string, unknown> };

const SANDBOXES = new Set(ID_SOURCES.map(({ upstream }) => upstream));
const CATALOGUE = `{
  toolCatalog { name operation parameters { argument required requiredWhen default enum min identifies example } }
}`;
/** A webhook; the fixture data has none. */
const WEBHOOK = `mutation {
  setupTaskManagerWebhook(eventTypes: ["taskUpdated"], webhookUrl: "https://example.com/first", workspaceId: 9006054115) { id }
}`;

/** All tools as the explorer opens them, with the sandbox's ids. */
export async function readyTools({ ask }: TestGraph, now = new Date()): Promise<ReadyTool[]> {
  await ask(WEBHOOK);
  const tools: CatalogTool[] = (await ask(CATALOGUE)).data.toolCatalog;
  const found = new Map<IdSource, unknown>();
  for (const source of ID_SOURCES)
    found.set(source, (await ask(source.operation, skeletonOf(source.operation, source.parameters, {}, now))).data);
  return tools.map(({ name, operation, parameters }) => {
    const sources = sourcesOf(typesToIdentify(parameters), SANDBOXES);
    const ids = idsIn(sources.map((source) => found.get(source)));
    return { name, operation, variables: skeletonOf(operation, parameters, ids, now) };
  });
}
