import { hash, timingSafeEqual } from 'node:crypto';

/** The block of SHA-256, in bytes. */
const BLOCK = 64;
/** What it gives, in bytes. */
const DIGEST = 32;
/** Bodies up to this many bytes are hashed where they are copied to, without a buffer of their own. */
const USUAL_BODY = 16 * 1024;
/** Of how many secrets the pads are kept. */
const MOST_SECRETS = 1_000;

const SIGNATURE = /^[0-9a-f]{64}$/i;

export const isSignature = (given: unknown): given is string => typeof given === 'string' && SIGNATURE.test(given);

/**
 * HMAC-SHA256 (RFC 2104) with one secret, of whose pads the blocks are made once. `createHmac` makes a stream for each body, which takes
 * longer than to hash a delivery.
 */
class Signing {
  readonly #inner: Buffer;
  readonly #outer: Buffer;

  constructor(secret: string) {
    const bytes = Buffer.from(secret);
    const key = bytes.length > BLOCK ? hash('sha256', bytes, 'buffer') : bytes;
    this.#inner = Buffer.alloc(BLOCK + USUAL_BODY);
    padded(key, 0x36).copy(this.#inner);
    this.#outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(DIGEST)]);
  }

  of(body: Buffer): Buffer {
    this.#outer.write(hash('sha256', this.#behindPad(body)), BLOCK, 'hex');
    return Buffer.from(hash('sha256', this.#outer), 'hex');
  }

  #behindPad(body: Buffer): Buffer {
    if (body.length > USUAL_BODY) return Buffer.concat([this.#inner.subarray(0, BLOCK), body]);
    body.copy(this.#inner, BLOCK);
    return this.#inner.subarray(0, BLOCK + body.length);
  }
}

function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK, pad);
  for (const [index, byte] of key.entries()) block[index] = byte ^ pad;
  return block;
}

const signings = new Map<string, Signing>();

function signingWith(secret: string): Signing {
  const known = signings.get(secret);
  if (known) return known;
  if (signings.size >= MOST_SECRETS) signings.clear();
  const made = new Signing(secret);
  signings.set(secret, made);
  return made;
}

/** Whether a signature is the HMAC-SHA256 over the bytes as they came, in hex, with one of the secrets; compared in constant time. */
export function isSigned(body: Buffer, signature: unknown, secrets: string[]): boolean {
  if (typeof signature !== 'string' || signature.length !== 2 * DIGEST) return false;
  const given = Buffer.from(signature, 'hex');
  if (given.length !== DIGEST) return false;
  return secrets.some((secret) => timingSafeEqual(signingWith(secret).of(body), given));
}
