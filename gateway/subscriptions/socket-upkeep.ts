import { setTimeout as sleep } from 'node:timers/promises';
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import type { Server as SocketServer } from 'ws';
import { log } from '../settings/log.ts';
import type { BoundedSocket } from './bounded-socket.ts';

/** How often a socket is asked whether its peer is there, in milliseconds; one that did not answer the last time is ended. */
const PING_EVERY = 12_000;

/** How long a peer may take until it begins, in milliseconds. */
const BEGIN_TIMEOUT = 3_000;

export const GOING_AWAY = 1001;

/** The sockets of a server. */
export type Sockets = SocketServer<typeof BoundedSocket>;

export const terminateAll = (sockets: Sockets) => {
  for (const socket of sockets.clients) socket.terminate();
};

/** Resolves when no socket has an operation under way; those that have none are closed meanwhile. */
export async function whenIdle(sockets: Sockets, ends: number): Promise<void> {
  for (;;) {
    let running = 0;
    for (const socket of sockets.clients) {
      running += socket.running;
      if (socket.running === 0) socket.close(GOING_AWAY, 'Going away');
    }
    if (running === 0 || Date.now() >= ends) return;
    await sleep(20);
  }
}

/** Asks each socket now and then whether its peer is there, and ends those that have not answered since the last time. */
export function pingAll(sockets: Sockets): NodeJS.Timeout {
  const silent = new WeakSet<BoundedSocket>();
  const ping = (socket: BoundedSocket) => {
    if (silent.has(socket)) return socket.terminate();
    silent.add(socket);
    socket.once('pong', () => silent.delete(socket));
    socket.ping();
  };
  return setInterval(() => sockets.clients.forEach(ping), PING_EVERY).unref();
}

/**
 * Closes sockets whose peers do not begin the protocol in time. The timers of graphql-ws, which does that too, would be kept as long as their
 * sockets.
 */
export class Beginnings {
  readonly #timeout: number;
  readonly #timers = new Map<BoundedSocket, NodeJS.Timeout>();

  /** @param timeout in milliseconds */
  constructor(timeout = BEGIN_TIMEOUT) {
    this.#timeout = timeout;
  }

  await(socket: BoundedSocket): void {
    this.#timers.set(socket, setTimeout(closeUnbegun, this.#timeout, socket).unref());
  }

  /** The peer has begun, or the socket is closed. */
  over(socket: BoundedSocket): void {
    clearTimeout(this.#timers.get(socket));
    this.#timers.delete(socket);
  }
}

const closeUnbegun = (socket: BoundedSocket) =>
  socket.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');

/** What a peer does to its socket is not a fault of ours: `ws` has closed it with the code of its protocol, and nothing is logged. */
export function closeQuietly(socket: BoundedSocket): void {
  socket.on('error', ignore);
}

const ignore = () => {};

/** Closes a socket of another protocol. */
export function refuseProtocol(socket: BoundedSocket): void {
  const code = CloseCode.SubprotocolNotAcceptable;
  log.info({ code }, 'subprotocol refused');
  socket.close(code, `subprotocol not acceptable: use ${GRAPHQL_TRANSPORT_WS_PROTOCOL}`);
}
