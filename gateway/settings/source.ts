/** Settings of one place, as texts by the names of their variables: where each is set, and what is wrong with the place itself. */
export type Source = {
  values: ReadonlyMap<string, string>;
  places: ReadonlyMap<string, string>;
  faults: readonly string[];
};

/** A place that sets nothing. */
export const UNSET: Source = { values: new Map(), places: new Map(), faults: [] };
