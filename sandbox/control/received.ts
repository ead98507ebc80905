import type { FastifyRequest } from 'fastify';
import type { VendorService } from '../state/service.ts';
import type { ServiceName } from '../state/vendors.ts';

/** Marks what is no request of its own, but part of one that is on record. Faults meet it all the same. */
export const PART_OF_BATCH = 'x-sandbox-part';

/** A request as it arrived at a vendor. */
export type Received = {
  service: ServiceName;
  method: string;
  /** As on the wire, still percent-encoded, below the vendor's base and without the query. */
  path: string;
  /** Names and values in their order, decoded; access tokens are masked. */
  query: [string, string][];
  /** Names in lower case; credentials are masked after their scheme and first three letters. */
  headers: Record<string, string>;
  body: string;
  /** What it was answered with; null while it was not, or when the connection was cut. */
  status: number | null;
};

/** A request that a vendor answered, and its answer as text. What a fault answered is none. */
export type AnsweredRequest = Pick<Received, 'service' | 'method' | 'path' | 'query' | 'body'> & {
  status: number;
  answer: string;
};

export type ReceivedFilter = { service?: string | undefined; method?: string | undefined; path?: string | undefined };

/** The last 10,000 requests at the vendors, in the order of their arrival. */
export class ReceivedLog {
  #entries: Received[] = [];

  add(entry: Received): Received {
    this.#entries.push(entry);
    if (this.#entries.length > 10_000) this.#entries.shift();
    return entry;
  }

  /** Those that match: service and method exactly, path by prefix or by a pattern with `*`. */
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

/** The entry for a request at `service`, its body still empty. */
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
