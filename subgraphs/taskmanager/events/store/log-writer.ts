import type { DatabaseSync } from 'node:sqlite';
import { RowWriter } from './row-writer.ts';

/** What can be written, by its name. */
export type Write = keyof RowWriter;

/** What writes a log, in the order in which it is asked to. */
export type LogWriter = {
  run<Name extends Write>(name: Name, ...given: Parameters<RowWriter[Name]>): Promise<ReturnType<RowWriter[Name]>>;
  /** Whether it takes more to write. */
  readonly isOpen: boolean;
  /** Ends it when everything has been written. */
  close(): Promise<void>;
};

/** Writes at once, by the connection that reads as well. */
export class WriterHere implements LogWriter {
  readonly #database: DatabaseSync;
  readonly #rows: RowWriter;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#rows = new RowWriter(database);
  }

  async run<Name extends Write>(name: Name, ...given: Parameters<RowWriter[Name]>) {
    return runOn(this.#rows, name, given);
  }

  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  async close(): Promise<void> {}
}

/** Writes what was asked for by its name. */
export function runOn<Name extends Write>(rows: RowWriter, name: Name, given: Parameters<RowWriter[Name]>) {
  const write = rows[name] as (...given: unknown[]) => unknown;
  return write.apply(rows, given) as ReturnType<RowWriter[Name]>;
}
