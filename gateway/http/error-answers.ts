import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

export const UNAVAILABLE = 'UPSTREAM_UNAVAILABLE';

/** GraphQL's shape of an error that is no answer to an operation. */
export const errors = (code: string, message: string) => ({
  errors: [{ message, extensions: { code, retryable: code === UNAVAILABLE } }],
});

/** Answers by a connection that no response of Node has, and closes it. */
export function endWith(connection: Duplex, status: number, code: string, message: string): void {
  const body = JSON.stringify(errors(code, message));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8`;
  end(connection, `${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}

/** Closes a connection behind what was written there, and behind a last text. */
export function end(connection: Duplex, text = ''): void {
  connection.once('finish', () => connection.destroy());
  connection.end(text);
}
