import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';

/** The header with the secret for the control routes. */
export const SECRET_HEADER = 'x-sandbox-secret';

/** Said to requests of other hosts and of pages. */
export const NOT_LOCAL =
  'Host or Origin not allowed: the sandbox answers programs of this machine, as 127.0.0.1 or localhost';

/** Said to requests of its control without the secret. */
export const NO_SECRET = `the control of the sandbox needs its secret, in the header ${SECRET_HEADER}: it is in the file sandbox-secret of DATA_DIR, and another one at each start`;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request comes from a program of this machine. Any web page can reach loopback, under a name of its own too: so the host is one of loopback,
 * named once, and no page asks but one of the sandbox itself. Never throws.
 */
export function isLocal({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  const { host = '', origin } = headers;
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  return hosts === 1 && LOOPBACK.test(host) && (origin === undefined || origin === `http://${host}`);
}

export const newSecret = () => randomBytes(32).toString('hex');

/** Compares in constant time. */
export function isSecret(shown: string | string[] | undefined, secret: string): boolean {
  return typeof shown === 'string' && timingSafeEqual(digestOf(shown), digestOf(secret));
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

const fileIn = (dataDir: string) => join(dataDir, 'sandbox-secret');

/** Writes the secret into a directory that is there, where only the user of this process reads it, in place of that of an earlier start. */
export function keepSecret(secret: string, dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
  writeFileSync(fileIn(dataDir), secret, { mode: 0o600, flag: 'wx' });
}

/** The secret of the sandbox last started with that directory; undefined if there was none. */
export function secretIn(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8');
  } catch {
    return undefined;
  }
}
