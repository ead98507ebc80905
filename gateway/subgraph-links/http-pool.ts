import { type Dispatcher, Pool } from 'undici';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { LARGEST } from '../config/profiles.ts';

type HttpRequest = {
  path: string;
  headers: Record<string, string | undefined>;
  /** Sent by POST; without it the method is GET. */
  body?: string;
  /** In Unix milliseconds. */
  endsAt: number;
  signal?: AbortSignal | undefined;
  isRepeatable?: boolean;
};
type Head = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;
export type HttpResponse = Head & { body: string };

/** The error if nothing of a request was sent. */
export class Unsent extends Error {
  readonly code = errorOf(this.cause).code;
}

/** Error codes of a connection closed by the server. */
const CLOSED = new Set<string | undefined>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Requests on a stale connection fail within this time, in milliseconds. */
const AT_ONCE = 250;

/** Persistent connections to one server. Does not follow redirects, which would send the secret to another address. */
export class HttpPool {
  readonly #pool: Pool;
  readonly #prefix: string;

  /** @param maxResponseSize in bytes */
  constructor(url: string, maxResponseSize: number = LARGEST.answer) {
    const { origin, pathname } = new URL(url);
    const timeouts = { connectTimeout: 2_000, headersTimeout: 0, bodyTimeout: 0 };
    this.#prefix = pathname.replace(/\/$/, '');
    this.#pool = new Pool(origin, { allowH2: false, maxResponseSize, ...timeouts });
  }

  /** Resends a repeatable request once if the server has closed the connection. */
  send(request: HttpRequest): Promise<HttpResponse> {
    const { path, headers, body, endsAt, signal, isRepeatable } = request;
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
    const parts: Buffer[] = [];
    let isOver = false;
    let sentAt = 0;
    let head: Head | undefined;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (cause: Error) => {
      end();
      const isStale = CLOSED.has(errorOf(cause).code) && !head && Date.now() - sentAt < AT_ONCE;
      if (isRepeatable && isStale) resolve(this.send({ ...request, isRepeatable: false }));
      else reject(sentAt > 0 ? cause : new Unsent(cause.message, { cause }));
    };
    let giveUp = fail;
    const giveUpBy = (code: string) => giveUp(Object.assign(new Error('aborted'), { code }));
    const abort = () => giveUpBy('ERR_ABORTED');
    const timer = setTimeout(giveUpBy, endsAt - Date.now(), 'ETIMEDOUT');
    signal?.addEventListener('abort', abort);
    this.#pool.dispatch(
      { method: body ? 'POST' : 'GET', path: `${this.#prefix}${path}`, headers, body: body ?? null },
      {
        // Called once connected; if this throws, nothing is sent.
        onRequestStart: (controller) => {
          if (isOver || signal?.aborted) throw new Error('aborted');
          giveUp = (error) => controller.abort(error);
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
