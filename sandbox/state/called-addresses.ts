import ipaddr from 'ipaddr.js';

/**
 * Whether a name may lead to these addresses: a name of this machine to loopback, and any other to the Internet alone. So nobody who has a name reaches this machine,
 * a private network or what is beside it, such as the address that clouds hand credentials out at.
 */
export function addressesAllowed(name: string, addresses: string[]): boolean {
  const isLocal = /^(.+\.)?localhost$/i.test(name);
  return addresses.length > 0 && addresses.every((address) => (isLocal ? isLoopback(address) : isPublic(address)));
}

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

/** IPv6 addresses that embed an IPv4 address are not public. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL, 3);
  return isGlobal && parsed.range() === 'unicast';
}

/** The allocated IPv6 unicast range; all others are for special uses. */
const GLOBAL = ipaddr.IPv6.parse('2000::');
