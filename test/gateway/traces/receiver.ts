import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** An exported span; ids are hexadecimal. */
export type Exported = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  status: { code: number };
  resource: Record<string, unknown>;
};

/** An OTLP receiver with the requests it received, by path, headers and body. */
export type Receiver = {
  url: string;
  requests: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** The spans received as JSON. */
  spans(): Exported[];
};

/** Starts a receiver. With `hangs`, it accepts requests and never responds. */
export async function startReceiver({
  hangs = false,
  status = 200,
  says = 'OK',
} = {}): Promise<Receiver & { stop(): void }> {
  const requests: Receiver['requests'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    if (!hangs)
      response
        .writeHead(status, says, { 'content-type': request.headers['content-type'] ?? '', 'retry-after': '60' })
        .end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () => requests.flatMap(spansIn),
    stop: () => void server.close().closeAllConnections(),
  };
}

/** A receiver for the tests of a file. */
export function useReceiver(options?: Parameters<typeof startReceiver>[0]): Receiver {
  const receiver = {} as Receiver;
  let stop: (() => void) | undefined;
  beforeAll(async () => {
    const started = await startReceiver(options);
    stop = started.stop;
    Object.assign(receiver, started);
  });
  afterAll(() => stop?.());
  return receiver;
}

function spansIn({ path, headers, body }: Receiver['requests'][number]): Exported[] {
  if (path !== '/v1/traces' || headers['content-type'] !== 'application/json') return [];
  const { resourceSpans } = JSON.parse(body.toString());
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) =>
    scopeSpans.flatMap(({ spans }: any) =>
      spans.map(({ attributes, links = [], ...span }: any) => ({
        ...span,
        links,
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );
}

const valuesOf = (attributes: { key: string; value: object }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
