import type { Writable } from 'node:stream';

/** A text that is not continued (RFC 6455, section 5.2). */
const FINAL_TEXT = 0x81;

/** Which length says that it follows in 2 bytes, or in 8. */
const IN_2_BYTES = 126;
const IN_8_BYTES = 127;

/** Up to how many bytes the start of a frame is copied for a socket, which is faster then than another write. */
const COPIED = 4 * 1024;

/** The frame in which a server sends a text, of which many sockets share all but the end. */
export class TextFrame {
  /** With room for an end: that of the socket which was sent it last. */
  #bytes: Buffer;
  readonly #start: number;
  /** Whether a socket has not sent the bytes yet, so that they may not be changed. */
  #isTaken = false;

  /** @param rest how many bytes of the text are its end */
  constructor(text: string, rest: number) {
    const length = Buffer.byteLength(text);
    const head = headLength(length + rest);
    this.#start = head + length;
    this.#bytes = Buffer.allocUnsafe(this.#start + rest);
    this.#bytes[0] = FINAL_TEXT;
    writeLength(this.#bytes, head, length + rest);
    this.#bytes.write(text, head);
  }

  /** Writes it with an end; gives how many bytes that are. */
  writeTo(stream: Writable, end: string): number {
    if (this.#isTaken && this.#start > COPIED) {
      stream.write(this.#bytes.subarray(0, this.#start));
      stream.write(end);
    } else this.#writeComplete(stream, end);
    return this.#bytes.length;
  }

  /** What the operating system has taken at once is used again for the next socket: a buffer for each would cost more than the rest of it. */
  #writeComplete(stream: Writable, end: string): void {
    if (this.#isTaken) this.#bytes = Buffer.from(this.#bytes);
    this.#bytes.write(end, this.#start);
    stream.write(this.#bytes);
    this.#isTaken = stream.writableLength > 0;
  }
}

function headLength(length: number): number {
  if (length < IN_2_BYTES) return 2;
  return length < 2 ** 16 ? 4 : 10;
}

function writeLength(frame: Buffer, head: number, length: number): void {
  frame[1] = head === 2 ? length : head === 4 ? IN_2_BYTES : IN_8_BYTES;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
}
