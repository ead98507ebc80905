import { hash } from 'node:crypto';
import { chmodSync, closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { makeDirectory } from '../../subgraphs/process/make-directory.ts';
import { isDamaged, openConnection } from '../../subgraphs/store/connection.ts';
import { type DataKeys, dataKeysOf, encryptionWith, type Sealing } from '../../subgraphs/store/sealing.ts';
import { log } from '../config/log.ts';

/** A user's token at a provider, valid between `from` and `until` in Unix milliseconds. */
export type StoredToken = { user: string; provider: string; token: string; from: number; until: number };

const IN_MEMORY = ':memory:';
const BUSY_TIMEOUT_MS = 1_000;

const TABLES =
  'create table if not exists tokens (id text primary key, until integer not null, sealed blob not null) without rowid';

export class TokenStore {
  readonly #file: string;
  #database: DatabaseSync;
  readonly #sealing: Sealing;
  readonly #platform: string;

  /**
   * @param platform the address of the platform that issues the tokens
   * @param dataDir the data directory, or `:memory:`
   * @param keys the encryption keys; defaults to the one in the data directory
   */
  constructor(platform: string, dataDir: string, keys?: DataKeys) {
    this.#platform = platform;
    const inMemory = dataDir === IN_MEMORY;
    if (!inMemory) makeDirectory(dataDir);
    this.#sealing = encryptionWith(...dataKeysOf(dataDir, keys));
    this.#file = inMemory ? dataDir : join(dataDir, 'credentials.sqlite');
    this.#database = opened(this.#file);
  }

  /** Also returns undefined if the token was encrypted with another key, or if the file is unreadable. */
  find(user: string, provider: string): StoredToken | undefined {
    try {
      const row = this.#database.prepare('select sealed from tokens where id = ?').get(this.#idOf(user, provider));
      const text = row && this.#sealing.open(row.sealed as Uint8Array);
      const kept: StoredToken | undefined = text && JSON.parse(text);
      // Return nothing if rows were swapped and the token belongs to another user or provider.
      return kept?.user === user && kept.provider === provider ? kept : undefined;
    } catch (error) {
      log.error({ err: error }, 'could not read tokens from the data directory');
      return undefined;
    }
  }

  store(kept: StoredToken): void {
    const id = this.#idOf(kept.user, kept.provider);
    const sealed = this.#sealing.seal(JSON.stringify(kept));
    this.#write('insert or replace into tokens values (?, ?, ?)', id, kept.until, sealed);
  }

  remove(user: string, provider: string): void {
    this.#write('delete from tokens where id = ?', this.#idOf(user, provider));
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #write(sql: string, ...values: SQLInputValue[]): void {
    try {
      this.#database.prepare(sql).run(...values);
    } catch (error) {
      if (isDamaged(error)) {
        this.#database.close();
        this.#database = opened(this.#file);
      }
      throw error;
    }
  }

  #idOf(user: string, provider: string): string {
    return hash('sha256', JSON.stringify([this.#platform, provider, user]), 'base64url');
  }
}

/**
 * Opens the token store and removes expired tokens. Replaces a damaged file, because the platform can issue the tokens
 * again.
 */
function opened(file: string): DatabaseSync {
  if (file !== IN_MEMORY) {
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  let database: DatabaseSync | undefined;
  try {
    database = openConnection(file, { busy: BUSY_TIMEOUT_MS });
    database.exec(TABLES);
    database.prepare('delete from tokens where until <= ?').run(Date.now());
    return database;
  } catch (error) {
    database?.close();
    if (!isDamaged(error)) throw error;
    log.warn(`${file} was damaged and has been replaced; its tokens will be requested again`);
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    return opened(file);
  }
}
