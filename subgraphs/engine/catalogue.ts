import { readFileSync } from 'node:fs';
import { catalogue, type Parameter, type Tool } from '../core/catalogue.ts';
import type { Endpoints } from '../core/endpoint.ts';
import { byId } from '../core/entities.ts';
import type { CatalogParameterRecord, CatalogToolRecord } from './records/catalogue.ts';
import type { CatalogToolResolvers, QueryResolvers } from './types.ts';

/** What `npm run codegen` derives for a tool: its field, its operation, and whether it may be repeated. */
type Place = {
  name: string;
  coordinate: string;
  purpose: string;
  operation: string;
  arguments: Record<string, string>;
  repeatable: boolean;
};

const places = new Map(
  (JSON.parse(readFileSync(new URL('./tool-places.json', import.meta.url), 'utf8')) as Place[]).map((place) => [
    place.name,
    place,
  ]),
);

const entries = new Map(
  catalogue.flatMap((tool) => {
    const place = places.get(tool.name);
    return place ? [[tool.name as string, { row: entryOf(tool, place), words: wordsOf(tool, place) }]] : [];
  }),
);

export const Query = {
  toolCatalog: (_parent, { server, search, name }) => {
    const wanted = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const found = [...entries.values()].filter(
      ({ row, words }) =>
        (server == null || row.server === server) &&
        (name == null || row.name === name) &&
        wanted.every((word) => words.includes(word)),
    );
    return found.map(({ row }) => row);
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const CatalogTool = {
  tool: ({ name }) => byId(name),
} satisfies Partial<Endpoints<CatalogToolResolvers>>;

/** A tool that this graph serves, by name; otherwise null. */
export function catalogTool(name: unknown): CatalogToolRecord | null {
  return entries.get(String(name))?.row ?? null;
}

/** The field that serves a tool; null if there is none. */
export const coordinateOf = (name: unknown): string | null => catalogTool(name)?.coordinate ?? null;

function entryOf(tool: Tool, { arguments: carried, ...place }: Place): CatalogToolRecord {
  return {
    ...place,
    server: tool.server,
    group: tool.group ?? null,
    parameters: tool.params.map((parameter) => parameterOf(parameter, carried)),
    scopes: tool.scopes,
    secrets: tool.secrets,
    kind: place.coordinate.startsWith('Mutation.') ? 'write' : 'read',
  };
}

function parameterOf(parameter: Parameter, carried: Place['arguments']): CatalogParameterRecord {
  const { name, type, required, requiredWhen, requiredWith, default: fallback, min, max, enum: values } = parameter;
  const { format, example, identifies } = parameter;
  return {
    name,
    type,
    required,
    requiredWhen: requiredWhen ? 'EXECUTE' : null,
    requiredWith: requiredWith ?? null,
    default: fallback ?? null,
    min: min ?? null,
    max: max ?? null,
    enum: values ?? null,
    format: format ?? null,
    identifies: identifies ?? null,
    example: example ?? null,
    argument: carried[name] ?? null,
  };
}

function wordsOf(tool: Tool, { coordinate, purpose }: Place): string {
  return [tool.name, tool.group, coordinate, purpose, ...tool.params.map(({ name }) => name)].join(' ').toLowerCase();
}
