import { setImmediate } from 'node:timers/promises';
import type { FetchNode, PlanNode, QueryPlan, QueryPlanSelectionNode, ResponsePath } from '@apollo/query-planner';
import { getOperationAST, Kind, parse, print, type SelectionNode, type SelectionSetNode } from 'graphql';
import { JsonObject } from '../requests/json-object.ts';
import { requestOf } from '../requests/request-context.ts';
import { type Execution, executeNode, FetchesOnce } from './plan-execution.ts';
import { responseName, variablesIn } from './selections.ts';

/** A part of a plan that begins before all is there that it follows. */
type EarlyStart = {
  /** The fetches that the rest follows. */
  fetches: FetchNode[];
  /** The same, of which each asks only for what the rest requires. */
  keys: FetchNode[];
  /** What follows them. */
  rest: PlanNode[];
  /** How often more it is tried where it gains nothing. */
  trials: number;
};

/** A plan, with what of it begins early. */
export type StartedPlan = { node: QueryPlan['node']; starts: EarlyStart[] };

/** How often in a row an early start may gain nothing before it is made no more. */
const TRIALS = 3;

/**
 * What executes the plan of a query; that of a mutation has no early starts, as its fetches are not made twice. They ask subgraphs of this process alone.
 */
export const startedPlan = (node: QueryPlan['node'], isQuery: boolean, locals: ReadonlySet<string>): StartedPlan => ({
  node,
  starts: isQuery
    ? earlyStartsOf(node).filter(({ fetches }) => fetches.every(({ serviceName }) => locals.has(serviceName)))
    : [],
});

/**
 * Executes a plan. Parts of it that follow a fetch of the root begin as soon as the keys are there that they require: these are asked for beside the
 * fetch, in the same request context, in which what both read is one call. What such a part fetches is then there when the fetch has been
 * answered, unless that gave other keys; the answer and its errors are made of the fetches of the plan alone. False where a dry run has held a part of it.
 */
export async function executePlan({ node, starts }: StartedPlan, execution: Execution): Promise<boolean> {
  const tried = starts.filter(({ trials }) => trials > 0);
  if (tried.length === 0) return executeNode(node, execution);
  const shared = new FetchesOnce();
  const sharing = { ...execution, shared };
  // What fails in an early start fails in the execution too, which reports it.
  const begun = tried.map((start) => beginEarly(start, sharing, shared).catch(() => {}));
  const isComplete = await executeNode(node, sharing);
  // Nothing waits for what they hold in a dry run, which is a part of what would be sent first; nor may it for what a report has to count.
  const isReported = requestOf(execution.requestContext.context).log.report !== undefined;
  if (!isComplete || isReported) await Promise.all(begun);
  return isComplete;
}

/** It has gained something where the fetches need more time than their keys: a turn of the event loop, in which nothing arrives. */
async function beginEarly(start: EarlyStart, sharing: Execution, shared: FetchesOnce): Promise<void> {
  const execution: Execution = { ...sharing, data: new JsonObject(), errors: [], isEarly: true };
  const keys = start.keys.map((fetch) =>
    executeNode(fetch, { ...execution, isForKeys: !start.fetches.includes(fetch) }),
  );
  const areThere = await Promise.all(keys);
  if (!areThere.every(Boolean)) return;
  await setImmediate();
  const isLate = start.fetches.every((fetch) => shared.isDone(fetch));
  start.trials = isLate ? start.trials - 1 : TRIALS;
  if (!isLate) await executeNode({ kind: 'Sequence', nodes: start.rest }, execution);
}

/** By response name what is required of an answer. */
type Need = Map<string, Need>;

/**
 * The parts of a query's plan that follow fetches of the root which ask for more than these parts require. Fetches below the root have none: what they are
 * asked with would have to be kept separately.
 */
