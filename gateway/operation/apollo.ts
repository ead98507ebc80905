import type { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';
import { apolloLog, log } from '../config/log.ts';
import { PROFILES } from '../config/profiles.ts';
import { CustomScalarLiterals } from '../execution/custom-scalars.ts';
import { ExportRule } from '../execution/export-rule.ts';
import type { Introspections } from '../execution/introspection.ts';
import { KnownOperations, operationMetrics, type RecentOperations } from '../observability/operation-metrics.ts';
import { tracePlugin } from '../observability/operation-traces.ts';
import { documentStore, persistedTexts } from '../requests/caches.ts';
import type { ContextValue } from '../requests/request-context.ts';
import { formatError, requestErrors } from '../requests/request-errors.ts';
import { askedBy, counted, named, tenths } from '../requests/request-log.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** The validation rules of every transport, beside those of GraphQL. */
export const GATEWAY_RULES = [ExportRule, CustomScalarLiterals];

/** Apollo Server, with the checks of the pipeline. */
export function createApollo(
  {
    gateway,
    introspections,
    documents,
    recent,
  }: {
    gateway: ApolloGateway;
    introspections: Introspections;
    documents: TrustedDocuments;
    recent: RecentOperations;
  },
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
      operationLog,
      tracePlugin,
      operationMetrics(new KnownOperations(documents.texts)),
      recent.plugin,
      answeredRequests,
    ],
    logger: apolloLog,
    parseOptions: { maxTokens: PROFILES.loopback.tokens },
    documentStore: documentStore(),
    ...(documents.isOff ? {} : { persistedQueries: { cache: documents.persisted(persistedTexts()) } }),
  });
}

/** Logs the operations of every transport; those that are rejected over HTTP are logged there, with their status. */
const operationLog: ApolloServerPlugin<ContextValue> = {
  requestDidStart: async () => (log.isLevelEnabled('info') ? LOGGING : undefined),
};

const LOGGING: GraphQLRequestListener<ContextValue> = {
  willSendResponse: async ({ contextValue: { request }, request: { http }, operation, response: { body } }) => {
    if (body.kind !== 'single') return;
    const { data, errors } = body.singleResult;
    if (data === undefined && http) return;
    const { id, calls, retries } = request.log;
    const ms = tenths(request.elapsed());
    log.info(
      {
        requestId: id,
        ...(request.isShared ? {} : askedBy(request.caller)),
        ...named(operation),
        ms,
        calls,
        ...(retries > 0 ? { retries } : {}),
        ...counted(errors),
      },
      data === undefined ? 'operation refused' : request.dryRun ? 'dry run of an operation' : 'operation',
    );
  },
};

/** Lets a request release its response once that is written. */
const answeredRequests: ApolloServerPlugin<ContextValue> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { request }, response: { body } }) => {
      request.answer = body;
    },
  }),
};

/** Keeps the digits of integers beyond 2^53-1 in the variables of a GET, which Apollo Server reads by `JSON.parse`. */
const urlVariables: ApolloServerPlugin = {
  requestDidStart: async ({ request }) => {
    if (request.http?.method !== 'GET' || !request.variables) return;
    const text = new URLSearchParams(request.http.search).get('variables');
    const read = text ? readRequestJson(text) : undefined;
    if (isJsonObject(read)) request.variables = read;
  },
};
