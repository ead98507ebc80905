import { readFileSync, writeFileSync } from 'node:fs';
import { isObjectType } from 'graphql';
import { readSettings } from '../gateway/config.ts';
import { readSupergraph } from '../gateway/supergraph.ts';
import { openSubgraphs } from '../gateway/toolgraph.ts';
import { catalogue, type Tool } from '../subgraphs/catalogue.ts';
import { type ToolOperation, toolOperations } from './tool-operations.ts';

const PLACES = new URL('../subgraphs/engine/tool-places.json', import.meta.url);
const DOCUMENT = new URL('../docs/tools.md', import.meta.url);

type Place = ToolOperation & { repeatable: boolean };

/** Where each served tool is, with its operation; and which may be called again. */
async function toolPlaces(): Promise<Place[]> {
  const subgraphs = openSubgraphs(readSettings({ DATA_DIR: ':memory:' }));
  const repeatable = new Set(
    subgraphs.flatMap(({ schema }) =>
      Object.values(schema.getTypeMap())
        .filter(isObjectType)
        .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
        .filter(({ type, field }) => type.name !== 'Mutation' || field.extensions.repeatable === true)
        .map(({ type, field }) => `${type.name}.${field.name}`),
    ),
  );
  await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
  return toolOperations(readSupergraph(), catalogue).map((place) => ({
    ...place,
    repeatable: repeatable.has(place.coordinate),
  }));
}

function documentOf(places: Place[]): string {
  const servers = [...new Set(catalogue.map(({ server }) => server))];
  const rows = servers.map((server) => sectionOf(server, places));
  const head = `<!-- Written by \`npm run codegen\`; not to be edited. -->\n\n# The tools, and where they are\n\n${places.length} of ${catalogue.length} tools are served.`;
  return `${[head, ...rows].join('\n\n')}\n`;
}

function sectionOf(server: string, places: Place[]): string {
  const tools = catalogue.filter((tool) => tool.server === server);
  const served = tools.flatMap((tool) => {
    const place = places.find(({ name }) => name === tool.name);
    return place ? [rowOf(tool, place)] : [];
  });
  const head = `## ${server}: ${served.length} of ${tools.length}\n\n| Tool | Field | Parameters | Again |\n|---|---|---|---|`;
  return [head, ...served].join('\n');
}

function rowOf(tool: Tool, { coordinate, repeatable }: Place): string {
  const parameters = tool.params.map(({ name, required }) => `${name}${required ? '*' : ''}`).join(', ');
  return `| ${tool.name} | \`${coordinate}\` | ${parameters} | ${repeatable ? 'yes' : 'no'} |`;
}

if (import.meta.main) {
  const places = await toolPlaces();
  const written: [URL, string][] = [
    [PLACES, `${JSON.stringify(places, null, 1)}\n`],
    [DOCUMENT, documentOf(places)],
  ];
  const stale = written.filter(([url, text]) => textOf(url) !== text);
  if (process.argv.includes('--check')) {
    for (const [url] of stale)
      console.error(
        `${url.pathname.split('/').slice(-2).join('/')} is stale: run \`npm run codegen\` and commit what it writes`,
      );
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else for (const [url, text] of stale) writeFileSync(url, text);
}

function textOf(url: URL): string | undefined {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return undefined;
  }
}
