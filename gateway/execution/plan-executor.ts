import type { ApolloGateway } from '@apollo/gateway';
import { executeSync, GraphQLError } from 'graphql';
import { redactSecrets } from '../../subgraphs/upstream/secrets.ts';
import { type Json, JsonObject } from '../requests/json-object.ts';
import { requestOf } from '../requests/request-context.ts';
import { coerceVariables } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import { distinct, uncovered } from './answer-errors.ts';
import type { Introspections } from './introspection.ts';
import { type Execution, executeNode } from './plan-execution.ts';
import { outlineOf } from './plan-outline.ts';
import { type PreparedOperation, preparedOperations } from './prepared-operations.ts';

type Executor = ApolloGateway['executor'];
type ApolloRequestContext = Parameters<Executor>[0];

/**
 * Puts an execution of plans of our own into Apollo's gateway; its planner stays. Apollo's re-shapes the answer through its own model of
 * the schema, which costs a third of a request; here an operation is analysed once. What asks about the schema alone is
 * left to graphql-js, and what asks about it beside data, and plans that rewrite data, to Apollo's executor.
 */
export function installExecutor(gateway: ApolloGateway, links: SubgraphLink[], introspections: Introspections): void {
  const stock = gateway.executor;
  const sources = new Map(links.map(({ name, source }) => [name, source]));
  const operationsOf = preparedOperations(gateway);

  const execute = async (prepared: PreparedOperation, requestContext: ApolloRequestContext, variables: Json) => {
    const execution: Execution = { sources, variables, requestContext, data: new JsonObject(), errors: [] };
    await executeNode(prepared.plan.node, execution);
    const shaped = operationsOf(requestContext.schema).shaperFor(prepared, variables)(execution.data);
    const errors = [...distinct(execution.errors), ...uncovered(shaped.errors, execution.errors)];
    return { data: shaped.data, ...(errors.length > 0 ? { errors } : {}) };
  };

  const prepare = async (requestContext: ApolloRequestContext) => {
    const { document, queryHash, request, schema } = requestContext;
    const prepared = operationsOf(schema).prepare(document, queryHash, request.operationName);
    const { asked, lifted, plain } = prepared;
    if (log.isLevelEnabled('trace')) {
      const { id: requestId } = requestOf(requestContext.context).log;
      log.trace({ requestId, plan: redactSecrets(outlineOf(prepared.plan.node)) }, 'query plan');
    }
    const given = request.variables ?? {};
    const checked = coerceVariables(schema, document, asked, given);
    if ('faults' in checked) return requestErrorAnswer(requestContext, checked.faults);
    const variables = lifted.variables(checked.coerced, given);
    if (plain) return execute(prepared, requestContext, variables);
    if (!prepared.asksSchemaAlone)
      return stock({ ...requestContext, document: lifted.document, request: { ...request, variables } });
    const introspect = () => executeSync({ schema, document: lifted.document, variableValues: variables });
    return prepared.isConstant ? introspections.answer(prepared, introspect) : introspect();
  };

  gateway.executor = async (requestContext) => {
    try {
      return await prepare(requestContext);
    } catch (error) {
      if (error instanceof GraphQLError) return requestErrorAnswer(requestContext, [error]);
      throw error;
    }
  };
}

/** Answers a request error of GraphQL: nothing was executed. */
function requestErrorAnswer({ context }: ApolloRequestContext, errors: readonly GraphQLError[]) {
  requestOf(context).isRefused = true;
  return { errors };
}
