import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { areAddressesAllowed } from './called-addresses.ts';

const LOOPBACK = 'loopback';

type Call = { method: string; headers: Record<string, string>; body?: string; limit: AbortSignal };

export type Answer = { status: number; text: string };

/** Resolves a host name to all of its addresses, like `dns.lookup` with the option `all`. */
export type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Thrown if the sandbox is not allowed to call an address. */
export class AddressNotAllowed extends Error {}

/** Parses an endpoint URL. The default scheme is https. Returns undefined for an invalid URL. */
export function endpointUrl(endpoint: string): URL | undefined {
  const url = URL.parse(withScheme(endpoint)) ?? undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const withScheme = (endpoint: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`);

/**
 * Calls user-supplied URLs of workers, MCP servers and webhook endpoints. The URL's origin must be configured, and the
 * host's addresses must pass {@link areAddressesAllowed}. Redirects are not followed.
 */
export class Outgoing {
  readonly #origins: ReadonlySet<string> | undefined;
  readonly #resolve: Resolve;

  /** @param origins `loopback`, or origins separated by commas, each with a port or with `:*` for any port */
  constructor(origins = LOOPBACK, resolve: Resolve = lookup) {
    this.#origins =
      origins === LOOPBACK ? undefined : new Set(origins.split(',').map((each) => each.trim().toLowerCase()));
    this.#resolve = resolve;
  }

  /**
   * Sends a request. Rejects with `AddressNotAllowed` if the address is not allowed, or with the abort reason if the
   * signal `limit` aborts.
   */
  call(endpoint: string, { method, headers, body = '', limit }: Call): Promise<Answer> {
    const url = this.#callable(endpoint);
    if (!url)
      return Promise.reject(new AddressNotAllowed('this address is not allowed; add its origin to SANDBOX_CALLS'));
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

  /** Returns the parsed URL of an allowed endpoint. URLs with user info or a non-canonical origin are not allowed. */
  #callable(endpoint: string): URL | undefined {
    const url = endpointUrl(endpoint);
    if (!url || !withScheme(endpoint).toLowerCase().startsWith(url.origin)) return undefined;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isListed = this.#origins
      ? this.#origins.has(url.origin) || this.#origins.has(`${url.protocol}//${url.hostname}:*`)
      : isLocalName(host) || (isIP(host) > 0 && areAddressesAllowed('localhost', [host]));
    return isListed ? url : undefined;
  }

  /** Resolves a host name. All of its addresses must be allowed, because the connection may use any of them. */
  readonly #checked: LookupFunction = (name, options, done) => {
    this.#resolve(name, { ...options, all: true }, (error, addresses) => {
      const isAllowed =
        !error &&
        areAddressesAllowed(
          name,
          addresses.map(({ address }) => address),
        );
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new AddressNotAllowed(`${name} has no address`), []);
      else if (!isAllowed) done(new AddressNotAllowed(`${name} resolves to an address that is not allowed`), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const isLocalName = (name: string) => /^(localhost|.+\.localhost)$/.test(name);

const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

async function textOf(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    length += part.length;
    if (length > MAX_RESPONSE_BYTES) throw new Error(`the response exceeds ${MAX_RESPONSE_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
