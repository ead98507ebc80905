import type { FastifyRequest } from 'fastify';
import type { VendorService } from '../state/service.ts';
import type { ServiceName } from '../state/vendors.ts';

/**
 * The header that marks each part of a batch request. A batch is recorded once, but faults apply to each part
 * separately.
 */
export const PART_OF_BATCH = 'x-sandbox-part';

export type Received = {
  service: ServiceName;
  method: string;
  /** The percent-encoded path, relative to the vendor's base path and without the query string. */
  path: string;
  /** Decoded query parameters in their original order. Access tokens are masked. */
  query: [string, string][];
  /**
   * Header values, keyed by lower-case name. Credentials are masked except for the scheme and first three characters.
   */
  headers: Record<string, string>;
  body: string;
  /** The response status, or null if there has been no response. */
  status: number | null;
};

/** A request and the text of the vendor's response. Responses from injected faults are excluded. */
export type AnsweredRequest = Pick<Received, 'service' | 'method' | 'path' | 'query' | 'body'> & {
  status: number;
  answer: string;
};

export type ReceivedFilter = { service?: string | undefined; method?: string | undefined; path?: string | undefined };

/** Stores the last 10,000 requests to vendor services in order of arrival. */
export class ReceivedLog {
  #entries: Received[] = [];

  add(entry: Received): Received {
    this.#entries.push(entry);
    if (this.#entries.length > 10_000) this.#entries.shift();
    return entry;
  }

  /** Finds requests by exact service and method, and by path. A path filter is a prefix, or a pattern with `*`. */
  find(filter: ReceivedFilter): Received[] {
    return this.#entries.filter((entry) => matches(entry, filter));
  }

  clear(): void {
    this.#entries = [];
  }

  get size(): number {
    return this.#entries.length;
  }
}

export function matches(entry: Received, { service, method, path }: ReceivedFilter): boolean {
  if (service && service !== entry.service) return false;
  if (method && method.toUpperCase() !== entry.method) return false;
  return !path || matchesPath(entry.path, path);
}

/** Creates the log entry for a request before the request body is read. */
export function describe(service: VendorService, request: FastifyRequest): Received {
  const { pathname, search } = splitUrl(request.raw.url ?? '/');
  return {
    service: service.name,
    method: request.method,
    path: pathname.slice(service.prefix.length),
    query: [...new URLSearchParams(search)].map(([name, value]) => [
      name,
      name === 'access_token' ? mask(value) : value,
    ]),
    headers: masked(request.headers),
    body: '',
    status: null,
  };
}

function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark + 1) };
}

function matchesPath(path: string, wanted: string): boolean {
  if (!wanted.includes('*')) return path.startsWith(wanted);
  const pattern = wanted.split('*').map(RegExp.escape).join('.*');
  return new RegExp(`^${pattern}$`).test(path);
}

const SECRET_HEADERS = /^(authorization|proxy-authorization|cookie|x-api-key)$/;

function masked(headers: FastifyRequest['headers']): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries.map(([name, value]) => [name, SECRET_HEADERS.test(name) ? mask(value) : value]));
}

function mask(value: string): string {
  return value.replace(/^((?:[A-Za-z]+ )?.{0,3}).*$/s, '$1***');
}
