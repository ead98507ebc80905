import { readFileSync } from 'node:fs';

const OWN_SDL = readFileSync(new URL('../../schema/gateway.graphql', import.meta.url), 'utf8');

/** A supergraph with what the gateway itself adds for clients, and no subgraph has. */
export const withOwnSdl = (supergraphSdl: string): string =>
  /^directive @export\b/m.test(supergraphSdl) ? supergraphSdl : `${supergraphSdl}\n${OWN_SDL}`;
