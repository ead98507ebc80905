import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { asBuilt } from '../../../graph/as-built.ts';
import type { LogWriter, Write } from './log-writer.ts';
import type { RowWriter } from './row-writer.ts';

/** How a log is opened for writing; `synchronous` is FULL but for tests that show what that is for. */
export type ThreadOptions = { file: string; synchronous?: string | undefined };

/** What the thread is asked for: something to write, or to end. */
export type Asked = [name: Write, given: unknown[]] | ['close', []];

/** What the thread answers, in the order in which it is asked; several answers may come in one message. */
export type Answered = { value: unknown } | { fault: SqliteFault };

/** What is kept of an error on its way from one thread to another. */
export type SqliteFault = { message: string; code?: unknown; errcode?: unknown };

/** The thread that writes the log has ended. */
export class WriterEnded extends Error {
  override name = 'WriterEnded';
}

const ENTRY = asBuilt(new URL('./writer-thread-main.ts', import.meta.url));

/**
 * Writes a log in a file by a thread, with a connection of its own, so that nothing else of the process waits for the disk. A thread that
 * ends by a fault fails what it was asked for, and another one is started for what comes next.
 */
export class WriterThread implements LogWriter {
  readonly #options: ThreadOptions;
  #running: Running | undefined;
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

  #start(): Running {
    if (!this.#running || this.#running.isOver) this.#running = new Running(this.#options);
    return this.#running;
  }
}

/** A thread does not take over the cache of its process, without which it reads TypeScript by a compiler of its own: 24 MB, and half its start. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: cache };
}

/** One thread from its start to its end. */
class Running {
  readonly #worker: Worker;
  readonly #ended = Promise.withResolvers<void>();
  readonly #asked: PromiseWithResolvers<unknown>[] = [];
  #fault: unknown;
  isOver = false;

  constructor(options: ThreadOptions) {
    this.#worker = new Worker(ENTRY, { workerData: options, name: 'event-log', env: environment() });
    this.#worker.unref();
    this.#worker.on('message', (answers: Answered[]) => {
      for (const answered of answers) this.#take(answered);
    });
    this.#worker.on('error', (fault) => {
      this.#fault = fault;
    });
    this.#worker.on('exit', () => this.#end());
  }

  ask(asked: Asked): Promise<unknown> {
    this.#worker.postMessage(asked);
    const settle = Promise.withResolvers<unknown>();
    // What is under way keeps the process alive, an idle thread does not.
    if (this.#asked.push(settle) === 1) this.#worker.ref();
    return settle.promise;
  }

  close(): Promise<void> {
    this.#worker.ref();
    this.#worker.postMessage(['close', []] satisfies Asked);
    return this.#ended.promise;
  }

  #take(answered: Answered): void {
    const settle = this.#asked.shift();
    if (this.#asked.length === 0) this.#worker.unref();
    if ('fault' in answered) settle?.reject(Object.assign(new Error(answered.fault.message), answered.fault));
    else settle?.resolve(answered.value);
  }

  #end(): void {
    this.isOver = true;
    const reason = this.#fault instanceof Error ? `: ${this.#fault.message}` : '';
    const fault = new WriterEnded(`the thread that writes it has ended${reason}`);
    for (const settle of this.#asked.splice(0)) settle.reject(fault);
    this.#ended.resolve();
  }
}
