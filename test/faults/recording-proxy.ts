import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to upstream, and its response. */
export type Exchange = {
  method: string;
  /** Includes the query. */
  path: string;
  status: number;
  headers: Record<string, string>;
  body: string;
};

/** A replacement for a response. With `isReset`, the connection is reset after that part of the body. */
export type Replacement = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  isReset?: boolean;
};

export type RecordingProxy = {
  url: string;
  /** The target of forwarded requests. */
  target: string;
  /** Forgets previous records, then forwards and records requests. */
  record(): void;
  recorded(): Exchange[];
  /** Replays the recorded responses, with one of them replaced. */
  replay(recorded: Exchange[], changed: number, replacement: Replacement): void;
  stop(): Promise<void>;
};

/** Forwards and records a graph's requests to the sandbox. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  let recorded: Exchange[] = [];
  let script: { exchange: Exchange; answer: Replacement }[] | undefined;
  const answerFromScript = (method: string, path: string) => {
    const bare = (text: string) => text.replace(/\?.*/, '');
    const at = script!.findIndex(
      ({ exchange }) => exchange.method === method && (exchange.path === path || bare(exchange.path) === bare(path)),
    );
    return at < 0 ? undefined : script!.splice(at, 1)[0]!.answer;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '' } = request;
    const body = Buffer.concat(await request.toArray());
    const scripted = script && answerFromScript(method, path);
    if (scripted) return write(response, scripted);
    if (script && method !== 'GET') return write(response, { status: 404, headers: {}, body: '{}' });
    const answer = await forward(`${proxy.target}${path}`, request, body);
    if (!script) recorded.push({ method, path, ...answer });
    write(response, answer);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: RecordingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    record: () => {
      recorded = [];
      script = undefined;
    },
    recorded: () => recorded,
    replay: (exchanges, changed, replacement) => {
      script = exchanges.flatMap((exchange, index) => {
        if (index !== changed) return { exchange, answer: exchange };
        const answers = replacement.isReset ? [replacement, exchange] : [replacement];
        return answers.map((answer) => ({ exchange, answer }));
      });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}

const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);

/** Forwards a request, and returns the response. */
export async function forward(url: string, { method = '', headers }: IncomingMessage, body: Buffer) {
  const { host, connection, 'content-length': _, 'accept-encoding': __, ...kept } = headers;
  const answer = await fetch(url, {
    method,
    headers: kept as Record<string, string>,
    redirect: 'manual',
    ...(body.length > 0 ? { body } : {}),
  });
  const answered = [...answer.headers].filter(([name]) => !HOP.has(name));
  return { status: answer.status, headers: Object.fromEntries(answered), body: await answer.text() };
}

export function write(response: ServerResponse, { status, headers, body, isReset = false }: Replacement): void {
  if (isReset) {
    response.writeHead(status, { ...headers, 'content-length': body.length + 1 });
    response.write(body, () => setTimeout(() => response.socket?.resetAndDestroy(), 5));
    return;
  }
  response.writeHead(status, headers).end(status === 204 ? undefined : body);
}
