import { SAMPLES } from '../../subgraphs/samples.ts';
import { type KnownIds, skeletonOf } from './skeleton.ts';

/** An operation with the text of its variables. */
export type SampleTab = { query: string; variables: string };

/** The operations that a visitor finds at first. */
export function samplesFor(ids: KnownIds, now: Date): SampleTab[] {
  return SAMPLES.map(({ operation, parameters }) => sample(operation, skeletonOf(operation, parameters, ids, now)));
}

/** A sample; without variables their editor stays empty. */
export function sample(query: string, variables: object): SampleTab {
  return { query, variables: Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '' };
}
