import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests of one connection are under way at the same time; they are answered in their order anyway. */
const MOST = 8;
/** With how many that wait, no more is read of a connection. */
const MOST_WAITING = 64;

/** Has the requests that a connection sends without waiting for answers begin some at a time, so that others are answered in between. */
export function limitPipelines(app: FastifyInstance): void {
  const pipelines = new WeakMap<Socket, Pipeline>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
    const pipeline = pipelines.get(socket) ?? new Pipeline(socket);
    pipelines.set(socket, pipeline);
    pipeline.add(reply.raw, next);
  });
}

class Pipeline {
  readonly #socket: Socket;
  #waiting: (() => void)[] = [];
  #underWay = 0;
  #isToGoOn = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('close', () => {
      this.#waiting = [];
    });
    // Node resumes it with each answer that is written.
    socket.on('resume', () => this.#pauseIfFull());
  }

  add(response: ServerResponse, begin: () => void): void {
    const start = () => {
      this.#underWay += 1;
      response.once('close', () => this.#end());
      begin();
    };
    this.#waiting.push(start);
    if (this.#waiting.length === 1) this.#beginAll();
    else this.#pauseIfFull();
  }

  #end(): void {
    this.#underWay -= 1;
    if (this.#isToGoOn || this.#waiting.length === 0) return;
    this.#isToGoOn = true;
    setImmediate(() => this.#goOn());
  }

  #goOn(): void {
    this.#isToGoOn = false;
    this.#beginAll();
    if (this.#waiting.length < MOST_WAITING && this.#socket.isPaused()) this.#socket.resume();
  }

  #beginAll(): void {
    while (this.#underWay < MOST && this.#waiting.length > 0) this.#waiting.shift()?.();
  }

  #pauseIfFull(): void {
    if (this.#waiting.length >= MOST_WAITING) this.#socket.pause();
  }
}
