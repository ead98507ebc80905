import { getCompileCacheDir } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { asBuilt } from '../process/as-built.ts';
import type { LogFile } from './log-file.ts';

/** What a method of the rows of a log is asked for. Each method gets all that waits for it, writes it together, and answers each. */
export type AskedOf<Rows, Name extends keyof Rows> = Rows[Name] extends (all: readonly (infer Asked)[]) => unknown
  ? Asked
  : never;

/** What it answers. */
type AnswerOf<Rows, Name extends keyof Rows> = Rows[Name] extends (all: never) => readonly (infer Answer)[]
  ? Answer
  : never;

/** Writes the rows of a log, in the order in which it is asked to. What it resolves for is on the disk. */
export type LogWriter<Rows> = {
  run<Name extends keyof Rows & string>(name: Name, asked: AskedOf<Rows, Name>): Promise<AnswerOf<Rows, Name>>;
  /** Whether it takes more to write. */
  readonly isOpen: boolean;
  /** Ends it once everything is written. */
  close(): Promise<void>;
};

/** The writer has ended, so that what it was asked for may or may not be written. */
export class WriterEnded extends Error {
  override name = 'WriterEnded';
}

/** What the thread is asked for: to have a method of the rows write, to check the files, or to check them and end. */
export type Asked = [name: string, asked: unknown] | [name: typeof CHECK | typeof CLOSE];
export const CHECK = 'check';
export const CLOSE = 'close';

/** The code of the error by which the thread says that the files of the log were removed, replaced or truncated. */
export const DISPLACED = 'DISPLACED';

/** How often the files are checked while nothing is written, in milliseconds. */
const CHECK_EVERY = 1_000;

/** What it answers, in that order. */
export type Answered = { value: unknown } | { fault: { message: string; code?: unknown; errcode?: unknown } };

/** How the thread is started. */
export type ThreadOptions = {
  /** What the log is called in messages. */
  what: string;
  file: string;
  /** Which files of it are open. */
  files: string;
  /** The address of the module whose `openRows` opens the rows. */
  rows: string;
  /** FULL but for tests that show what that is for. */
  synchronous?: string | undefined;
};

/** Writes at once, by the connection that reads as well: for logs in memory. */
export class WriterHere<Rows extends object> implements LogWriter<Rows> {
  readonly #database: DatabaseSync;
  readonly #rows: Rows;

  constructor(database: DatabaseSync, rows: Rows) {
    this.#database = database;
    this.#rows = rows;
  }

  async run<Name extends keyof Rows & string>(name: Name, asked: AskedOf<Rows, Name>) {
    return runAll(this.#rows, name, [asked])[0] as AnswerOf<Rows, Name>;
  }

  get isOpen(): boolean {
    return this.#database.isOpen;
  }

  async close(): Promise<void> {}
}

/** Has a method of the rows write all that waits for it. */
export function runAll(rows: object, name: string, all: readonly unknown[]): unknown[] {
  return Reflect.get(rows, name).call(rows, all);
}

const ENTRY = asBuilt(new URL('./writer-main.ts', import.meta.url));

/**
 * Writes a log in a file by a thread with a connection of its own, so that nothing else of the process waits for the disk. If the thread
 * ends by a fault, what it was asked for fails, and another thread is started for what comes next. Once the files are not in place nothing
 * is written any more.
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

  /** @param displaced is called once when the files are found not to be in place */
  constructor(log: LogFile, options: Omit<ThreadOptions, 'file' | 'files'>, displaced: () => void = () => {}) {
    this.#options = { ...options, file: String(log.file), files: log.files };
    this.#log = log;
    this.#displaced = displaced;
    this.#checking = setInterval(() => void this.#ask([CHECK]).catch(() => {}), CHECK_EVERY).unref();
    this.#start();
  }

  async run<Name extends keyof Rows & string>(name: Name, asked: AskedOf<Rows, Name>) {
    if (!this.isOpen) throw new WriterEnded(`the ${this.#options.what} is closed`);
    return (await this.#ask([name, asked])) as AnswerOf<Rows, Name>;
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

  #ask(asked: Asked): Promise<unknown> {
    const worker = this.#worker ?? this.#start();
    worker.postMessage(asked);
    const settle = Promise.withResolvers<unknown>();
    // What is under way keeps the process alive, an idle thread does not.
    if (this.#waiting.push(settle) === 1) worker.ref();
    return settle.promise;
  }

  #start(): Worker {
    const worker = new Worker(ENTRY, { workerData: this.#options, name: this.#options.what, env: environment() });
    const waiting: PromiseWithResolvers<unknown>[] = [];
    let reason = '';
    worker.unref();
    worker.on('message', (answers: Answered[]) => {
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
      const fault = new WriterEnded(`the thread that writes it has ended${reason}`);
      for (const each of waiting.splice(0)) each.reject(fault);
    });
    this.#worker = worker;
    this.#waiting = waiting;
    return worker;
  }

  #faultOf({ fault }: Extract<Answered, { fault: unknown }>): Error {
    if (fault.code === DISPLACED && !this.#isDisplaced) {
      this.#isDisplaced = true;
      this.#log.displace();
      this.#displaced();
    }
    return Object.assign(new Error(fault.message), fault);
  }
}

/** A thread does not take over the compile cache of its process. Without it, it loads the compiler of TypeScript: 24 MB, and half its start. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: cache };
}
