import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { missingInput, type Requirement } from '../../subgraphs/upstream/errors.ts';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import type { AnswerCode } from '../observability/operations.ts';
import type { WorkerTool } from './tools.ts';

type Kind =
  | `TOOL_RUNTIME_${'BAD_INPUT_VALUE' | 'CONTEXT_REQUIRED' | 'FATAL'}`
  | `UPSTREAM_RUNTIME_${'BAD_REQUEST' | 'AUTH_ERROR' | 'NOT_FOUND' | 'RATE_LIMIT' | 'SERVER_ERROR' | 'UNMAPPED' | 'VALIDATION_ERROR'}`
  | `NETWORK_TRANSPORT_RUNTIME_${'TIMEOUT' | 'UNREACHABLE' | 'UNMAPPED'}`;

export type Output = { value: unknown; logs: object[]; error: object | null; requires_authorization: object | null };

export function rejected(kind: Kind, message: string): Output {
  return failed({ message, kind, can_retry: false, retry_after_ms: null, status_code: null, extra: null });
}

/** Returns the value of the tool's field, or an error. If the response contains both, the error becomes a warning. */
export function outputOf(tool: WorkerTool, { data, errors = [] }: FormattedExecutionResult): Output {
  const value = valueAt(tool, data) ?? null;
  const [first] = errors;
  if (first && value === null) return failed(toolError(first, tool), authorizationIn(first));
  return { value, logs: errors.map(warning), error: null, requires_authorization: null };
}

/** Returns the value of a tool's field. A field of an entity is one level deeper than a root field. */
function valueAt({ coordinate }: WorkerTool, data: FormattedExecutionResult['data']): unknown {
  const [root] = Object.values(data ?? {});
  return /^(Query|Mutation)\./.test(coordinate) ? root : Object.values(root ?? {})[0];
}

const warning = ({ message }: { message: string }) => ({ message, level: 'warning', subtype: null });

const failed = (error: object, requires_authorization: object | null = null): Output => ({
  value: null,
  logs: [],
  error,
  requires_authorization,
});

function toolError(error: GraphQLFormattedError, tool: WorkerTool): object {
  const { message, extensions } = inParameters(error, tool);
  const { retryable, retryAfterMs, upstream } = extensions;
  return {
    message,
    kind: kindOf(extensions),
    can_retry: retryable === true,
    retry_after_ms: wholeOrNull(retryAfterMs),
    status_code: statusOf(upstream),
    extra: extensions,
  };
}

/** Rounds a number up, because the worker protocol supports only integers. */
const wholeOrNull = (value: unknown) => (typeof value === 'number' ? Math.ceil(value) : null);
const statusOf = (upstream: unknown) => (isJsonObject(upstream) ? wholeOrNull(upstream.status) : null);

const BAD_INPUT: Kinds = ['TOOL_RUNTIME_BAD_INPUT_VALUE', 'UPSTREAM_RUNTIME_BAD_REQUEST'];
const NO_CREDENTIAL: Kinds = ['TOOL_RUNTIME_CONTEXT_REQUIRED', 'UPSTREAM_RUNTIME_AUTH_ERROR'];

/** The error kind for this server's errors and, if different, the kind for errors with an upstream status. */
type Kinds = readonly [here: Kind, upstream?: Kind];

/** Worker protocol error kinds by error code. All other codes are fatal. */
const KINDS: Partial<Record<AnswerCode, Kinds>> = {
  BAD_USER_INPUT: BAD_INPUT,
  CURSOR_EXPIRED: BAD_INPUT,
  CURSOR_UNKNOWN: BAD_INPUT,
  BAD_REQUEST: BAD_INPUT,
  OPERATION_TOO_LARGE: BAD_INPUT,
  UNAUTHENTICATED: NO_CREDENTIAL,
  AUTHORIZATION_REQUIRED: NO_CREDENTIAL,
  FORBIDDEN: ['UPSTREAM_RUNTIME_AUTH_ERROR'],
  NOT_FOUND: ['UPSTREAM_RUNTIME_NOT_FOUND'],
  CONFLICT: ['UPSTREAM_RUNTIME_BAD_REQUEST'],
  UPSTREAM_RATE_LIMITED: ['UPSTREAM_RUNTIME_RATE_LIMIT'],
  UPSTREAM_TIMEOUT: ['NETWORK_TRANSPORT_RUNTIME_TIMEOUT', 'UPSTREAM_RUNTIME_SERVER_ERROR'],
  UPSTREAM_UNAVAILABLE: ['NETWORK_TRANSPORT_RUNTIME_UNREACHABLE', 'UPSTREAM_RUNTIME_SERVER_ERROR'],
  UPSTREAM_REJECTED: ['UPSTREAM_RUNTIME_UNMAPPED'],
  REPLY_UNREADABLE: ['UPSTREAM_RUNTIME_UNMAPPED'],
  OUTCOME_UNKNOWN: ['NETWORK_TRANSPORT_RUNTIME_UNMAPPED', 'UPSTREAM_RUNTIME_SERVER_ERROR'],
};

const FATAL: Kinds = ['TOOL_RUNTIME_FATAL'];

function kindOf({ code, upstream }: Record<string, unknown>): Kind {
  if (statusOf(upstream) === 422) return 'UPSTREAM_RUNTIME_VALIDATION_ERROR';
  const [here, upstreamKind = here] = (Object.hasOwn(KINDS, String(code)) && KINDS[code as AnswerCode]) || FATAL;
  return statusOf(upstream) === null ? here : upstreamKind;
}

function authorizationIn({ extensions = {} }: GraphQLFormattedError): object | null {
  const { code, url, scopes } = extensions;
  if (code !== 'AUTHORIZATION_REQUIRED' || typeof url !== 'string') return null;
  return { authorization_url: url, scopes: Array.isArray(scopes) ? scopes.map(String) : [], status: 'pending' };
}

type NameOf = (argument: string) => string | undefined;

function inParameters({ message, extensions = {} }: GraphQLFormattedError, { parameters }: WorkerTool) {
  const nameOf: NameOf = (argument) => parameters.find((each) => each.argument === argument)?.name;
  const { argument, required } = extensions;
  if (Array.isArray(required)) {
    const missing = missingInput(required.map((each: Requirement) => asParameters(each, nameOf)));
    return { message: missing.message, extensions: { ...extensions, ...missing.details } };
  }
  const name = typeof argument === 'string' ? nameOf(argument) : undefined;
  if (name === undefined) return { message, extensions };
  const isAbout = message.startsWith(`${argument}:`);
  return {
    message: isAbout ? `${name}${message.slice(String(argument).length)}` : message,
    extensions: { ...extensions, argument: name },
  };
}

/** Converts enum values to lower case, and omits an alternative that is not a parameter of the tool. */
function asParameters({ argument, when, unless }: Requirement, nameOf: NameOf): Requirement {
  const instead = unless === undefined ? undefined : nameOf(unless);
  const is = typeof when.is === 'string' ? when.is.toLowerCase() : when.is;
  return {
    argument: nameOf(argument) ?? argument,
    when: { argument: nameOf(when.argument) ?? when.argument, is },
    ...(instead !== undefined && { unless: instead }),
  };
}
