import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import type { SendOptions } from '../../subgraphs/upstream/service.ts';
import type { Upstream } from '../../subgraphs/upstream/upstream.ts';
import type { WireRequest } from '../../subgraphs/upstream/wire-request.ts';

/** The request of these tests to a task manager with a limit. */
const READ: WireRequest = { method: 'GET', path: '/v2/user', query: [], headers: {} };

/** Sends a read. Returns its response or its error. */
export function outcomeOf(upstream: Upstream, options: Partial<SendOptions> = {}): Promise<unknown> {
  const sending = upstream.send(READ, { repeatable: true, withCredential: true, tool: 'T.Read', ...options });
  return sending.catch((fault: ToolError) => fault);
}
