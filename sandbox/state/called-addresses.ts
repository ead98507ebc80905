import ipaddr from 'ipaddr.js';

/**
 * Returns true if a local name resolves only to loopback addresses, or any other name only to public addresses. This
 * check prevents access through DNS to this machine, private networks and cloud metadata services.
 */
export function areAddressesAllowed(name: string, addresses: string[]): boolean {
  const isLocal = /^(.+\.)?localhost$/i.test(name);
  return addresses.length > 0 && addresses.every((address) => (isLocal ? isLoopback(address) : isPublic(address)));
}

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

/** Returns true for a public address. IPv6 addresses that embed an IPv4 address are not considered public. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL, 3);
  return isGlobal && parsed.range() === 'unicast';
}

/** The IPv6 global unicast range. All other ranges are reserved or have a special use. */
const GLOBAL = ipaddr.IPv6.parse('2000::');
