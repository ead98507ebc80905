import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex, Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { log } from '../config/log.ts';
import type { Limits } from '../config/profiles.ts';

const LOG_INTERVAL_MS = 60_000;

export class OpenByClient {
  readonly #byClient = new Map<string, number>();

  /** Counts a client's new connection, or returns false if the client is at its limit. */
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

/**
 * Limits an HTTP server's open connections. Sockets have a separate limit, so that they cannot block requests. Call the
 * returned function whenever a socket opens or closes.
 */
export function limitConnections(http: Server, most: number, sockets?: ReadonlySet<unknown>): () => void {
  let logged = Number.NEGATIVE_INFINITY;
  http.on('drop', () => {
    if (performance.now() - logged < LOG_INTERVAL_MS) return;
    logged = performance.now();
    log.warn(`connections rejected: the limit of ${most} has been reached (MAX_CONNECTIONS)`);
  });
  const adapt = () => {
    http.maxConnections = most + (sockets?.size ?? 0);
  };
  adapt();
  return adapt;
}

export const GRACE_MS = 10_000;

/** How many pending connections to accept before a server stops listening. Further connections are reset. */
const MAX_LAST_ACCEPTED = 20;

/** Lets an HTTP server finish its requests in flight before it stops. */
export class Draining {
  readonly #app: FastifyInstance;
  /**
   * An array, because V8 links each table that a `Set` or `Map` outgrows to the next one: all responses would survive
   * until a major collection.
   */
  readonly #inFlight: ServerResponse[] = [];
  #isStopping = false;
  #lastRequest = 0;
  isRejecting = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.server.prependListener('request', (_request, response: ServerResponse) => {
      this.#lastRequest = Date.now();
      if (this.#isStopping) closeConnectionAfter(response);
      this.#inFlight.push(response);
      response.once('close', () => this.#inFlight.splice(this.#inFlight.indexOf(response), 1));
    });
  }

  isBusy(connection: Duplex): boolean {
    return this.#inFlight.some(({ req }) => req.socket === connection);
  }

  /**
   * Stops accepting connections, and closes each connection after its current response. Resolves when no request is in
   * flight, or after 10 s.
   *
   * @param quiet how long idle connections stay open, in milliseconds, because closing them would reset requests in
   * transit
   */
  async drain(quiet = 0): Promise<void> {
    const ends = Date.now() + GRACE_MS;
    for (let turn = 0; turn < MAX_LAST_ACCEPTED; turn++) await setImmediate();
    // By default, Node closes idle connections, which resets requests in transit.
    this.#app.server.closeIdleConnections = () => {};
    const closed = this.#app.close();
    this.#isStopping = true;
    for (const response of this.#inFlight) closeConnectionAfter(response);
    this.#lastRequest = Date.now();
    const isActive = () => this.#inFlight.length > 0 || Date.now() - this.#lastRequest < quiet;
    while (Date.now() < ends && isActive()) await setTimeout(10);
    const cut = this.#inFlight.map(({ req }) => `${req.method} ${req.url?.split('?')[0]}`);
    if (cut.length > 0) log.warn({ cut }, 'requests did not finish in time, closing their connections');
    this.#app.server.closeAllConnections();
    await closed;
  }

  refuse(): void {
    this.isRejecting = true;
    this.#app.server.close();
  }
}

function closeConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

export function abortOnClose(response: ServerResponse<IncomingMessage>): AbortSignal {
  const gone = new AbortController();
  onClose(response, () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/**
 * Calls back once when a stream closes, or immediately if the stream has already closed: clients may disconnect during
 * authentication.
 */
export function onClose(stream: Writable, over: () => void): void {
  if (stream.closed) over();
  else stream.once('close', over);
}
