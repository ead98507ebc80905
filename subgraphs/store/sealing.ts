import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncPath } from '../process/sync-path.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of an encrypted secret, which identifies the format. */
const VERSION = 1;

/** Encrypts and decrypts secrets that are stored on disk. */
export type Sealing = {
  seal(secret: string): Buffer;
  /** Decrypts a secret. Returns undefined if the secret was encrypted with another key or has been modified. */
  open(sealed: Uint8Array): string | undefined;
};

/** Encrypts secrets with AES-256-GCM and a random nonce for each secret. */
export function encryptionWith(bytes: Buffer | KeyObject): Sealing {
  // The key object is created once, because creating it takes longer than encrypting a secret.
  const key = Buffer.isBuffer(bytes) ? createSecretKey(bytes) : bytes;
  return {
    seal: (secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
      // Copies the bytes out of Node's buffer pool, because sending a pooled buffer to another thread clones the entire
      // pool.
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
        // GCM does not distinguish a wrong key from modified bytes.
        return undefined;
      }
    },
  };
}

/**
 * Reads a data directory's key file, or creates the file. The file is created atomically and is flushed to disk before
 * the key is used. Concurrent processes get the same key.
 */
export function readOrCreateKey(directory: string): Buffer {
  const path = join(directory, 'key');
  if (!existsSync(path)) makeKey(path);
  const key = readKey(readFileSync(path, 'utf8').trim());
  if (!key) throw new Error(`${path} does not contain a 64-digit hexadecimal key`);
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

/** Parses a 32-byte key in hexadecimal or base64; returns undefined for any other text. */
export function readKey(text: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && (key.toString('hex') === text.toLowerCase() || isBase64(text)) ? key : undefined;
}

const isBase64 = (text: string) => /^[\w+/-]{43}=?$/.test(text);
