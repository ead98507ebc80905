import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

export const SECRET_HEADER = 'x-sandbox-secret';

export const NOT_LOCAL = 'Host or Origin not allowed: call the sandbox from this machine, as 127.0.0.1 or localhost';

export const NO_SECRET = `missing or wrong ${SECRET_HEADER}: send the content of DATA_DIR/sandbox-secret, which changes at each start`;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Returns true if the request has exactly one Host header, with a loopback host, and no Origin header from another
 * site. This check prevents DNS rebinding, because any web page can send requests to loopback addresses.
 */
export function isLocal({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  const { host = '', origin } = headers;
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  return hosts === 1 && LOOPBACK.test(host) && (origin === undefined || origin === `http://${host}`);
}

export const newSecret = () => randomBytes(32).toString('hex');

/** Compares a value with the secret in constant time to prevent timing attacks. */
export function isSecret(value: string | string[] | undefined, secret: string): boolean {
  return typeof value === 'string' && timingSafeEqual(digestOf(value), digestOf(secret));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

const fileIn = (dataDir: string) => join(dataDir, 'sandbox-secret');

/** Replaces the stored secret. The file is readable only by the current user, and its directory must exist. */
export function storeSecret(secret: string, dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
  writeFileSync(fileIn(dataDir), secret, { mode: 0o600, flag: 'wx' });
}

/** Returns the secret of the last sandbox started with this data directory, or undefined if there is none. */
export function secretIn(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8');
  } catch {
    return undefined;
  }
}
