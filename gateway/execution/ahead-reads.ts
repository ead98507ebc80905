import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import { Kind, parse } from 'graphql';
import { AHEAD } from '../subgraph-links/link.ts';
import { askSubgraph, type Execution, variablesOf } from './plan-execution.ts';

/** The root fields of mutations of which a part is read ahead, which `@readsAhead` says. */
export function fieldsReadAhead(supergraphSdl: string): ReadonlySet<string> {
  const types = parse(supergraphSdl, { noLocation: true }).definitions.filter(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION,
  );
  const fields = types.filter(({ name }) => name.value === 'Mutation').flatMap((type) => type.fields ?? []);
  const read = fields.filter(({ directives }) => directives?.some(({ name }) => name.value === 'readsAhead'));
  return new Set(read.map(({ name }) => name.value));
}

/**
 * Has subgraphs begin what the first fetches of a plan read before they write, with the variables that are known. What fails there is said by the fetches
 * themselves, when they are made.
 */
export async function readAhead(
  node: QueryPlan['node'],
  execution: Pick<Execution, 'sources' | 'requestContext' | 'variables'>,
): Promise<void> {
  const asked = firstFetchesOf(node).map((fetch) =>
    askSubgraph(fetch, variablesOf(fetch, execution), execution, [], AHEAD),
  );
  await Promise.allSettled(asked);
}

function firstFetchesOf(node: QueryPlan['node']): FetchNode[] {
  if (node?.kind === 'Sequence') return firstFetchesOf(node.nodes[0]);
  if (node?.kind === 'Parallel') return node.nodes.flatMap(firstFetchesOf);
  return node?.kind === 'Fetch' ? [node] : [];
}
