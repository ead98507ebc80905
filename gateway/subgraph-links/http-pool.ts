import { type Dispatcher, Pool } from 'undici';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { LARGEST } from '../config/profiles.ts';

type HttpRequest = {
  path: string;
  headers: Record<string, string | undefined>;
  /** The body of a POST. Without a body, the method is GET. */
  body?: string;
  endsAt: number;
  signal?: AbortSignal | undefined;
  isRepeatable?: boolean;
};
type Head = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;
export type HttpResponse = Head & { body: string };

export class UnsentError extends Error {
  readonly code = errorOf(this.cause).code;
}

const CLOSED_CODES = new Set<string | undefined>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** The time within which requests on a stale connection fail, in milliseconds. */
const STALE_FAILURE_MS = 250;

/**
 * Persistent connections to one server. Redirects are not followed, because they would send the secret to another
 * address.
 */
export class HttpPool {
  readonly #pool: Pool;
  readonly #prefix: string;

  constructor(url: string, maxResponseSize: number = LARGEST.answer) {
    const { origin, pathname } = new URL(url);
    const timeouts = { connectTimeout: 2_000, headersTimeout: 0, bodyTimeout: 0 };
    this.#prefix = pathname.replace(/\/$/, '');
    this.#pool = new Pool(origin, { allowH2: false, maxResponseSize, ...timeouts });
  }

  /** Sends a request. If the server has closed the connection, resends a repeatable request once. */
  send(request: HttpRequest): Promise<HttpResponse> {
    const { path, headers, body, endsAt, signal, isRepeatable } = request;
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
    const parts: Buffer[] = [];
    let isDone = false;
    let sentAt = 0;
    let head: Head | undefined;
    const end = () => {
      isDone = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (cause: Error) => {
      end();
      const isStale = CLOSED_CODES.has(errorOf(cause).code) && !head && Date.now() - sentAt < STALE_FAILURE_MS;
      if (isRepeatable && isStale) resolve(this.send({ ...request, isRepeatable: false }));
      else reject(sentAt > 0 ? cause : new UnsentError(cause.message, { cause }));
    };
    let abortRequest = fail;
    const abortWith = (code: string) => abortRequest(Object.assign(new Error('aborted'), { code }));
    const abort = () => abortWith('ERR_ABORTED');
    const timer = setTimeout(abortWith, endsAt - Date.now(), 'ETIMEDOUT');
    signal?.addEventListener('abort', abort);
    this.#pool.dispatch(
      { method: body ? 'POST' : 'GET', path: `${this.#prefix}${path}`, headers, body: body ?? null },
      {
        // Called once the connection is open; if this function throws, nothing is sent.
        onRequestStart: (controller) => {
          if (isDone || signal?.aborted) throw new Error('aborted');
          abortRequest = (error) => controller.abort(error);
          sentAt = Date.now();
        },
        onResponseStart: (_, statusCode, headers) => {
          head = { statusCode, headers };
        },
        onResponseData: (_, part) => void parts.push(part),
        onResponseEnd: () => {
          end();
          if (head) resolve({ ...head, body: Buffer.concat(parts).toString() });
        },
        onResponseError: (_, error) => fail(error),
      },
    );
    return promise;
  }
}
