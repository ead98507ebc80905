import type { GraphQLDataSource } from '@apollo/gateway';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  getOperationAST,
  parse,
  subscribe,
} from 'graphql';
import type { LRUCache } from 'lru-cache';
import type { Context } from '../subgraphs/context.ts';
import type { Subgraph } from '../subgraphs/subgraph.ts';
import { BARE_DOCUMENT_FACTOR, boundedCache } from './caches.ts';
import type { SubgraphLink } from './link.ts';
import { log } from './log.ts';
import type { ContextValue } from './request-context.ts';
import { withoutValues } from './request-errors.ts';
import { variableFaults } from './variable-faults.ts';

/** A subgraph of this process; all fetches of one request share the subgraph's context. */
export function inProcess(subgraph: Subgraph): SubgraphLink {
  const run = executorOf(subgraph);
  const documents = boundedCache<DocumentNode>(8, (_document, query) => query.length * BARE_DOCUMENT_FACTOR);
  const source: GraphQLDataSource = {
    process: async ({ request, context }) =>
      (await run(
        remembered(documents, request.query!),
        request.variables ?? {},
        (context as ContextValue).request.of(subgraph),
      )) as never,
  };
  return {
    name: subgraph.name,
    source,
    subscribe: (document, variableValues, signal) =>
      subscribe({
        schema: subgraph.schema,
        document,
        variableValues,
        contextValue: subgraph.context(signal, Number.POSITIVE_INFINITY),
      }),
  };
}

/** What executes valid operations on a subgraph. */
export function executorOf({ schema }: Subgraph) {
  return async (
    document: DocumentNode,
    variableValues: Record<string, unknown>,
    contextValue: Context,
    operation = getOperationAST(document)!,
  ): Promise<ExecutionResult> => {
    const operationName = operation.name?.value;
    const { data, errors } = await execute({ schema, document, variableValues, contextValue, operationName });
    const isRefused = errors && data === undefined;
    const faults = isRefused ? variableFaults(schema, operation, variableValues) : [];
    const given = faults.length > 0 ? faults : errors;
    return { data: data as ExecutionResult['data'], ...(given ? { errors: given.map(told) as never } : {}) };
  };
}

/** Operations of the planner are valid by construction, so that each is parsed once and never validated. */
function remembered(documents: LRUCache<string, DocumentNode>, query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query, { noLocation: true });
  documents.set(query, document);
  return document;
}

/** An error as it may be told: what was thrown on purpose as it is, a fault of ours without its message. */
function told(error: GraphQLError): GraphQLFormattedError {
  const fault = error.originalError;
  // Without a code it is graphql-js that refuses, namely an argument that its type does not take.
  if (!fault || fault instanceof GraphQLError) {
    return {
      ...withoutValues(error.toJSON(), error),
      extensions: { code: 'BAD_USER_INPUT', retryable: false, ...error.extensions },
    };
  }
  log.error({ err: fault, path: error.path }, 'a resolver failed');
  return {
    ...error.toJSON(),
    message: 'something went wrong here',
    extensions: { code: 'INTERNAL_SERVER_ERROR', retryable: false },
  };
}
