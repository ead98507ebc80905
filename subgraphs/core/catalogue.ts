import { readFileSync } from 'node:fs';
import { ToolError } from '../upstream/errors.ts';
import { camelCase } from '../upstream/names.ts';
import type { ToolName } from './types.ts';

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
  /**
   * The look-up argument that supplies this parameter, such as `id`, if the tool's field has no argument for the
   * parameter.
   */
  implied?: string;
  format?: 'uuid' | 'media-type';
  /** The GraphQL type of the object whose ID the parameter takes. */
  identifies?: string;
  /** An example value. For times, an offset from the start of today. */
  example?: unknown;
};

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
};

export type IndexedTool = Tool & {
  byArgument: Map<string, Parameter>;
  /** The tool's parameter whose value is the parent object's `id`. */
  implied: Parameter | undefined;
  identifying: string[];
  hasCredential: boolean;
};

const { tools } = JSON.parse(readFileSync(new URL('../../schema/tools.json', import.meta.url), 'utf8')) as {
  tools: Tool[];
};
const byName = new Map<string, IndexedTool>(tools.map((tool) => [tool.name, indexed(tool)]));

export const catalogue: readonly Tool[] = tools;

/** Returns the tool with this name. Throws for an unknown name, such as a typo in the SDL. */
export function findTool(name: string): IndexedTool {
  const tool = byName.get(name);
  if (!tool) throw new Error(`the catalogue has no tool ${name}`);
  return tool;
}

function indexed(tool: Tool): IndexedTool {
  const { params, secrets, scopes, authProvider } = tool;
  return {
    ...tool,
    byArgument: new Map(params.map((parameter) => [camelCase(parameter.name), parameter])),
    implied: params.find(({ implied }) => implied === 'id'),
    identifying: params.flatMap(({ name, identifies }) => (identifies === undefined ? [] : camelCase(name))),
    hasCredential: secrets.length > 0 || scopes.length > 0 || authProvider !== undefined,
  };
}

/** Matches a tool name, or a prefix followed by `*`: `Mail.SendEmail`, `Mail.*`, `TaskManagerApi.Get*`. */
const PATTERN = /^(\*|[A-Za-z]{1,40}\.([A-Za-z0-9]{1,100}\*?|\*))$/;

export const PATTERN_EXAMPLE = 'Mail.*,TaskManagerApi.Get*';

/**
 * The maximum number of tool patterns per caller and their maximum total length. Both are limited because gateways send
 * the patterns in a header.
 */
const MAX_PATTERNS = 100;
const LONGEST = 6_000;

/** The tools that a caller may use. Callers with the same `key` have the same permissions and can share results. */
export class Permissions {
  readonly writes: boolean;
  /** Name patterns for the allowed tools; undefined allows all tools. */
  readonly tools: readonly string[] | undefined;
  readonly key: string;
  readonly #known = new Map<string, boolean>();

  /** @param tools patterns that `arePatterns` accepts; undefined allows all tools */
  constructor(writes: boolean, tools?: readonly string[]) {
    this.writes = writes;
    this.tools = tools && [...new Set(tools)].sort();
    this.key = JSON.stringify([this.writes, this.tools ?? '*']);
  }

  /** Parses a permissions `key`; returns undefined if the key is invalid. */
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

  /** Throws `FORBIDDEN`, with the tool's name, if the caller is not allowed to use the tool. */
  demand(tool: string, isWrite: boolean): void {
    if (isWrite && !this.writes)
      throw new ToolError('FORBIDDEN', `${tool} requires the writer or admin role`, { tool });
    if (this.tools && !this.#fits(this.tools, tool))
      throw new ToolError('FORBIDDEN', `${tool} is not allowed for this caller`, { tool });
  }

  #fits(tools: readonly string[], tool: string): boolean {
    const known = this.#known.get(tool) ?? tools.some((pattern) => fits(pattern, tool));
    this.#known.set(tool, known);
    return known;
  }
}

export const UNRESTRICTED = new Permissions(true);

/** Returns whether a value is a valid list of tool patterns. An empty list is valid and allows no tools. */
export const arePatterns = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= MAX_PATTERNS &&
  value.every((each) => typeof each === 'string' && PATTERN.test(each)) &&
  value.join().length <= LONGEST;

/** Returns the first pattern that is invalid or does not match any tool. */
export const unknownPattern = (patterns: readonly string[]): string | undefined =>
  patterns.find((pattern) => !PATTERN.test(pattern) || !catalogue.some(({ name }) => fits(pattern, name)));

const fits = (pattern: string, tool: string) =>
  pattern.endsWith('*') ? tool.startsWith(pattern.slice(0, -1)) : tool === pattern;
