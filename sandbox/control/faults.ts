import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from '../state/vendors.ts';
import { matches, type Received } from './received.ts';

/** A fault and the vendor requests it applies to. */
export type InjectedFault = {
  service: ServiceName;
  method?: string | undefined;
  /** A prefix, or a pattern with `*`, of the path below the vendor's base. */
  path?: string | undefined;
  /** Delay before anything else. */
  latencyMs?: number | undefined;
  /** Respond with this status instead of the vendor's response. */
  status?: number | undefined;
  /** With `status`: strings are sent verbatim, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Close the connection instead of responding, before or after the work is done. */
  drop?: 'before' | 'after' | undefined;
  /** Close with RST instead of FIN; before the work unless `drop` says after. */
  reset?: boolean | undefined;
  /** The number of requests it applies to; unlimited if missing. */
  times?: number | undefined;
};

/** Stores the configured faults and applies them to requests. */
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

  /** Ends pending delays permanently. */
  stop(): void {
    this.#end.abort();
  }

  /** Applies the first matching fault. True if it responded or closed the connection. */
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

  /** True if a fault responded instead of the vendor. */
  haveAnswered(request: FastifyRequest): boolean {
    return this.#answered.has(request);
  }

  /** Called after the work, before the response is sent. True if the connection was closed instead. */
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
