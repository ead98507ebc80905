import { SAMPLES } from '../../subgraphs/samples.ts';
import { type KnownIds, type ParameterHint, skeletonOf } from './skeleton.ts';

/** An operation with the text of its variables. */
export type SampleTab = { query: string; variables: string };

/** An operation that can be opened in a tab, and how its variables are filled. */
export type OpenableOperation = { operation: string; parameters: ParameterHint[] };

/** The operations that a visitor finds at first. */
export function samplesFor(ids: KnownIds, now: Date): SampleTab[] {
  return SAMPLES.map(({ operation, parameters }) => sample(operation, skeletonOf(operation, parameters, ids, now)));
}

/** A sample; without variables their editor stays empty. */
export function sample(query: string, variables: object): SampleTab {
  return { query, variables: Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '' };
}
