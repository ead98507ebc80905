import type { FetchNode, PlanNode, QueryPlan, QueryPlanSelectionNode, ResponsePath } from '@apollo/query-planner';
import {
  type FieldNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/** How a part of a plan is begun before all is there that it follows. */
export type EarlyStart = {
  /** The fetches that the rest follows. */
  fetches: FetchNode[];
  /** The same, of which each asks only for what the rest requires. */
  keys: FetchNode[];
  /** What follows them. */
  rest: PlanNode[];
};

/** By response name what is required of an answer. */
type Need = Map<string, Need>;

/**
 * The parts of a query's plan that follow fetches of the root which ask for more than these parts require. Fetches below the root have none: what they are
 * asked with would have to be kept separately.
 */
export function earlyStartsOf(node: QueryPlan['node']): EarlyStart[] {
  if (node?.kind === 'Parallel') return node.nodes.flatMap(earlyStartsOf);
  if (node?.kind !== 'Sequence') return [];
  const [first, ...rest] = node.nodes;
  const fetches = first && rootFetchesOf(first);
  const need: Need = new Map();
  if (!fetches || !rest.every((each) => addNeeds(each, [], need))) return [];
  const pruned = fetches.map((fetch) => keyFetch(fetch, need));
  const keys = pruned.filter((fetch) => fetch !== undefined);
  const isSame = keys.length === fetches.length && keys.every((fetch, place) => fetch === fetches[place]);
  return isSame || keys.length === 0 ? [] : [{ fetches, keys, rest }];
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
  const used = variablesIn(selectionSet, operation);
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
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const inner = pruned(selection.selectionSet, need);
      return inner ? [{ ...selection, selectionSet: inner }] : [];
    }
    return prunedField(selection, need);
  });
  return kept.some((selection) => !isTypeName(selection)) ? { ...set, selections: kept } : undefined;
}

function prunedField(field: FieldNode, need: Need): FieldNode[] {
  if (isTypeName(field)) return [field];
  const needed = need.get((field.alias ?? field.name).value);
  if (!needed || !field.selectionSet) return needed ? [field] : [];
  const selectionSet = pruned(field.selectionSet, needed);
  return selectionSet ? [{ ...field, selectionSet }] : [];
}

const isTypeName = (selection: SelectionNode) =>
  selection.kind === Kind.FIELD && selection.name.value === '__typename' && !selection.alias;

/** The variables of what is left, and of the directives of the operation. */
function variablesIn(selectionSet: SelectionSetNode, { directives = [] }: OperationDefinitionNode): Set<string> {
  const used = new Set<string>();
  for (const node of [selectionSet, ...directives]) visit(node, { Variable: ({ name }) => void used.add(name.value) });
  return used;
}
