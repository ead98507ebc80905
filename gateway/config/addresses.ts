import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

type Arrived = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

export class TrustedProxies {
  readonly #trusts: (address: string, hop: number) => boolean;

  constructor(list: string[] = []) {
    this.#trusts = proxyAddr.compile(list);
  }

  /** Also matches an IPv4 address in IPv6 notation. */
  has(peer = ''): boolean {
    return this.#trusts(peer, 0);
  }

  /** Returns the client's IPv4 address, or its IPv6 /64 network. */
  addressOf(request: Arrived): string {
    const { remoteAddress: peer = '::' } = request.socket;
    const found = this.has(peer) ? this.#addressBehind(request) : peer;
    if (isIP(found) === 4) return found;
    const address = ipaddr.process(found);
    if (!(address instanceof ipaddr.IPv6)) return address.toString();
    const network = address.parts.slice(0, 4).map((part) => part.toString(16));
    return `${network.join(':')}::/64`;
  }

  #addressBehind(request: Arrived): string {
    const trusts = (address: string, hop: number) => this.#trusts(withoutPort(address), hop);
    const addresses = proxyAddr.all(request as IncomingMessage, trusts).map(withoutPort);
    return addresses.findLast(isIP) ?? '::';
  }
}

/** Removes the port from an IPv4 address, or from an IPv6 address in brackets. */
const withoutPort = (address = '') => address.replace(/^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/, '$1$2');

/** Accepts an IP address or network, such as `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`. */
export function isProxy(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return isIP(address) > 0 && (bits === undefined || ipaddr.isValidCIDR(text)) && bits !== '0';
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

export const routeOf = (url: string): string => pathOf(url).replace(/(?<=.)\/$/, '');

const ANY_PORT = ':*';

/** Allows only the server's own origin. */
const NONE = 'none';

/** The origins whose pages may use the graph, besides the server's own origin. */
export class AllowedOrigins {
  readonly #patterns: RegExp[];

  constructor(patterns: string = NONE) {
    const listed = originsIn(patterns).filter((pattern) => pattern !== NONE);
    this.#patterns = listed.map((pattern) => {
      const host = ofAnyPort(pattern);
      return new RegExp(`^${RegExp.escape(host ?? pattern)}${host === undefined ? '' : '(:\\d{1,5})?'}$`);
    });
  }

  has(origin: string, host: string, protocol = 'http'): boolean {
    const asked = origin.toLowerCase();
    return asked === `${protocol}://${host.toLowerCase()}` || this.#patterns.some((pattern) => pattern.test(asked));
  }
}

/** Accepts `none` or a list of origins, such as `https://app.example`, or `http://localhost:*` for any port. */
export function areOrigins(text: string): boolean {
  return text.trim() === NONE || originsIn(text).every(isOrigin);
}

export const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim());

const originsIn = (text: string) => partsOf(text.toLowerCase());

const ofAnyPort = (pattern: string) => (pattern.endsWith(ANY_PORT) ? pattern.slice(0, -ANY_PORT.length) : undefined);

/** Whether browsers would send an origin in exactly this form, except that the port may be `*`. */
function isOrigin(pattern: string): boolean {
  const origin = ofAnyPort(pattern) ?? pattern;
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin && !origin.includes('*');
}
