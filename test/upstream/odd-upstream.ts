import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ToolError } from '../../subgraphs/upstream/errors.ts';
import type { SendOptions, Service } from '../../subgraphs/upstream/service.ts';
import { connect } from '../../subgraphs/upstream/upstream.ts';
import type { WireRequest } from '../../subgraphs/upstream/wire-request.ts';

/** The outcome of a call to a service with this listener, and the number of calls. */
export async function outcomeAt(service: Service, listener: RequestListener, options: Partial<SendOptions> = {}) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls++;
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const upstream = connect(service, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const request: WireRequest = { method: 'GET', path: '/x', query: [], headers: {} };
  const sent = upstream.send(request, { repeatable: true, withCredential: false, tool: 'T.Read', ...options });
  const fault = (await sent.then(
    () => undefined,
    (error) => error,
  )) as ToolError;
  return { fault, calls };
}
