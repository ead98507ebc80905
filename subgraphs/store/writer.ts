import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { asBuilt, compileCache } from '../process/as-built.ts';
import type { LogFile } from './log-file.ts';

/** The request type of a `Rows` method. The method receives all queued requests and returns one result for each. */
export type RequestOf<Rows, Name extends keyof Rows> = Rows[Name] extends (all: readonly (infer Asked)[]) => unknown
  ? Asked
  : never;

type ResultOf<Rows, Name extends keyof Rows> = Rows[Name] extends (all: never) => readonly (infer Answer)[]
  ? Answer
  : never;

/** Writes a log's rows in the order of the requests. A request's promise resolves once the write is durable. */
export type LogWriter<Rows> = {
  run<Name extends keyof Rows & string>(name: Name, asked: RequestOf<Rows, Name>): Promise<ResultOf<Rows, Name>>;
  /** False once the writer rejects new writes. */
  readonly isOpen: boolean;
  /** Finishes all requested writes, then closes the writer. */
  close(): Promise<void>;
};

/** Thrown if the log writer has ended. Pending requests may or may not have been written. */
export class WriterEnded extends Error {
  override name = 'WriterEnded';
}

/** A request to the writer thread: call a method, check the log's files, or check the files and exit. */
export type WriterRequest = [name: string, asked: unknown] | [name: typeof CHECK | typeof CLOSE];
export const CHECK = 'check';
export const CLOSE = 'close';

/** The writer thread's error code if the log's files were removed, replaced or truncated. */
export const DISPLACED = 'DISPLACED';

/** The interval between file checks while no rows are written, in milliseconds. */
const CHECK_EVERY = 1_000;

export type WriterResponse = { value: unknown } | { fault: { message: string; code?: unknown; errcode?: unknown } };

export type ThreadOptions = {
  /** The log's name in messages. */
  what: string;
  file: string;
  /** Identifies the open database files. */
  files: string;
  /** The URL of the module that exports `openRows`. */
  rows: string;
  /** SQLite's `synchronous` level. Only tests set a level weaker than FULL. */
  synchronous?: string | undefined;
};

/** Writes an in-memory log synchronously, on the same connection that reads the log. */
export const synchronousWriter = <Rows extends object>(database: DatabaseSync, rows: Rows): LogWriter<Rows> => ({
  run: async <Name extends keyof Rows & string>(name: Name, asked: RequestOf<Rows, Name>) =>
    runAll(rows, name, [asked])[0] as ResultOf<Rows, Name>,
  get isOpen() {
    return database.isOpen;
  },
  close: async () => {},
});

export function runAll(rows: object, name: string, all: readonly unknown[]): unknown[] {
  return Reflect.get(rows, name).call(rows, all);
}

const ENTRY = asBuilt(new URL('./writer-main.ts', import.meta.url));

/**
 * Writes a log file in a thread with a separate database connection, so that the main thread never waits for the disk.
 * If the thread crashes, its requests fail and the next request starts a new thread. Once the files are removed,
 * replaced or truncated, all writes fail.
 */
export class WriterThread<Rows> implements LogWriter<Rows> {
  readonly #options: ThreadOptions;
  readonly #log: LogFile;
  readonly #displaced: () => void;
  #isDisplaced = false;
  readonly #checking: NodeJS.Timeout;
  #worker: Worker | undefined;
  #waiting: PromiseWithResolvers<unknown>[] = [];
  isOpen = true;

  /** @param displaced called once if the log's files were removed, replaced or truncated */
  constructor(log: LogFile, options: Omit<ThreadOptions, 'file' | 'files'>, displaced: () => void = () => {}) {
    this.#options = { ...options, file: String(log.file), files: log.files };
    this.#log = log;
    this.#displaced = displaced;
    this.#checking = setInterval(() => void this.#ask([CHECK]).catch(() => {}), CHECK_EVERY).unref();
  }

  async run<Name extends keyof Rows & string>(name: Name, asked: RequestOf<Rows, Name>) {
    if (!this.isOpen) throw new WriterEnded(`the ${this.#options.what} is closed`);
    return (await this.#ask([name, asked])) as ResultOf<Rows, Name>;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    clearInterval(this.#checking);
    const worker = this.#worker;
    if (!worker) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    await this.#ask([CLOSE]).catch(() => {});
    worker.ref();
    await ended;
  }

  #ask(asked: WriterRequest): Promise<unknown> {
    const worker = this.#worker ?? this.#start();
    worker.postMessage(asked);
    const settle = Promise.withResolvers<unknown>();
    // Requests in flight keep the process alive; an idle thread does not.
    if (this.#waiting.push(settle) === 1) worker.ref();
    return settle.promise;
  }

  #start(): Worker {
    const worker = new Worker(ENTRY, {
      workerData: this.#options,
      name: this.#options.what,
      env: { ...process.env, ...compileCache() },
    });
    const waiting: PromiseWithResolvers<unknown>[] = [];
    let reason = '';
    worker.unref();
    worker.on('message', (answers: WriterResponse[]) => {
      for (const answered of answers) {
        const next = waiting.shift();
        if ('value' in answered) next?.resolve(answered.value);
        else next?.reject(this.#faultOf(answered));
      }
      if (waiting.length === 0) worker.unref();
    });
    worker.on('error', (fault) => {
      reason = `: ${(fault as Error).message}`;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      const fault = new WriterEnded(`the writer thread exited${reason}`);
      for (const each of waiting.splice(0)) each.reject(fault);
    });
    this.#worker = worker;
    this.#waiting = waiting;
    return worker;
  }

  #faultOf({ fault }: Extract<WriterResponse, { fault: unknown }>): Error {
    if (fault.code === DISPLACED && !this.#isDisplaced) {
      this.#isDisplaced = true;
      this.#log.displace();
      this.#displaced();
    }
    return Object.assign(new Error(fault.message), fault);
  }
}
