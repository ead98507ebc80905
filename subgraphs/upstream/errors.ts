import { GraphQLError, type GraphQLResolveInfo } from 'graphql';

/** The possible values of `extensions.code`. */
export const ERROR_CODES = [
  'BAD_USER_INPUT',
  'UNAUTHENTICATED',
  'AUTHORIZATION_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_REJECTED',
  'BUDGET_EXCEEDED',
  'ANSWER_TOO_LARGE',
  'OUTCOME_UNKNOWN',
  'REPLY_UNREADABLE',
  'AUDIT_UNAVAILABLE',
  'AUDIT_DAMAGED',
  'RESULT_NOT_KEPT',
  'CURSOR_EXPIRED',
  'CURSOR_UNKNOWN',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * Makes `argument` required when the argument in `when` has the given value, unless the argument named by `unless` is
 * present.
 */
export type Requirement = { argument: string; when: { argument: string; is: string | boolean }; unless?: string };

/** An error's GraphQL extensions, except the code. Must never contain a credential, header or stack trace. */
export type ErrorDetails = {
  tool?: string;
  argument?: string;
  missing?: string[];
  required?: Requirement[];
  allowed?: unknown;
  faults?: { pointer: string; message: string }[];
  retryable?: boolean;
  retryAfterMs?: number;
  provider?: string;
  scopes?: string[];
  url?: string;
  oldest?: string;
  after?: string;
  upstream?: { service: string; status?: number; code?: string };
};

const RETRYABLE = new Set<ErrorCode>([
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'AUDIT_UNAVAILABLE',
]);

/** The only error type that reaches clients. */
export class ToolError extends GraphQLError {
  readonly #code: ErrorCode;
  readonly #details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { extensions: { code, retryable: RETRYABLE.has(code), ...details } });
    this.name = 'ToolError';
    this.#code = code;
    this.#details = details;
  }

  get code(): ErrorCode {
    return this.#code;
  }

  get details(): ErrorDetails {
    return this.#details;
  }
}

/** Returns `value`, or throws an error that contains `what` if `value` is null or undefined. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`missing ${what}`);
  return value;
}

/**
 * Creates the error for an argument that is rejected before anything is sent. The message must state the invalid value
 * and the allowed values.
 */
export function badInput(argument: string, message: string, details: ErrorDetails = {}): ToolError {
  return new ToolError('BAD_USER_INPUT', `${argument}: ${message}`, { argument, ...details });
}

/** Creates the error for missing arguments, before anything is sent. `extensions.argument` identifies the first one. */
export function missingInput(required: Requirement[]): ToolError {
  const missing = required.map(({ argument }) => argument);
  const details = { argument: missing[0] ?? '', missing, required };
  return new ToolError('BAD_USER_INPUT', requirementText(required), details);
}

function requirementText(required: Requirement[]): string {
  const rules = [...Map.groupBy(required, conditionText)].map(([condition, those]) => {
    const names = those.map(({ argument }) => argument).join(', ');
    return `${names} ${those.length > 1 ? 'are' : 'is'} required when ${condition}`;
  });
  return rules.join('; ');
}

const conditionText = ({ when, unless }: Requirement) =>
  `${when.argument} is ${when.is}${unless === undefined ? '' : ` and ${unless} is absent`}`;

/** True if a service rejected the credential, in which case the service did nothing else. */
export const isRefusedCredential = ({ code, upstream }: { code?: unknown; upstream?: unknown }): boolean =>
  (code === 'AUTHORIZATION_REQUIRED' || code === 'UNAUTHENTICATED') &&
  (upstream as ErrorDetails['upstream'])?.status === 401;

/** Creates the error for a record that does not exist or that the credential does not give access to. */
export function notFound(type: string, id: unknown): ToolError {
  return new ToolError('NOT_FOUND', `${type} ${String(id)} not found, or not visible to this credential`);
}

/**
 * Thrown for a value that cannot be sent upstream. The caller is at fault, unless the value came from an upstream
 * response.
 */
export class BadValue extends ToolError {
  constructor({ message, details }: ToolError) {
    super('BAD_USER_INPUT', message, details);
    this.name = 'BadValue';
  }
}

/** Appended to the error message if the outcome of a write is unknown. */
export const WRITE_WAS_SENT = 'the write was sent and may have succeeded';

/** Appended to the error message if a write succeeded but its reply is invalid. */
const WRITE_WAS_DONE = 'the write succeeded: do not repeat it; read the record to see the result';

/** The upstream call that produced part of the response. */
export type Origin = {
  tool?: string | undefined;
  service: string;
  status?: number | undefined;
  writes: boolean;
};

/**
 * Returns the origin to report for a value obtained by two consecutive calls. A write takes precedence over later
 * reads.
 */
export const lastOf = (known: Origin | undefined, next: Origin): Origin =>
  known?.writes && !next.writes ? known : next;

type FieldPath = GraphQLResolveInfo['path'];

/** Records which upstream call produced each field. Used only if a reply does not match the schema. */
export class Origins {
  readonly #byPath = new Map<string, Origin>();
  /** Origins not yet added to the map. */
  #recorded: { path: FieldPath; origin: Origin }[] = [];

  record(path: FieldPath, origin: Origin): void {
    this.#recorded.push({ path, origin });
  }

  /**
   * Returns the call that produced the field at `path` or, failing that, the call recorded for the nearest ancestor
   * field.
   */
  of(path: readonly (string | number)[] = []): Origin | undefined {
    for (const { path: made, origin } of this.#recorded) {
      const key = keyOf(made);
      this.#byPath.set(key, lastOf(this.#byPath.get(key), origin));
    }
    this.#recorded = [];
    for (let end = path.length; end > 0; end--) {
      const origin = this.#byPath.get(path.slice(0, end).join('.'));
      if (origin) return origin;
    }
    return undefined;
  }
}

function keyOf({ prev, key }: FieldPath): string {
  return prev ? `${keyOf(prev)}.${key}` : String(key);
}

/**
 * Creates the error for a successful call with an unexpected reply: `REPLY_UNREADABLE` for a write, otherwise
 * `UPSTREAM_REJECTED`.
 */
export function mismatchError(what: string, { tool, service, status, writes }: Origin): ToolError {
  const done = writes ? `; ${WRITE_WAS_DONE}` : '';
  return new ToolError(writes ? 'REPLY_UNREADABLE' : 'UPSTREAM_REJECTED', `${service}: invalid reply: ${what}${done}`, {
    ...(tool ? { tool } : {}),
    upstream: { service, ...(status === undefined ? {} : { status }) },
  });
}
