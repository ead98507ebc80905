import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { SECRET_HEADER } from '../../sandbox/control/access.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/server.ts';

export const WORKSPACE = '9006054115';

/** A Friday morning in the company's time zone. */
export const FRIDAY = Date.parse('2026-06-12T08:00:00Z');

export type Answer = { status: number; headers: Headers; body: any };

/** Unused sandboxes in their initial state. Starting one takes ten times as long as a reset. */
const idle: Sandbox[] = [];

/**
 * A sandbox in its initial state, with functions that call its task manager and control endpoints. With options, it is
 * started for this test and stopped afterwards.
 */
export async function freshSandbox(options?: SandboxOptions) {
  const sandbox = (!options && idle.pop()) || (await startSandbox({ quiet: true, now: () => FRIDAY, ...options }));
  const clients = clientsOf(sandbox);
  onTestFinished(async () => {
    if (options) return sandbox.stop();
    await clients.control('POST', '/seed', { seed: 1 });
    idle.push(sandbox);
  });
  return { sandbox, ...clients };
}

export function clientsOf({ url, secret = '' }: { url: string; secret?: string }) {
  const api = `${url}/taskmanager/api/v2`;
  return {
    ask: (method: string, path: string, body?: unknown, token = 'pk_4100001_SANDBOX') =>
      send(method, api + path, body, { authorization: token }),
    control: (method: string, path: string, body?: unknown) =>
      send(method, `${url}/_sandbox${path}`, body, { [SECRET_HEADER]: secret }),
  };
}

export async function send(
  method: string,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, { method, body: text, headers: { ...headers, ...type } });
  const answered = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(answered) };
}

type Arrived = { headers: IncomingHttpHeaders; text: string; body: any };

/** A webhook endpoint that responds to its n-th request, from 1, with `status(n)`. A silent one never responds. */
export async function endpoint(status: (count: number) => number = () => 200, silent = false) {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    arrived.push({ headers: request.headers, text, body: parsed(text) });
    if (!silent) response.writeHead(status(arrived.length)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, arrived };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
