import { readFileSync } from 'node:fs';
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { readSettings } from '../gateway/config/settings.ts';
import { openSubgraphs } from '../gateway/toolgraph.ts';
import { catalogue, type Tool } from '../subgraphs/core/catalogue.ts';
import { errorOf } from '../subgraphs/process/thrown.ts';
import { GENERATED } from './reference/table.ts';
import { type ToolOperation, toolOperations } from './tool-operations.ts';

/** `repeatable` is true if the tool's operation is safe to repeat. */
type ToolPlace = ToolOperation & { repeatable: boolean };

type Config = { format: 'json' | 'markdown'; faults: Set<string> };

let opened: ReturnType<typeof repeatableFields> | undefined;

/**
 * Codegen plugin: generates each tool's place in the graph. If the subgraphs cannot be opened, keeps the existing file
 * and adds the reason to `faults`. The types of a new field must be generated before its endpoint can be written.
 */
export const plugin: CodegenPlugin<Config>['plugin'] = async (supergraph, _documents, { format, faults }, info) => {
  try {
    opened ??= repeatableFields();
    const places = placesOf(supergraph, await opened);
    return format === 'json' ? rowsOf(places) : documentOf(places);
  } catch (error) {
    faults.add(errorOf(error).message);
    return readFileSync(info?.outputFile ?? '', 'utf8');
  }
};

/** Returns the schema coordinates of fields that are safe to repeat. */
async function repeatableFields(): Promise<Set<string>> {
  const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));
  const fields = subgraphs
    .flatMap(({ schema }) => Object.values(schema.getTypeMap()).filter(isObjectType))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
  const repeatable = fields.filter(
    ({ type, field }) => type.name !== 'Mutation' || field.extensions.repeatable === true,
  );
  return new Set(repeatable.map(({ type, field }) => `${type.name}.${field.name}`));
}

const placesOf = (supergraph: GraphQLSchema, repeatable: Set<string>): ToolPlace[] =>
  toolOperations(supergraph, catalogue).map((place) => ({ ...place, repeatable: repeatable.has(place.coordinate) }));

const rowsOf = (places: ToolPlace[]) => `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`;

const INTRODUCTION = `\`\`\`graphql
{
  toolCatalog(search: "comment") {
    name
    coordinate
    operation
  }
}
\`\`\``;

/** Generates one table per server, with one row per tool. */
function documentOf(places: ToolPlace[]): string {
  const servers = [...new Set(catalogue.map(({ server }) => server))];
  const rows = servers.map((server) => sectionOf(server, places));
  const head = `${GENERATED}\n\n# Tools\n\n${INTRODUCTION}\n\n${places.length} of ${catalogue.length} tools are served. Required parameters have a \`*\`; repeatable tools can be sent again safely.`;
  return `${[head, ...rows].join('\n\n')}\n`;
}

function sectionOf(server: string, places: ToolPlace[]): string {
  const tools = catalogue.filter((tool) => tool.server === server);
  const served = tools.flatMap((tool) => {
    const place = places.find(({ name }) => name === tool.name);
    return place ? [rowOf(tool, place)] : [];
  });
  const head = `## ${server}: ${served.length} of ${tools.length}\n\n| Tool | Field | Parameters | Repeatable |\n|---|---|---|---|`;
  return [head, ...served].join('\n');
}

function rowOf(tool: Tool, { coordinate, repeatable }: ToolPlace): string {
  const parameters = tool.params.map(({ name, required }) => `${name}${required ? '*' : ''}`).join(', ');
  return `| ${tool.name} | \`${coordinate}\` | ${parameters} | ${repeatable ? 'yes' : 'no'} |`;
}
