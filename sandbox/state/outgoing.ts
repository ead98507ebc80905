import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { areAddressesAllowed } from './called-addresses.ts';

/** Allows loopback origins only. */
const LOOPBACK = 'loopback';

type Call = { method: string; headers: Record<string, string>; body?: string; limit: AbortSignal };

export type Answer = { status: number; text: string };

/** Resolves all addresses of a name, like `dns.lookup` with `all`. */
export type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Thrown for an address that the sandbox is not allowed to call. */
export class AddressNotAllowed extends Error {}

/** Parses an endpoint URL; https if it has no scheme, undefined if it is invalid. */
export function endpointUrl(endpoint: string): URL | undefined {
  const url = URL.parse(withScheme(endpoint)) ?? undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const withScheme = (endpoint: string) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(endpoint) ? endpoint : `https://${endpoint}`);

/**
 * Calls user-supplied URLs of workers, MCP servers and webhook endpoints. Only configured origins are allowed, and only
 * if they resolve to the addresses that {@link areAddressesAllowed} permits. Does not follow redirects.
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
   * Rejects with `AddressNotAllowed` if the address is not allowed, and with the reason of `limit` if that aborts
   * first.
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

  /** The URL of an allowed endpoint. Rejects user info and non-canonical spellings of the origin. */
  #callable(endpoint: string): URL | undefined {
    const url = endpointUrl(endpoint);
    if (!url || !withScheme(endpoint).toLowerCase().startsWith(url.origin)) return undefined;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isListed = this.#origins
      ? this.#origins.has(url.origin) || this.#origins.has(`${url.protocol}//${url.hostname}:*`)
      : isLocalName(host) || (isIP(host) > 0 && areAddressesAllowed('localhost', [host]));
    return isListed ? url : undefined;
  }

  /** Every address of a name must be allowed, because the connection may use any of them. */
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

/** In bytes. */
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
