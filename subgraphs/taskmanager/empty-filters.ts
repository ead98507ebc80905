import type { Values } from '../rows/endpoint.ts';

/**
 * Whether a list of alternatives that narrows a read is empty, so that nothing can match. Upstream takes an empty list for none and would
 * answer everything.
 */
export function matchesNothing<Args extends Values>(
  args: Args,
  alternatives: readonly (keyof Args & string)[],
): boolean {
  return alternatives.some((name) => Array.isArray(args[name]) && args[name].length === 0);
}
