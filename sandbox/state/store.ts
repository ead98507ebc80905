import { DatabaseSync, type StatementSync } from 'node:sqlite';

/**
 * The sandbox's state: named collections of JSON documents, and key-value facts. Writes are stored in SQLite
 * immediately; reads are served from memory.
 */
export class Store {
  readonly #db: DatabaseSync;
  // biome-ignore lint/suspicious/noExplicitAny: one map holds collections of all document types
  readonly #collections = new Map<string, Collection<any>>();
  readonly #saveFact: StatementSync;
  readonly #dataVersion: StatementSync;
  #seenVersion: unknown;
  #facts: Map<string, string> | undefined;
  #depth = 0;

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(TABLES);
    this.#saveFact = this.#db.prepare(
      'INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
    this.#dataVersion = this.#db.prepare('PRAGMA data_version');
    this.#seenVersion = this.#dataVersion.get()?.data_version;
  }

  /** Returns the collection with the given name. The collection is created on first use. */
  collection<T extends object>(name: string): Collection<T> {
    const known = this.#collections.get(name);
    if (known) return known;
    const made = new Collection<T>(this.#db, name);
    this.#collections.set(name, made);
    return made;
  }

  fact(key: string): string | undefined {
    return this.#allFacts.get(key);
  }

  setFact(key: string, value: string): void {
    this.#saveFact.run(key, value);
    this.#allFacts.set(key, value);
  }

  /**
   * Runs `work`, which must be synchronous, in a transaction. If `work` throws, changes in memory and on disk are
   * rolled back.
   */
  atomically<R>(work: () => R): R {
    if (this.#depth > 0) return work();
    this.#depth += 1;
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      this.#reload();
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  counts(): Record<string, number> {
    const rows = this.#db.prepare('SELECT collection, count(*) AS count FROM documents GROUP BY 1 ORDER BY 1').all();
    return Object.fromEntries(rows.map((row) => [String(row.collection), Number(row.count)]));
  }

  clear(): void {
    this.#db.exec('DELETE FROM documents; DELETE FROM facts;');
    this.#reload();
  }

  /** Returns an immutable snapshot, which can be restored in any store in the same process. */
  snapshot(): Snapshot {
    const names = Object.keys(this.counts());
    return {
      facts: new Map(this.#allFacts),
      documents: new Map(names.map((name) => [name, this.collection(name).snapshot()])),
    };
  }

  /** Restores a snapshot. Collections that are identical to the snapshot are not written. */
  restore({ facts, documents }: Snapshot): void {
    this.#forgetWhereOthersWrote();
    for (const name of new Set([...Object.keys(this.counts()), ...documents.keys()]))
      this.collection(name).restore(documents.get(name) ?? EMPTY);
    this.#db.exec('DELETE FROM facts');
    this.#facts = new Map();
    for (const [key, value] of facts) this.setFact(key, value);
  }

  close(): void {
    this.#db.close();
  }

  get #allFacts(): Map<string, string> {
    const load = () => this.#db.prepare('SELECT key, value FROM facts').all();
    this.#facts ??= new Map(load().map((row) => [String(row.key), String(row.value)]));
    return this.#facts;
  }

  /**
   * Discards cached documents if another connection has written to the database, which changes `PRAGMA data_version`.
   */
  #forgetWhereOthersWrote(): void {
    const version = this.#dataVersion.get()?.data_version;
    if (version !== this.#seenVersion) this.#reload();
    this.#seenVersion = version;
  }

  #reload(): void {
    this.#facts = undefined;
    for (const collection of this.#collections.values()) collection.reload();
  }
}

export type Snapshot = { facts: ReadonlyMap<string, string>; documents: ReadonlyMap<string, Documents> };

/** A collection's frozen documents, and their stored JSON. */
// biome-ignore lint/suspicious/noExplicitAny: documents of any collection
type Documents = { records: ReadonlyMap<string, any>; json: ReadonlyMap<string, string> };

const EMPTY: Documents = { records: new Map(), json: new Map() };

/** New values for some of a document's properties. An undefined value removes the property. */
type Patch<T> = { [Key in keyof T]?: T[Key] | undefined };

/** A collection of documents in insertion order. Returned documents are deeply frozen; use `update` to change them. */
export class Collection<T extends object> {
  readonly #name: string;
  readonly #load: StatementSync;
  readonly #save: StatementSync;
  readonly #delete: StatementSync;
  readonly #clear: StatementSync;
  #records: Map<string, T> | undefined;
  /** The last snapshot, or undefined if the collection has changed since that snapshot was taken. */
  #unchanged: Documents | undefined;

  constructor(db: DatabaseSync, name: string) {
    this.#name = name;
    this.#load = db.prepare('SELECT id, json FROM documents WHERE collection = ? ORDER BY place');
    this.#save = db.prepare(
      'INSERT INTO documents (collection, id, json) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json',
    );
    this.#delete = db.prepare('DELETE FROM documents WHERE collection = ? AND id = ?');
    this.#clear = db.prepare('DELETE FROM documents WHERE collection = ?');
  }

  get size(): number {
    return this.#all.size;
  }

  /** Stores a copy of `record` and returns the copy. Throws if a document with this id already exists. */
  insert(id: string, record: T): T {
    if (this.#all.has(id)) throw new Error(`${this.#name} already holds ${id}`);
    return this.#keep(id, record);
  }

  get(id: string): T | undefined {
    return this.#all.get(id);
  }

  /** Returns a document that is referenced by another document. Throws if the document is missing. */
  one(id: string): T {
    const found = this.#all.get(id);
    if (!found) throw new Error(`${this.#name} does not hold ${id}`);
    return found;
  }

  /** Returns all documents, or those that match `where`, in insertion order. */
  find(where?: (record: T) => boolean): T[] {
    const all = [...this.#all.values()];
    return where ? all.filter(where) : all;
  }

  /**
   * Merges `patch` into the document and returns the result. Undefined values remove properties. Throws if the document
   * does not exist.
   */
  update(id: string, patch: Patch<T>): T {
    return this.#keep(id, { ...this.one(id), ...patch } as T);
  }

  /** Removes a document. Returns true if the document existed. */
  remove(id: string): boolean {
    this.#unchanged = undefined;
    this.#delete.run(this.#name, id);
    return this.#all.delete(id);
  }

  entries(): [string, T][] {
    return [...this.#all];
  }

  /** Discards cached documents, so that the next read loads documents from disk. */
  reload(): void {
    this.#records = undefined;
    this.#unchanged = undefined;
  }

  snapshot(): Documents {
    const json = new Map(this.#load.all(this.#name).map((row) => [String(row.id), String(row.json)]));
    // Documents are frozen, so a shallow copy of the map is sufficient.
    this.#unchanged = { records: new Map(this.#all), json };
    return this.#unchanged;
  }

  restore(documents: Documents): void {
    if (this.#unchanged === documents) return;
    this.#clear.run(this.#name);
    for (const [id, json] of documents.json) this.#save.run(this.#name, id, json);
    this.#records = new Map(documents.records);
    this.#unchanged = documents;
  }

  get #all(): Map<string, T> {
    this.#records ??= new Map(this.#load.all(this.#name).map((row) => [String(row.id), frozen<T>(String(row.json))]));
    return this.#records;
  }

  #keep(id: string, record: T): T {
    const all = this.#all;
    const json = JSON.stringify(record);
    const stored = frozen<T>(json);
    this.#unchanged = undefined;
    this.#save.run(this.#name, id, json);
    all.set(id, stored);
    return stored;
  }
}

const TABLES = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS documents (
    place INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, UNIQUE (collection, id)
  );
  CREATE TABLE IF NOT EXISTS facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

function frozen<T>(json: string): T {
  return freeze<T>(JSON.parse(json));
}

/** Freezes a plain object or array recursively. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}
