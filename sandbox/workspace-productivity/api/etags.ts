import { createHash } from 'node:crypto';

/** The etag of a record by what an answer shows of it. */
export function etagOf(content: object): string {
  return `"${digest(content)}"`;
}

/** A short text that changes with the content. */
export function digest(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27);
}
