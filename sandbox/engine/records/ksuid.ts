import { createHash } from 'node:crypto';

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns an engine id such as `ac_2ab…`, which consists of the prefix and 27 characters derived from a hash of
 * `about`.
 */
export function engineId(prefix: 'ar' | 'ac' | 'te' | 'tc' | 'ta' | 'us' | 'gw', about: string): string {
  const bytes = createHash('sha256').update(about).digest().subarray(0, 26);
  return `${prefix}_2${[...bytes].map((byte) => BASE_62[byte % 62]).join('')}`;
}
