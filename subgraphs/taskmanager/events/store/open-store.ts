import type { DataDirectory } from './data-directory.ts';
import { type LogWriter, WriterHere } from './log-writer.ts';
import { SqliteStore } from './sqlite-store.ts';
import { WriterThread } from './writer-thread.ts';

/** The log of a data directory with what writes it: a thread of its own where it is in a file. `close` closes the directory as well. */
export function openStore(
  { database, file, close }: DataDirectory,
  synchronous?: string | undefined,
): { store: SqliteStore; writer: LogWriter; close(): Promise<void> } {
  const writer = file === undefined ? new WriterHere(database) : new WriterThread({ file, synchronous });
  const store = new SqliteStore(database, writer);
  return {
    store,
    writer,
    close: async () => {
      store.flush();
      await writer.close();
      close();
    },
  };
}
