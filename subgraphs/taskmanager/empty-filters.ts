/**
 * Whether one of the given filter lists is empty, which means that no record matches. The task manager would ignore an
 * empty list and return all records.
 */
export function matchesNothing<Args extends object>(args: Args, alternatives: readonly (keyof Args)[]): boolean {
  return alternatives.some((name) => isEmptyList(args[name]));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
