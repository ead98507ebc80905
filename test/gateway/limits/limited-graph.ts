import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import WebSocket from 'ws';
import { LimitProfiles, type Limits, PROFILES, RequestRates } from '../../../gateway/config/profiles.ts';
import type { Settings } from '../../../gateway/config/settings.ts';
import type { RunningServer } from '../../../gateway/http/http-server.ts';
import { startToolgraph } from '../../../gateway/toolgraph.ts';
import { postJson } from '../../post-json.ts';
import { useSandbox } from '../../toolgraph.ts';

/** Limits that change between tests, instead of limits by caller. */
class ChangingLimits extends LimitProfiles {
  now: Limits = PROFILES.strict;

  override limitsOf(): Limits {
    return this.now;
  }
}

/** Each test starts with the strict profile. On the clock of the rate limiter, requests arrive every 10 s. */
export function useLimitedGraph(settings: Partial<Settings> = {}) {
  const clock = { now: 0, step: 10_000 };
  const rates = new RequestRates(() => {
    clock.now += clock.step;
    return clock.now;
  });
  const limits = new ChangingLimits('', rates);
  const sandbox = useSandbox();
  const graph = {
    sandbox,
    url: '',
    clock,
    /** Overrides limits of the strict profile for the next request. */
    limit: (changed: Partial<Limits>) => {
      limits.now = { ...PROFILES.strict, ...changed };
    },
    has: (profile: keyof typeof PROFILES) => {
      limits.now = PROFILES[profile];
    },
    post: async (body: unknown, path = '/graphql', init: RequestInit = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${graph.url}${path}`, { method: 'POST', headers, body: text, ...init });
      const connection = response.headers.get('connection');
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, connection, retryAfter, text: await response.text() };
    },
    /** An open event stream. It has a reader, because fetch cancels an unread body once its response is collected. */
    stream: async (body: object, own: Record<string, string> = {}) => {
      const headers = { 'content-type': 'application/json', ...own };
      const response = await postJson(`${graph.url}/graphql/stream`, body, headers);
      if (!response.ok || !response.body) throw new Error(`the stream is refused: ${response.status}`);
      return response.body.getReader();
    },
    /** A socket after the handshake. */
    socket: async (headers: Record<string, string> = {}) => {
      const address = `${graph.url.replace('http', 'ws')}/graphql`;
      const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
      sockets.push(socket);
      await once(socket, 'open');
      socket.send('{"type":"connection_init"}');
      await Promise.race([once(socket, 'message'), once(socket, 'close')]);
      return socket;
    },
  };
  const sockets: WebSocket[] = [];
  let server: RunningServer;
  beforeAll(async () => {
    server = await startToolgraph({ ...sandbox.settings, ...settings, limits });
    graph.url = server.url;
  });
  beforeEach(() => graph.has('strict'));
  afterEach(async () => {
    const open = sockets.splice(0).filter(({ readyState }) => readyState !== WebSocket.CLOSED);
    for (const socket of open) socket.terminate();
    await Promise.all(open.map((socket) => once(socket, 'close')));
  });
  afterAll(() => server.stop());
  return graph;
}
