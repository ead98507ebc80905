import { type DocumentNode, parse } from 'graphql';

let last: { sdl: string; document: DocumentNode } | undefined;

/** A supergraph as a document. That of the last one is kept for all who read it, since it takes ten milliseconds to parse. */
export function supergraphDocument(sdl: string): DocumentNode {
  if (last?.sdl !== sdl) last = { sdl, document: parse(sdl, { noLocation: true }) };
  return last.document;
}
