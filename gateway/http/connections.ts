import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex, Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { log } from '../config/log.ts';
import type { Limits } from '../config/profiles.ts';

/** How often rejected connections are logged at most, in milliseconds. */
const LOGGED_EVERY = 60_000;

/** Counts what each client has open: sockets, event streams, operations that are executed. */
export class OpenByClient {
  readonly #byClient = new Map<string, number>();

  /** Opens a connection of a client, unless it has as many as it may. */
  admits({ key, limits }: { key: string; limits: Limits }): boolean {
    const isAdmitted = this.of(key) < limits.sockets;
    if (isAdmitted) this.open(key);
    return isAdmitted;
  }

  of(key: string): number {
    return this.#byClient.get(key) ?? 0;
  }

  open(key: string): void {
    this.#byClient.set(key, this.of(key) + 1);
  }

  close(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.#byClient.set(key, left);
    else this.#byClient.delete(key);
  }
}

/** Limits connections besides sockets, which never keep requests out. Call the result when a socket has opened or closed. */
export function limitConnections(http: Server, most: number, sockets?: ReadonlySet<unknown>): () => void {
  let logged = Number.NEGATIVE_INFINITY;
  http.on('drop', () => {
    if (performance.now() - logged < LOGGED_EVERY) return;
    logged = performance.now();
    log.warn(`connections are refused: ${most} are open, which is the most (MAX_CONNECTIONS)`);
  });
  const adapt = () => {
    http.maxConnections = most + (sockets?.size ?? 0);
  };
  adapt();
  return adapt;
}

/** How long requests may take to finish once the server stops, in milliseconds. */
export const GRACE = 10_000;

/** The waiting connections that are accepted, one per turn of the event loop, before a server stops listening; others are reset. */
const LAST_ACCEPTED = 20;

/** Lets an HTTP server finish the requests it has begun. */
export class Draining {
  readonly #app: FastifyInstance;
  readonly #inFlight = new Set<ServerResponse>();
  #isStopping = false;
  #lastRequest = 0;
  refuses = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.server.prependListener('request', (_request, response: ServerResponse) => {
      this.#lastRequest = Date.now();
      if (this.#isStopping) closeConnectionAfter(response);
      this.#inFlight.add(response);
      response.once('close', () => this.#inFlight.delete(response));
    });
  }

  /** Whether requests of a connection are not answered yet. */
  isBusy(connection: Duplex): boolean {
    return [...this.#inFlight].some(({ req }) => req.socket === connection);
  }

  /**
   * Accepts no new connections; every response from now on closes its connection. Resolves when no request is in flight, or after 10 s.
   *
   * @param quiet how long idle connections stay open for requests that are on their way, in milliseconds; closing one would reset them
   */
  async drain(quiet = 0): Promise<void> {
    const ends = Date.now() + GRACE;
    for (let turn = 0; turn < LAST_ACCEPTED; turn++) await setImmediate();
    // Node would close idle connections, which resets requests that are on their way.
    this.#app.server.closeIdleConnections = () => {};
    const closed = this.#app.close();
    this.#isStopping = true;
    for (const response of this.#inFlight) closeConnectionAfter(response);
    this.#lastRequest = Date.now();
    const isActive = () => this.#inFlight.size > 0 || Date.now() - this.#lastRequest < quiet;
    while (Date.now() < ends && isActive()) await setTimeout(10);
    const cut = [...this.#inFlight].map(({ req }) => `${req.method} ${req.url?.split('?')[0]}`);
    if (cut.length > 0) log.warn({ cut }, 'requests did not finish in time and are cut');
    this.#app.server.closeAllConnections();
    await closed;
  }

  /** Rejects all new requests: the process is about to exit. */
  refuse(): void {
    this.refuses = true;
    this.#app.server.close();
  }
}

function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** A signal that aborts when the connection ends before the answer was written. */
export function whenGone(response: ServerResponse<IncomingMessage>): AbortSignal {
  const gone = new AbortController();
  whenOver(response, () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Calls back once when a stream has closed; immediately if it has, since clients may leave while they are identified. */
export function whenOver(stream: Writable, over: () => void): void {
  if (stream.closed) over();
  else stream.once('close', over);
}
