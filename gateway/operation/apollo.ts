import { ApolloServer, type GraphQLRequest, type GraphQLRequestListener } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';
import { apolloLog } from '../config/log.ts';
import { PROFILES } from '../config/profiles.ts';
import { CustomScalarLiterals } from '../execution/custom-scalars.ts';
import { ExportRule } from '../execution/export-rule.ts';
import type { Introspections } from '../execution/introspection.ts';
import type { Gateway } from '../execution/supergraph.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { formatError } from '../requests/request-errors.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

export const GATEWAY_RULES = [ExportRule, CustomScalarLiterals];

export type ApolloParts = {
  gateway: Gateway;
  introspections: Introspections;
  documents: TrustedDocuments;
};

export function createApollo(
  { gateway, introspections, documents }: ApolloParts,
  listener: () => GraphQLRequestListener<ContextValue>,
): ApolloServer<ContextValue> {
  return new ApolloServer<ContextValue>({
    gateway,
    introspection: true,
    validationRules: GATEWAY_RULES,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // The HTTP layer already checks origins, and also GET requests without an origin.
    csrfPrevention: false,
    formatError,
    stringifyResult: introspections.textOf,
    plugins: [
      {
        requestDidStart: async ({ request }) => {
          readUrlVariables(request);
          return listener();
        },
      },
      // Without this plugin, Apollo Server would look for cache hints in every request, although no field has any.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    logger: apolloLog,
    parseOptions: { maxTokens: PROFILES.loopback.tokens },
    // Apollo Server needs no document cache, because the operation pipeline caches valid documents.
    documentStore: null,
    persistedQueries: { cache: documents.persisted },
  });
}

/**
 * Preserves integers beyond 2^53-1 in a GET request's variables, which Apollo Server would round by using `JSON.parse`.
 */
function readUrlVariables(request: GraphQLRequest): void {
  if (request.http?.method !== 'GET' || !request.variables) return;
  const text = new URLSearchParams(request.http.search).get('variables');
  const read = text ? readRequestJson(text) : undefined;
  if (isJsonObject(read)) request.variables = read;
}