function earlyStartsOf(node: QueryPlan['node']): EarlyStart[] {
  if (node?.kind === 'Parallel') return node.nodes.flatMap(earlyStartsOf);
  if (node?.kind !== 'Sequence') return [];
  const [first, ...rest] = node.nodes;
  const fetches = first && rootFetchesOf(first);
  const need: Need = new Map();
  if (!fetches || !rest.every((each) => addNeeds(each, [], need))) return [];
  const pruned = fetches.map((fetch) => keyFetch(fetch, need));
  const keys = pruned.filter((fetch) => fetch !== undefined);
  const isSame = keys.length === fetches.length && keys.every((fetch, place) => fetch === fetches[place]);
  return isSame || keys.length === 0 ? [] : [{ fetches, keys, rest, trials: TRIALS }];
}

function rootFetchesOf(node: PlanNode): FetchNode[] | undefined {
  if (node.kind === 'Fetch') return node.requires ? undefined : [node];
  if (node.kind !== 'Parallel') return undefined;
  const fetches = node.nodes.map(rootFetchesOf);
  return fetches.every((each) => each !== undefined) ? fetches.flat() : undefined;
}

/** Adds what a part of a plan requires at its paths; false where that cannot be said. */
function addNeeds(node: PlanNode, path: ResponsePath, need: Need): boolean {
  switch (node.kind) {
    case 'Sequence':
    case 'Parallel':
      return node.nodes.every((child) => addNeeds(child, path, need));
    case 'Flatten':
      return addNeeds(node.node, [...path, ...node.path], need);
    case 'Condition':
      return [node.ifClause, node.elseClause].every((child) => !child || addNeeds(child, path, need));
    case 'Fetch':
      return node.requires !== undefined && addAt(need, path, node.requires);
    default:
      return false;
  }
}

function addAt(need: Need, path: ResponsePath, requires: QueryPlanSelectionNode[]): boolean {
  const names = path.map(String).filter((name) => name !== '@');
  if (names.some((name) => !/^\w+$/.test(name))) return false;
  addSelections(names.reduce(below, need), requires);
  return true;
}

function below(need: Need, name: string): Need {
  const there = need.get(name) ?? new Map();
  need.set(name, there);
  return there;
}

function addSelections(need: Need, selections: QueryPlanSelectionNode[]): void {
  for (const selection of selections) {
    if (selection.kind === 'InlineFragment') addSelections(need, selection.selections);
    else addSelections(below(need, selection.alias ?? selection.name), selection.selections ?? []);
  }
}

/** A fetch that asks only for what is needed: itself where that is all, undefined where it is nothing. */
function keyFetch(fetch: FetchNode, need: Need): FetchNode | undefined {
  const document = parse(fetch.operation, { noLocation: true });
  const operation = getOperationAST(document);
  if (!operation || document.definitions.length > 1) return fetch;
  const selectionSet = pruned(operation.selectionSet, need);
  if (!selectionSet) return undefined;
  if (print(selectionSet) === print(operation.selectionSet)) return fetch;
  const used = variablesIn({ ...operation, selectionSet, variableDefinitions: [] });
  const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value));
  const { operationDocumentNode: _document, variableUsages, ...rest } = fetch;
  return {
    ...rest,
    operation: print({ ...operation, selectionSet, ...(variableDefinitions ? { variableDefinitions } : {}) }),
    ...(variableUsages ? { variableUsages: variableUsages.filter((name) => used.has(name)) } : {}),
  };
}

function pruned({ selections, ...set }: SelectionSetNode, need: Need): SelectionSetNode | undefined {
  const kept = selections.flatMap((selection): SelectionNode[] => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return [];
    if (isTypeName(selection)) return [selection];
    const needed = selection.kind === Kind.FIELD ? need.get(responseName(selection)) : need;
    if (!needed || !selection.selectionSet) return needed ? [selection] : [];
    const selectionSet = pruned(selection.selectionSet, needed);
    return selectionSet ? [{ ...selection, selectionSet }] : [];
  });
  return kept.some((selection) => !isTypeName(selection)) ? { ...set, selections: kept } : undefined;
}

const isTypeName = (selection: SelectionNode) =>
  selection.kind === Kind.FIELD && selection.name.value === '__typename' && !selection.alias;
