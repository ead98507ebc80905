import type { Server } from 'node:http';
import { log } from '../config/log.ts';

/** How often rejected connections are logged at most, in milliseconds. */
const LOGGED_EVERY = 60_000;

/** Counts what each caller has open: sockets, event streams, operations that are executed. */
export class OpenByCaller {
  readonly #byCaller = new Map<string, number>();

  of(caller: string): number {
    return this.#byCaller.get(caller) ?? 0;
  }

  open(caller: string): void {
    this.#byCaller.set(caller, this.of(caller) + 1);
  }

  close(caller: string): void {
    const left = this.of(caller) - 1;
    if (left > 0) this.#byCaller.set(caller, left);
    else this.#byCaller.delete(caller);
  }
}

/** Limits connections; sockets do not count, so that they never keep requests out. Call the result when a socket has opened or closed. */
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
