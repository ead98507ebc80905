import type { IdSource } from '../../subgraphs/sample-ids.ts';
import { IDENTIFIED } from '../../subgraphs/samples.ts';
import { ask, askForParts } from './ask.ts';
import { LoginNeeded } from './credential.ts';
import { idsIn, sourcesOf } from './ids.ts';
import { type KnownIds, skeletonOf } from './skeleton.ts';
import { findUpstreams, type UpstreamFact } from './upstreams.tsx';

/** What the page reads about the graph that serves it; what could not be read is left out. */
export type Facts = { upstreams: UpstreamFact[]; tools: number | undefined; ids: KnownIds };

/** How long ids are waited for, in milliseconds: a sandbox may be set to hang. Without them there are placeholders. */
const LONGEST_WAIT = 3_000;

/** Reads the facts; throws `LoginNeeded` where the server asks who is there. Ids are read from a sandbox only: nothing is read from a live account until somebody runs an operation. */
export async function findFacts(now: Date): Promise<Facts> {
  const [upstreams, tools] = await Promise.all([
    findUpstreams().catch(withDefault([])),
    countTools().catch(withDefault(undefined)),
  ]);
  return { upstreams, tools, ids: await findIds(IDENTIFIED, upstreams, now) };
}

/** The value for a fact that could not be read; the reason is in the browser's console. */
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

/** Ids of these types, and of others that are read with them; where upstream is no sandbox, none. */
export async function findIds(types: Set<string>, upstreams: UpstreamFact[], now: Date): Promise<KnownIds> {
  const sandboxes = new Set(upstreams.filter(({ kind }) => kind === 'sandbox').map(({ name }) => name));
  const answers = sourcesOf(types, sandboxes).map((source) => readIds(source, now).catch(withDefault({})));
  return idsIn(await Promise.all(answers));
}

/** What can be read in part has ids, too. */
async function readIds({ operation, parameters }: IdSource, now: Date): Promise<unknown> {
  const { data } = await askForParts(
    operation,
    skeletonOf(operation, parameters, {}, now),
    AbortSignal.timeout(LONGEST_WAIT),
  );
  return data;
}
