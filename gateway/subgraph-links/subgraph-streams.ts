import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  Kind,
  locatedError,
} from 'graphql';
import { type LogMessage, LogMessages } from '../../subgraphs/graph/log-message.ts';
import type { Subgraph } from '../../subgraphs/graph/subgraph.ts';
import type { Context } from '../../subgraphs/rows/context.ts';
import { Origins } from '../../subgraphs/upstream/origins.ts';
import { formatted } from './execution.ts';
import { withErrorObjects } from './link.ts';

/**
 * Opens a stream of a subgraph, or says in one answer why there is none. It yields messages that are there at the same time; those of a log have its
 * extensions. A stream that fails ends with a message that has errors and no data.
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
    ? messagesOf(source, args, contextValue)
    : withErrorObjects(formatted(source, origins, contextValue.log));
}

async function* messagesOf(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  { log }: Context,
): AsyncGenerator<ExecutionResult[]> {
  const origins = new Origins();
  const finished = (executed: ExecutionResult) => withErrorObjects(formatted(executed, origins, log));
  const executed = async (rootValue: unknown) => finished(await execute({ ...args, rootValue }));
  const idIn = idAlone(args);
  try {
    for await (const rootValue of source) {
      if (!(rootValue instanceof LogMessages)) yield [await executed(rootValue)];
      else if (idIn !== undefined) yield rootValue.messages.map((message) => messageOfId(message, idIn));
      else yield await Promise.all(rootValue.messages.map(withExtensions(executed)));
    }
  } catch (fault) {
    yield [finished({ errors: [locatedError(fault, undefined)] })];
  }
}

const withExtensions =
  (executed: (rootValue: unknown) => Promise<ExecutionResult>) =>
  async (message: LogMessage<unknown>): Promise<ExecutionResult> => ({
    ...(await executed(message)),
    extensions: message.extensions,
  });

/** The messages of a stream, each by itself. */
export async function* singly(stream: AsyncGenerator<ExecutionResult[]>): AsyncGenerator<ExecutionResult> {
  for await (const messages of stream) yield* messages;
}

/** What executing would answer to a field that asks for the id alone: it is the cursor behind the event. */
const messageOfId = ({ event, extensions }: LogMessage<unknown>, field: string): ExecutionResult => ({
  data: { [field]: event && { id: extensions.cursor } },
  extensions,
});

/** The name of the one field of a subscription that asks of an event for its id alone. */
function idAlone({ document, operationName }: ExecutionArgs): string | undefined {
  const [field, ...others] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  if (field?.kind !== Kind.FIELD || others.length > 0 || field.directives?.length) return undefined;
  const [id, ...more] = field.selectionSet?.selections ?? [];
  const isId = id?.kind === Kind.FIELD && id.name.value === 'id' && !id.alias && !id.directives?.length;
  return isId && more.length === 0 ? (field.alias ?? field.name).value : undefined;
}
