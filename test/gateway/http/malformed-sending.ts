import { once } from 'node:events';
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import WebSocket from 'ws';
import { type Malformed, type Material, malformed } from './malformed.ts';

/** The graph's reactions to malformed requests. */
export type Result = {
  sent: number;
  /** Requests without a response, with a status of 500 or more, or whose socket closed with a server error. */
  faults: string[];
  /** Responses that contain file paths or stack traces. */
  leaks: string[];
  longest: number;
};

/** Matches file paths and stack traces. */
const INSIDE = /node_modules|\.ts:\d+|\bat \w[\w.]* \(|file:\/\/|\/(home|work|tmp)\//;
/** Close codes for server errors. */
const FAULTS = new Set([4500, 1011, 1006]);

/** Sends malformed requests to a graph with limited concurrency. */
export async function sendMalformed(
  url: string,
  material: Material,
  seed: number,
  count: number,
  atOnce = 12,
): Promise<Result> {
  const result: Result = { sent: 0, faults: [], leaks: [], longest: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const requests = malformed(material);
  const left = batches(requests, seed, count);
  const work = async () => {
    for (const each of left) {
      const began = performance.now();
      const answer = await (each.over === 'http' ? overHttp(url, agent, each) : overSocket(url, each)).catch(
        (error) => ({ status: 599, text: String(error) }),
      );
      result.sent++;
      result.longest = Math.max(result.longest, performance.now() - began);
      note(result, each, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return result;
}

/** Stops after this many faults. */
const MOST = 20;

function note({ faults, leaks }: Result, each: Malformed, { status, text }: Answer): void {
  const what = `${status} ${text.slice(0, 300)} for ${describe(each)}`;
  if (status >= 500 && faults.length < MOST) faults.push(what);
  if (INSIDE.test(text) && leaks.length < MOST) leaks.push(what);
}

const describe = ({ over, method, path, body }: Malformed) =>
  `${over} ${method} ${path} ${body.toString('utf8').slice(0, 600)}`;

function* batches(requests: fc.Arbitrary<Malformed>, seed: number, count: number): Generator<Malformed> {
  const BATCH = 1_000;
  for (let at = 0; at < count; at += BATCH)
    yield* fc.sample(requests, { seed: seed + at, numRuns: Math.min(BATCH, count - at) });
}

type Answer = { status: number; text: string };

async function overHttp(url: string, agent: Agent, { method, path, headers, body }: Malformed): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const hasBody = method !== 'GET';
  const length = hasBody ? { 'content-length': String(body.length) } : {};
  const sent = request({ hostname, port, path, method, agent, headers: { ...headers, ...length } });
  sent.end(hasBody ? body : undefined);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() };
}

/** Sends one message over a new socket; resolves with the response or the close code. */
async function overSocket(url: string, { body }: Malformed): Promise<Answer> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(([code, reason]) => ({
    status: FAULTS.has(code) ? 599 : 200,
    text: `${code} ${reason}`,
  }));
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  const answered = new Promise<Answer>((resolve) => {
    socket.on('message', (text) => {
      const { type } = JSON.parse(String(text));
      if (type === 'connection_ack')
        return socket.send(body.length % 5 ? `{"id":"1","type":"subscribe","payload":${body}}` : body);
      resolve({ status: 200, text: String(text) });
    });
  });
  const answer = await Promise.race([answered, closed]);
  socket.terminate();
  return answer;
}
