import { setTimeout } from 'node:timers/promises';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import { Outages } from '../../subgraphs/upstream/request-limits.ts';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import type { Upstream } from '../../subgraphs/upstream/upstream.ts';
import type { WireRequest } from '../../subgraphs/upstream/wire-request.ts';

/** What a task manager with a limit is asked in these tests. */
const READ: WireRequest = { method: 'GET', path: '/v2/user', query: [], headers: {} };

/** Sends a read; what it comes to is its answer or its fault. */
export function outcomeOf(upstream: Upstream, options: Partial<SendOptions> = {}): Promise<unknown> {
  const sending = upstream.send(READ, { repeatable: true, withCredential: true, tool: 'T.Read', ...options });
  return sending.catch((fault: ToolError) => fault);
}

/** Resolves when the next second begins: a window that begins then ends when headers, which have whole seconds, say so. */
export const nextSecond = () => setTimeout(1_000 - (Date.now() % 1_000));

/** Who calls how often, one call after the other; a call whose wait is longer than half of its deadline is refused at once. */
type Callers = { callers: number; calls: number; deadline: number };

/** How long each of the callers needs in all, where each comes back when it is asked to. */
export async function waitsOf(upstream: Upstream, { callers, calls, deadline }: Callers): Promise<number[]> {
  const began = performance.now();
  const callAll = async () => {
    for (let left = calls; left > 0; left--) await served(upstream, deadline);
    return performance.now() - began;
  };
  return Promise.all(Array.from({ length: callers }, callAll));
}

async function served(upstream: Upstream, deadline: number): Promise<void> {
  for (;;) {
    const fault = (await outcomeOf(upstream, { deadline, retries: 0 })) as Partial<ToolError>;
    if (!fault.code) return;
    if (fault.code !== 'UPSTREAM_RATE_LIMITED') throw fault;
    await setTimeout(Number(fault.details?.retryAfterMs));
  }
}

/** Makes a request of several steps, of which each needs the one before it; where one is refused, all of it is made again. */
export async function complete(upstream: Upstream, steps: number, deadline: number): Promise<void> {
  for (let left = steps, outages = new Outages(), endsAt = Date.now() + deadline; left > 0; ) {
    const fault = (await outcomeOf(upstream, { endsAt, outages, retries: 0 })) as Partial<ToolError>;
    left -= 1;
    if (!fault.code) continue;
    if (fault.code !== 'UPSTREAM_RATE_LIMITED') throw fault;
    await setTimeout(Number(fault.details?.retryAfterMs));
    [left, outages, endsAt] = [steps, new Outages(), Date.now() + deadline];
  }
}
