import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from '../state/vendors.ts';
import { matches, type Received } from './received.ts';

/** A fault, and the requests to which it applies. */
export type InjectedFault = {
  service: ServiceName;
  method?: string | undefined;
  /** A prefix, or a pattern with `*`, of the path below the vendor's base. */
  path?: string | undefined;
  /** Delay before the request is handled or another effect applies. */
  latencyMs?: number | undefined;
  /** Respond with this status instead of the vendor's response. */
  status?: number | undefined;
  /** Requires `status`. Strings are sent verbatim, other values as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Close the connection instead of responding, before or after the service handles the request. */
  drop?: 'before' | 'after' | undefined;
  /** Close with RST instead of FIN; before the request is handled, unless `drop` is `after`. */
  reset?: boolean | undefined;
  /** The number of requests to which it applies; unlimited by default. */
  times?: number | undefined;
};

/** The injected faults. */
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

  /** Closes the connections of delayed requests, and of every later request with a fault. */
  stop(): void {
    this.#end.abort();
  }

  /** Applies the first matching fault. Returns true if it responded or closed the connection. */
  async meet(entry: Received, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const fault = this.#take(entry);
    if (!fault) return false;
    if (fault.latencyMs) await setTimeout(fault.latencyMs, undefined, { signal: this.#end.signal }).catch(() => {});
    if (this.#end.signal.aborted) return closeBeforeResponse(fault, reply, request);
    if (fault.drop === 'after') this.#cutAfter.set(request, fault);
    else if (fault.drop === 'before' || fault.reset) return closeBeforeResponse(fault, reply, request);
    else if (fault.status) {
      this.#answered.add(request);
      return respond(fault, fault.status, reply);
    }
    return false;
  }

  /** True if a fault responded instead of the vendor. */
  hasResponded(request: FastifyRequest): boolean {
    return this.#answered.has(request);
  }

  /** Closes the connection instead of sending the vendor's response, if a fault requires it; returns true then. */
  closesConnection(request: FastifyRequest): boolean {
    const fault = this.#cutAfter.get(request);
    if (fault) closeConnection(fault, request.raw.socket);
    return fault !== undefined;
  }

  #take(entry: Received): InjectedFault | undefined {
    const fault = this.#set.find((each) => matches(entry, each));
    if (fault?.times !== undefined) fault.times -= 1;
    this.#set = this.#set.filter((each) => each.times !== 0);
    return fault;
  }
}

function respond(fault: InjectedFault, status: number, reply: FastifyReply): true {
  const isText = typeof fault.body === 'string';
  if (!isText) reply.type('application/json; charset=utf-8');
  reply.code(status).headers(fault.headers ?? {});
  reply.send(isText ? fault.body : JSON.stringify(fault.body ?? {}));
  return true;
}

function closeBeforeResponse(fault: InjectedFault, reply: FastifyReply, request: FastifyRequest): true {
  reply.hijack();
  closeConnection(fault, request.raw.socket);
  return true;
}

function closeConnection(fault: InjectedFault, socket: Socket): void {
  if (fault.reset) socket.resetAndDestroy();
  else socket.destroy();
}
