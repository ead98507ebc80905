import { SAMPLE_IDS } from '../../subgraphs/samples.ts';
import { ask } from './ask.ts';
import { type KnownIds, skeletonOf } from './skeleton.ts';
import { findUpstreams, type UpstreamFact } from './upstreams.tsx';

/** What the page reads about the graph that serves it; what could not be read is left out. */
export type Facts = { upstreams: UpstreamFact[]; tools: number | undefined; ids: KnownIds };

/** Reads the facts. Ids are read from a sandbox only: nothing is read from a live account until somebody runs an operation. */
export async function findFacts(now: Date): Promise<Facts> {
  const [upstreams, tools] = await Promise.all([
    findUpstreams().catch(withDefault([])),
    countTools().catch(withDefault(undefined)),
  ]);
  const isSandbox = upstreams.some(({ name, kind }) => name === SAMPLE_IDS.upstream && kind === 'sandbox');
  return { upstreams, tools, ids: isSandbox ? await findIds(now).catch(withDefault({})) : {} };
}

/** The value for a fact that could not be read; the reason is in the browser's console. */
const withDefault =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    console.debug(error);
    return value;
  };

async function countTools(): Promise<number> {
  const { toolCatalog } = await ask<{ toolCatalog: unknown[] }>('{ toolCatalog { name } }');
  return toolCatalog.length;
}

async function findIds(now: Date): Promise<KnownIds> {
  const { operation, parameters } = SAMPLE_IDS;
  return firstIds(await ask(operation, skeletonOf(operation, parameters, {}, now)));
}

/** The ids in an answer by their types, outer ones before inner ones; of a list, those of its first item. */
function firstIds(answer: unknown): KnownIds {
  const object: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof object !== 'object' || object === null) return {};
  const { __typename: type, id } = object as { __typename?: string; id?: string };
  return Object.assign({}, ...Object.values(object).map(firstIds), type && id ? { [type]: id } : {});
}
