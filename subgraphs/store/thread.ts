import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';

/** What the thread answers, in the order in which it is asked; several answers may come in one message. */
export type Answered = { value: unknown } | { fault: SqliteFault };

/** What is kept of an error on its way from one thread to another. */
type SqliteFault = { message: string; code?: unknown; errcode?: unknown };

/** An error as it crosses from one thread to another. */
export function faultOf(error: unknown): SqliteFault {
  const { message, code, errcode } = error as SqliteFault;
  return { message, code, errcode };
}

/** The thread that writes a log has ended. */
export class WriterEnded extends Error {
  override name = 'WriterEnded';
}

/** A thread does not take over the cache of its process, without which it reads TypeScript by a compiler of its own: 24 MB, and half its start. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: cache };
}

/**
 * One thread from its start to its end, which answers what it is asked in that order, perhaps several in one message. It is started by the script `entry`
 * with `options` as its data, and ends itself when it is asked for `last`.
 */
export class Thread<Asked> {
  readonly #worker: Worker;
  readonly #last: Asked;
  readonly #ended = Promise.withResolvers<void>();
  readonly #asked: PromiseWithResolvers<unknown>[] = [];
  #fault: unknown;
  isOver = false;

  constructor(entry: URL, name: string, options: object, last: Asked) {
    this.#last = last;
    this.#worker = new Worker(entry, { workerData: options, name, env: environment() });
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
    this.#worker.postMessage(this.#last);
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
