// Logs each request, exits on uncaught errors, and never finishes stopping. Sends its port, and a message on stop.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exitOnUncaughtError, stopOnSignal } from '../../../gateway/cli/lifecycle.ts';
import { log } from '../../../gateway/config/log.ts';

let status = 200;
stopOnSignal(() => {
  process.send?.('stops');
  return new Promise(() => {});
}, 60_000);
exitOnUncaughtError(() => {
  status = 503;
});
const server = createServer((request, response) => {
  log.warn({ path: request.url }, 'x'.repeat(300));
  response.writeHead(status).end();
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
