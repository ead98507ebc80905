import type { World } from '../state/service.ts';
import { EngineError } from './errors.ts';
import { type ToolRecord, toolsIn, workersIn } from './records/records.ts';

/** The tools of enabled workers. Where two serve one of the same name, it is the one of the worker that came last. */
export function offeredTools({ store }: World): ToolRecord[] {
  const enabled = new Set(
    workersIn(store)
      .find(({ enabled }) => enabled)
      .map(({ id }) => id),
  );
  const offered = toolsIn(store).find(({ worker }) => enabled.has(worker));
  return [...new Map(offered.map((tool) => [tool.qualified_name, tool])).values()];
}

/** A tool by `Toolkit.Tool` or `Toolkit_Tool`, perhaps with `@version`, in any case; undefined where there is none. */
export function toolNamed(world: World, name: string): ToolRecord | undefined {
  const { toolkit, tool, version } =
    /^(?<toolkit>[a-z0-9]+)[._](?<tool>\w+)(@(?<version>.+))?$/i.exec(name)?.groups ?? {};
  if (!toolkit) throw new EngineError(400, 'malformed_request', `invalid tool name: ${name}`);
  const wanted = `${toolkit}.${tool}`.toLowerCase();
  const found = offeredTools(world).find(({ qualified_name }) => qualified_name.toLowerCase() === wanted);
  return version && found?.toolkit.version !== version ? undefined : found;
}

/** The same for a name in a body: what the engine answers to an unknown one there is not published. */
export function findTool(world: World, name: string, version?: string): ToolRecord {
  const found = toolNamed(world, name);
  if (!found || (version && found.toolkit.version !== version))
    throw new EngineError(400, 'malformed_request', `tool ${name}${version ? ` in version ${version}` : ''} not found`);
  return found;
}
