import { readFileSync } from 'node:fs';
import { checkMost } from '../core/arguments.ts';
import { findTool } from '../core/catalogue.ts';
import { byId } from '../core/entities.ts';
import type { CatalogToolRecord, ToolPlace } from './records/catalogue.ts';
import type { FieldsOf } from './types.ts';

type Place = ToolPlace & { arguments: Record<string, string> };

const places: Place[] = JSON.parse(readFileSync(new URL('./tool-places.json', import.meta.url), 'utf8'));
const entries = new Map(places.map((place) => [place.name, entryOf(place)]));

let ranking: Promise<(search: string) => CatalogToolRecord[]> | undefined;

export const Query = {
  toolCatalog: (_parent, { server, search, first, name }) => {
    const narrowed = (tools: CatalogToolRecord[]) =>
      tools.filter((tool) => (server == null || tool.server === server) && (name == null || tool.name === name));
    checkMost('first', first, 1_000);
    if (!search?.trim()) return narrowed([...entries.values()]);
    return ranked(search).then((tools) => narrowed(tools).slice(0, first ?? undefined));
  },
} satisfies FieldsOf<'Query'>;

/** Returns the tools that match a search, best match first. The first search builds the index. */
async function ranked(search: string): Promise<CatalogToolRecord[]> {
  ranking ??= import('./tool-search.ts').then(({ toolRanking }) => toolRanking([...entries.values()]));
  return (await ranking)(search);
}

export const CatalogTool = {
  tool: ({ name }) => byId(name),
} satisfies FieldsOf<'CatalogTool'>;

/** Finds a tool by name. Returns null if this graph does not serve the tool. */
export function catalogTool(name: unknown): CatalogToolRecord | null {
  return entries.get(String(name)) ?? null;
}

/** Returns the schema coordinate of a tool's field; null if this graph does not serve the tool. */
export const coordinateOf = (name: unknown): string | null => catalogTool(name)?.coordinate ?? null;

function entryOf({ arguments: variables, ...place }: Place): CatalogToolRecord {
  const tool = findTool(place.name);
  const parameters = tool.params.map((parameter) => ({
    ...parameter,
    requiredWhen: parameter.requiredWhen ? ('EXECUTE' as const) : null,
    argument: variables[parameter.name] ?? null,
  }));
  return { ...tool, ...place, parameters, kind: place.coordinate.startsWith('Mutation.') ? 'write' : 'read' };
}
