import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addressesAllowed } from './called-addresses.ts';

/** The origins of this machine, in place of a list. */
const LOOPBACK = 'loopback';

type Call = { method: string; headers: Record<string, string>; body?: string; limit: AbortSignal };

export type Answer = { status: number; text: string };

/** Resolves all addresses of a name, like `dns.lookup` with `all`. */
export type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** An address that the sandbox is not allowed to call. */
export class NotCalled extends Error {}

/** Parses an endpoint URL; https if it has no scheme, undefined if it is invalid. */
export function endpointUrl(endpoint: string): URL | undefined {
  const url = URL.parse(withScheme(endpoint)) ?? undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const withScheme = (endpoint: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`);

/**
 * Calls what users of the sandbox name: workers, MCP servers, endpoints of webhooks. Only origins that are configured are called, written as they are there, and
 * only at addresses that these may have, whatever their names lead to; no redirect is followed.
 */
export class Outgoing {
  readonly #origins: ReadonlySet<string> | undefined;
  readonly #resolve: Resolve;

  /** @param origins separated by commas, each with a port or with `:*` for any; or `loopback` */
  constructor(origins = LOOPBACK, resolve: Resolve = lookup) {
    this.#origins =
      origins === LOOPBACK ? undefined : new Set(origins.split(',').map((each) => each.trim().toLowerCase()));
    this.#resolve = resolve;
  }

  /** Rejects with `NotCalled` if the address is not allowed or does not respond within `limit`. */
  call(endpoint: string, { method, headers, body = '', limit }: Call): Promise<Answer> {
    const url = this.#callable(endpoint);
    if (!url) return Promise.reject(new NotCalled('the sandbox calls no such address; SANDBOX_CALLS says which'));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const length = body === '' && method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const { request } = url.protocol === 'https:' ? https : http;
    const sent = { method, agent: false, signal: limit, lookup: this.#checked, headers: { ...headers, ...length } };
    request(url, sent, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    })
      .on('error', (error) => reject(limit.aborted ? limit.reason : error))
      .end(body);
    return promise;
  }

  /** The URL of an endpoint that may be called and is written as such, and not as another spelling of it or with a user before it. */
  #callable(endpoint: string): URL | undefined {
    const url = endpointUrl(endpoint);
    if (!url || !withScheme(endpoint).toLowerCase().startsWith(url.origin)) return undefined;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isListed = this.#origins
      ? this.#origins.has(url.origin) || this.#origins.has(`${url.protocol}//${url.hostname}:*`)
      : isLocalName(host) || (isIP(host) > 0 && addressesAllowed('localhost', [host]));
    return isListed ? url : undefined;
  }

  /** Every address of a name must be allowed, because the connection may use any of them. */
  readonly #checked: LookupFunction = (name, options, done) => {
    this.#resolve(name, { ...options, all: true }, (error, addresses) => {
      const isAllowed =
        !error &&
        addressesAllowed(
          name,
          addresses.map(({ address }) => address),
        );
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new NotCalled(`${name} has no address`), []);
      else if (!isAllowed) done(new NotCalled(`${name} leads to an address that the sandbox does not call`), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const isLocalName = (name: string) => /^(localhost|.+\.localhost)$/.test(name);

/** The maximum response size read, in bytes. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

async function textOf(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    length += part.length;
    if (length > LONGEST_ANSWER) throw new Error(`the answer is longer than ${LONGEST_ANSWER} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
