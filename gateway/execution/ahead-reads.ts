import type { FetchNode, QueryPlan } from '@apollo/query-planner';
import { type InlineFragmentNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { own } from '../requests/json-object.ts';
import { AHEAD } from '../subgraph-links/link.ts';
import { askSubgraph, type Execution, REPRESENTATIONS, variablesOf } from './plan-execution.ts';

/** A fetch of entities that asks for a field of which a part is read ahead, and the conditions that it is under. */
export type AheadFetch = { fetch: FetchNode; conditions: { variable: string; holds: boolean }[] };

/** The fetches of a query's plan that read, whichever their entities are, what others need not be answered for. */
export function aheadFetchesOf(node: QueryPlan['node'], fields: ReadonlySet<string>): AheadFetch[] {
  switch (node?.kind) {
    case 'Sequence':
    case 'Parallel':
      return node.nodes.flatMap((child) => aheadFetchesOf(child, fields));
    case 'Flatten':
      return aheadFetchesOf(node.node, fields);
    case 'Condition':
      return [true, false].flatMap((holds) =>
        aheadFetchesOf(holds ? node.ifClause : node.elseClause, fields).map(({ fetch, conditions }) => ({
          fetch,
          conditions: [{ variable: node.condition, holds }, ...conditions],
        })),
      );
    case 'Fetch':
      return node.requires && asksForAny(node, fields) ? [{ fetch: node, conditions: [] }] : [];
    default:
      return [];
  }
}

function asksForAny({ operation }: FetchNode, fields: ReadonlySet<string>): boolean {
  const isAhead = (set: SelectionSetNode, type: string): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FIELD) return fields.has(`${type}.${node.name.value}`);
      return node.kind === Kind.INLINE_FRAGMENT && isAhead(node.selectionSet, typeOf(node) ?? type);
    });
  return parse(operation, { noLocation: true }).definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.selectionSet.selections.some(
        (root) => root.kind === Kind.FIELD && root.selectionSet && isAhead(root.selectionSet, ''),
      ),
  );
}

const typeOf = ({ typeCondition }: InlineFragmentNode) => typeCondition?.name.value;

/** Has subgraphs begin those reads, before it is known for which entities. What fails is said by the fetches themselves. */
export async function readEntitiesAhead(
  ahead: readonly AheadFetch[],
  execution: Pick<Execution, 'sources' | 'requestContext' | 'variables'>,
): Promise<void> {
  const wanted = ahead.filter(({ conditions }) =>
    conditions.every(({ variable, holds }) => (own(execution.variables, variable) === true) === holds),
  );
  const asked = wanted.map(({ fetch }) => {
    const variables = variablesOf(fetch, execution);
    variables[REPRESENTATIONS] = [];
    return askSubgraph(fetch, variables, execution, [], AHEAD);
  });
  await Promise.allSettled(asked);
}

/**
 * Has subgraphs begin what the first fetches of a plan read before they write, with the variables that are known. What fails there is said by the fetches
 * themselves, when they are made.
 */
export async function readAhead(
  node: QueryPlan['node'],
  execution: Pick<Execution, 'sources' | 'requestContext' | 'variables'>,
): Promise<void> {
  const asked = firstFetchesOf(node, execution).map((fetch) =>
    askSubgraph(fetch, variablesOf(fetch, execution), execution, [], AHEAD),
  );
  await Promise.allSettled(asked);
}

function firstFetchesOf(node: QueryPlan['node'], execution: Pick<Execution, 'variables'>): FetchNode[] {
  switch (node?.kind) {
    case 'Sequence':
      return firstFetchesOf(node.nodes[0], execution);
    case 'Parallel':
      return node.nodes.flatMap((child) => firstFetchesOf(child, execution));
    case 'Condition': {
      const holds = own(execution.variables, node.condition) === true;
      return firstFetchesOf(holds ? node.ifClause : node.elseClause, execution);
    }
    case 'Fetch':
      return [node];
    default:
      return [];
  }
}
