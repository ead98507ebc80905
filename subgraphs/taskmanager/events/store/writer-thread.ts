import { asBuilt } from '../../../graph/as-built.ts';
import { Thread, WriterEnded } from '../../../store/thread.ts';
import type { LogWriter, Write } from './log-writer.ts';
import type { RowWriter } from './row-writer.ts';

/** How a log is opened for writing; `synchronous` is FULL but for tests that show what that is for. */
export type ThreadOptions = { file: string; synchronous?: string | undefined };

/** What the thread is asked for: something to write, or to end. */
export type Asked = [name: Write, given: unknown[]] | ['close', []];

const ENTRY = asBuilt(new URL('./writer-thread-main.ts', import.meta.url));
const CLOSE: Asked = ['close', []];

/**
 * Writes a log in a file by a thread, with a connection of its own, so that nothing else of the process waits for the disk. A thread that
 * ends by a fault fails what it was asked for, and another one is started for what comes next.
 */
export class WriterThread implements LogWriter {
  readonly #options: ThreadOptions;
  #running: Thread<Asked> | undefined;
  isOpen = true;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#start();
  }

  async run<Name extends Write>(name: Name, ...given: Parameters<RowWriter[Name]>) {
    if (!this.isOpen) throw new WriterEnded('the event log is closed');
    return (await this.#start().ask([name, given])) as ReturnType<RowWriter[Name]>;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await this.#running?.close();
  }

  #start(): Thread<Asked> {
    if (!this.#running || this.#running.isOver) this.#running = new Thread(ENTRY, 'event-log', this.#options, CLOSE);
    return this.#running;
  }
}
