import * as http from 'node:http';
import * as https from 'node:https';

/**
 * Posts `body` and gives the status it was answered with; 0 when there was no answer before `limit`, or when `endpoint`
 * is not on loopback, which is then not called. Follows no redirect and keeps no connection.
 */
export function post(
  endpoint: string,
  headers: Record<string, string>,
  body: string,
  limit: AbortSignal,
): Promise<number> {
  const url = endpointUrl(endpoint);
  if (!url || !isLoopback(url.hostname)) return Promise.resolve(0);
  const { request } = url.protocol === 'https:' ? https : http;
  const { promise, resolve } = Promise.withResolvers<number>();
  const asked = request(url, { method: 'POST', agent: false, signal: limit, headers: withLength(headers, body) });
  asked.on('response', (response) => {
    response.on('error', () => {}).resume();
    resolve(response.statusCode ?? 0);
  });
  asked.on('error', () => resolve(0));
  asked.end(body);
  return promise;
}

/** The URL of an endpoint: https where it names no scheme; undefined when it is none. */
export function endpointUrl(endpoint: string): URL | undefined {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`;
  const url = URL.parse(text) ?? undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** True for names and addresses of this machine. `hostname` is as `URL` gives it. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

function withLength(headers: Record<string, string>, body: string): Record<string, string> {
  return { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
}
