import type { Caller } from '../identity/caller.ts';
import { RequestContext } from '../requests/request-context.ts';
import { log } from '../settings/log.ts';
import { originsOf } from './traced-events.ts';

type Variables = Record<string, unknown>;

/** Executes a query with the context of an event. */
export type ExecuteQuery = (query: string, variables: Variables, context: RequestContext) => Promise<Answer>;

/** What is asked of an event, or of several by a list of ids, and under which name the answer is; what is asked alike has the same key. */
export type Asked = {
  query: string;
  variables: Variables;
  idVariable: string;
  field: string;
  answerKey: string;
  /** Whether the answer has what it has cost upstream, in its extensions. */
  upstreamReport: boolean;
  /** Who asks, or one of those who may do the same. */
  caller: Caller;
};

/** How much longer than its deadline an event is waited for, in milliseconds, so that calls that end with it give what there is. */
const GRACE = 500;

/** Why what was begun for an event ends. It is made once, since to make an error takes longer than a field does. */
const ANSWERED = new DOMException('the event has been answered', 'AbortError');

/** An answer, and how many calls upstream it took. */
export type Executed = { answer: Answer; calls: number };
type Answer = { data?: unknown; errors?: unknown; extensions?: Record<string, unknown> };

/** Asks about events, each within a deadline. The same question about the same event, asked meanwhile, is executed once. */
export class EventExecutions {
  readonly #execute: ExecuteQuery;
  readonly #deadline: number;
  readonly #running = new Map<string, Promise<Executed>>();

  /** @param deadline how long the answer to an event may take, in milliseconds */
  constructor(execute: ExecuteQuery, deadline: number) {
    this.#execute = execute;
    this.#deadline = deadline;
  }

  /** Never rejects; `logId` is what the event is called in logs. With `endsAtCall` it ends at its first call upstream, and has no data then. */
  run(asked: Asked, id: string | string[], logId: () => string, endsAtCall = false): Promise<Executed> {
    const name = `${id} ${asked.answerKey}`;
    const running = this.#running.get(name);
    if (running) return running;
    const executed = this.#run(asked, id, logId(), endsAtCall).finally(() => this.#running.delete(name));
    this.#running.set(name, executed);
    return executed;
  }

  async #run(
    { query, variables, idVariable, field, upstreamReport, answerKey, caller }: Asked,
    id: string | string[],
    logId: string,
    endsAtCall: boolean,
  ): Promise<Executed> {
    const over = new AbortController();
    const context = new RequestContext(caller, over.signal, logId, { dryRun: false, upstreamReport }, this.#deadline);
    context.isShared = true;
    context.log.sharedBy = answerKey;
    context.links = originsOf(id);
    const executed = (answer: Answer) => ({ answer, calls: context.log.calls });
    const late = Promise.withResolvers<Answer>();
    // V8 makes a function that is written where it is assigned to a property in its old space, and keeps what it refers to, such as the answer, as long.
    const giveUp = () => {
      over.abort(ANSWERED);
      late.resolve(internalFailure(field));
    };
    if (endsAtCall) context.log.onCall = giveUp;
    const timer = setTimeout(() => late.resolve(this.#tooLate(field)), this.#deadline + GRACE);
    try {
      const given = { ...variables, [idVariable]: id };
      return executed(await Promise.race([this.#execute(query, given, context), late.promise]));
    } catch (error) {
      log.error({ err: error, requestId: logId }, 'the answer to an event failed');
      return executed(internalFailure(field));
    } finally {
      clearTimeout(timer);
      // Who has the context would have the answer by what waits for it.
      context.log.onCall = undefined;
      over.abort(ANSWERED);
    }
  }

  #tooLate(field: string): Answer {
    const message = `the answer to this event took longer than ${this.#deadline} ms: read its record, or ask less of each event`;
    return failure(field, 'UPSTREAM_TIMEOUT', true, message);
  }
}

function failure(field: string, code: string, retryable: boolean, message: string): Answer {
  return { data: { [field]: null }, errors: [{ message, path: [field], extensions: { code, retryable } }] };
}

export const internalFailure = (field: string): Answer =>
  failure(field, 'INTERNAL_SERVER_ERROR', false, 'something went wrong here');
