import ipaddr from 'ipaddr.js';

/**
 * Local names must resolve to loopback addresses, and all other names to public addresses. This prevents access through
 * DNS to this machine, private networks and cloud metadata services.
 */
export function areAddressesAllowed(name: string, addresses: string[]): boolean {
  const isLocal = /^(.+\.)?localhost$/i.test(name);
  return addresses.length > 0 && addresses.every((address) => (isLocal ? isLoopback(address) : isPublic(address)));
}

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

/** IPv6 addresses that embed an IPv4 address are treated as not public. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL, 3);
  return isGlobal && parsed.range() === 'unicast';
}

/** The range of IPv6 global unicast addresses. All other ranges are reserved or for special use. */
const GLOBAL = ipaddr.IPv6.parse('2000::');
