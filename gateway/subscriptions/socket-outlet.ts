import type { BoundedSocket } from './bounded-socket.ts';
import type { Message } from './messages.ts';
import type { Outlet } from './sink.ts';
import { TextFrame } from './text-frame.ts';

/**
 * Sends the messages of a subscription of graphql-ws. The id that the subscription has in its socket comes last, so that all before it is
 * written once for all subscribers whose ids are of one length, as those of a client are.
 */
export class SocketOutlet implements Outlet {
  readonly #socket: BoundedSocket;
  readonly #end: string;
  readonly #endLength: number;

  constructor(socket: BoundedSocket, id: string) {
    this.#socket = socket;
    this.#end = `,"id":${JSON.stringify(id)}}`;
    this.#endLength = Buffer.byteLength(this.#end);
  }

  get answerLimit(): number {
    return this.#socket.limits.answer;
  }

  get waiting(): number {
    return this.#socket.waiting;
  }

  get overdue(): number {
    return this.#socket.overdue;
  }

  send(message: Message): void {
    this.#socket.sendFrame(message.encoded(this.#endLength, frameOf), this.#end);
  }
}

const frameOf = ({ payload }: Message, endLength: number) =>
  new TextFrame(`{"type":"next","payload":${payload}`, endLength);
