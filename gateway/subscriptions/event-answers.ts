import { setTimeout as sleep } from 'node:timers/promises';
import { RequestContext } from '../requests/request-context.ts';
import { log } from '../settings/log.ts';

type Variables = Record<string, unknown>;

/** Executes a query with the context of an event. */
export type ExecuteQuery = (query: string, variables: Variables, context: RequestContext) => Promise<object>;

/** What an event is asked, and under which name the answer is. */
export type Asked = { query: string; variables: Variables; idVariable: string; field: string };

/** How much longer than its deadline an event is waited for, in milliseconds, so that calls that end with it give what there is. */
const GRACE = 500;

/** Answers events, each within a deadline. The same question about the same event, asked meanwhile, has one answer. */
export class EventAnswers {
  readonly #execute: ExecuteQuery;
  readonly #deadline: number;
  readonly #running = new Map<string, Promise<object>>();

  /** @param deadline how long the answer to an event may take, in milliseconds */
  constructor(execute: ExecuteQuery, deadline: number) {
    this.#execute = execute;
    this.#deadline = deadline;
  }

  /** Never rejects; `logId` is what the event is called in logs. */
  answer(asked: Asked, key: string, id: string, logId: () => string): Promise<object> {
    const name = `${id} ${key}`;
    const running = this.#running.get(name);
    if (running) return running;
    const answer = this.#answer(asked, id, logId()).finally(() => this.#running.delete(name));
    this.#running.set(name, answer);
    return answer;
  }

  async #answer({ query, variables, idVariable, field }: Asked, id: string, logId: string): Promise<object> {
    const over = new AbortController();
    const context = new RequestContext(over.signal, logId, this.#deadline);
    const late = sleep(this.#deadline + GRACE, undefined, { signal: over.signal }).then(() => this.#tooLate(field));
    late.catch(() => {});
    try {
      return await Promise.race([this.#execute(query, { ...variables, [idVariable]: id }, context), late]);
    } catch (error) {
      log.error({ err: error, requestId: logId }, 'the answer to an event failed');
      return failure(field, 'INTERNAL_SERVER_ERROR', false, 'something went wrong here');
    } finally {
      over.abort();
    }
  }

  #tooLate(field: string): object {
    const message = `the answer to this event took longer than ${this.#deadline} ms: read its record, or ask less of each event`;
    return failure(field, 'UPSTREAM_TIMEOUT', true, message);
  }
}

function failure(field: string, code: string, retryable: boolean, message: string): object {
  return { data: { [field]: null }, errors: [{ message, path: [field], extensions: { code, retryable } }] };
}
