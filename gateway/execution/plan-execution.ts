import type { GraphQLDataSource } from '@apollo/gateway';
import type { FetchNode, QueryPlan, QueryPlanSelectionNode, ResponsePath } from '@apollo/query-planner';
import { GraphQLError, getOperationAST, parse } from 'graphql';
import { isLeftOut } from '../../subgraphs/core/entities.ts';
import { traced } from '../../subgraphs/traces/spans.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { log } from '../config/log.ts';
import { type Json, JsonObject, own } from '../requests/json-object.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { type HeldAnswer, holdsRequests } from '../subgraph-links/held-requests.ts';
import { FOR_KEYS } from '../subgraph-links/link.ts';
import { type AnswerPath, buildRepresentations, entitiesAt, merge, pathsAt } from './entities.ts';
import { outerName, responseName, rootsOf } from './selections.ts';

/**
 * The variable in which the planner passes entity representations. Client variables with this name are renamed before
 * planning.
 */
export const REPRESENTATIONS = 'representations';

/** Apollo's error code for subgraph errors that have no code. */
export const DOWNSTREAM = 'DOWNSTREAM_SERVICE_ERROR';

export type Execution = {
  sources: Map<string, GraphQLDataSource>;
  variables: Json;
  request: RequestContext;
  data: Json;
  errors: GraphQLError[];
  shared?: FetchResults;
  /** Set for prefetches, which add neither data nor errors to the response. */
  isPrefetch?: true;
  isForKeys?: boolean;
};

type SubgraphAnswer = HeldAnswer & { data?: unknown };

export function collectFetches(
  node: QueryPlan['node'],
  path: ResponsePath = [],
): { fetch: FetchNode; path: ResponsePath }[] {
  switch (node?.kind) {
    case 'Sequence':
    case 'Parallel':
      return node.nodes.flatMap((child) => collectFetches(child, path));
    case 'Flatten':
      return collectFetches(node.node, [...path, ...node.path]);
    case 'Condition':
      return [node.ifClause, node.elseClause].flatMap((child) => collectFetches(child, path));
    case 'Fetch':
      return [{ fetch: node, path }];
    default:
      return [];
  }
}

export class FetchResults {
  readonly #responses = new Map<FetchNode, Map<string, Promise<SubgraphAnswer>>>();
  readonly #done = new Set<FetchNode>();

