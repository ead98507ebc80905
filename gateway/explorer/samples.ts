import { SAMPLES } from '../../subgraphs/samples.ts';
import { type KnownIds, type ParameterHint, skeletonOf } from './skeleton.ts';

/** An operation and its variables as JSON text. */
export type SampleTab = { query: string; variables: string };

/** An operation to open in a tab, and hints for its variables. */
export type OpenableOperation = { operation: string; parameters: ParameterHint[] };

/** The operations opened on the first visit. */
export function samplesFor(ids: KnownIds, now: Date): SampleTab[] {
  return SAMPLES.map(({ operation, parameters }) => sample(operation, skeletonOf(operation, parameters, ids, now)));
}

/** Without variables, their editor stays empty. */
export function sample(query: string, variables: object): SampleTab {
  return { query, variables: Object.keys(variables).length > 0 ? JSON.stringify(variables, null, 2) : '' };
}
