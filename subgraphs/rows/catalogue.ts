import { readFileSync } from 'node:fs';
import { camelCase } from '../upstream/names.ts';
import type { ToolName } from './tool-names.ts';

/** A parameter of a tool, as the catalogue has it. */
export type Parameter = {
  name: string;
  type: string;
  required: boolean;
  default?: unknown;
  enum?: string[];
  max?: number;
  min?: number;
  maxItems?: number;
  requiredWhen?: string;
  requiredWith?: string;
  note?: string;
};

/** A tool, as the catalogue has it; parameters can be found by the name of the argument that carries them. */
export type Tool = {
  name: ToolName;
  server: string;
  subgraph: string;
  group?: string;
  purpose?: string;
  authProvider?: string;
  secrets: string[];
  scopes: string[];
  params: Parameter[];
  hasMode: boolean;
};

type IndexedTool = Tool & { byArgument: Map<string, Parameter> };

const { tools } = JSON.parse(readFileSync(new URL('../../schema/tools.json', import.meta.url), 'utf8')) as {
  tools: Tool[];
};
const byName = new Map<string, IndexedTool>(tools.map((tool) => [tool.name, indexed(tool)]));

/** All tools, in the order of the catalogue. */
export const catalogue: readonly Tool[] = tools;

/** The tool of that full name; throws where the catalogue has none, as for a name that the SDL misspells. */
export function findTool(name: string): IndexedTool {
  const tool = byName.get(name);
  if (!tool) throw new Error(`the catalogue has no tool ${name}`);
  return tool;
}

function indexed(tool: Tool): IndexedTool {
  return { ...tool, byArgument: new Map(tool.params.map((parameter) => [camelCase(parameter.name), parameter])) };
}
