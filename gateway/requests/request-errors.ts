import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
} from 'graphql';
import { errorOf } from '../../subgraphs/process/thrown.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { Caller } from '../auth/caller.ts';
import { LISTED_VALUES } from './variables.ts';

export const subscriptionError = () =>
  new GraphQLError(NO_SUBSCRIPTIONS, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

export const mergeErrors = (errors: readonly GraphQLFormattedError[]): GraphQLFormattedError[] =>
  byMessage(errors).map((same) =>
    same.length === 1 ? same[0] : { ...same[0], locations: same.flatMap(({ locations = [] }) => locations) },
  );

/**
 * As GraphQL over HTTP specifies, request errors have status 200 with `application/json`, and 400 with other media
 * types.
 */
export function httpStatusOf(request: { isRefused: boolean } | null, status: number, mediaType: unknown): number {
  const isLegacy = String(mediaType).startsWith('application/json');
  return request?.isRefused && status === 400 && isLegacy ? 200 : status;
}

export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, extensions, ...safe } = withoutValues(formatted, error);
  const code = isRequestError(extensions?.code, error) ? 'BAD_REQUEST' : (ruleCode(error) ?? extensions?.code);
  const isRefused = code === 'BAD_REQUEST' || code === 'GRAPHQL_VALIDATION_FAILED';
  return {
    message: isRefused ? reworded(message) : message,
    ...safe,
    extensions: { retryable: false, ...extensions, code },
  };
}

/** Formats errors like Apollo Server. The HTTP status is that of the last error that has one. */
export function formattedErrors(errors: readonly GraphQLError[]) {
  let status: number | undefined;
  const formatted = errors.map((error) => {
    const { http, ...given } = error.extensions;
    const extensions = { ...given, code: given.code ?? 'INTERNAL_SERVER_ERROR' };
    if (isJsonObject(http)) status = Number(http.status);
    return formatError({ ...error.toJSON(), extensions }, error);
  });
  return { errors: formatted, status };
}

/** Returns GraphQL errors unchanged; any other thrown value becomes an internal server error. */
export function toGraphQLError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  const originalError = errorOf(thrown);
  return new GraphQLError(originalError.message, { originalError, extensions: { http: { status: 500 } } });
}

/** Returns the error code set by a validation rule. Apollo Server overwrites that code. */
function ruleCode(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || error.extensions.code !== 'GRAPHQL_VALIDATION_FAILED') return undefined;
  return error.originalError instanceof GraphQLError ? error.originalError.extensions.code : undefined;
}

/** Apollo Server labels errors that have no code as server errors, even if their status is 4xx. */
function isRequestError(code: unknown, error: unknown): boolean {
  const http = error instanceof GraphQLError ? error.extensions.http : undefined;
  const status = isJsonObject(http) ? Number(http.status) : 500;
  return code === 'INTERNAL_SERVER_ERROR' && status >= 400 && status < 500;
}

/** Matches the suggestion at the end of a graphql-js message. Suggestions contain only schema names. */
const SUGGESTION = /( Did you mean (the enum value )?("\w+"(, or |, | or )?)+\?)?$/;

/**
 * Removes quoted values, which may be secrets, from graphql-js messages. Keeps suggestions, even if they equal a
 * removed value.
 */
export function withoutValues(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  // Errors from the gateway's own rules have a code and do not quote values.
  const nodes = error instanceof GraphQLError && !ruleCode(error) ? (error.nodes ?? []) : [];
  const quoted = nodes.filter(isValue).map((node) => print(node));
  const { message } = formatted;
  const end = message.search(SUGGESTION);
  const hidden = quoted.reduce((text, value) => text.replaceAll(value, '…'), message.slice(0, end));
  return { ...formatted, message: hidden + message.slice(end) };
}

const VALUE_KINDS = new Set<string>([Kind.STRING, Kind.INT, Kind.FLOAT, Kind.OBJECT, Kind.LIST]);
const isValue = ({ kind }: { kind: string }) => VALUE_KINDS.has(kind);

const NO_SUBSCRIPTIONS =
  'subscriptions require a WebSocket with the graphql-transport-ws subprotocol, or server-sent events at /graphql/stream';

export const NO_MUTATION_BY_GET = 'GET requests cannot run mutations: send the mutation as JSON in a POST request';

const REPLACEMENTS: readonly (readonly [found: RegExp, answered: string])[] = [
  [/^GET requests only support query operations, not mutation/, NO_MUTATION_BY_GET],
  [/^GET requests only support query operations, not subscription/, NO_SUBSCRIPTIONS],
  [
    /^Unknown directive "@(defer|stream)"/,
    '@defer and @stream are not supported: omit them, or query the slow part in a separate operation',
  ],
  [
    /^An 'accept' header was provided for this request which does not accept/,
    'Accept must allow application/json or application/graphql-response+json; for text/event-stream use /graphql/stream',
  ],
];

export const reworded = (message: string): string =>
  REPLACEMENTS.find(([found]) => found.test(message))?.[1] ?? message;

const byMessage = <Fault extends { message: string }>(errors: readonly Fault[]) =>
  [...Map.groupBy(errors, ({ message }) => message).values()] as [Fault, ...Fault[]][];

const MAX_QUOTED_LENGTH = 100;

export function operationNamed(document: DocumentNode, name?: string | null): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (operation) return operation;
  const message =
    typeof name === 'string'
      ? `operationName: the document has no operation named ${JSON.stringify(name.slice(0, MAX_QUOTED_LENGTH))}`
      : 'operationName: the document has multiple operations; name one of them';
  throw new GraphQLError(message, {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', retryable: false, http: { status: 400 } },
  });
}

/** Merges errors that have the same message, and adapts the message to what the caller may see. */
export const errorsFor = (caller: Caller, errors: readonly GraphQLError[], fields?: ToolFields): GraphQLError[] =>
  byMessage(errors).map((same) => {
    const [{ message, extensions }] = same;
    const nodes = same.flatMap(({ nodes = [] }) => nodes);
    return new GraphQLError(messageFor(caller, message, fields), { nodes, extensions });
  });

/** Removes schema names for callers without introspection. For other callers, suggests the tools' fields. */
export function messageFor({ mayIntrospect }: Caller, message: string, fields?: ToolFields): string {
  if (!mayIntrospect) return message.replaceAll(/ Did you mean [^?]*\?/g, '').replaceAll(LISTED_VALUES, '');
  const [, fault, name = ''] = /^(Cannot query field "(\w+)" on type "\w+"\.)/.exec(message) ?? [];
  const tools = fault && fields?.get(letters(name));
  return tools ? `${fault} Did you mean ${tools.map((field) => `"${field}"`).join(' or ')}?` : message;
}

/** Field coordinates by tool name, because clients use names such as `Mail_ListEmails` or `list_emails` as fields. */
export type ToolFields = ReadonlyMap<string, readonly string[]>;

const letters = (name: string) => name.replaceAll(/[_.]/g, '').toLowerCase();

/** Finds each tool's field by the field's description, which begins with the tool's full name. */
export function toolFields(schema: GraphQLSchema): ToolFields {
  const fields = new Map<string, string[]>();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const { name, description } of Object.values(type.getFields()))
      for (const tool of /^\w+\.(\w+)(?=:)/.exec(description ?? '')?.map(letters) ?? [])
        fields.set(tool, [...(fields.get(tool) ?? []), `${type}.${name}`]);
  return fields;
}
