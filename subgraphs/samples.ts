import FILE from './samples.json' with { type: 'json' };

/**
 * A variable in an example operation, with either an example value or the type whose ID the variable takes. Example
 * times are offsets from the start of the current day.
 */
type SampleParameter = { argument: string; required: true; example?: unknown; identifies?: string };

export type Sample = { operation: string; parameters: SampleParameter[] };

/** A query that finds IDs for the variables in example operations; `identified` lists the types whose IDs it finds. */
export type IdSource = Sample & { upstream: string; identified: string[] };

/** The types whose IDs the example operations need. */
export const IDENTIFIED = new Set(['Task']);

/**
 * The explorer's initial tabs: a query, a subscription, a mutation that triggers the subscription, a mutation that uses
 * earlier results, and a tool search. Lines are short enough for a narrow editor.
 */
export const SAMPLES: Sample[] = FILE.samples.map(({ lines, parameters }) => ({
  operation: `${lines.join('\n')}\n`,
  parameters: parameters as SampleParameter[],
}));

/** Callers run only the queries that they need, because each query causes several upstream calls. */
export const ID_SOURCES = FILE.idSources as IdSource[];
