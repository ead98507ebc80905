import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { log } from '../settings/log.ts';
import type { DueAnswers } from './due-answers.ts';
import { end, endWith } from './error-answers.ts';

const STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'the address and headers of the request are too large: send a long operation by POST'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'the chunk extensions of the request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not come in time'],
};

const NO_PROXY = 'this is no proxy: nobody is connected to others';

/** Refusals that close their connection. They come behind the answers that are due there: in their place, each would be taken for one of these. */
export class ClosingAnswers {
  readonly #due: DueAnswers;
  readonly #closing = new WeakSet<Duplex>();

  constructor(server: Server, due: DueAnswers) {
    this.#due = due;
    server.on('connect', (request) => this.refuseUpgrade(request, 400, 'BAD_REQUEST', NO_PROXY));
  }

  /** Whether answers are due on a connection. */
  areDue(connection: Duplex): boolean {
    return this.#due.on(connection).length > 0;
  }

  /** Refuses what cannot be read as HTTP, or does not come in time. */
  refuseUnread(error: Error & { code?: string }, connection: Duplex): void {
    // A client that ends its side has left, whatever it sent before.
    if (connection.readableEnded && this.areDue(connection)) return void connection.end();
    if (this.#closing.has(connection)) return;
    if (error.code === 'ECONNRESET' || !connection.writable) return void connection.destroy();
    const [status, message] = STATUS[error.code ?? ''] ?? [400, 'the request is not HTTP'];
    log.info({ status, code: 'BAD_REQUEST', reason: error.code }, 'request refused');
    this.#close(connection, status, 'BAD_REQUEST', message);
  }

  /** Refuses a connection that is to be one of another protocol: Node has let it go, with the answers that are due there. */
  refuseUpgrade({ method, socket: connection }: IncomingMessage, status: number, code: string, message: string): void {
    log.info({ status, code, method }, 'upgrade refused');
    connection.on('error', () => connection.destroy());
    connection.on('end', () => connection.end());
    connection.resume();
    connection.once('close', () => {
      for (const answer of this.#due.on(connection)) answer.destroy();
    });
    this.#close(connection, status, code, message);
  }

  #close(connection: Duplex, status: number, code: string, message: string): void {
    this.#closing.add(connection);
    this.#due.behind(connection, () => {
      if (!connection.writable) return;
      const [unread] = this.#due.on(connection);
      // It is answered already, or is being so.
      if (unread?.headersSent) end(connection);
      else endWith(connection, status, code, message);
    });
  }
}
