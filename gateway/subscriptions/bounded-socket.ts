import { WebSocket } from 'ws';

/** How much may wait in a socket, in bytes, before another message closes it. */
export const WAITING = 4 * 1024 * 1024;

const TRY_AGAIN_LATER = 1013;

/** A WebSocket whose peer has to read: once too much waits to be sent, the next message, of whatever kind, closes it with 1013. */
export class BoundedSocket extends WebSocket {
  /** How many operations of this socket are being executed. */
  running = 0;

  override send(...args: unknown[]): void {
    if (this.readyState === WebSocket.OPEN && this.bufferedAmount > WAITING) {
      this.close(TRY_AGAIN_LATER, 'the socket does not take what it is sent');
    }
    const callback = args.at(-1);
    // A message that is lost, since its peer has gone, is settled like one that was sent: the socket closes anyway.
    const settled = typeof callback === 'function' ? () => callback() : undefined;
    const given = settled ? [...args.slice(0, -1), settled] : args;
    if (this.readyState === WebSocket.OPEN) (super.send as (...message: unknown[]) => void)(...given);
    else settled?.();
  }
}