  once(fetch: FetchNode, variables: Json, make: () => Promise<SubgraphAnswer>): Promise<SubgraphAnswer> {
    const responses = this.#responses.get(fetch) ?? new Map<string, Promise<SubgraphAnswer>>();
    this.#responses.set(fetch, responses);
    const key = JSON.stringify(variables);
    const response = responses.get(key) ?? make().finally(() => this.#done.add(fetch));
    responses.set(key, response);
    return response;
  }

  isDone(fetch: FetchNode): boolean {
    return this.#done.has(fetch);
  }
}

/**
 * Executes a plan's node at a path and merges the result into the response data. Returns false if a dry run stops the
 * execution.
 */
export async function executeNode(
  node: QueryPlan['node'],
  execution: Execution,
  path: ResponsePath = [],
): Promise<boolean> {
  switch (node?.kind) {
    case 'Sequence':
      for (const child of node.nodes) if (!(await executeNode(child, execution, path))) return false;
      return true;
    case 'Parallel': {
      return (await Promise.all(node.nodes.map((child) => executeNode(child, execution, path)))).every(Boolean);
    }
    case 'Flatten':
      return executeNode(node.node, execution, [...path, ...node.path]);
    case 'Condition': {
      const holds = own(execution.variables, node.condition) === true;
      return executeNode(holds ? node.ifClause : node.elseClause, execution, path);
    }
    case 'Fetch':
      return executeFetch(node, execution, path);
    default:
      return true;
  }
}

/**
 * Maps the path in a subgraph's error to response paths. Returns undefined if the path is unknown. Errors without a
 * path affect the whole fetch.
 */
type Positions = (path: readonly (string | number)[] | undefined) => AnswerPath[] | undefined;

function rootNames({ operation }: FetchNode, variables: Json): string[] {
  const definition = required(getOperationAST(parse(operation, { noLocation: true })), 'operation in the fetch');
  const roots = rootsOf(definition).filter(({ conditions }) => !conditions.some((node) => isLeftOut(node, variables)));
  return [...new Set(roots.map(({ field }) => responseName(field)))];
}

/** A fetch below the root that has no `requires` belongs to a field of type `Query`. */
async function executeFetch(fetch: FetchNode, execution: Execution, path: ResponsePath): Promise<boolean> {
  if (fetch.requires) return executeEntityFetch(fetch, fetch.requires, execution, path);
  const holders = entitiesAt(execution.data, path);
  if (holders.length === 0) return true;
  const positions: Positions = (at) => {
    const places = at ? [at] : rootNames(fetch, execution.variables).map((name) => [name]);
    return pathsAt(execution.data, path).flatMap((holder) => places.map((place) => [...holder, ...place]));
  };
  const { data, isHeld } = await send(fetch, execution, pickVariables(fetch, execution), path, positions);
  if (isJsonObject(data)) for (const holder of holders) merge(holder, data);
  return !isHeld;
}

async function executeEntityFetch(
  fetch: FetchNode,
  requires: QueryPlanSelectionNode[],
  execution: Execution,
  path: ResponsePath,
): Promise<boolean> {
  const entities = entitiesAt(execution.data, path);
  const { representations, holders } = buildRepresentations(entities, requires);
  if (representations.length === 0) return true;
  const variables = pickVariables(fetch, execution);
  variables[REPRESENTATIONS] = representations;
  const positions = entityPositions(execution.data, path, holders);
  const { data, failed, isHeld } = await send(fetch, execution, variables, path, positions);
  const results = isJsonObject(data) ? own(data, '_entities') : undefined;
  if (Array.isArray(results) && results.length === representations.length) {
    for (const [index, entity] of results.entries())
      if (isJsonObject(entity)) for (const holder of holders[index]!) merge(entities[holder]!, entity);
  } else if (!failed || Array.isArray(results)) {
    const count = Array.isArray(results) ? results.length : 'no';
    const message = `subgraph ${fetch.serviceName} returned ${count} entities for ${representations.length} representations`;
    report(execution, { message, extensions: { code: DOWNSTREAM } }, positions(['_entities']));
  }
  return !isHeld;
}

/**
 * An error for one representation affects each entity with that representation; an error for the whole fetch affects
 * all entities.
 */
function entityPositions(data: Json, path: ResponsePath, holders: number[][]): Positions {
  let paths: AnswerPath[] | undefined;
  return (at) => {
    paths ??= pathsAt(data, path);
    const index = at?.[1];
    const affected = typeof index === 'number' ? holders[index] : holders.flat();
    return affected?.map((holder) => [...paths![holder]!, ...(at ?? []).slice(2)]);
  };
}

function pickVariables({ variableUsages = [] }: FetchNode, { variables }: Pick<Execution, 'variables'>): Json {
  const used = new JsonObject();
  for (const name of variableUsages) {
    const value = own(variables, name);
    if (value !== undefined) used[name] = value;
  }
  return used;
}

async function callSubgraph(
  { serviceName, operation: query }: FetchNode,
  { sources, request, isForKeys }: Execution,
  variables: Json,
  path: ResponsePath,
): Promise<SubgraphAnswer> {
  const source = required(sources.get(serviceName), `link to subgraph ${serviceName}`);
  const call = () =>
    source.process({
      request: { query, variables, ...(isForKeys ? { extensions: FOR_KEYS } : {}) },
      context: { request },
      pathInIncomingRequest: path,
    } as never);
  return traced(`fetch ${serviceName}`, call, () => ({ attributes: { 'toolgraph.subgraph': serviceName } }));
}

async function send(fetch: FetchNode, execution: Execution, variables: Json, path: ResponsePath, positions: Positions) {
  const { shared } = execution;
  try {
    const answer = await (shared
      ? shared.once(fetch, variables, () => callSubgraph(fetch, execution, variables, path))
      : callSubgraph(fetch, execution, variables, path));
    const { data, errors } = answer;
    // In a dry run, nothing is executed after a fetch whose requests were held back.
    const isHeld = execution.request.dryRun !== undefined && holdsRequests(answer);
    if (execution.isPrefetch) return { data: structuredClone(data), failed: false, isHeld };
    if (errors === undefined || errors === null) return { data, failed: false, isHeld };
    const subgraphErrors = errorList(errors);
    for (const error of subgraphErrors)
      report(execution, error, positions(Array.isArray(error.path) ? error.path : undefined));
    return { data, failed: subgraphErrors.length > 0, isHeld };
  } catch (error) {
    report(execution, toSubgraphError(error, fetch.serviceName, execution), positions(undefined));
    return { data: null, failed: true, isHeld: false };
  }
}

type SubgraphError = { message?: unknown; path?: unknown; extensions?: unknown };

function errorList(errors: unknown): SubgraphError[] {
  const subgraphErrors = Array.isArray(errors) ? errors : [errors];
  return subgraphErrors.map((error) => (isJsonObject(error) ? error : {}));
}

function toSubgraphError(error: unknown, subgraph: string, { request }: Execution): SubgraphError {
  if (error instanceof GraphQLError) return error;
  log.error({ err: error, subgraph, requestId: request.log.id }, 'a fetch from a subgraph failed');
  return { message: 'internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false } };
}

/** A subgraph must not set the extensions `http` and `stacktrace`, which Apollo Server interprets. */
function report(execution: Execution, { message, extensions }: SubgraphError, paths: AnswerPath[] | undefined): void {
  const text = typeof message === 'string' && message !== '' ? message : 'the subgraph sent no error message';
  const given = isJsonObject(extensions) ? extensions : {};
  const { http: _http, stacktrace: _stacktrace, ...details }: Json = { code: DOWNSTREAM, ...given };
  for (const inner of paths ?? [undefined]) {
    const path = inner?.map((step) => (typeof step === 'string' ? outerName(step) : step));
    execution.errors.push(new GraphQLError(text, { path, extensions: details }));
  }
}

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b\d[\w.+-]*/g;

export const outlinePlan = (node: QueryPlan['node']): object[] =>
  collectFetches(node).map(({ fetch: { serviceName, operation }, path }) => ({
    fetch: serviceName,
    at: path.join('.'),
    operation: operation.replaceAll(TEXT_OR_NUMBER, '_'),
  }));
