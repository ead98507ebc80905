import { createHash } from 'node:crypto';

/** Computes a record's etag by hashing the content that is returned to the client. */
export function etagOf(content: object): string {
  return `"${digest(content)}"`;
}

export function digest(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
}
