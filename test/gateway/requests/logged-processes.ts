import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { postJson } from '../../post-json.ts';
import { bearer, TOKENS, tokenOf } from '../identity/tokens.ts';
import { freePort, processes, upstreamsAt } from '../processes/processes.ts';
import { SECRET } from '../worker/worker-client.ts';

/** Part of every value that must not be logged. */
export const MARK = 's3cr3t';
const SUBGRAPH_SECRET = `${MARK}-between-gateway-and-subgraph`;

type Line = Record<string, any>;

export const ADA = bearer(tokenOf({ role: 'admin' }));

/** A gateway with authentication and a remote task-manager subgraph, at LOG_LEVEL=trace. `answer` is the upstream. */
export type Logged = {
  url: string;
  answer: RequestListener;
  /** Headers of the requests that the upstream received. */
  received: IncomingHttpHeaders[];
  /** Sends an operation; resolves with the response's request id. */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<string>;
  /** The output of both processes so far. */
  said(): string;
  /** The request's log lines so far, by process. */
  lines(requestId: string): { gateway: Line[]; remote: Line[] };
  /** Resolves when the gateway has logged a matching line. */
  logged(isWanted: (line: Line) => boolean): Promise<Line>;
};

const linesIn = (text: string): Line[] =>
  text.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line)] : []));

export function useLoggedProcesses(): Logged {
  const started = processes();
  const graph = {
    received: [] as IncomingHttpHeaders[],
    answer: (_request, response) => void response.writeHead(503).end(),
  } as Logged;
  const upstream = createServer((request, response) => {
    graph.received.push(request.headers);
    graph.answer(request, response);
  });

  beforeAll(async () => {
    await once(upstream.listen(0, '127.0.0.1'), 'listening');
    const { port } = upstream.address() as { port: number };
    const [SUBGRAPH_PORT, PUBLIC_URL] = [await freePort(), ''];
    const tokens = { TASKMANAGER_TOKEN: `pk_${MARK}`, PLATFORM_API_KEY: `arc_${MARK}`, GOOGLE_TOKEN: `ya29.${MARK}` };
    const log = { LOG_LEVEL: 'trace', LOG_FORMAT: 'json', DATA_DIR: ':memory:' };
    const common = {
      ...upstreamsAt(`http://127.0.0.1:${port}`),
      ...tokens,
      ...log,
      SUBGRAPH_SECRET,
      SUBGRAPH_PORT,
      PUBLIC_URL,
    };
    const at = {
      TASKMANAGER_SUBGRAPH_URL: `http://127.0.0.1:${SUBGRAPH_PORT}`,
      WORKER_SECRET: SECRET,
      ...TOKENS,
      OWN_CREDENTIALS: 'admin,writer,reader,worker',
    };
    const remote = await started.start('gateway/subgraph-main.ts taskmanager', /served at/, common);
    const gateway = await started.start('gateway/main.ts', /identity/, {
      ...common,
      ...at,
      TRACKING_API_KEY: `cdp_${MARK}`,
    });
    Object.assign(graph, {
      url: gateway.url,
      ask: (query, variables = {}, headers = {}) => ask(gateway.url, query, variables, headers),
      said: () => [gateway, remote].map(({ said }) => said.out + said.err).join('\n'),
      lines: (id) => {
        const [ofGateway, ofRemote] = [gateway, remote].map(({ said }) =>
          linesIn(said.err).filter(({ requestId }) => requestId === id),
        );
        return { gateway: ofGateway!, remote: ofRemote! };
      },
      logged: async (isWanted) => {
        for (;;) {
          const found = linesIn(gateway.said.err).find(isWanted);
          if (found) return found;
          await once(gateway.child.stderr!, 'data');
        }
      },
    } satisfies Partial<Logged>);
  });
  afterAll(async () => {
    await started.end();
    upstream.close();
  });
  return graph;
}

async function ask(url: string, query: string, variables: object, headers: Record<string, string>): Promise<string> {
  const response = await postJson(`${url}/graphql`, { query, variables }, { ...ADA, ...headers });
  await response.text();
  return response.headers.get('x-request-id')!;
}
