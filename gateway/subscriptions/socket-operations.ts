import { type ExecutionResult, GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { TrustedDocuments } from '../documents/trusted-documents.ts';
import type { Caller } from '../identity/caller.ts';
import type { Admission, Leave } from '../limits/admission.ts';
import { type Execute, RequestContext } from '../requests/request-context.ts';
import { withoutStatus } from '../requests/request-errors.ts';
import { optionsFor, type RequestOptions } from '../requests/request-options.ts';
import type { BoundedSocket } from './bounded-socket.ts';
import { answerOperation, checkOperation, type OperationChecks, type ValidOperation } from './checked-operation.ts';
import { type EndListener, type Failure, Sink } from './sink.ts';
import { faultsOf, type Subscriptions } from './subscriptions.ts';

type AdmittedOptions = { admission: Admission; execute: Execute; subscriptions: Subscriptions };

/** An operation that may be executed, which graphql-ws passes on as the context of its execution. */
export type Prepared = ValidOperation & {
  socket: BoundedSocket;
  /** The id that the client gave the operation. */
  id: string;
  caller: Caller;
  payload: SubscribePayload;
  options: RequestOptions;
};

/** Opens a subscription, or executes another operation and sends its answer. */
export async function answerOverSocket(
  { socket, id, caller, document, operation, payload, options }: Prepared,
  { admission, execute, subscriptions }: AdmittedOptions,
  answer: AbandonableAnswer,
): Promise<Answer> {
  socket.running++;
  const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
  const context = isSubscription ? undefined : new RequestContext(caller, answer.left, undefined, options);
  let leave: Leave | ExecutionResult | undefined;
  try {
    leave = await admission.enter(socket.owner, () => answer.left).catch(faultsOf);
    if (typeof leave !== 'function') return leave;
    if (context) {
      const text = await answerOperation(payload, context, execute, socket.limits.answer, JSON.stringify);
      if (!answer.isLeft) socket.sendAnswer(id, text);
      return undefined;
    }
    const [values, end] = [payload.variables ?? NO_VALUES, `,"id":${JSON.stringify(id)}}`];
    const { upstreamReport } = options;
    const asked = { caller, document, operation, values, upstreamReport, outlet: socket, end, leaving: answer };
    return await subscriptions.open(asked);
  } finally {
    if (typeof leave === 'function') leave();
    // The answer is written in the turn of the loop after this one.
    setImmediate(() => socket.answered());
  }
}

/** Shared by all subscriptions without variables. */
const NO_VALUES = Object.freeze({});

/** The arguments of an execution, or the errors of an operation that is rejected. Options are in its extensions, or in the headers of the upgrade. */
export function prepare(
  given: SubscribePayload,
  socket: BoundedSocket,
  id: string,
  caller: Caller,
  options: OperationChecks & { schema(): GraphQLSchema; documents: TrustedDocuments },
) {
  const payload = options.documents.complete(given);
  const untrusted = options.documents.refusalOf(payload);
  if (untrusted) return [withoutStatus(untrusted)];
  const checked = checkOperation(payload, caller, socket.limits, options);
  if ('errors' in checked) return checked.errors.map(withoutStatus);
  const { document, operation } = checked;
  // The message is kept as long as its subscription: all share the text of their document.
  if (given.query && document.loc) Object.assign(given, { query: document.loc.source.body });
  const asked = optionsFor(operation, socket.optionHeaders, payload.extensions);
  if (asked instanceof GraphQLError) return [withoutStatus(asked)];
  const { operationName, variables: variableValues } = payload;
  const contextValue: Prepared = { socket, id, caller, payload, document, operation, options: asked };
  return { schema: options.schema(), document, operationName, variableValues, contextValue };
}

type Next = IteratorResult<ExecutionResult, undefined>;
type Answer = Sink | ExecutionResult | undefined;

const DONE: Next = { done: true, value: undefined };

/**
 * The answer of an operation as a stream, before it is there. graphql-ws returns from a stream when its client completes the operation or the
 * socket closes; it would wait for a promise instead, and give its result to a later operation with the same id.
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
        (error: unknown) => this.ended(undefined, { error }),
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

  ended(_stream: Sink | undefined, failure?: Failure): void {
    // Once the answer is left, nobody would handle the rejection.
    if (!this.isLeft) this.#settle?.(failure ? Promise.reject(failure.error) : DONE);
  }

  #take(answer: Answer): void {
    if (answer instanceof Sink) {
      this.#stream = answer;
      if (this.isLeft) answer.leave();
      answer.onEnd(this);
    } else this.#settle?.(answer ? { done: false, value: answer } : DONE);
  }
}
