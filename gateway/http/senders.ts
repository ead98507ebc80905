import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Caller } from '../identity/caller.ts';
import type { TrustedProxies } from '../settings/trusted-proxies.ts';

/** What of a request says where it comes from. */
type Arrived = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** Whose requests, sockets and streams are counted together: those of a caller, and of strangers those of an address. */
export class Senders {
  readonly #proxies: TrustedProxies;

  /** @param proxies behind which a client's address is what they say in X-Forwarded-For */
  constructor(proxies: TrustedProxies) {
    this.#proxies = proxies;
  }

  of(caller: Pick<Caller, 'id' | 'isAnonymous'>, request: Arrived): string {
    return caller.isAnonymous ? this.addressOf(request) : `caller ${caller.id}`;
  }

  /** The address that a request comes from; of IPv6 its network of 64 bits, which one client has to itself. */
  addressOf({ headers, socket }: Arrived): string {
    let address = plain(socket.remoteAddress ?? '');
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    // Each proxy adds the address of who has asked it; what is before those was sent by the client, and may be anything.
    for (let before = forwarded.pop(); before !== undefined && this.#proxies.has(address); before = forwarded.pop()) {
      const named = plain(before.trim().replace(WITH_PORT, '$1$2'));
      if (isIP(named) === 0) break;
      address = named;
    }
    return address.includes(':') ? `${networkOf(address)}::/64` : address;
  }
}

/** An address of IPv4, or one of IPv6 in brackets, with a port or without. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/;

/** An address without a zone; one of IPv4 that is written as IPv6 as that of IPv4. */
function plain(address: string): string {
  const [bare = ''] = address.split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare) ?? [];
  return mapped ?? bare;
}

/** The first four groups of an address of IPv6, in their shortest form. */
function networkOf(address: string): string {
  const [, written = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [start = '', end] = written.split('::');
  const [first, last] = [groupsOf(start), groupsOf(end)];
  const zeros = Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...(end === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}

const groupsOf = (text = '') => (text === '' ? [] : text.split(':'));
