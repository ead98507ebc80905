import { type Dispatcher, Pool } from 'undici';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { LARGEST } from '../config/profiles.ts';

type HttpRequest = {
  path: string;
  headers: Record<string, string | undefined>;
  /** Is posted. */
  body?: string;
  /** In Unix milliseconds. */
  endsAt: number;
  signal?: AbortSignal | undefined;
  isRepeatable?: boolean;
};
type Head = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;
export type HttpResponse = Head & { body: string };

/** The error of a request of which no byte was sent. */
export class Unsent extends Error {
  readonly code = errorOf(this.cause).code;
}

/** Errors of a connection that its server has closed. */
const CLOSED = new Set<string | undefined>(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** A request that arrives at a closed connection fails within this time, in milliseconds. */
const AT_ONCE = 250;

/** Kept connections to one server. No redirect is followed: it would send the secret to another address. */
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

  /** A repeatable request is sent again if its connection turns out to be closed. */
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
        // Called once there is a connection; nothing is written if this throws.
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
