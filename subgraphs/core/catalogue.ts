import { readFileSync } from 'node:fs';
import { camelCase } from '../upstream/names.ts';
import type { ToolName } from './types.ts';

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
  /** The argument that carries it where its field has none for it: of the field by which the object is found, such as `id`. */
  implied?: string;
  /** What its text is: `uuid`, or `media-type`. */
  format?: 'uuid' | 'media-type';
  /** The type in the graph of which it is an id. */
  identifies?: string;
  /** A value to try it with; of a time, a duration from the start of today on. */
  example?: unknown;
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
