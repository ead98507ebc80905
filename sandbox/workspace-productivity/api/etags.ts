import { createHash } from 'node:crypto';

/** The etag of a record, derived from its content in the response. */
export function etagOf(content: object): string {
  return `"${digest(content)}"`;
}

export function digest(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
}
