import { ID_SOURCES, type IdSource } from '../../subgraphs/samples.ts';
import type { KnownIds } from './skeleton.ts';

export function sourcesOf(types: Set<string>, sandboxes: Set<string>): IdSource[] {
  return ID_SOURCES.filter(
    ({ upstream, identified }) => sandboxes.has(upstream) && identified.some((type) => types.has(type)),
  );
}

/** Collects the objects with IDs in a response by type, without duplicates. Outer objects come first. */
export function idsIn(answer: unknown, ids: KnownIds = {}): KnownIds {
  if (typeof answer !== 'object' || answer === null) return ids;
  const { __typename: type, id } = answer as { __typename?: string; id?: string };
  if (type && id && !ids[type]?.some((known) => known.id === id)) ids[type] = [...(ids[type] ?? []), { ...answer, id }];
  for (const inner of Object.values(answer)) idsIn(inner, ids);
  return ids;
}
