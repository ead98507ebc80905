import { SAMPLE_IDS } from '../../subgraphs/samples.ts';
import { ask } from './ask.ts';
import { type KnownIds, skeletonOf } from './skeleton.ts';

export type Upstream = { name: string; kind: 'sandbox' | 'live' | 'given' };

/** What the page knows of the graph that it is served by; what could not be found out is left out. */
export type Facts = { upstreams: Upstream[]; tools: number | undefined; ids: KnownIds };

/** Finds out about the graph. Ids are asked of a sandbox only: a live account is asked nothing until somebody does. */
export async function findFacts(now: Date): Promise<Facts> {
  const [upstreams, tools] = await Promise.all([
    findUpstreams().catch(without([])),
    countTools().catch(without(undefined)),
  ]);
  const isSandbox = upstreams.some(({ name, kind }) => name === SAMPLE_IDS.upstream && kind === 'sandbox');
  return { upstreams, tools, ids: isSandbox ? await findIds(now).catch(without({})) : {} };
}

/** What stands for a fact that could not be found out; why is in the browser's console. */
const without =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    console.debug(error);
    return value;
  };

async function findUpstreams(): Promise<Upstream[]> {
  const response = await fetch('/upstreams');
  const { upstreams } = (await response.json()) as { upstreams: Upstream[] };
  return upstreams;
}

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
