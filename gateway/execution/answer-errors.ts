import type { GraphQLError } from 'graphql';

type Path = readonly (string | number)[];

/**
 * Of the errors found while shaping an answer, those that no error of a subgraph explains: none where one has no path, which may be the
 * cause of anything, and none at, above or below the place of one.
 */
export function uncovered(shaping: GraphQLError[], fetching: readonly GraphQLError[]): GraphQLError[] {
  if (shaping.length === 0 || fetching.length === 0) return shaping;
  const paths = fetching.flatMap(({ path }) => (path ? [path] : []));
  if (paths.length < fetching.length) return [];
  const at = new Set(paths.map((path) => path.join('.')));
  const above = new Set(paths.flatMap(prefixesOf));
  const isExplained = (path: Path) => above.has(path.join('.')) || prefixesOf(path).some((place) => at.has(place));
  return shaping.filter(({ path }) => !path || !isExplained(path));
}

const prefixesOf = (path: Path): string[] => path.map((_step, index) => path.slice(0, index + 1).join('.'));

/** Of errors that say the same of one place the first: a field that several subgraphs answer is refused by each of them. */
export function distinct(errors: readonly GraphQLError[]): GraphQLError[] {
  const places = new Set<string>();
  return errors.filter(({ path, message, extensions }) => {
    const place = path && JSON.stringify([path, message, extensions.code]);
    if (place === undefined) return true;
    const isFirst = !places.has(place);
    places.add(place);
    return isFirst;
  });
}
