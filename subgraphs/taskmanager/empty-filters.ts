/**
 * Whether a list of alternatives is empty, so that nothing can match. Upstream ignores an empty list and would return
 * everything.
 */
export function matchesNothing<Args extends object>(args: Args, alternatives: readonly (keyof Args)[]): boolean {
  return alternatives.some((name) => isEmptyList(args[name]));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
