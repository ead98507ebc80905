import { createHash } from 'node:crypto';

/** Computes an etag from a record's content, as returned to the client. */
export function etagOf(content: object): string {
  return `"${digest(content)}"`;
}

export function digest(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
}
