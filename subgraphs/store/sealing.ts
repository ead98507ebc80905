import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeDirectory } from '../process/make-directory.ts';
import { syncPath } from '../process/sync-path.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first byte of an encrypted secret identifies the format. Format 1 has no key id. */
const [FORMAT_WITHOUT_KEY_ID, FORMAT] = [1, 2];
/** The format, and the first bytes of the key's SHA-256. */
const HEADER_BYTES = 1 + 4;

/** Keys of a data directory: the first encrypts, all decrypt. */
export type DataKeys = readonly [Buffer, ...Buffer[]];

/** Encrypts and decrypts secrets that are stored on disk. */
export type Sealing = {
  seal(secret: string): Buffer;
  /** Decrypts a secret. Returns undefined if the secret was encrypted with an unknown key or has been modified. */
  open(sealed: Uint8Array): string | undefined;
  /** The prefix of secrets sealed with each key, beginning with the first key's. */
  headers: readonly Buffer[];
};

/**
 * Encrypts secrets using AES-256-GCM with the first key and a random nonce for each secret. Any key can decrypt.
 * A secret includes its key's id only if there are several keys, because release 0.1 cannot read secrets with an id.
 */
export function encryptionWith(first: Buffer | KeyObject, ...others: (Buffer | KeyObject)[]): Sealing {
  const current = withHeader(first);
  const all = [current, ...others.map(withHeader)];
  const header = others.length > 0 ? current.header : Buffer.of(FORMAT_WITHOUT_KEY_ID);
  return {
    headers: all.map(({ header }) => header),
    seal: (secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([header, nonce, cipher.getAuthTag(), text]);
      // Copies the bytes out of Node's buffer pool, because sending a pooled buffer to another thread clones the entire
      // pool.
      return Buffer.from(new Uint8Array(sealed).buffer);
    },
    open: (sealed) => {
      const hasKeyId = sealed[0] !== FORMAT_WITHOUT_KEY_ID;
      for (const { key, header } of all) {
        if (hasKeyId && !header.equals(sealed.subarray(0, HEADER_BYTES))) continue;
        const secret = decrypt(key, sealed.subarray(hasKeyId ? HEADER_BYTES : 1));
        if (secret !== undefined) return secret;
      }
      return undefined;
    },
  };
}

function withHeader(bytes: Buffer | KeyObject) {
  // The key object is created once, because creating it takes longer than encrypting a secret.
  const key = Buffer.isBuffer(bytes) ? createSecretKey(bytes) : bytes;
  const digest = createHash('sha256').update(key.export()).digest();
  return { key, header: Buffer.concat([Buffer.of(FORMAT), digest]).subarray(0, HEADER_BYTES) };
}

function decrypt(key: KeyObject, sealed: Uint8Array): string | undefined {
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES)).setAuthTag(tag);
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // GCM does not distinguish a wrong key from modified bytes.
    return undefined;
  }
}

/**
 * If there are several keys, re-encrypts a column's secrets with the first key. Does not change secrets that cannot be
 * decrypted.
 */
export function reencrypt(database: DatabaseSync, table: string, column: string, sealing: Sealing): void {
  const [current, ...others] = sealing.headers;
  if (!current || others.length === 0) return;
  database.function('reencrypt', (sealed) => {
    const secret = sealing.open(sealed as Uint8Array);
    return secret === undefined ? sealed : sealing.seal(secret);
  });
  database
    .prepare(
      `update ${table} set ${column} = reencrypt(${column})
       where length(${column}) > 0 and substr(${column}, 1, ${HEADER_BYTES}) <> ?`,
    )
    .run(current);
}

/** Encrypts with the keys in the settings, or the key of the data directory. */
export const sealingOf = ({ dataDir, dataKeys }: { dataDir: string; dataKeys?: DataKeys | undefined }): Sealing =>
  encryptionWith(...dataKeysOf(dataDir, dataKeys));

/** Returns the configured keys, or the key of the data directory; for `:memory:`, a random key. */
export function dataKeysOf(dataDir: string, configured: DataKeys | undefined): DataKeys {
  return configured ?? [dataDir === ':memory:' ? randomBytes(KEY_BYTES) : readOrCreateKey(dataDir)];
}

/**
 * Reads a data directory's key file, or creates the file. The file is created atomically and is flushed to disk before
 * the key is used. Concurrent processes get the same key.
 */
export function readOrCreateKey(directory: string): Buffer {
  makeDirectory(directory);
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

/** Parses keys that are separated by commas; returns undefined if one is invalid. */
export function readKeys(text: string): DataKeys | undefined {
  const keys = text.split(',').map((key) => readKey(key.trim()));
  const [first, ...others] = keys.flatMap((key) => key ?? []);
  return first && others.length === keys.length - 1 ? [first, ...others] : undefined;
}

/** Parses a 32-byte key in hexadecimal or base64; returns undefined for any other text. */
function readKey(text: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === KEY_BYTES && (key.toString('hex') === text.toLowerCase() || isBase64(text)) ? key : undefined;
}

const isBase64 = (text: string) => /^[\w+/-]{43}=?$/.test(text);
