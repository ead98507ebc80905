import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf, routeOf } from '../config/addresses.ts';
import type { Settings } from '../config/settings.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const ORIGIN = /^https?:\/\/([^/?#@\\\s]+)$/i;
const FORWARDING_HEADERS =
  /^(forwarded(-for)?|via|x-forwarded(-[\w-]+)?|x-original-(forwarded-for|host)|((x-)?(real|client|cluster-client)|true-client|fastly-client|fly-client|x-appengine-user)-ip|x-azure-(client|socket)ip|x-envoy-external-address|cf-[\w-]+|cdn-loop)$/;
/** Routes that may be public because their requests are signed. Excludes dot segments and percent escapes. */
const SIGNED_PATH = /^\/(webhooks|worker)(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/;

export const NOT_ALLOWED =
  'Host or Origin not allowed: use host 127.0.0.1 or localhost, or set ALLOWED_HOSTS or ALLOWED_ORIGINS';

export type Visit = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'> & {
  socket?: { remoteAddress?: string | undefined };
};

/** The hosts and origins that the main listener serves in addition to loopback. */
export type Allowed = Pick<Settings, 'allowedHosts' | 'allowedOrigins' | 'trustedProxies' | 'publicPort'> & {
  requiresAuthentication: boolean;
};

/**
 * Whether the main listener serves a request. Any web page can send requests to loopback, and a tunnel may forward to
 * it. Therefore only loopback names, `allowedHosts` and allowed origins are served. A forwarded request also needs a
 * trusted proxy, a signed route or configured authentication. Never throws.
 */
export function isAllowedHost({ url = '', headers, rawHeaders, socket }: Visit, allowed: Allowed): boolean {
  if (hasSeveralHosts(rawHeaders)) return false;
  const peer = socket?.remoteAddress;
  const isProxied = allowed.trustedProxies.has(peer);
  const { origin, host: own = '', 'x-forwarded-host': shown = own, 'x-forwarded-proto': shownProtocol } = headers;
  // A chain of several proxies makes the forwarded host ambiguous, so no allowed host matches.
  const host = isProxied ? String(shown) : own;
  const protocol = isProxied && shownProtocol === 'https' ? 'https' : 'http';
  if (!LOOPBACK.test(host) && !isAmong(allowed.allowedHosts, host)) return false;
  if (origin !== undefined && !allowed.allowedOrigins.has(origin, host, protocol)) return false;
  let isForwarded = false;
  for (const name in headers) isForwarded ||= FORWARDING_HEADERS.test(name);
  const isSigned = SIGNED_PATH.test(pathOf(url));
  if (allowed.publicPort !== undefined && isSigned) return !isForwarded && !isProxied && LOOPBACK_PEER.test(peer ?? '');
  return !isForwarded || isProxied || allowed.requiresAuthentication || isSigned;
}

const PROBES = new Set(['/live', '/ready', '/health']);

/**
 * Whether a request without an `Origin` header is a health probe or an authenticated scrape. These are served under any
 * host name, because load balancers and Prometheus send an IP address.
 */
export const isProbe = ({ url = '', headers }: Visit, { requiresAuthentication }: Allowed): boolean =>
  headers.origin === undefined && (PROBES.has(routeOf(url)) || (requiresAuthentication && routeOf(url) === '/metrics'));

const LOOPBACK_PEER = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

/**
 * Whether the listener for signed routes serves a request: only signed routes, under the public address or loopback.
 * Never throws.
 */
export function isAllowedOnSignedPort({ url = '', headers, rawHeaders }: Visit, publicUrl: string): boolean {
  if (hasSeveralHosts(rawHeaders)) return false;
  const { host = '', origin } = headers;
  const isPublic = (name: string) => hostsOf(publicUrl).includes(name.toLowerCase());
  if (!LOOPBACK.test(host) && !isPublic(host)) return false;
  return (origin === undefined || isPublic(ORIGIN.exec(origin)?.[1] ?? '')) && SIGNED_PATH.test(pathOf(url));
}

const HOST = /^(\[[\da-f:]+\]|[a-z\d.-]+)(:\d{1,5})?$/;

function isAmong(hosts: ReadonlySet<string>, host: string): boolean {
  const asked = host.toLowerCase();
  const [, name = ''] = HOST.exec(asked) ?? [];
  return name !== '' && (hosts.has(asked) || hosts.has(name));
}

/** Reads the raw request headers, because `headers` omits all but the first `Host` header. */
const hasSeveralHosts = (rawHeaders: string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;

function hostsOf(address: string): string[] {
  const { host, hostname, protocol } = new URL(address);
  return [host, hostname, `${hostname}:${protocol === 'https:' ? 443 : 80}`];
}

const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** Headers that browsers send cross-origin only after a CORS preflight. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Lets pages from allowed origins read responses. Requests from other origins have already been rejected. */
export async function answerPages(routes: FastifyInstance): Promise<void> {
  await routes.register(cors, {
    origin: (origin, decided) => decided(null, origin !== undefined),
    methods: ['GET', 'POST'],
    exposedHeaders: ['x-request-id', 'x-upstream-calls', 'retry-after', 'www-authenticate'],
    maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    strictPreflight: false,
  });
}

export const FOREIGN =
  'GET requests require a header that forces browsers to send a preflight: ' +
  `${PREFLIGHT_HEADERS.join(' or ')}, with any value; or send the operation in a JSON POST request`;

/** Whether a GET request may come from a cross-origin page without a CORS preflight. */
export function mayBeForeign({ method, headers }: FastifyRequest): boolean {
  if (method === 'POST') return false;
  return headers['sec-fetch-site'] !== 'same-origin' && !PREFLIGHT_HEADERS.some((name) => headers[name]);
}

export const isOpened = ({ headers }: FastifyRequest): boolean => /^\s*text\/html\s*(,|$)/i.test(headers.accept ?? '');
