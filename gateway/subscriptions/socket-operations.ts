import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { TrustedDocuments } from '../documents/trusted-documents.ts';
import type { Caller } from '../identity/caller.ts';
import { errorsFor } from '../identity/caller-rules.ts';
import type { Admission, Leave } from '../limits/admission.ts';
import { answerWithin } from '../limits/answer-size.ts';
import type { OperationLimits } from '../limits/operations.ts';
import type { Checked } from '../requests/checked-documents.ts';
import { RequestContext } from '../requests/request-context.ts';
import { missingOperation, operationNamed, withoutStatus } from '../requests/request-errors.ts';
import { optionsFor, type RequestOptions } from '../requests/request-options.ts';
import { type BoundedSocket, SocketOutlet } from './bounded-socket.ts';
import type { FanOut } from './fan-out.ts';
import { faultsOf, type OperationOptions, openSubscription } from './opening.ts';
import { type EndListener, type Failure, Sink } from './sink.ts';

type AdmittedOptions = OperationOptions & { admission: Admission };

/** A socket, and the id that it gave an operation. */
export type SocketSubscriber = { socket: BoundedSocket; id: string };

/** An operation that may be executed, as graphql-ws hands it through. */
export class Prepared {
  readonly caller: Caller;
  readonly payload: SubscribePayload;
  readonly document: DocumentNode;
  readonly options: RequestOptions;
  readonly subscriber: SocketSubscriber;

  constructor(
    caller: Caller,
    payload: SubscribePayload,
    document: DocumentNode,
    options: RequestOptions,
    subscriber: SocketSubscriber,
  ) {
    this.caller = caller;
    this.payload = payload;
    this.document = document;
    this.options = options;
    this.subscriber = subscriber;
  }

  /** The one that {@link prepare} has put into the arguments of an execution. */
  static in({ contextValue }: ExecutionArgs): Prepared {
    if (contextValue instanceof Prepared) return contextValue;
    throw new Error('the operation was not prepared');
  }
}

/** Executes a query or a mutation, and sends the answer. */
export async function execute(
  { subscriber: { socket, id }, caller, payload, options: asked }: Prepared,
  options: AdmittedOptions,
  left: AbortSignal,
): Promise<undefined> {
  socket.running++;
  const { answer: limit } = socket.limits;
  const context = new RequestContext(caller, left, undefined, asked);
  context.log.answerLimit = limit;
  let leave: Leave | undefined;
  try {
    leave = await options.admission.enter(socket.owner, () => left);
    const answer = await options.execute(requestOf(payload), context).catch(faultsOf);
    if (!left.aborted) socket.sendAnswer(id, answerWithin(limit, JSON.stringify(answer), context, answer.extensions));
  } finally {
    leave?.();
    // The answer is written in the turn of the loop after this one.
    setImmediate(() => socket.running--);
  }
}

/** One for all subscriptions, which last. */
const NO_VALUES = Object.freeze({});

/** Opens the stream of a subscription; once that is done others have their turn. */
export async function subscribe(
  { caller, document, payload, subscriber, options: { upstreamReport } }: Prepared,
  fanOut: FanOut,
  options: AdmittedOptions,
  leaving: { isLeft: boolean; left: AbortSignal },
) {
  const { operationName, variables } = payload;
  const operation = operationNamed(document, operationName);
  const outlet = new SocketOutlet(subscriber.socket, subscriber.id);
  const values = variables ?? NO_VALUES;
  const asked = { caller, document, operation, values, upstreamReport, outlet, leaving };
  const leave = await options.admission.enter(subscriber.socket.owner, () => leaving.left).catch(faultsOf);
  if (typeof leave !== 'function') return leave;
  return openSubscription(asked, fanOut, options).finally(() => leave());
}

type Preparing = {
  schema(): GraphQLSchema;
  check(query: string): Checked;
  operationLimits: OperationLimits;
  documents: TrustedDocuments;
};

