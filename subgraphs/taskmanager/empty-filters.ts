/**
 * Whether a list of alternatives that narrows a read is empty, so that nothing can match. Upstream takes an empty list for none and would
 * answer everything.
 */
export function matchesNothing<Args extends object>(args: Args, alternatives: readonly (keyof Args)[]): boolean {
  return alternatives.some((name) => isEmptyList(args[name]));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
