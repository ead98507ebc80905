import { BlockList, isIP } from 'node:net';

/** The proxies in front of this server, whose forwarding headers count. */
export class TrustedProxies {
  readonly #addresses = new BlockList();

  /** @param list addresses and networks, which `areProxies` accepts */
  constructor(list = '') {
    for (const { address, bits, family } of partsOf(list))
      if (bits === undefined) this.#addresses.addAddress(address, family);
      else this.#addresses.addSubnet(address, bits, family);
  }

  /** Whether the peer of a connection is one of them; IPv4 may be written as IPv6. */
  has(peer: string | undefined): boolean {
    const address = peer?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const version = isIP(address);
    return version > 0 && this.#addresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
  }
}

/** Whether a text lists addresses or networks: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
export const areProxies = (text: string): boolean =>
  partsOf(text).every(({ address, bits, family }) => {
    const most = family === 'ipv4' ? 32 : 128;
    return isIP(address) > 0 && (bits === undefined || (Number.isInteger(bits) && bits >= 0 && bits <= most));
  });

function partsOf(list: string) {
  const parts = list.split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [address = '', bits] = part.split('/');
    const family = address.includes(':') ? ('ipv6' as const) : ('ipv4' as const);
    return { address, bits: bits === undefined ? undefined : /^\d+$/.test(bits) ? Number(bits) : Number.NaN, family };
  });
}
