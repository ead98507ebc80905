import type { GraphQLDataSource } from '@apollo/gateway';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  getOperationAST,
  parse,
  subscribe,
} from 'graphql';
import type { LRUCache } from 'lru-cache';
import { formatErrors, type Outside } from '../../subgraphs/graph/formatted-errors.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import type { Context } from '../../subgraphs/rows/context.ts';
import { Origins } from '../../subgraphs/upstream/origins.ts';
import { BARE_DOCUMENT_FACTOR, boundedCache } from '../requests/caches.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { withoutValues } from '../requests/request-errors.ts';
import { variableFaults } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import { type SubgraphLink, withErrorObjects } from './link.ts';

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
    subscribe: async (document, variableValues, signal) => {
      const origins = new Origins();
      const stream = await subscribe({
        schema: subgraph.schema,
        document,
        variableValues,
        contextValue: subgraph.context(signal, Number.POSITIVE_INFINITY),
        rootValue: origins,
      });
      return Symbol.asyncIterator in stream ? formattedEvents(stream, origins) : streamed(stream, origins);
    },
  };
}

async function* formattedEvents(
  events: AsyncIterable<ExecutionResult>,
  origins: Origins,
): AsyncGenerator<ExecutionResult> {
  for await (const event of events) yield streamed(event, origins);
}

const streamed = (result: ExecutionResult, origins: Origins) => withErrorObjects(formatted(result, origins));

type Executed = { data?: ExecutionResult['data'] | undefined; errors?: readonly GraphQLError[] | undefined };

function formatted({ data, errors }: Executed, origins: Origins): ExecutionResult {
  const result: ExecutionResult = data === undefined ? {} : { data };
  const formattedErrors = errors ? formatErrors({ data, errors }, origins, OUTSIDE) : [];
  return formattedErrors.length > 0 ? { ...result, errors: formattedErrors as never } : result;
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
    const origins = new Origins();
    const args = { schema, document, variableValues, contextValue, operationName, rootValue: origins };
    const { data, errors } = await execute(args);
    const isRefused = errors && data === undefined;
    const faults = isRefused ? variableFaults(schema, operation, variableValues) : [];
    return formatted({ data, errors: faults.length > 0 ? faults : errors }, origins);
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

const OUTSIDE: Outside = {
  report: (err, path, of) =>
    of === 'us' ? log.error({ err, path }, 'a resolver failed') : log.info({ err, path }, 'a reply does not fit'),
  withoutValues: (error) => withoutValues(error.toJSON(), error),
};
