import type { FormattedExecutionResult, GraphQLFormattedError } from 'graphql';
import { isJsonObject } from '../../subgraphs/upstream/json.ts';
import { inParameters } from './parameter-names.ts';
import type { WorkerTool } from './tool.ts';

/** The error of a tool, in the protocol's form. */
type ToolFault = {
  message: string;
  kind: string;
  can_retry: boolean;
  developer_message: string | null;
  additional_prompt_content: string | null;
  retry_after_ms: number | null;
  status_code: number | null;
  stacktrace: null;
  extra: Record<string, unknown> | null;
};

/** The result of a tool, in the protocol's form. */
export type Output = {
  value: unknown;
  logs: { message: string; level: 'warning'; subtype: null }[];
  error: ToolFault | null;
  requires_authorization: {
    authorization_url: string;
    authorization_id: null;
    scopes: string[];
    status: 'pending';
  } | null;
};

/** A tool that was not run, and why. */
export function refusal(kind: string, message: string): Output {
  return failed(faultOf(message, kind));
}

/** The value at the tool's own field, or its error. An error beside a value is a warning. */
export function outputOf(tool: WorkerTool, { data, errors = [] }: FormattedExecutionResult): Output {
  const value = valueAt(tool, data) ?? null;
  const [first] = errors;
  if (first && value === null) return failed(toolFault(first, tool), authorizationIn(first));
  return { value, logs: errors.map(warning), error: null, requires_authorization: null };
}

/** A read below an entity is one level deeper than a field of the root. */
function valueAt({ coordinate }: WorkerTool, data: FormattedExecutionResult['data']): unknown {
  const [root] = Object.values(data ?? {});
  return /^(Query|Mutation)\./.test(coordinate) ? root : Object.values(root ?? {})[0];
}

const warning = ({ message }: { message: string }) => ({ message, level: 'warning' as const, subtype: null });

const failed = (error: ToolFault, requires_authorization: Output['requires_authorization'] = null): Output => ({
  value: null,
  logs: [],
  error,
  requires_authorization,
});

function faultOf(message: string, kind: string, rest: Partial<ToolFault> = {}): ToolFault {
  return {
    message,
    kind,
    can_retry: false,
    developer_message: null,
    additional_prompt_content: null,
    retry_after_ms: null,
    status_code: null,
    stacktrace: null,
    extra: null,
    ...rest,
  };
}

function toolFault(error: GraphQLFormattedError, tool: WorkerTool): ToolFault {
  const { message, extensions } = inParameters(error, tool);
  const { retryable, retryAfterMs, upstream } = extensions;
  return faultOf(message, kindOf(extensions), {
    can_retry: retryable === true,
    retry_after_ms: numberOrNull(retryAfterMs),
    status_code: statusOf(upstream),
    extra: extensions,
  });
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
const statusOf = (upstream: unknown) => (isJsonObject(upstream) ? numberOrNull(upstream.status) : null);

/** Where a fault arose decides its kind: here, at the upstream, or on the way there. */
const FAULT_KINDS: Record<string, { here: string; upstream: string }> = {
  BAD_USER_INPUT: { here: 'TOOL_RUNTIME_BAD_INPUT_VALUE', upstream: 'UPSTREAM_RUNTIME_BAD_REQUEST' },
  CURSOR_EXPIRED: { here: 'TOOL_RUNTIME_BAD_INPUT_VALUE', upstream: 'UPSTREAM_RUNTIME_BAD_REQUEST' },
  CURSOR_UNKNOWN: { here: 'TOOL_RUNTIME_BAD_INPUT_VALUE', upstream: 'UPSTREAM_RUNTIME_BAD_REQUEST' },
  UNAUTHENTICATED: { here: 'TOOL_REQUIREMENTS_NOT_MET', upstream: 'UPSTREAM_RUNTIME_AUTH_ERROR' },
  AUTHORIZATION_REQUIRED: { here: 'TOOL_REQUIREMENTS_NOT_MET', upstream: 'UPSTREAM_RUNTIME_AUTH_ERROR' },
  FORBIDDEN: { here: 'UPSTREAM_RUNTIME_AUTH_ERROR', upstream: 'UPSTREAM_RUNTIME_AUTH_ERROR' },
  NOT_FOUND: { here: 'UPSTREAM_RUNTIME_NOT_FOUND', upstream: 'UPSTREAM_RUNTIME_NOT_FOUND' },
  CONFLICT: { here: 'UPSTREAM_RUNTIME_BAD_REQUEST', upstream: 'UPSTREAM_RUNTIME_BAD_REQUEST' },
  UPSTREAM_RATE_LIMITED: { here: 'UPSTREAM_RUNTIME_RATE_LIMIT', upstream: 'UPSTREAM_RUNTIME_RATE_LIMIT' },
  UPSTREAM_TIMEOUT: { here: 'NETWORK_TRANSPORT_RUNTIME_TIMEOUT', upstream: 'UPSTREAM_RUNTIME_SERVER_ERROR' },
  UPSTREAM_UNAVAILABLE: { here: 'NETWORK_TRANSPORT_RUNTIME_UNREACHABLE', upstream: 'UPSTREAM_RUNTIME_SERVER_ERROR' },
  UPSTREAM_REJECTED: { here: 'UPSTREAM_RUNTIME_UNMAPPED', upstream: 'UPSTREAM_RUNTIME_UNMAPPED' },
  OUTCOME_UNKNOWN: { here: 'NETWORK_TRANSPORT_RUNTIME_UNMAPPED', upstream: 'UPSTREAM_RUNTIME_SERVER_ERROR' },
};

function kindOf({ code, upstream }: Record<string, unknown>): string {
  const kinds = FAULT_KINDS[String(code)];
  return kinds?.[statusOf(upstream) === null ? 'here' : 'upstream'] ?? 'TOOL_RUNTIME_FATAL';
}

function authorizationIn({ extensions = {} }: GraphQLFormattedError): Output['requires_authorization'] {
  const { code, url, scopes } = extensions;
  if (code !== 'AUTHORIZATION_REQUIRED' || typeof url !== 'string') return null;
  const asked = Array.isArray(scopes) ? scopes.map(String) : [];
  return { authorization_url: url, authorization_id: null, scopes: asked, status: 'pending' };
}
