import type { ApolloGateway, GraphQLDataSource } from '@apollo/gateway';
import type { FetchNode, PlanNode, ResponsePath } from '@apollo/query-planner';
import { GraphQLError } from 'graphql';
import { entitiesAt, type Json, pathsAt } from './entities-at.ts';
import { representationOf } from './representations.ts';

/** What one request is executed with. */
export type Execution = {
  sources: Record<string, GraphQLDataSource>;
  variables: Json;
  /** What the data sources get, as Apollo hands it through. */
  requestContext: Parameters<ApolloGateway['executor']>[0];
  data: Json;
  errors: GraphQLError[];
};

/** Whether a plan holds nothing but what is executed here; others are left to Apollo's own executor. */
export function isPlain(node: PlanNode | undefined): boolean {
  switch (node?.kind) {
    case undefined:
      return true;
    case 'Sequence':
    case 'Parallel':
      return node.nodes.every(isPlain);
    case 'Flatten':
      return isPlain(node.node);
    case 'Condition':
      return isPlain(node.ifClause) && isPlain(node.elseClause);
    case 'Fetch':
      return !node.inputRewrites?.length && !node.outputRewrites?.length && !node.contextRewrites?.length;
    default:
      return false;
  }
}

/** Executes a node of a plan at a path of the data: what is fetched is merged into the objects that are there. */
export async function executeNode(
  node: PlanNode | undefined,
  execution: Execution,
  path: ResponsePath = [],
): Promise<void> {
  switch (node?.kind) {
    case 'Sequence':
      for (const child of node.nodes) await executeNode(child, execution, path);
      return;
    case 'Parallel':
      await Promise.all(node.nodes.map((child) => executeNode(child, execution, path)));
      return;
    case 'Flatten':
      return executeNode(node.node, execution, [...path, ...node.path]);
    case 'Condition': {
      const holds = execution.variables[node.condition] === true;
      return executeNode(holds ? node.ifClause : node.elseClause, execution, path);
    }
    case 'Fetch':
      return executeFetch(node, execution, path);
  }
}

async function executeFetch(fetch: FetchNode, execution: Execution, path: ResponsePath): Promise<void> {
  if (!fetch.requires) {
    const data = await send(fetch, execution, execution.variables, path, (at) => at);
    if (data) merge(execution.data, data);
    return;
  }
  const entities = entitiesAt(execution.data, path);
  const { representations, holders } = representationsOf(fetch, entities);
  if (representations.length === 0) return;
  const variables = { ...execution.variables, representations };
  const answered = await send(fetch, execution, variables, path, (at) =>
    hydrated(at, execution.data, path, holders, entities),
  );
  const found = answered?._entities;
  if (!Array.isArray(found)) return;
  for (const [index, holding] of holders.entries()) {
    if (found[index]) for (const entity of holding) merge(entity, found[index]);
  }
}

/** What the entities are referred to by, each once however often it occurs, and the entities that each stands for. */
function representationsOf(fetch: FetchNode, entities: Json[]): { representations: Json[]; holders: Json[][] } {
  const byKey = new Map<string, number>();
  const representations: Json[] = [];
  const holders: Json[][] = [];
  for (const entity of entities) {
    const representation = representationOf(entity, fetch.requires!);
    if (!representation) continue;
    const key = JSON.stringify(representation);
    const known = byKey.get(key);
    if (known !== undefined) {
      holders[known]!.push(entity);
      continue;
    }
    byKey.set(key, representations.push(representation) - 1);
    holders.push([entity]);
  }
  return { representations, holders };
}

type At = readonly (string | number)[] | undefined;

async function send(
  fetch: FetchNode,
  execution: Execution,
  variables: Json,
  path: ResponsePath,
  translate: (at: At) => At,
): Promise<Json | null | undefined> {
  const source = execution.sources[fetch.serviceName]!;
  const used = [...(fetch.variableUsages ?? []), ...(fetch.requires ? ['representations'] : [])];
  const given = Object.fromEntries(
    used.filter((name) => variables[name] !== undefined).map((name) => [name, variables[name]]),
  );
  try {
    const { data, errors } = await source.process({
      kind: 'incoming operation' as never,
      request: { query: fetch.operation, variables: given, operationName: fetch.operationName },
      incomingRequestContext: execution.requestContext,
      context: execution.requestContext.context,
      document: fetch.operationDocumentNode!,
      pathInIncomingRequest: path,
    });
    for (const { message, path: at, extensions } of errors ?? []) {
      execution.errors.push(new GraphQLError(message, { path: translate(at), extensions }));
    }
    return data as Json | null;
  } catch (error) {
    execution.errors.push(error as GraphQLError);
    return null;
  }
}

/** A path within `_entities` as a path in the answer: where the first of the entities stands. */
function hydrated(at: At, data: Json, path: ResponsePath, holders: Json[][], entities: Json[]): At {
  if (!at || typeof at[1] !== 'number') return undefined;
  const entity = holders[at[1]]?.[0];
  const where = pathsAt(data, path)[entities.indexOf(entity!)];
  return where && [...where, ...at.slice(2)];
}

/** Merges what was fetched into what is there. Objects that nothing was there for are taken as they are. */
function merge(target: Json, source: Json): void {
  for (const key of Object.keys(source)) {
    const [there, fetched] = [target[key], source[key]];
    if (isObject(there) && isObject(fetched)) merge(there, fetched);
    else if (Array.isArray(there) && Array.isArray(fetched) && there.length === fetched.length)
      mergeLists(there, fetched);
    else target[key] = fetched;
  }
}

function mergeLists(target: unknown[], source: unknown[]): void {
  for (const [index, fetched] of source.entries()) {
    const there = target[index];
    if (isObject(there) && isObject(fetched)) merge(there, fetched);
    else if (Array.isArray(there) && Array.isArray(fetched)) mergeLists(there, fetched);
    else target[index] = fetched;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
