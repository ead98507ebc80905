import { readFileSync } from 'node:fs';
import { ToolError } from '../upstream/errors.ts';
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

/** The name of a tool, or the beginning of names before `*`: `Mail.SendEmail`, `Mail.*`, `TaskManagerApi.Get*`. */
const PATTERN = /^(\*|[A-Za-z]{1,40}\.([A-Za-z0-9]{1,100}\*?|\*))$/;

/** Such patterns, to show how they are written. */
export const PATTERN_EXAMPLE = 'Mail.*,TaskManagerApi.Get*';

/** How many patterns one caller has at most, and how many characters: a gateway sends them in a header. */
const MOST = 100;
const LONGEST = 6_000;

/** What a caller may have called upstream. Those with the same key may do the same, so that what is made for one may be given to the other. */
export class Permissions {
  /** Whether tools that write may be called. */
  readonly writes: boolean;
  /** The tools that may be called, as patterns; undefined for all. */
  readonly tools: readonly string[] | undefined;
  readonly key: string;
  readonly #known = new Map<string, boolean>();

  /** @param tools patterns, which `arePatterns` accepts; undefined for all tools */
  constructor(writes: boolean, tools?: readonly string[]) {
    this.writes = writes;
    this.tools = tools && [...new Set(tools)].sort();
    this.key = JSON.stringify([this.writes, this.tools ?? '*']);
  }

  /** Those of a key; undefined where it is none. */
  static of(key: string): Permissions | undefined {
    try {
      const [writes, tools, ...more] = JSON.parse(key);
      const isComplete = typeof writes === 'boolean' && more.length === 0;
      return isComplete && (tools === '*' || arePatterns(tools))
        ? new Permissions(writes, tools === '*' ? undefined : tools)
        : undefined;
    } catch {
      return undefined;
    }
  }

  /** Throws `FORBIDDEN`, which names the tool, where it may not be called. */
  demand(tool: string, isWrite: boolean): void {
    if (isWrite && !this.writes)
      throw new ToolError('FORBIDDEN', `${tool} writes, which the role of this caller does not allow`, { tool });
    if (!this.#allows(tool))
      throw new ToolError('FORBIDDEN', `${tool} is not among the tools that this caller may use`, { tool });
  }

  #allows(tool: string): boolean {
    if (!this.tools) return true;
    const known = this.#known.get(tool) ?? this.tools.some((pattern) => fits(pattern, tool));
    this.#known.set(tool, known);
    return known;
  }
}

/** Everything may be called. */
export const UNRESTRICTED = new Permissions(true);

/** Whether a value is a list of patterns of tools; it may be empty, which allows none. */
export const arePatterns = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= MOST &&
  value.every((each) => typeof each === 'string' && PATTERN.test(each)) &&
  value.join().length <= LONGEST;

/** The first of some patterns that no tool of the catalogue fits. */
export const strayPattern = (patterns: readonly string[]): string | undefined =>
  patterns.find((pattern) => !PATTERN.test(pattern) || !catalogue.some(({ name }) => fits(pattern, name)));

const fits = (pattern: string, tool: string) =>
  pattern.endsWith('*') ? tool.startsWith(pattern.slice(0, -1)) : tool === pattern;
