import { SAMPLES } from '../../subgraphs/samples.ts';
import { type KnownIds, type ParameterHint, skeletonOf } from './skeleton.ts';

export type SampleTab = { query: string; variables: string };

export type OpenableOperation = { operation: string; parameters: ParameterHint[] };

/** Returns the operations that are opened on the first visit. */
export function samplesFor(ids: KnownIds, now: Date): SampleTab[] {
  return SAMPLES.map(({ operation, parameters }) => sample(operation, skeletonOf(operation, parameters, ids, now)));
}

/** If there are no variables, the variables editor stays empty. */
export function sample(query: string, variables: object): SampleTab {
  return { query, variables: Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '' };
}
