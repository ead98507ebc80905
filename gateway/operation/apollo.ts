import type { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequest } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { DocumentNode } from 'graphql';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';
import { apolloLog } from '../config/log.ts';
import { PROFILES } from '../config/profiles.ts';
import { CustomScalarLiterals } from '../execution/custom-scalars.ts';
import { ExportRule } from '../execution/export-rule.ts';
import type { Introspections } from '../execution/introspection.ts';
import { BoundedCache, sizeOfDocument } from '../requests/caches.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { formatError } from '../requests/request-errors.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** The validation rules of every transport, beside those of GraphQL. */
export const GATEWAY_RULES = [ExportRule, CustomScalarLiterals];

/** What Apollo Server is made of, beside the plugin of the pipeline. */
export type ApolloParts = {
  gateway: ApolloGateway;
  introspections: Introspections;
  documents: TrustedDocuments;
};

export function createApollo(
  { gateway, introspections, documents }: ApolloParts,
  pipeline: ApolloServerPlugin<ContextValue>,
): ApolloServer<ContextValue> {
  return new ApolloServer<ContextValue>({
    gateway,
    introspection: true,
    validationRules: GATEWAY_RULES,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // Origins are checked before Apollo, and so are GET requests without one.
    csrfPrevention: false,
    formatError,
    stringifyResult: introspections.textOf,
    plugins: [
      pipeline,
      // It would wrap every request, and no field has cache hints.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    logger: apolloLog,
    parseOptions: { maxTokens: PROFILES.loopback.tokens },
    documentStore: documentStore(),
    ...(documents.isOff ? {} : { persistedQueries: { cache: documents.persisted(persistedTexts()) } }),
  });
}

const persistedTexts = () => new BoundedCache<{ text: string }>('persisted', 16, ({ text }) => 2 * text.length);

/** Apollo Server's cache of validated documents. */
function documentStore() {
  const documents = new BoundedCache('documents', 24, sizeOfDocument);
  return {
    get: async (key: string) => documents.get(key),
    set: async (key: string, document: DocumentNode) => void documents.set(key, document),
    delete: async (key: string) => documents.delete(key),
  };
}

/** Keeps the digits of integers beyond 2^53-1 in the variables of a GET, which Apollo Server reads by `JSON.parse`. */
export function readUrlVariables(request: GraphQLRequest): void {
  const text = request.variables && new URLSearchParams(request.http?.search).get('variables');
  const read = text ? readRequestJson(text) : undefined;
  if (isJsonObject(read)) request.variables = read;
}
