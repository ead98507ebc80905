import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The answers of a server that are due: of requests that have come, until they are written or their connection is closed. */
export class DueAnswers {
  readonly #due = new Map<Duplex, Set<ServerResponse>>();
  readonly #timeout: number;

  /** @param timeout how long what is being sent may take once something waits behind it, in milliseconds */
  constructor(server: Server, timeout: number) {
    this.#timeout = timeout;
    server.prependListener('request', ({ socket }, response: ServerResponse) => this.#add(socket, response));
  }

  /** Those of all connections. */
  get all(): ServerResponse[] {
    return [...this.#due.values()].flatMap((answers) => [...answers]);
  }

  get isNone(): boolean {
    return this.#due.size === 0;
  }

  /** Those of a connection, in the order of its requests. */
  on(connection: Duplex): ServerResponse[] {
    return [...(this.#due.get(connection) ?? [])];
  }

  /**
   * Calls back when all requests that have come completely on a connection are answered; never where it is closed before. What is being sent and
   * does not end, as a stream of events or what nobody reads, is closed with it.
   */
  behind(connection: Duplex, then: () => void): void {
    if (this.#lastOn(connection)) this.#watch(connection);
    this.#inTurn(connection, then);
  }

  #inTurn(connection: Duplex, then: () => void): void {
    const last = this.#lastOn(connection);
    const next = () => {
      if (!connection.destroyed) this.#inTurn(connection, then);
    };
    if (last) last.once('close', next);
    else then();
  }

  #lastOn(connection: Duplex): ServerResponse | undefined {
    return this.on(connection).findLast(({ req }) => req.complete);
  }

  /** Looks now and then whether the same is being sent as before; where no answer is due any more, that is what is behind them. */
  #watch(connection: Duplex, before?: ServerResponse | Duplex): void {
    const look = () => {
      if (connection.destroyed) return;
      const [first] = this.on(connection);
      const sent = first ? (first.headersSent ? first : undefined) : connection;
      if (sent && sent === before) connection.destroy();
      else this.#watch(connection, sent);
    };
    setTimeout(look, this.#timeout).unref();
  }

  #add(connection: Duplex, response: ServerResponse): void {
    const answers = this.#due.get(connection) ?? new Set();
    this.#due.set(connection, answers.add(response));
    response.on('close', () => {
      answers.delete(response);
      if (answers.size === 0) this.#due.delete(connection);
    });
  }
}
