// Posts a body to a URL and reports each response, in a separate process, so that the load takes no time from the
// measuring process.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A load for a number of seconds: a fixed rate, whether or not earlier requests have completed, or a number of clients
 * that wait for each response.
 */
export type Load = { url: string; body: string; seconds: number; headers?: Record<string, string> } & (
  | { rate: number }
  | { clients: number }
);

/**
 * The outcome of a request and its duration in milliseconds. A lost request has status 0. Successful responses begin
 * with `data`.
 */
export type Offered = { ms: number; status: number; isSound: boolean; retryAfter: string | undefined };

const agent = new Agent({ keepAlive: true });

let posted = 0;

/** Replaces `NEW` in the body by a new number each time. */
async function post({ url, body: text, headers: more }: Load): Promise<Offered> {
  const body = text.replaceAll('NEW', String(posted++));
  const began = performance.now();
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...more };
  const asked = request(url, { method: 'POST', agent, headers });
  asked.end(body);
  try {
    const [response] = await once(asked, 'response');
    const isSound = await beginsWith(response, '{"data":{');
    const { statusCode: status, headers } = response;
    return { ms: performance.now() - began, status, isSound, retryAfter: headers['retry-after'] };
  } catch {
    return { ms: performance.now() - began, status: 0, isSound: false, retryAfter: undefined };
  }
}

async function beginsWith(response: AsyncIterable<Buffer>, text: string): Promise<boolean> {
  let first = '';
  for await (const chunk of response) first ||= chunk.toString('latin1', 0, text.length);
  return first === text;
}

async function offer(load: Load): Promise<Offered[]> {
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  const asked: Promise<Offered>[] = [];
  if ('rate' in load)
    while (elapsed() < load.seconds) {
      while (asked.length < elapsed() * load.rate) asked.push(post(load));
      await sleep(2);
    }
  else
    await Promise.all(
      Array.from({ length: load.clients }, async () => {
        while (elapsed() < load.seconds) {
          const answer = post(load);
          asked.push(answer);
          await answer;
        }
      }),
    );
  return Promise.all(asked);
}

process.once('message', async (load: Load) => process.send!(await offer(load), () => process.disconnect()));
