import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** How long the answer to an export may be, in bytes: what OTLP answers is a few words. */
const LONGEST = 64 * 1024;

/** How the library calls itself in the requests that it sends, whatever headers are added to them. */
const EXPORTER = /^OTel-OTLP-Exporter/;

let isWatched = false;

const statuses = new Map<string, number>();

/** The status of the last answer of the receiver at an address; the library does not say what it has tried again. */
export function lastStatusOf(url: string): number | undefined {
  const { host, pathname } = new URL(url);
  return statuses.get(host + pathname);
}

/** Ends answers of receivers that are longer than any of OTLP is, since the library would read each as a whole, and keeps their statuses. */
export function watchAnswers(): void {
  if (isWatched) return;
  isWatched = true;
  // It is published before a request's own listeners see the answer.
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    if (!EXPORTER.test(String(request.getHeader('user-agent')))) return;
    statuses.set(`${request.getHeader('host')}${request.path}`, response.statusCode ?? 0);
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > LONGEST) response.destroy();
    });
  });
}
