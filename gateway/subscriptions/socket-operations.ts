import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Checked } from '../requests/checked-documents.ts';
import { missingOperation, operationNamed } from '../requests/operation-name.ts';
import { type Execute, RequestContext } from '../requests/request-context.ts';
import { RequestLog } from '../requests/request-log.ts';
import { coerceVariables } from '../requests/variables.ts';
import { log } from '../settings/log.ts';
import type { SubgraphLink } from '../subgraph-links/link.ts';
import type { BoundedSocket } from './bounded-socket.ts';
import type { FanOut } from './fan-out.ts';
import { rewrite } from './rewriting.ts';
import { SocketOutlet } from './socket-outlet.ts';
import type { Stream } from './streams.ts';
import { logSubscription } from './subscription-log.ts';
import { followSubscription } from './subscriptions.ts';

/** What operations are executed with. */
export type OperationOptions = {
  schema(): GraphQLSchema;
  streams(): Map<string, Stream>;
  links: SubgraphLink[];
  execute: Execute;
};

/** A socket, and the id that it gave an operation. */
export type SocketSubscriber = { socket: BoundedSocket; id: string };

/** An operation that may be executed, as graphql-ws hands it through. */
export class Prepared {
  readonly payload: SubscribePayload;
  readonly document: DocumentNode;
  readonly subscriber: SocketSubscriber;

  constructor(payload: SubscribePayload, document: DocumentNode, subscriber: SocketSubscriber) {
    this.payload = payload;
    this.document = document;
    this.subscriber = subscriber;
  }

  /** The one that {@link prepare} has put into the arguments of an execution. */
  static in({ contextValue }: ExecutionArgs): Prepared {
    if (contextValue instanceof Prepared) return contextValue;
    throw new Error('the operation was not prepared');
  }
}

/** Executes a query or a mutation. */
export async function execute(
  { subscriber: { socket }, payload }: Prepared,
  options: OperationOptions,
  left: AbortSignal,
): Promise<ExecutionResult> {
  socket.running++;
  try {
    return writable(await options.execute(requestOf(payload), new RequestContext(left)));
  } catch (error) {
    return faultsOf(error);
  } finally {
    // The answer is written in the turn of the loop after this one.
    setImmediate(() => socket.running--);
  }
}

/** graphql-ws writes what `toJSON` of an error gives, which the formatted errors of Apollo do not have. */
function writable({ errors, ...result }: FormattedExecutionResult): ExecutionResult {
  if (!errors) return result;
  const written = errors.map((error) => ('toJSON' in error ? error : { ...error, toJSON: () => error }));
  return { ...result, errors: written as GraphQLError[] };
}

/** What cannot be executed is an answer of this operation, and no reason to close the socket with its other operations. */
function faultsOf(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  log.error({ err: error }, 'an operation over a socket failed');
  const extensions = { code: 'INTERNAL_SERVER_ERROR', retryable: false };
  return { errors: [new GraphQLError('something went wrong here', { extensions })] };
}

/** Opens the stream of a subscription. */
export async function subscribe(
  { document, payload: { operationName, variables }, subscriber }: Prepared,
  fanOut: FanOut,
  options: OperationOptions,
) {
  const operation = operationNamed(document, operationName);
  const requestLog = new RequestLog();
  const asked = { document, operation, values: variables ?? {}, subscriber };
  const opened = await open(asked, fanOut, options, requestLog).catch(faultsOf);
  logSubscription(opened, operation, requestLog);
  return opened;
}

type Asked = Pick<Prepared, 'document' | 'subscriber'> & {
  operation: OperationDefinitionNode;
  values: Record<string, unknown>;
};

async function open(
  { document, operation, values, subscriber }: Asked,
  fanOut: FanOut,
  { schema, streams, links, execute }: OperationOptions,
  requestLog: RequestLog,
) {
  const checked = coerceVariables(schema(), document, operation, values);
  if ('faults' in checked) return { errors: checked.faults };
  const rewritten = rewrite(document, operation, values, schema(), streams());
  const { key, isLog, after, heartbeat } = rewritten;
  const begin = () =>
    followSubscription(
      rewritten,
      links,
      (query, variables, context) => execute({ query, variables }, context),
      requestLog,
    );
  const shared = { key: `${key} ${after ?? ''}`, isBehind: !isLog || after !== undefined, open: begin };
  return fanOut.subscribe(shared, { outlet: new SocketOutlet(subscriber.socket, subscriber.id), heartbeat });
}

/** What is wrong is answered as errors, and nothing runs. */
export function prepare(
  payload: SubscribePayload,
  subscriber: SocketSubscriber,
  schema: GraphQLSchema,
  check: (query: string) => Checked,
) {
  const checked = check(payload.query);
  if ('faults' in checked) return checked.faults.map(withoutStatus);
  const { document } = checked;
  const fault = missingOperation(document, payload.operationName);
  if (fault) return [withoutStatus(fault)];
  const { operationName, variables: variableValues } = payload;
  const contextValue = new Prepared(payload, document, subscriber);
  return { schema, document, operationName, variableValues, contextValue };
}

/** The status of HTTP that an error may have means nothing here. */
function withoutStatus(fault: GraphQLError): GraphQLError {
  delete fault.extensions.http;
  return fault;
}

const requestOf = ({ query, variables, operationName }: SubscribePayload) => ({
  query,
  ...(variables ? { variables } : {}),
  ...(operationName ? { operationName } : {}),
});