/** What is wrong is answered as errors, and nothing runs. */
export function prepare(
  given: SubscribePayload,
  subscriber: SocketSubscriber,
  caller: Caller,
  { schema, check, operationLimits, documents }: Preparing,
) {
  const payload = documents.complete(given);
  const untrusted = documents.refusalOf(payload);
  if (untrusted) return [withoutStatus(untrusted)];
  const tooLarge = operationLimits.refusalOf(payload, subscriber.socket.limits);
  if (tooLarge) return [withoutStatus(tooLarge)];
  const checked = check(payload.query);
  if ('faults' in checked) return errorsFor(caller, checked.faults).map(withoutStatus);
  const { document } = checked;
  if (given.query) shareText(given, document);
  const fault = missingOperation(document, payload.operationName);
  const options = fault ?? optionsOf(payload, document, subscriber);
  if (options instanceof GraphQLError) return [withoutStatus(options)];
  const { operationName, variables: variableValues } = payload;
  const contextValue = new Prepared(caller, payload, document, options, subscriber);
  return { schema: schema(), document, operationName, variableValues, contextValue };
}

/** Has a message, which is kept as long as its subscription, share the text of its document with all others. */
function shareText(payload: SubscribePayload, { loc }: DocumentNode): void {
  if (loc) Object.assign(payload, { query: loc.source.body });
}

/** A socket has no headers for one operation: its options are in the extensions of the message, or in the headers of the upgrade for all. */
function optionsOf(payload: SubscribePayload, document: DocumentNode, { socket }: SocketSubscriber) {
  const { extensions, operationName } = payload;
  return optionsFor(operationNamed(document, operationName), socket.optionHeaders, extensions);
}

const requestOf = ({ query, variables, operationName }: SubscribePayload) => ({
  query,
  ...(variables ? { variables } : {}),
  ...(operationName ? { operationName } : {}),
});

type Next = IteratorResult<ExecutionResult, undefined>;
type Answer = Sink | ExecutionResult | undefined;

const DONE: Next = { done: true, value: undefined };

/**
 * The answer of an operation as a stream, also while it is not there yet. graphql-ws returns from a stream when its client completes the operation or
 * the socket closes, while it would wait for an answer, and give it to the operation that has the same id by then.
 */
export class AbandonableAnswer implements AsyncIterableIterator<ExecutionResult, undefined>, EndListener {
  /** Undefined once it has begun, since what it was made of would be kept as long. */
  #execute: ((answer: AbandonableAnswer) => Promise<Answer>) | undefined;
  /** Undefined before it has begun. */
  #settle: ((next: Next | Promise<Next>) => void) | undefined;
  /** Whether nobody waits for it any more. */
  isLeft = false;
  #leaving: AbortController | undefined;
  #stream: Sink | undefined;

  /** @param execute a stream sends its messages by itself, and ends the answer when it ends; without a result all has been sent */
  constructor(execute: (answer: AbandonableAnswer) => Promise<Answer>) {
    this.#execute = execute;
  }

  /** A signal that aborts when nobody waits for it any more. */
  get left(): AbortSignal {
    this.#leaving ??= new AbortController();
    return this.#leaving.signal;
  }

  next(): Promise<Next> {
    const execute = this.#execute;
    if (!execute || this.isLeft) return Promise.resolve(DONE);
    this.#execute = undefined;
    return new Promise((resolve) => {
      this.#settle = resolve;
      execute(this).then(
        (answer) => this.#take(answer),
        (error: unknown) => this.#fail(error),
      );
    });
  }

  async return(): Promise<Next> {
    this.#settle?.(DONE);
    this.isLeft = true;
    this.#leaving?.abort();
    this.#stream?.leave();
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  ended(_stream: Sink, failure?: Failure): void {
    if (failure) this.#fail(failure.error);
    else this.#settle?.(DONE);
  }

  /** A promise that is rejected in place of two functions for each that settle it. */
  #fail(error: unknown): void {
    this.#settle?.(Promise.reject(error));
  }

  #take(answer: Answer): void {
    if (answer instanceof Sink) {
      this.#stream = answer;
      if (this.isLeft) answer.leave();
      answer.onEnd(this);
    } else this.#settle?.(answer ? { done: false, value: answer } : DONE);
  }
}
