import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import got from 'got';
import ipaddr from 'ipaddr.js';
import { createLocalJWKSet } from 'jose';

type Asked = { headers: Headers; signal: AbortSignal };

/** Gives all addresses of a name, as `dns.lookup` does with `all`. */
export type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Fetches published keys; rejects if the response is not a key set. No redirect is followed, and each address that the name has now is looked at: a name of this machine leads to loopback, and any other to the
 * Internet or a private network. An address that is written as one is called as it is.
 */
export async function fetchKeys(url: string, { headers, signal }: Asked, resolve: Resolve = lookup): Promise<Response> {
  const { statusCode, body } = await got(url, {
    headers: Object.fromEntries(headers),
    signal,
    dnsLookup: checkedLookup(resolve) as never,
    followRedirect: false,
    retry: { limit: 0 },
    throwHttpErrors: false,
  });
  if (statusCode !== 200) throw new Error(`the status is ${statusCode}`);
  createLocalJWKSet(JSON.parse(body));
  return new Response(body);
}

function checkedLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const stray = error ? undefined : addresses.find(({ address }) => !mayHave(name, address));
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new Error(`${name} has no address`), []);
      else if (stray) done(new Error(`${name} leads to ${stray.address}, which is not called`), []);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

const ELSEWHERE = new Set(['unicast', 'private', 'uniqueLocal']);

function mayHave(name: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.parse(address).range();
  return /^(.+\.)?localhost$/i.test(name) ? range === 'loopback' : ELSEWHERE.has(range);
}
