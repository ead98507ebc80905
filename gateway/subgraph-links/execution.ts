import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLError,
  locatedError,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { EndOfExecution } from '../../subgraphs/core/answer-bounds.ts';
import type { Context } from '../../subgraphs/core/context.ts';
import { formatErrors, type Outside } from '../../subgraphs/core/formatted-errors.ts';
import { LogMessages } from '../../subgraphs/core/log-message.ts';
import type { Subgraph } from '../../subgraphs/core/subgraph.ts';
import { withoutAbsent } from '../../subgraphs/core/unread-look-ups.ts';
import type { CallLog } from '../../subgraphs/upstream/call-log.ts';
import { Origins, required } from '../../subgraphs/upstream/errors.ts';
import { log } from '../config/log.ts';
import { BARE_DOCUMENT_FACTOR, BoundedCache } from '../requests/caches.ts';
import { requestOf } from '../requests/request-context.ts';
import { operationNamed, withoutValues } from '../requests/request-errors.ts';
import { variableFaults } from '../requests/variables.ts';
import { addHeld, takeHeld } from './held-requests.ts';
import { FOR_KEYS, type SubgraphLink, withErrorObjects } from './link.ts';
import { queryExecutor } from './query-executor.ts';

export function createExecutor({ schema }: Subgraph) {
  const execute = queryExecutor(schema);
  return async (
    document: DocumentNode,
    variableValues: Record<string, unknown>,
    contextValue: Context,
    operation?: OperationDefinitionNode,
    origins = new Origins(),
  ): Promise<FormattedExecutionResult> => {
    const operationName = operation?.name?.value;
    const args = { document, variableValues, contextValue, operationName, rootValue: origins };
    const executed = await execute(args);
    const { data, errors } = executed.errors ? await withoutAbsent(origins, executed, contextValue) : executed;
    let answer: FormattedExecutionResult = data === undefined ? {} : { data };
    if (errors && !contextValue.isForKeys) {
      const definition = operation ?? operationNamed(document);
      const faults = data === undefined ? variableFaults(schema, definition, variableValues) : [];
      answer = formatResult({ data, errors: faults.length > 0 ? faults : errors }, origins, contextValue.log);
    }
    return addHeld(answer, contextValue);
  };
}

type Executed = { data?: ExecutionResult['data'] | undefined; errors?: readonly GraphQLError[] | undefined };

function formatResult({ data, errors }: Executed, origins: Origins, callLog: CallLog): FormattedExecutionResult {
  const result: FormattedExecutionResult = data === undefined ? {} : { data };
  const end = errors?.find((error): error is GraphQLError & EndOfExecution => error instanceof EndOfExecution);
  if (end) return { ...result, errors: [end.error.toJSON()] };
  const formattedErrors = errors ? formatErrors({ data, errors }, origins, reporterFor(callLog)) : [];
  return formattedErrors.length > 0 ? { ...result, errors: formattedErrors } : result;
}

const reporterFor = ({ id: requestId }: CallLog): Outside => ({
  report: ({ of, cause, what, path, origin: { tool, service } = {} }) => {
    const line = { requestId, tool, service, path };
    if (of === 'us') log.error({ ...line, err: cause }, 'a resolver failed');
    else if (of === 'either') log.warn({ ...line, err: cause }, 'could not process an upstream reply');
    else log.info({ ...line, reason: what }, 'an upstream reply does not match the schema');
  },
  withoutValues: (error) => withoutValues(error.toJSON(), error),
});

/**
 * Opens a subgraph's stream, or returns a result with the errors that prevented it. Yields simultaneous messages
 * together. A stream that fails ends with a message that has errors but no data.
 */
export async function openStream(
  { schema }: Pick<Subgraph, 'schema'>,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  contextValue: Context,
  operationName?: string | null,
): Promise<AsyncGenerator<ExecutionResult[]> | ExecutionResult> {
  const origins = new Origins();
  const args = { schema, document, variableValues, contextValue, operationName };
  const source = await createSourceEventStream({ ...args, rootValue: origins });
  return Symbol.asyncIterator in source
    ? readMessages(source, args, contextValue)
    : withErrorObjects(formatResult(source, origins, contextValue.log));
}

async function* readMessages(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  { log }: Context,
): AsyncGenerator<ExecutionResult[]> {
  const origins = new Origins();
  const format = (executed: ExecutionResult) => withErrorObjects(formatResult(executed, origins, log));
  const execute = queryExecutor(args.schema);
  const executed = async (rootValue: unknown) => format(await execute({ ...args, rootValue }));
  try {
    for await (const rootValue of source) {
      if (!(rootValue instanceof LogMessages)) yield [await executed(rootValue)];
      else {
        const pending = rootValue.messages.map(async (message) => ({
          ...(await executed(message)),
          extensions: message.extensions,
        }));
        yield await Promise.all(pending);
      }
    }
  } catch (fault) {
    yield [format({ errors: [locatedError(fault, undefined)] })];
  }
}

export async function* flattened(stream: AsyncGenerator<ExecutionResult[]>): AsyncGenerator<ExecutionResult> {
  for await (const messages of stream) yield* messages;
}

const COMPILED_FACTOR = 30;
const FETCHES = new BoundedCache(
  'fetches',
  8,
  (_document: DocumentNode, query) => query.length * (BARE_DOCUMENT_FACTOR + COMPILED_FACTOR),
);

export function localLink(subgraph: Subgraph): SubgraphLink {
  const execute = createExecutor(subgraph);
  const source: SubgraphLink['source'] = {
    process: ({ request: { query, variables = {}, extensions }, context }) => {
      const request = requestOf(context);
      const text = required(query, 'query in a fetch');
      // The planner's operations are always valid, so each is parsed once and never validated. The gateway's own
      // representations are passed on as a single value, because coercing each of them would take longer.
      const known = FETCHES.get(text);
      const document =
        known ?? parse(text.replace('$representations:[_Any!]!', '$representations:_Any!'), { noLocation: true });
      if (!known) FETCHES.set(text, document);
      const answer = (context: Context) => {
        const own = extensions === FOR_KEYS ? context.forKeys() : context;
        if (!request.dryRun) return execute(document, variables, own);
        return execute(document, variables, own.forDryRun()).then((answered) => takeHeld(answered, request));
      };
      const opened = request.of(subgraph);
      return opened instanceof Promise ? opened.then(answer) : answer(opened);
    },
  };
  return {
    name: subgraph.name,
    isRemote: false,
    source,
    health: subgraph.health,
    status: subgraph.status,
    subscribe: async (document, variables, signal, requestLog, { permissions, credentials }) => {
      const given = await credentials.of(subgraph.credentialHeaders);
      const context = subgraph.context(signal, Number.POSITIVE_INFINITY, requestLog, permissions, given);
      return openStream(subgraph, document, variables, context);
    },
  };
}
