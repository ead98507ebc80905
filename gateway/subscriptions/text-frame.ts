/** A text that is not continued (RFC 6455, section 5.2). */
const FINAL_TEXT = 0x81;

/** Which length says that it follows in 2 bytes, or in 8. */
const IN_2_BYTES = 126;
const IN_8_BYTES = 127;

/** The frame in which a server sends a text, except the last bytes of the text. */
export function beginFrame(text: string, rest: number): Buffer {
  const length = Buffer.byteLength(text);
  const head = headOf(length + rest);
  const frame = Buffer.allocUnsafe(head.length + length);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
}

function headOf(length: number): number[] {
  if (length < IN_2_BYTES) return [FINAL_TEXT, length];
  if (length < 2 ** 16) return [FINAL_TEXT, IN_2_BYTES, length >>> 8, length & 255];
  const bytes = [24, 16, 8, 0].map((bits) => (length >>> bits) & 255);
  return [FINAL_TEXT, IN_8_BYTES, 0, 0, 0, 0, ...bytes];
}
