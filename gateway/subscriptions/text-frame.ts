/** A text that is not continued (RFC 6455, section 5.2). */
const FINAL_TEXT = 0x81;

/** Which length says that it follows in 2 bytes, or in 8. */
const IN_2_BYTES = 126;
const IN_8_BYTES = 127;

/** The frame in which a server sends a text, except the last bytes of the text. */
export function beginFrame(text: string, rest: number): Buffer {
  const length = Buffer.byteLength(text);
  const head = headLength(length + rest);
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL_TEXT;
  writeLength(frame, head, length + rest);
  frame.write(text, head);
  return frame;
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
