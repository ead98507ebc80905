import type { ApolloGateway } from '@apollo/gateway';
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { OperationDefinitionNode } from 'graphql';
import { type SlowFields, slowFields, timeFor } from '../../subgraphs/core/deadline.ts';
import { ConfigurationError } from '../../subgraphs/core/settings.ts';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { isJsonObject, readRequestJson } from '../../subgraphs/upstream/json.ts';
import { apolloLog, log } from '../config/log.ts';
import { PROFILES } from '../config/profiles.ts';
import { CustomScalarLiterals } from '../execution/custom-scalars.ts';
import { ExportRule } from '../execution/export-rule.ts';
import type { Introspections } from '../execution/introspection.ts';
import type { loadedGraphOf } from '../execution/supergraph.ts';
import type { CallEstimates } from '../limits/call-estimates.ts';
import type { OperationLimits } from '../limits/operations.ts';
import { KnownOperations, operationMetrics, type RecentOperations } from '../observability/operation-metrics.ts';
import { asOperation, tracePlugin } from '../observability/operation-traces.ts';
import { derivedFrom, documentStore, persistedTexts } from '../requests/caches.ts';
import { type ContextValue, type Execute, letGo } from '../requests/request-context.ts';
import { formatError, requestErrors } from '../requests/request-errors.ts';
import { askedBy, counted, named, tenths } from '../requests/request-log.ts';
import type { CallerRules } from './caller-rules.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** The validation rules of every transport, beside those of GraphQL. */
export const GATEWAY_RULES = [ExportRule, CustomScalarLiterals];

/** Starts Apollo Server; `execute` runs an operation without a transport. */
export async function openApollo(options: {
  gateway: ApolloGateway;
  graph: ReturnType<typeof loadedGraphOf>;
  introspections: Introspections;
  callerRules: CallerRules;
  documents: TrustedDocuments;
  operationLimits: OperationLimits;
  estimates: CallEstimates;
  recent: RecentOperations;
}): Promise<{ apollo: ApolloServer<ContextValue>; execute: Execute }> {
  const { gateway, graph, introspections, callerRules, documents, operationLimits, estimates, recent } = options;
  const apollo = new ApolloServer<ContextValue>({
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
      callerRules.plugin,
      documents.plugin,
      operationLimits.ofPersisted,
      operationTimePlugin(derivedFrom(graph, ({ supergraph }) => slowFields(supergraph))),
      estimates.plugin,
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
  await apollo.start().catch((error: unknown) => {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(`the supergraph cannot be served: ${errorOf(error).message}`);
  });
  const execute: Execute = async (operation, request) => {
    const { body } = await asOperation(request, () =>
      apollo.executeOperation(operation, { contextValue: { request } }),
    );
    if (body.kind === 'incremental') throw new Error('incremental delivery is not supported');
    const answer = body.singleResult;
    letGo(body);
    return answer;
  };
  return { apollo, execute };
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

/** Sets the time limit of each operation: 30 s, and more for slow tools. */
function operationTimePlugin(slow: () => SlowFields): ApolloServerPlugin<ContextValue> {
  const known = new WeakMap<OperationDefinitionNode, number>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, contextValue, schema }) => {
        if (!operation) return;
        const time = known.get(operation) ?? timeFor(document, operation, schema, slow());
        known.set(operation, time);
        contextValue.request.time = time;
      },
    }),
  };
}
