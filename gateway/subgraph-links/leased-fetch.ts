import type { Response } from 'got';
import { isUnsent } from '../../subgraphs/upstream/exchange.ts';
import { DividedAllowance } from '../limits/divided-allowance.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { BACK_HEADER, FURTHER_HEADER, FURTHER_PATH, LEASE_HEADER } from './wire-names.ts';

/** How much earlier than the gateway a subgraph ends, in milliseconds, so that its answer still arrives. */
export const TRANSIT = 250;

/** A fetch from a subgraph of that name, as it is sent. */
type Fetch = { name: string; path: string; headers: Record<string, string>; body: string };

type Send = (path: string, headers: Record<string, string>, body?: string) => Promise<Response<string>>;

/** The answer to a fetch that has begun is lost, whatever came in its place. */
class LostAnswer extends Error {}

/**
 * Sends a fetch with a part of the calls that its request may make. A subgraph that needs more of them than it was given says so, and is given more, if
 * there are any; then it goes on.
 */
export async function sendLeased({ name, path, headers, body }: Fetch, context: RequestContext, send: Send) {
  const { allowance } = context.log;
  if (!(allowance instanceof DividedAllowance)) return send(path, headers, body);
  const lease = (calls: number) => ({ [LEASE_HEADER]: `${calls} of ${allowance.limit}` });
  const calls = allowance.begin(name);
  let back: number | undefined = calls;
  try {
    let response = await send(path, { ...headers, ...lease(calls) }, body);
    for (let further = furtherIn(response); further; further = furtherIn(response)) {
      const more = await allowance.more(name, further.times, endOf(context));
      back = undefined;
      response = await send(`${FURTHER_PATH}/${further.id}`, lease(more)).catch(lose);
      if (response.statusCode > 202) throw new LostAnswer(`status ${response.statusCode}`);
    }
    back = backIn(response);
    return response;
  } catch (error) {
    if (!isUnsent(error)) back = undefined;
    throw error;
  } finally {
    allowance.end(name, back);
  }
}

/** How many calls a subgraph gives back; one that does not say so may still make those that it was given. */
function backIn({ headers: { [BACK_HEADER]: back } }: Response): number | undefined {
  return /^\d{1,9}$/.test(String(back)) ? Number(back) : undefined;
}

/** Under which id the fetch goes on, and how often the subgraph has been given calls. */
function furtherIn({ statusCode, headers }: Response): { id: string; times: number } | undefined {
  const [, id, times] = /^([\w-]{1,64}) (\d{1,9})$/.exec(String(headers[FURTHER_HEADER])) ?? [];
  return statusCode === 202 && id !== undefined ? { id, times: Number(times) } : undefined;
}

/** Until when it is worth waiting for calls. */
function endOf({ endsAt, signal }: RequestContext): AbortSignal {
  const over = AbortSignal.timeout(Math.max(0, endsAt - TRANSIT - Date.now()));
  return signal ? AbortSignal.any([over, signal]) : over;
}

function lose(cause: unknown): never {
  throw new LostAnswer('the answer is lost', { cause });
}
