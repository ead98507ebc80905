import { operationFromDocument, type Schema } from '@apollo/federation-internals';
import type { ApolloGateway } from '@apollo/gateway';
import type { QueryPlan, QueryPlanner } from '@apollo/query-planner';
import {
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { deciding, type Shaper, shaperOf } from './answer-shape.ts';
import type { SubgraphLink } from './link.ts';
import { type Execution, executeNode, isPlain } from './plan-execution.ts';

type Executor = ApolloGateway['executor'];
type RequestContext = Parameters<Executor>[0];

/** What of the gateway is not public, and used here all the same: its planner, and the schema that it plans on. */
type Inside = { queryPlanner: QueryPlanner; apiSchema: Schema };

type Prepared = {
  plan: QueryPlan;
  plain: boolean;
  operation: OperationDefinitionNode;
  fragments: Record<string, FragmentDefinitionNode>;
  /** The variables on which it depends what fields there are. */
  deciding: string[];
  shapers: Map<string, Shaper>;
};

const OPERATIONS = 1_000;

/**
 * Puts an execution of plans of our own into Apollo's gateway; its planner stays. Apollo's re-shapes the answer through its own model of
 * the schema, which costs a third of a request; here an operation is taken apart once. Introspection, and plans that rewrite data, are left
 * to Apollo's executor.
 */
export function installExecutor(gateway: ApolloGateway, links: SubgraphLink[], schema: () => GraphQLSchema): void {
  const stock = gateway.executor;
  const sources = Object.fromEntries(links.map(({ name, source }) => [name, source]));
  const known = new Map<string, Prepared>();
  gateway.executor = async (requestContext) => {
    const prepared = remembered(known, requestContext, gateway as unknown as Inside);
    if (!prepared.plain) return stock(requestContext);
    const { operation } = prepared;
    const { coerced, errors } = getVariableValues(
      schema(),
      operation.variableDefinitions ?? [],
      requestContext.request.variables ?? {},
    );
    if (errors) return { errors };
    const execution: Execution = {
      sources,
      variables: { ...coerced, ...requestContext.request.variables },
      requestContext,
      data: {},
      errors: [],
    };
    await executeNode(prepared.plan.node as never, execution);
    const shaped = shaperFor(prepared, coerced, schema())(execution.data);
    // A null that spreads without an error of its own would be told by nobody.
    const told = execution.errors.length > 0 ? execution.errors : shaped.errors;
    return { data: shaped.data, ...(told.length > 0 ? { errors: told } : {}) };
  };
}

function remembered(
  known: Map<string, Prepared>,
  { request, queryHash, document }: RequestContext,
  inside: Inside,
): Prepared {
  const key = `${queryHash} ${request.operationName ?? ''}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= OPERATIONS) known.delete(known.keys().next().value!);
  const operation = getOperationAST(document, request.operationName)!;
  const plan = inside.queryPlanner.buildQueryPlan(
    operationFromDocument(inside.apiSchema, document, { operationName: request.operationName }),
  );
  const parts = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  const prepared: Prepared = {
    plan,
    plain: isPlain(plan.node as never) && !introspects(operation, parts),
    operation,
    fragments: Object.fromEntries(parts.map((part) => [part.name.value, part])),
    deciding: deciding([operation, ...parts]),
    shapers: new Map(),
  };
  known.set(key, prepared);
  return prepared;
}

const introspects = (operation: OperationDefinitionNode, parts: FragmentDefinitionNode[]) =>
  [operation, ...parts].some(
    ({ selectionSet }) =>
      JSON.stringify(selectionSet).includes('"value":"__schema"') ||
      JSON.stringify(selectionSet).includes('"value":"__type"'),
  );

function shaperFor(prepared: Prepared, variables: Record<string, unknown>, schema: GraphQLSchema): Shaper {
  const key = prepared.deciding.map((name) => variables[name]).join(' ');
  const shaper = prepared.shapers.get(key) ?? shaperOf(schema, prepared.operation, prepared.fragments, variables);
  prepared.shapers.set(key, shaper);
  return shaper;
}
