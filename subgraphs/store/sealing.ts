import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from '../process/sync-path.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The version byte of an encrypted secret. */
const VERSION = 1;

/** Encrypts secrets for the disk and decrypts them. */
export type Sealing = {
  seal(secret: string): Buffer;
  /** Undefined if it was encrypted with another key, or changed. */
  open(sealed: Uint8Array): string | undefined;
};

/** AES-256-GCM with a random nonce per secret. */
export function encryptionWith(bytes: Buffer | KeyObject): Sealing {
  // Creating the key object for each secret would take most of the time of an encryption.
  const key = Buffer.isBuffer(bytes) ? createSecretKey(bytes) : bytes;
  return {
    seal: (secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
      // Copied out of the buffer pool, which would be cloned as a whole for another thread.
      return Buffer.from(new Uint8Array(sealed).buffer);
    },
    open: (sealed) => {
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      if (sealed[0] !== VERSION || tag.length < TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(tag);
        const text = decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // Wrong key or changed bytes: GCM does not distinguish them.
        return undefined;
      }
    },
  };
}

/**
 * Reads the key file of a data directory, or creates it. It is complete at any time and durable before use, and
 * concurrent processes agree on one key.
 */
export function readOrCreateKey(directory: string): Buffer {
  const path = join(directory, 'key');
  if (!existsSync(path)) makeKey(path);
  const key = readKey(readFileSync(path, 'utf8').trim());
  if (!key) throw new Error(`${path} holds no key: 64 hexadecimal digits`);
  return key;
}

function makeKey(path: string): void {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
    syncPath(dirname(path));
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(unfinished);
  }
}

/** Parses a 32-byte key in hexadecimal or base64; undefined for any other text. */
export function readKey(text: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && (key.toString('hex') === text.toLowerCase() || isBase64(text)) ? key : undefined;
}

const isBase64 = (text: string) => /^[\w+/-]{43}=?$/.test(text);
