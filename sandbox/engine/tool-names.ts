import type { SandboxContext } from '../state/service.ts';
import { EngineError } from './errors.ts';
import { type ToolRecord, toolsIn, workersIn } from './records/records.ts';

/**
 * Returns the tools of enabled workers. If multiple workers have a tool with the same name, the last worker's tool is
 * used.
 */
export function offeredTools({ store }: SandboxContext): ToolRecord[] {
  const enabled = new Set(
    workersIn(store)
      .find(({ enabled }) => enabled)
      .map(({ id }) => id),
  );
  const offered = toolsIn(store).find(({ worker }) => enabled.has(worker));
  return [...new Map(offered.map((tool) => [tool.qualified_name, tool])).values()];
}

/**
 * Finds a tool by `Toolkit.Tool` or `Toolkit_Tool`, optionally followed by `@version`. The name is case-insensitive.
 */
export function toolNamed(context: SandboxContext, name: string): ToolRecord | undefined {
  const { toolkit, tool, version } =
    /^(?<toolkit>[a-z0-9]+)[._](?<tool>\w+)(@(?<version>.+))?$/i.exec(name)?.groups ?? {};
  if (!toolkit) throw new EngineError(400, 'malformed_request', `invalid tool name: ${name}`);
  const wanted = `${toolkit}.${tool}`.toLowerCase();
  const found = offeredTools(context).find(({ qualified_name }) => qualified_name.toLowerCase() === wanted);
  return version && found?.toolkit.version !== version ? undefined : found;
}

/** Finds a tool. The error for an unknown tool name is an assumption, because the vendor does not document it. */
export function findTool(context: SandboxContext, name: string, version?: string): ToolRecord {
  const found = toolNamed(context, name);
  if (!found || (version && found.toolkit.version !== version))
    throw new EngineError(400, 'malformed_request', `tool ${name}${version ? ` in version ${version}` : ''} not found`);
  return found;
}
