import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from '../state/vendors.ts';
import { matches, type Received } from './received.ts';

/** How requests at a vendor go wrong, and which ones. */
export type InjectedFault = {
  service: ServiceName;
  method?: string | undefined;
  /** A prefix, or a pattern with `*`, of the path below the vendor's base. */
  path?: string | undefined;
  /** Wait so long first. */
  latencyMs?: number | undefined;
  /** Answer this in place of the vendor. */
  status?: number | undefined;
  /** With `status`: a text as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Cut the connection before the work is done, or after it, in place of the answer. */
  drop?: 'before' | 'after' | undefined;
  /** Cut with RST in place of FIN; before the work, unless `drop` says after. */
  reset?: boolean | undefined;
  /** For so many requests; without end when absent. */
  times?: number | undefined;
};

/** The faults that are set, and the part of the server that acts by them. */
export class Faults {
  #set: InjectedFault[] = [];
  readonly #cutAfter = new WeakMap<FastifyRequest, InjectedFault>();
  readonly #answered = new WeakSet<FastifyRequest>();
  readonly #end = new AbortController();

  add(fault: InjectedFault): void {
    this.#set.push({ ...fault });
  }

  list(): InjectedFault[] {
    return this.#set;
  }

  clear(): void {
    this.#set = [];
  }

  /** Ends the waits that are under way, for good. */
  stop(): void {
    this.#end.abort();
  }

  /** Acts by the first fault that matches. True when the request is thereby answered or cut. */
  async meet(entry: Received, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const fault = this.#take(entry);
    if (!fault) return false;
    if (fault.latencyMs) await setTimeout(fault.latencyMs, undefined, { signal: this.#end.signal }).catch(() => {});
    if (this.#end.signal.aborted) return cutOff(fault, reply, request);
    if (fault.drop === 'after') this.#cutAfter.set(request, fault);
    else if (fault.drop === 'before' || fault.reset) return cutOff(fault, reply, request);
    else if (fault.status) {
      this.#answered.add(request);
      return answer(fault, fault.status, reply);
    }
    return false;
  }

  /** True when a fault answered in place of the vendor. */
  haveAnswered(request: FastifyRequest): boolean {
    return this.#answered.has(request);
  }

  /** Called when the work is done and the answer is about to be sent. True when the connection is cut in its place. */
  cutsAnswer(request: FastifyRequest): boolean {
    const fault = this.#cutAfter.get(request);
    if (fault) cut(fault, request.raw.socket);
    return fault !== undefined;
  }

  #take(entry: Received): InjectedFault | undefined {
    const fault = this.#set.find((each) => matches(entry, each));
    if (fault?.times !== undefined) fault.times -= 1;
    this.#set = this.#set.filter((each) => each.times !== 0);
    return fault;
  }
}

function answer(fault: InjectedFault, status: number, reply: FastifyReply): true {
  const isText = typeof fault.body === 'string';
  if (!isText) reply.type('application/json; charset=utf-8');
  reply.code(status).headers(fault.headers ?? {});
  reply.send(isText ? fault.body : JSON.stringify(fault.body ?? {}));
  return true;
}

function cutOff(fault: InjectedFault, reply: FastifyReply, request: FastifyRequest): true {
  reply.hijack();
  cut(fault, request.raw.socket);
  return true;
}

function cut(fault: InjectedFault, socket: Socket): void {
  if (fault.reset) socket.resetAndDestroy();
  else socket.destroy();
}
