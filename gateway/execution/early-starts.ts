import { setImmediate } from 'node:timers/promises';
import type { FetchNode, PlanNode, QueryPlan, QueryPlanSelectionNode } from '@apollo/query-planner';
import { getOperationAST, Kind, parse, print, type SelectionNode, type SelectionSetNode } from 'graphql';
import { JsonObject } from '../requests/json-object.ts';
import { collectFetches, type Execution, executeNode, FetchResults } from './plan-execution.ts';
import { responseName, variablesIn } from './selections.ts';

type Prefetch = {
  fetches: FetchNode[];
  keys: FetchNode[];
  rest: PlanNode[];
  trials: number;
};

type PrefetchPlan = { node: QueryPlan['node']; prefetches: Prefetch[] };

const MAX_TRIALS = 3;

/** Prefetches only from local subgraphs, and only in queries, because mutations must run once. */
export const prefetchPlan = (node: QueryPlan['node'], isQuery: boolean, local: ReadonlySet<string>): PrefetchPlan => ({
  node,
  prefetches: isQuery
    ? findPrefetches(node).filter(({ fetches }) => fetches.every(({ serviceName }) => local.has(serviceName)))
    : [],
});

/**
 * Executes a plan with prefetches: dependent parts start as soon as the keys they require are available. Keys are
 * fetched in parallel with the root fetch and in the same request context, so that common reads share a call. If the
 * root fetch returns different keys, the dependent part is fetched again. The response and its errors come only from
 * the plan's own fetches. Returns false if a dry run held back part of the plan.
 */
export async function executePrefetched(plan: PrefetchPlan, execution: Execution): Promise<boolean> {
  const shared = { ...execution, shared: new FetchResults() };
  // Ignore a failed prefetch: the plan's own execution reports the same failure.
  const running = plan.prefetches.map((prefetch) => startPrefetch(prefetch, plan, shared).catch(() => {}));
  const isComplete = await executeNode(plan.node, shared);
  // Wait for the prefetches, because dry runs and reports include their calls.
  if (!isComplete || execution.request.log.report !== undefined) await Promise.all(running);
  return isComplete;
}

type SharedExecution = Execution & { shared: FetchResults };

/** Prefetching saves time only if the fetches take at least one event-loop turn longer than their keys. */
async function startPrefetch(prefetch: Prefetch, plan: PrefetchPlan, shared: SharedExecution): Promise<void> {
  const execution: Execution = { ...shared, data: new JsonObject(), errors: [], isPrefetch: true };
  const keys = prefetch.keys.map((fetch) =>
    executeNode(fetch, { ...execution, isForKeys: !prefetch.fetches.includes(fetch) }),
  );
  if (!(await Promise.all(keys)).every(Boolean)) return;
  await setImmediate();
  const isLate = prefetch.fetches.every((fetch) => shared.shared.isDone(fetch));
  prefetch.trials = isLate ? prefetch.trials - 1 : MAX_TRIALS;
  if (prefetch.trials <= 0) plan.prefetches = plan.prefetches.filter((each) => each !== prefetch);
  if (!isLate) await executeNode({ kind: 'Sequence', nodes: prefetch.rest }, execution);
}

type RequiredFields = Map<string, RequiredFields>;

function findPrefetches(node: QueryPlan['node']): Prefetch[] {
  if (node?.kind === 'Parallel') return node.nodes.flatMap(findPrefetches);
  if (node?.kind !== 'Sequence') return [];
  const [first, ...rest] = node.nodes;
  const fetches = first && rootFetches(first);
  const need: RequiredFields = new Map();
  if (!fetches || !rest.flatMap((each) => collectFetches(each)).every((each) => addRequirements(each, need))) return [];
  const prune = fetches.map((fetch) => keyFetch(fetch, need));
  const keys = prune.filter((fetch) => fetch !== undefined);
  const isSame = keys.length === fetches.length && keys.every((fetch, place) => fetch === fetches[place]);
  return isSame || keys.length === 0 ? [] : [{ fetches, keys, rest, trials: MAX_TRIALS }];
}

function rootFetches(node: PlanNode): FetchNode[] | undefined {
  if (node.kind === 'Fetch') return node.requires ? undefined : [node];
  if (node.kind !== 'Parallel') return undefined;
  const fetches = node.nodes.map(rootFetches);
  return fetches.every((each) => each !== undefined) ? fetches.flat() : undefined;
}

/** Adds the fields that a fetch requires, at the fetch's path. Returns false if the path is unknown. */
function addRequirements(
  { fetch: { requires }, path }: ReturnType<typeof collectFetches>[number],
  need: RequiredFields,
): boolean {
  const names = path.map(String).filter((name) => name !== '@');
  if (!requires || names.some((name) => !/^\w+$/.test(name))) return false;
  addSelections(names.reduce(fieldsBelow, need), requires);
  return true;
}

function fieldsBelow(need: RequiredFields, name: string): RequiredFields {
  const fields = need.get(name) ?? new Map();
  need.set(name, fields);
  return fields;
}

function addSelections(need: RequiredFields, selections: QueryPlanSelectionNode[]): void {
  for (const selection of selections) {
    if (selection.kind === 'InlineFragment') addSelections(need, selection.selections);
    else addSelections(fieldsBelow(need, selection.alias ?? selection.name), selection.selections ?? []);
  }
}

/**
 * Reduces a fetch to its required fields. Returns the fetch itself if all fields are required, undefined if none are.
 */
function keyFetch(fetch: FetchNode, need: RequiredFields): FetchNode | undefined {
  const document = parse(fetch.operation, { noLocation: true });
  const operation = getOperationAST(document);
  if (!operation || document.definitions.length > 1) return fetch;
  const selectionSet = prune(operation.selectionSet, need);
  if (!selectionSet) return undefined;
  if (print(selectionSet) === print(operation.selectionSet)) return fetch;
  const used = variablesIn({ ...operation, selectionSet, variableDefinitions: [] });
  const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value));
  const { variableUsages } = fetch;
  return {
    ...fetch,
    operation: print({ ...operation, selectionSet, ...(variableDefinitions ? { variableDefinitions } : {}) }),
    ...(variableUsages ? { variableUsages: variableUsages.filter((name) => used.has(name)) } : {}),
  };
}

function prune({ selections, ...set }: SelectionSetNode, need: RequiredFields): SelectionSetNode | undefined {
  const remaining = selections.flatMap((selection): SelectionNode[] => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return [];
    if (isTypeName(selection)) return [selection];
    const needed = selection.kind === Kind.FIELD ? need.get(responseName(selection)) : need;
    if (!needed || !selection.selectionSet) return needed ? [selection] : [];
    const selectionSet = prune(selection.selectionSet, needed);
    return selectionSet ? [{ ...selection, selectionSet }] : [];
  });
  return remaining.some((selection) => !isTypeName(selection)) ? { ...set, selections: remaining } : undefined;
}

const isTypeName = (selection: SelectionNode) =>
  selection.kind === Kind.FIELD && selection.name.value === '__typename' && !selection.alias;
