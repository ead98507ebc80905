import type { FastifyRequest } from 'fastify';
import type { VendorService } from '../state/service.ts';
import type { ServiceName } from '../state/vendors.ts';

/** Header of the parts of a batch request. The batch is recorded once; faults still apply to each part. */
export const PART_OF_BATCH = 'x-sandbox-part';

/** A request received by a vendor. */
export type Received = {
  service: ServiceName;
  method: string;
  /** Percent-encoded as received, relative to the vendor's base and without the query. */
  path: string;
  /** Decoded names and values, in order; access tokens are masked. */
  query: [string, string][];
  /** By lower-case name; credentials are masked after their scheme and first three letters. */
  headers: Record<string, string>;
  body: string;
  /** The response status; null while pending, or if the connection was closed. */
  status: number | null;
};

/** A request and the vendor's response as text. Excludes fault responses. */
export type AnsweredRequest = Pick<Received, 'service' | 'method' | 'path' | 'query' | 'body'> & {
  status: number;
  answer: string;
};

export type ReceivedFilter = { service?: string | undefined; method?: string | undefined; path?: string | undefined };

/** The last 10,000 vendor requests, in order of arrival. */
export class ReceivedLog {
  #entries: Received[] = [];

  add(entry: Received): Received {
    this.#entries.push(entry);
    if (this.#entries.length > 10_000) this.#entries.shift();
    return entry;
  }

  /** Matches service and method exactly, and path by prefix or a pattern with `*`. */
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

/** The log entry of a request, before its body is read. */
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
