import type { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { FormattedExecutionResult, OperationDefinitionNode } from 'graphql';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';
import { apolloLog, log } from '../config/log.ts';
import { PROFILES } from '../config/profiles.ts';
import { CustomScalarLiterals } from '../execution/custom-scalars.ts';
import { ExportRule } from '../execution/export-rule.ts';
import type { Introspections } from '../execution/introspection.ts';
import { type OperationMetrics, tracePlugin } from '../observability/operations.ts';
import { documentStore, persistedTexts } from '../requests/caches.ts';
import type { ContextValue, RequestContext } from '../requests/request-context.ts';
import { formatError, requestErrors } from '../requests/request-errors.ts';
import { askedBy, counted, named, tenths } from '../requests/request-log.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** The validation rules of every transport, beside those of GraphQL. */
export const GATEWAY_RULES = [ExportRule, CustomScalarLiterals];

/** What Apollo Server is made of, beside the checks of the pipeline. */
export type ApolloParts = {
  gateway: ApolloGateway;
  introspections: Introspections;
  documents: TrustedDocuments;
};

export function createApollo(
  { gateway, introspections, documents }: ApolloParts,
  metrics: OperationMetrics,
  checks: ApolloServerPlugin<ContextValue>,
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
      urlVariables,
      requestErrors,
      checks,
      // It would wrap every request, and no field has cache hints.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      tracePlugin,
      answeredOperations(metrics),
    ],
    logger: apolloLog,
    parseOptions: { maxTokens: PROFILES.loopback.tokens },
    documentStore: documentStore(),
    ...(documents.isOff ? {} : { persistedQueries: { cache: documents.persisted(persistedTexts()) } }),
  });
}

/** Logs and counts the operations of every transport, and lets a request release its response once that is written. */
function answeredOperations(metrics: OperationMetrics): ApolloServerPlugin<ContextValue> {
  const listener: GraphQLRequestListener<ContextValue> = {
    willSendResponse: async ({ contextValue: { request }, request: { http }, operation, response: { body } }) => {
      request.answer = body;
      if (body.kind !== 'single') return;
      const { singleResult: result } = body;
      // Those that are rejected over HTTP are logged there, with their status.
      const isLogged = log.isLevelEnabled('info') && !(result.data === undefined && http);
      if (isLogged) logOperation(request, operation, result);
      metrics.count(request, operation, result);
    },
  };
  return { requestDidStart: async () => listener };
}

function logOperation(
  request: RequestContext,
  operation: OperationDefinitionNode | undefined,
  { data, errors }: FormattedExecutionResult,
): void {
  const { id, calls, retries } = request.log;
  const asked = { requestId: id, ...(request.isShared ? {} : askedBy(request.caller)), ...named(operation) };
  const cost = { ms: tenths(request.elapsed()), calls, ...(retries > 0 ? { retries } : {}) };
  log.info(
    { ...asked, ...cost, ...counted(errors) },
    data === undefined ? 'operation refused' : request.dryRun ? 'dry run of an operation' : 'operation',
  );
}

/** Keeps the digits of integers beyond 2^53-1 in the variables of a GET, which Apollo Server reads by `JSON.parse`. */
const urlVariables: ApolloServerPlugin = {
  requestDidStart: async ({ request }) => {
    if (request.http?.method !== 'GET' || !request.variables) return;
    const text = new URLSearchParams(request.http.search).get('variables');
    const read = text ? readRequestJson(text) : undefined;
    if (isJsonObject(read)) request.variables = read;
  },
};
