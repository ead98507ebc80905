import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { log } from '../settings/log.ts';

export const UNAVAILABLE = 'UPSTREAM_UNAVAILABLE';

/** GraphQL's shape of an error that is no answer to an operation. */
export const errors = (code: string, message: string) => ({
  errors: [{ message, extensions: { code, retryable: code === UNAVAILABLE } }],
});

/** Rejects a request for another protocol with an HTTP response, and closes its connection, which Node has detached from the server. */
export function refuseUpgrade(
  { method, socket }: IncomingMessage,
  status: number,
  code: string,
  message: string,
): void {
  log.info({ status, code, method }, 'upgrade refused');
  const body = JSON.stringify(errors(code, message));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8`;
  socket.once('finish', () => socket.destroy());
  socket.resume();
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}
