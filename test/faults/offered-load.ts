// A process of its own that posts a body to an address and says how each was answered, so that what asks takes no time of who measures beside it.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is posted, for how many seconds: so many a second, whatever becomes of them, or by so many clients that wait for their answers. */
export type Load = { url: string; body: string; seconds: number; headers?: Record<string, string> } & (
  | { rate: number }
  | { clients: number }
);

/** How a request was answered, and after how many milliseconds; a lost one has status 0. Sound answers begin with data. */
export type Offered = { ms: number; status: number; isSound: boolean; retryAfter: string | undefined };

const agent = new Agent({ keepAlive: true });

let posted = 0;

/** `NEW` in the body is another number each time. */
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
