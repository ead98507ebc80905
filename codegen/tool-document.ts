import { catalogue, type Tool } from '../subgraphs/core/catalogue.ts';
import type { ToolPlace } from './tool-places.ts';

/** docs/tools.md: a table by server, a row for each tool. */
export function toolDocument(places: ToolPlace[]): string {
  const servers = [...new Set(catalogue.map(({ server }) => server))];
  const rows = servers.map((server) => sectionOf(server, places));
  const head = `<!-- Written by \`npm run codegen\`; not to be edited. -->\n\n# The tools, and where they are\n\n${places.length} of ${catalogue.length} tools are served.`;
  return `${[head, ...rows].join('\n\n')}\n`;
}

function sectionOf(server: string, places: ToolPlace[]): string {
  const tools = catalogue.filter((tool) => tool.server === server);
  const served = tools.flatMap((tool) => {
    const place = places.find(({ name }) => name === tool.name);
    return place ? [rowOf(tool, place)] : [];
  });
  const head = `## ${server}: ${served.length} of ${tools.length}\n\n| Tool | Field | Parameters | Again |\n|---|---|---|---|`;
  return [head, ...served].join('\n');
}

function rowOf(tool: Tool, { coordinate, repeatable }: ToolPlace): string {
  const parameters = tool.params.map(({ name, required }) => `${name}${required ? '*' : ''}`).join(', ');
  return `| ${tool.name} | \`${coordinate}\` | ${parameters} | ${repeatable ? 'yes' : 'no'} |`;
}
