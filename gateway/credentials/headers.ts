import type { SubgraphSettings } from '../../subgraphs/graph/settings.ts';
import { SUBGRAPHS, type SubgraphName } from '../../subgraphs/settings.ts';

const headersIn = ({ upstreams }: SubgraphSettings): string[] =>
  Object.values(upstreams).map(({ credential }) => credential.header);

/** The headers in which callers show credentials of services. */
export const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set(Object.values(SUBGRAPHS).flatMap(headersIn));

/** Those of the services that a subgraph asks. */
export const credentialHeadersOf = (name: string): readonly string[] => [
  ...new Set(name in SUBGRAPHS ? headersIn(SUBGRAPHS[name as SubgraphName]) : []),
];
