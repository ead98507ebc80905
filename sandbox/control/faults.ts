import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceName } from '../state/vendors.ts';
import { matches, type Received } from './received.ts';

export type InjectedFault = {
  service: ServiceName;
  method?: string | undefined;
  /** A path prefix, or a pattern with `*`, relative to the vendor's base path. */
  path?: string | undefined;
  /** The delay in milliseconds before the request is handled and the fault's other effects occur. */
  latencyMs?: number | undefined;
  /** The HTTP status that is sent instead of the vendor's response. */
  status?: number | undefined;
  /** The body that is sent with `status`. Strings are sent verbatim, other values as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Closes the connection instead of sending a response, either before or after the service handles the request. */
  drop?: 'before' | 'after' | undefined;
  /**
   * Closes the connection with RST instead of FIN. Unless `drop` is `after`, closes it before the request is handled.
   */
  reset?: boolean | undefined;
  /** The maximum number of requests to which the fault applies; unlimited by default. */
  times?: number | undefined;
};

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

  /** Closes the connections of all delayed requests, and of any later request that matches a fault. */
  stop(): void {
    this.#end.abort();
  }

  /** Applies the first fault that matches the request. Returns true if the fault responded or closed the connection. */
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

  /** Returns true if the response to the request came from a fault rather than from the vendor service. */
  hasResponded(request: FastifyRequest): boolean {
    return this.#answered.has(request);
  }

  /**
   * If the matching fault has `drop: 'after'`, closes the connection instead of sending the vendor's response. Returns
   * true if the connection was closed.
   */
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
