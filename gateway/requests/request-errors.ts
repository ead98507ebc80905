import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError, Kind, print } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { missingOperation } from './operation-name.ts';
import { insteadOf, NO_SUBSCRIPTIONS } from './refusals.ts';
import { withPlaces } from './repeated-faults.ts';
import type { ContextValue } from './request-context.ts';

/**
 * Refuses an operation that the document does not have, and subscriptions. Records of a request error of GraphQL that it is one: its status
 * depends on the media type of the answer.
 */
export const requestErrors: ApolloServerPlugin<ContextValue> = {
  requestDidStart: async ({ contextValue: { request: context } }) => ({
    parsingDidStart: async () => async (fault) => {
      context.isRefused = fault !== undefined;
    },
    validationDidStart: async () => async (faults) => {
      context.isRefused = faults !== undefined;
    },
    didResolveOperation: async ({ document, operation, request }) => {
      const fault = missingOperation(document, request.operationName);
      if (fault) throw fault;
      if (operation?.operation === 'subscription') throw refusal(NO_SUBSCRIPTIONS, 'BAD_USER_INPUT');
    },
    willSendResponse: async ({ response: { body } }) => {
      if (!context.isRefused || body.kind !== 'single' || !body.singleResult.errors) return;
      body.singleResult.errors = withPlaces(body.singleResult.errors);
    },
  }),
};

const refusal = (message: string, code: string) =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/** The status of a request error under `application/json` is 200 by GraphQL over HTTP; under `application/graphql-response+json` it stays 400. */
export function httpStatusOf(request: { isRefused: boolean } | null, status: number, mediaType: unknown): number {
  const isLegacy = String(mediaType).startsWith('application/json');
  return request?.isRefused && status === 400 && isLegacy ? 200 : status;
}

/** An error of Apollo Server or of a subgraph as clients get it. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions, ...safe } = withoutValues(formatted, error);
  const code = isOfRequest(extensions?.code, error) ? 'BAD_REQUEST' : (ruleCode(error) ?? extensions?.code);
  const isRefused = code === 'BAD_REQUEST' || code === 'GRAPHQL_VALIDATION_FAILED';
  return {
    message: isRefused ? insteadOf(message) : message,
    ...safe,
    extensions: { retryable: false, ...extensions, code },
  };
}

/** The code that a validation rule gave its error, which Apollo Server overwrites. */
function ruleCode(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.extensions.code !== 'GRAPHQL_VALIDATION_FAILED') return undefined;
  return error.originalError instanceof GraphQLError ? error.originalError.extensions.code : undefined;
}

/** Apollo Server's own errors without a code get that of a fault of the server, also where their status says that the request has one. */
function isOfRequest(code: unknown, error: unknown): boolean {
  const http = error instanceof GraphQLError ? error.extensions.http : undefined;
  const status = isJsonObject(http) ? Number(http.status) : 500;
  return code === 'INTERNAL_SERVER_ERROR' && status >= 400 && status < 500;
}

/** At the end of a message of graphql-js; it holds names of the schema alone. */
const SUGGESTION = /( Did you mean (the enum value )?("\w+"(, or |, | or )?)+\?)?$/;

/**
 * Messages of graphql-js quote a value of the document that does not fit, and a secret may be in it: they are sent without it. A name that
 * they suggest may be spelled as the value is.
 */
export function withoutValues(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  // Errors of our own rules have a code, and quote nothing.
  const nodes = error instanceof GraphQLError && !ruleCode(error) ? (error.nodes ?? []) : [];
  const quoted = nodes.filter(isValue).map((node) => print(node));
  const { message } = formatted;
  const end = message.search(SUGGESTION);
  const hidden = quoted.reduce((text, value) => text.replaceAll(value, '…'), message.slice(0, end));
  return { ...formatted, message: hidden + message.slice(end) };
}

const VALUE_KINDS = new Set<string>([Kind.STRING, Kind.INT, Kind.FLOAT, Kind.OBJECT, Kind.LIST]);
const isValue = ({ kind }: { kind: string }) => VALUE_KINDS.has(kind);
