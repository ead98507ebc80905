import { readFileSync } from 'node:fs';
import { type DocumentNode, parse } from 'graphql';

let last: { sdl: string; document: DocumentNode } | undefined;

/** A supergraph as a document. That of the last one is kept for all who read it, since it takes ten milliseconds to parse. */
export function supergraphDocument(sdl: string): DocumentNode {
  if (last?.sdl !== sdl) last = { sdl, document: parse(sdl, { noLocation: true }) };
  return last.document;
}

const OWN_SDL = readFileSync(new URL('../../schema/gateway.graphql', import.meta.url), 'utf8');

/** A supergraph with what the gateway itself adds for clients, and no subgraph has. */
export const withOwnSdl = (supergraphSdl: string): string =>
  /^directive @export\b/m.test(supergraphSdl) ? supergraphSdl : `${supergraphSdl}\n${OWN_SDL}`;
