import { IDENTIFIED, type IdSource } from '../../subgraphs/samples.ts';
import { ask, askForParts } from './ask.ts';
import { LoginNeeded } from './credential.ts';
import { idsIn, sourcesOf } from './ids.ts';
import { type KnownIds, skeletonOf } from './skeleton.ts';
import { findUpstreams, type UpstreamFact } from './upstreams.tsx';

/** The graph data that the page shows. Parts that could not be loaded are empty. */
export type Facts = { upstreams: UpstreamFact[]; tools: number | undefined; ids: KnownIds };

/**
 * The timeout for fetching IDs, in milliseconds. It is needed because a sandbox can be configured to hang. Without IDs,
 * sample operations use placeholders.
 */
const LONGEST_WAIT = 3_000;

/**
 * Fetches IDs only from sandboxes, so that live accounts are not queried until the user runs an operation. Throws
 * `LoginNeeded` if the server requires a credential.
 */
export async function findFacts(now: Date): Promise<Facts> {
  const [upstreams, tools] = await Promise.all([
    findUpstreams().catch(withDefault([])),
    countTools().catch(withDefault(undefined)),
  ]);
  return { upstreams, tools, ids: await findIds(IDENTIFIED, upstreams, now) };
}

/** Logs the error and returns a default value. Rethrows `LoginNeeded`. */
const withDefault =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof LoginNeeded) throw error;
    console.debug(error);
    return value;
  };

async function countTools(): Promise<number> {
  const { toolCatalog } = await ask<{ toolCatalog: unknown[] }>('{ toolCatalog { name } }');
  return toolCatalog.length;
}

/** Fetches IDs of these types from sandboxes. The result may also include IDs of other types. */
export async function findIds(types: Set<string>, upstreams: UpstreamFact[], now: Date): Promise<KnownIds> {
  const sandboxes = new Set(upstreams.filter(({ kind }) => kind === 'sandbox').map(({ name }) => name));
  const answers = sourcesOf(types, sandboxes).map((source) => readIds(source, now).catch(withDefault({})));
  return idsIn(await Promise.all(answers));
}

/** Accepts a response with partial data, because IDs in partial data are still usable. */
async function readIds({ operation, parameters }: IdSource, now: Date): Promise<unknown> {
  const { data } = await askForParts(
    operation,
    skeletonOf(operation, parameters, {}, now),
    AbortSignal.timeout(LONGEST_WAIT),
  );
  return data;
}
