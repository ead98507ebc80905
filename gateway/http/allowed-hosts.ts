import type { IncomingMessage } from 'node:http';
import type { AllowedOrigins } from '../settings/allowed-origins.ts';
import { pathOf } from './urls.ts';

/** A host of loopback, by each spelling that clients send; anything else in the name or behind it is refused. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const ORIGIN = /^https?:\/\/([^/?#@\\\s]+)$/i;
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
/** What may be reached from outside, since it proves who calls; without dot segments and escapes. */
const SIGNED = /^\/(webhooks|worker)(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/;

/** Said to those who may not pass. */
export const NOT_ALLOWED =
  'Host or Origin not allowed: use 127.0.0.1 or localhost as the host; ALLOWED_ORIGINS names the origins whose pages may use the graph';

/** What of a request decides whether it is answered. */
export type Visit = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>;

/** Whom the server answers beside loopback. */
export type Allowed = {
  /** The address under which it is reached from outside. */
  publicUrl: string | undefined;
  origins: AllowedOrigins;
};

/**
 * Whether a request is answered. Any web page can reach loopback, and a tunnel for webhooks ends here too. So the graph answers only under
 * names of loopback, and pages only where their origin is allowed; what comes by `PUBLIC_URL` or through a proxy reaches only the routes
 * that check signatures. Never throws.
 */
export function mayPass({ url = '', headers, rawHeaders }: Visit, { publicUrl, origins }: Allowed): boolean {
  if (countHosts(rawHeaders) > 1) return false;
  const { host = '', origin } = headers;
  const isPublic = (name: string) => publicUrl !== undefined && hostsOf(publicUrl).includes(name.toLowerCase());
  if (!LOOPBACK.test(host) && !isPublic(host)) return false;
  const isAllowed = origin === undefined || origins.has(origin, host);
  if (!isAllowed && !isPublic(hostOf(origin))) return false;
  const fromOutside = !LOOPBACK.test(host) || !isAllowed || FORWARDING.some((name) => name in headers);
  return !fromOutside || SIGNED.test(pathOf(url));
}

/** How often a request names its host; Node keeps the first in `headers`. */
function countHosts(rawHeaders: string[]): number {
  const isHost = (text: string, index: number) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length;
}

/** The host of an origin, of which Node joins several to one that is none; empty where it is none, as `null` is. */
const hostOf = (origin: string) => ORIGIN.exec(origin)?.[1] ?? '';

/** The host of an address as clients send it: with its port or without. */
function hostsOf(address: string): string[] {
  const { host, hostname, protocol } = new URL(address);
  return [host, hostname, `${hostname}:${protocol === 'https:' ? 443 : 80}`];
}
