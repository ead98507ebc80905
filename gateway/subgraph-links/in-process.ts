import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FormattedExecutionResult,
  type GraphQLError,
  parse,
  subscribe,
} from 'graphql';
import type { LRUCache } from 'lru-cache';
import { EndOfExecution } from '../../subgraphs/graph/answer-bounds.ts';
import { formatErrors, type Outside } from '../../subgraphs/graph/formatted-errors.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import type { Context } from '../../subgraphs/rows/context.ts';
import type { CallLog } from '../../subgraphs/upstream/call-log.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { Origins } from '../../subgraphs/upstream/origins.ts';
import { BARE_DOCUMENT_FACTOR, boundedCache } from '../requests/caches.ts';
import { operationNamed } from '../requests/operation-name.ts';
import { requestOf } from '../requests/request-context.ts';
import { withoutValues } from '../requests/request-errors.ts';
import { variableFaults } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import { type SubgraphLink, withErrorObjects } from './link.ts';

/** A subgraph of this process; all fetches of one request share the subgraph's context. */
export function inProcess(subgraph: Subgraph): SubgraphLink {
  const run = executorOf(subgraph);
  const documents = boundedCache<DocumentNode>(8, (_document, query) => query.length * BARE_DOCUMENT_FACTOR);
  const source: SubgraphLink['source'] = {
    process: ({ request: { query, variables = {} }, context }) =>
      run(parseOnce(documents, required(query, 'query in a fetch')), variables, requestOf(context).of(subgraph)),
  };
  return {
    name: subgraph.name,
    source,
    subscribe: async (document, variableValues, signal, requestLog) => {
      const origins = new Origins();
      const stream = await subscribe({
        schema: subgraph.schema,
        document,
        variableValues,
        contextValue: subgraph.context(signal, Number.POSITIVE_INFINITY, requestLog),
        rootValue: origins,
      });
      return Symbol.asyncIterator in stream
        ? formattedEvents(stream, origins, requestLog)
        : streamed(stream, origins, requestLog);
    },
  };
}

async function* formattedEvents(
  events: AsyncIterable<ExecutionResult>,
  origins: Origins,
  callLog: CallLog,
): AsyncGenerator<ExecutionResult> {
  for await (const event of events) yield streamed(event, origins, callLog);
}

const streamed = (result: ExecutionResult, origins: Origins, callLog: CallLog) =>
  withErrorObjects(formatted(result, origins, callLog));

type Executed = { data?: ExecutionResult['data'] | undefined; errors?: readonly GraphQLError[] | undefined };

function formatted({ data, errors }: Executed, origins: Origins, callLog: CallLog): FormattedExecutionResult {
  const result: FormattedExecutionResult = data === undefined ? {} : { data };
  const ended = errors?.find((error): error is GraphQLError & EndOfExecution => error instanceof EndOfExecution);
  if (ended) return { ...result, errors: [ended.error.toJSON()] };
  const formattedErrors = errors ? formatErrors({ data, errors }, origins, outsideOf(callLog)) : [];
  return formattedErrors.length > 0 ? { ...result, errors: formattedErrors } : result;
}

/** What executes valid operations on a subgraph. */
export function executorOf({ schema }: Subgraph) {
  return async (
    document: DocumentNode,
    variableValues: Record<string, unknown>,
    contextValue: Context,
    operation = operationNamed(document),
  ): Promise<FormattedExecutionResult> => {
    const operationName = operation.name?.value;
    const origins = new Origins();
    const args = { schema, document, variableValues, contextValue, operationName, rootValue: origins };
    const { data, errors } = await execute(args);
    const isRefused = errors && data === undefined;
    const faults = isRefused ? variableFaults(schema, operation, variableValues) : [];
    return formatted({ data, errors: faults.length > 0 ? faults : errors }, origins, contextValue.log);
  };
}

/** Operations of the planner are valid by construction, so that each is parsed once and never validated. */
function parseOnce(documents: LRUCache<string, DocumentNode>, query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query, { noLocation: true });
  documents.set(query, document);
  return document;
}

const outsideOf = ({ id: requestId }: CallLog): Outside => ({
  report: ({ of, cause, path, origin: { tool, service } = {} }) => {
    const line = { requestId, tool, service, path };
    if (of === 'us') log.error({ ...line, err: cause }, 'a resolver failed');
    else if (of === 'either') log.warn({ ...line, err: cause }, 'our code failed on a reply');
    else log.info({ ...line, reason: cause.message }, 'a reply does not fit');
  },
  withoutValues: (error) => withoutValues(error.toJSON(), error),
});
