import { type DocumentNode, parse } from 'graphql';
import type { LRUCache } from 'lru-cache';
import type { Context } from '../../subgraphs/core/context.ts';
import type { Subgraph } from '../../subgraphs/core/subgraph.ts';
import { required } from '../../subgraphs/upstream/errors.ts';
import { BARE_DOCUMENT_FACTOR, BoundedCache } from '../requests/caches.ts';
import { requestOf } from '../requests/request-context.ts';
import { executorOf, openStream } from './execution.ts';
import { withHeldTaken } from './held-requests.ts';
import { FOR_KEYS, type SubgraphLink } from './link.ts';

/** A subgraph of this process; all fetches of a request share its context. */
export function inProcess(subgraph: Subgraph): SubgraphLink {
  const execute = executorOf(subgraph);
  const documents = new BoundedCache<DocumentNode>(
    'fetches',
    8,
    (_document, query) => query.length * BARE_DOCUMENT_FACTOR,
  );
  const source: SubgraphLink['source'] = {
    process: ({ request: { query, variables = {}, extensions }, context }) => {
      const request = requestOf(context);
      const document = parseOnce(documents, required(query, 'query in a fetch'));
      const answer = (all: Context) => {
        const own = extensions === FOR_KEYS ? all.forKeys() : all;
        if (!request.dryRun) return execute(document, variables, own);
        return execute(document, variables, own.forDryRun()).then((answered) => withHeldTaken(answered, request));
      };
      const opened = request.of(subgraph);
      return opened instanceof Promise ? opened.then(answer) : answer(opened);
    },
  };
  return {
    name: subgraph.name,
    isRemote: false,
    source,
    health: subgraph.health,
    status: subgraph.status,
    subscribe: async (document, variables, signal, requestLog, { permissions, credentials }) => {
      const asked = await credentials.of(subgraph.credentialHeaders);
      const context = subgraph.context(signal, Number.POSITIVE_INFINITY, requestLog, permissions, asked);
      return openStream(subgraph, document, variables, context);
    },
  };
}

/** Operations of the planner are valid, so each is parsed once and never validated. */
function parseOnce(documents: LRUCache<string, DocumentNode>, query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query, { noLocation: true });
  documents.set(query, document);
  return document;
}
