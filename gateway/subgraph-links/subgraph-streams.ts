import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  execute,
  type FormattedExecutionResult,
  locatedError,
} from 'graphql';
import { LogMessage } from '../../subgraphs/graph/log-message.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import type { Context } from '../../subgraphs/rows/context.ts';
import { Origins } from '../../subgraphs/upstream/origins.ts';
import { formatted } from './execution.ts';

/**
 * Opens a stream of a subgraph, or says in one answer why there is none. Messages of a log have its extensions. A stream that fails ends with a message
 * that has errors and no data.
 */
export async function openStream(
  { schema }: Pick<Subgraph, 'schema'>,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  contextValue: Context,
  operationName?: string | null,
): Promise<AsyncGenerator<FormattedExecutionResult> | FormattedExecutionResult> {
  const origins = new Origins();
  const args = { schema, document, variableValues, contextValue, operationName };
  const source = await createSourceEventStream({ ...args, rootValue: origins });
  return Symbol.asyncIterator in source
    ? messagesOf(source, args, contextValue)
    : formatted(source, origins, contextValue.log);
}

async function* messagesOf(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  { log }: Context,
): AsyncGenerator<FormattedExecutionResult> {
  const origins = new Origins();
  try {
    for await (const rootValue of source) {
      const result = formatted(await execute({ ...args, rootValue }), origins, log);
      yield rootValue instanceof LogMessage ? { ...result, extensions: rootValue.extensions } : result;
    }
  } catch (fault) {
    yield formatted({ errors: [locatedError(fault, undefined)] }, origins, log);
  }
}
