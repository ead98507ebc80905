import { ID_SOURCES, type IdSource } from '../../subgraphs/sample-ids.ts';
import type { KnownIds } from './skeleton.ts';

/** Where ids of these types are found, of the upstreams that are sandboxes. */
export function sourcesOf(types: Set<string>, sandboxes: Set<string>): IdSource[] {
  return ID_SOURCES.filter(
    ({ upstream, identified }) => sandboxes.has(upstream) && identified.some((type) => types.has(type)),
  );
}

/** What has an id in answers, by its type, outer objects before inner ones, each once. */
export function idsIn(answer: unknown, ids: KnownIds = {}): KnownIds {
  if (typeof answer !== 'object' || answer === null) return ids;
  const { __typename: type, id } = answer as { __typename?: string; id?: string };
  if (type && id && !ids[type]?.some((known) => known.id === id)) ids[type] = [...(ids[type] ?? []), { ...answer, id }];
  for (const inner of Object.values(answer)) idsIn(inner, ids);
  return ids;
}
