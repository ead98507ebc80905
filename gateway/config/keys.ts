import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { arePatterns } from '../../subgraphs/core/catalogue.ts';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { Attempts } from '../../subgraphs/store/attempts.ts';
import type { Postgres } from '../../subgraphs/store/postgres.ts';
import { openPostgresRecords, wasUsed } from '../../subgraphs/store/postgres-records.ts';
import type { Sealing } from '../../subgraphs/store/sealing.ts';
import { dataFile, isReadableByOthers, replaceFile, withFileLock } from './files.ts';
import { log } from './log.ts';

export const ROLES = ['reader', 'writer', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** This prefix lets secret scanners find leaked keys. */
const KEY_PREFIX = 'tgk_';

export const KEY_NAME = /^[\w.@-]{1,64}$/;

const KEY = /^tgk_[A-Za-z0-9_-]{43}$/;

/** A key's hash and properties. The key itself is not stored. */
export type StoredKey = z.output<typeof STORED_KEY>;

const STORED_KEY = z.strictObject({
  name: z.string().regex(KEY_NAME),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  role: z.enum(ROLES),
  tools: z.custom<string[]>(arePatterns).optional(),
  /** When the key expires, in Unix milliseconds. */
  expiresAt: z.number().int().optional(),
  addedAt: z.number().int(),
});

const FILE = z.strictObject({ keys: z.array(STORED_KEY) });

export const keysFile = (dataDir: string): string | undefined => dataFile(dataDir, 'keys.json');

/** Returns an empty list if the file does not exist. Throws a `ConfigurationError` if the file is unreadable. */
export function readKeys(file: string): StoredKey[] {
  if (!existsSync(file)) return [];
  try {
    if (isReadableByOthers(file)) throw new Error('the file is readable by other users; run chmod 600 on it');
    return FILE.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
  } catch (error) {
    const why = error instanceof z.ZodError ? 'the file does not contain a list of keys' : (error as Error).message;
    throw new ConfigurationError(`cannot read the keys in ${file}: ${why}`);
  }
}

export type KeyStore = {
  list(): Promise<StoredKey[]>;
  /** Returns undefined if a key has the same name, otherwise whether this is the first key. */
  add(key: StoredKey): Promise<{ isFirst: boolean } | undefined>;
  /** Returns false if there is no such key. */
  revoke(name: string): Promise<boolean>;
};

export const keysInFile = (file: string): KeyStore => ({
  list: async () => readKeys(file),
  add: async (key) =>
    withFileLock(file, () => {
      const keys = readKeys(file);
      if (keys.some(({ name }) => name === key.name)) return undefined;
      const isFirst = !existsSync(file);
      writeKeys(file, [...keys, key]);
      return { isFirst };
    }),
  revoke: async (name) =>
    withFileLock(file, () => {
      const keys = readKeys(file);
      const others = keys.filter((key) => key.name !== name);
      if (others.length < keys.length) writeKeys(file, others);
      return others.length < keys.length;
    }),
});

/** Keys that servers share. `watch` calls back with all keys after each change, and returns a function that stops. */
export type SharedKeys = KeyStore & {
  stored: readonly StoredKey[];
  watch(changed: (keys: StoredKey[]) => void, intervalMs: number): () => void;
};

export async function keysInDatabase(database: Postgres, sealing: Sealing): Promise<SharedKeys> {
  const records = await openPostgresRecords<StoredKey>(database, 'keys', sealing);
  const list = async () => (await records.list()).flatMap(({ value }) => value ?? []);
  const attempts = new Attempts('could not reload the API keys', (message, error) => log.warn({ err: error }, message));
  return {
    stored: await list(),
    list,
    add: async (key) => {
      const isFirst = !(await wasUsed(database, 'keys'));
      return (await records.write(key.name, key, 0)) === undefined ? undefined : { isFirst };
    },
    revoke: async (name) => {
      const isStored = (await records.read(name)) !== undefined;
      await records.remove(name);
      return isStored;
    },
    watch: (changed, intervalMs) => {
      // A change is noted even if the keys cannot be read, so that no revocation is missed.
      let isOutdated = false;
      const reload = async () => {
        if (await records.hasChanged()) isOutdated = true;
        if (isOutdated) changed(await list());
        isOutdated = false;
      };
      return attempts.repeat(reload, intervalMs);
    },
  };
}

export const writeKeys = (file: string, keys: StoredKey[]): void => replaceFile(file, { keys });

export const newKey = (): string => KEY_PREFIX + randomBytes(32).toString('base64url');

export const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export const isKey = (token: string): boolean => KEY.test(token);

/** Compares a key with all stored keys, each in constant time. */
export function findKey(key: string, keys: readonly StoredKey[]): StoredKey | undefined {
  const digest = digestOf(key);
  let found: StoredKey | undefined;
  for (const each of keys) if (timingSafeEqual(Buffer.from(each.sha256, 'hex'), digest)) found = each;
  return found;
}
