import type { Server } from 'node:http';
import { log } from '../settings/log.ts';
import type { OpenSockets } from './open-sockets.ts';

/** How often it is logged that connections are refused, at most, in milliseconds. */
const LOGGED_EVERY = 60_000;

/** Refuses connections beyond so many, beside which there may be as many sockets, where there are any: these do not keep requests out. */
export function limitConnections(http: Server, most: number, sockets?: OpenSockets): void {
  const renew = () => {
    http.maxConnections = most + (sockets?.count ?? 0);
  };
  let logged = Number.NEGATIVE_INFINITY;
  if (sockets) sockets.onChange = renew;
  renew();
  http.on('drop', () => {
    if (performance.now() - logged < LOGGED_EVERY) return;
    logged = performance.now();
    log.warn(`connections are refused: ${most} are open, which is the most (MAX_CONNECTIONS)`);
  });
}
