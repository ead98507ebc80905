/** Whether a list of alternatives is empty, so that nothing matches. Upstream would ignore it and return everything. */
export function matchesNothing<Args extends object>(args: Args, alternatives: readonly (keyof Args)[]): boolean {
  return alternatives.some((name) => isEmptyList(args[name]));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
