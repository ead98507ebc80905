import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { log } from '../settings/log.ts';
import type { DueAnswers } from './due-answers.ts';

/** How long requests may take to finish once the server stops, in milliseconds. */
export const GRACE = 10_000;

const QUIET_TURNS = 5;
/** How long that may take, in milliseconds, when clients connect all the time. */
const LONGEST_ACCEPT = 500;

/** Lets an HTTP server finish what it has begun. */
export class Draining {
  readonly #server: Server;
  readonly #due: DueAnswers;
  #stopping = false;
  #lastRequest = 0;
  /** Whether requests are refused. */
  refuses = false;

  constructor(server: Server, due: DueAnswers) {
    this.#server = server;
    this.#due = due;
    server.prependListener('request', (_request, response: ServerResponse) => this.#track(response));
  }

  /**
   * Takes no new connections; every answer from now on closes its connection. Resolves when nothing is under way, or after 10 seconds.
   *
   * @param quiet for how long no request has come by then, in milliseconds: one that is on its way to a connection that is closed would be
   *   reset
   */
  async drain(quiet = 0): Promise<void> {
    const ends = Date.now() + GRACE;
    await this.#acceptAll();
    this.#close();
    // Not before: a client whose connection is closed would open the next, and there would always be one to accept.
    this.#stopping = true;
    for (const response of this.#due.all) closeConnectionAfter(response);
    this.#lastRequest = Date.now();
    while (Date.now() < ends && (!this.#due.isNone || Date.now() - this.#lastRequest < quiet)) await setTimeout(10);
    const cut = this.#due.all.map(({ req }) => `${req.method} ${req.url?.split('?')[0]}`);
    if (cut.length > 0) log.warn({ cut }, 'requests did not finish in time and are cut');
    this.#server.closeAllConnections();
  }

  /** Refuses all new requests: the process is about to exit. */
  refuse(): void {
    this.refuses = true;
    this.#close();
  }

  /** The server's own `close` would also destroy idle connections at once. */
  #close(): void {
    NetServer.prototype.close.call(this.#server);
  }

  /**
   * Waits until some turns of the loop have brought no new connection: one that waits to be accepted when the server closes is reset by the
   * operating system, and each turn accepts one.
   */
  async #acceptAll(): Promise<void> {
    let quietTurns = 0;
    const accepted = () => {
      quietTurns = 0;
    };
    this.#server.on('connection', accepted);
    for (const ends = Date.now() + LONGEST_ACCEPT; quietTurns < QUIET_TURNS && Date.now() < ends; ) {
      quietTurns++;
      await setImmediate();
    }
    this.#server.off('connection', accepted);
  }

  #track(response: ServerResponse): void {
    if (!this.#stopping) return;
    this.#lastRequest = Date.now();
    closeConnectionAfter(response);
  }
}

/** Node sends `connection: close` with the head of the answer, unless that is sent already. */
function closeConnectionAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
