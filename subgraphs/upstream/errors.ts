import { GraphQLError, type GraphQLResolveInfo } from 'graphql';

/** The values of `extensions.code`. */
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

/** `argument` is required if another argument has the given value, unless the argument `unless` is present. */
export type Requirement = { argument: string; when: { argument: string; is: string | boolean }; unless?: string };

/** An error's extensions apart from the code. Must never contain a credential, header or stack trace. */
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

  /** The extensions except the code. */
  get details(): ErrorDetails {
    return this.#details;
  }
}

/** Returns `value`, or throws an error that names it if it is missing. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`missing ${what}`);
  return value;
}

/** The error for an invalid argument. The message states the value and what is allowed. Nothing was sent. */
export function badInput(argument: string, message: string, details: ErrorDetails = {}): ToolError {
  return new ToolError('BAD_USER_INPUT', `${argument}: ${message}`, { argument, ...details });
}

/** The error for missing arguments, with their conditions. `argument` is the first of them. Nothing was sent. */
export function missingInput(required: Requirement[]): ToolError {
  const missing = required.map(({ argument }) => argument);
  const details = { argument: missing[0] ?? '', missing, required };
  return new ToolError('BAD_USER_INPUT', requirementText(required), details);
}

/** Groups the missing arguments by condition. */
function requirementText(required: Requirement[]): string {
  const rules = [...Map.groupBy(required, conditionText)].map(([condition, those]) => {
    const names = those.map(({ argument }) => argument).join(', ');
    return `${names}: ${those.length > 1 ? 'are' : 'is'} required when ${condition}`;
  });
  return rules.join('; ');
}

const conditionText = ({ when, unless }: Requirement) =>
  `${when.argument} is ${when.is}${unless === undefined ? '' : ` and ${unless} is absent`}`;

/** Whether a service rejected the credential, and therefore did nothing. */
export const isRefusedCredential = ({ code, upstream }: { code?: unknown; upstream?: unknown }): boolean =>
  (code === 'AUTHORIZATION_REQUIRED' || code === 'UNAUTHENTICATED') &&
  (upstream as ErrorDetails['upstream'])?.status === 401;

/** The error for a record that upstream does not have or does not show. */
export function notFound(type: string, id: unknown): ToolError {
  return new ToolError('NOT_FOUND', `${type} ${String(id)} not found, or not visible to this credential`);
}

/** Thrown for a value that cannot be part of a call. It is the caller's error, unless upstream returned the value. */
export class BadValue extends ToolError {
  constructor({ message, details }: ToolError) {
    super('BAD_USER_INPUT', message, details);
    this.name = 'BadValue';
  }
}

/** Appended to the error of a write that may have reached the upstream. */
export const WRITE_WAS_SENT = 'the write was sent and may have succeeded';

/** Appended to the error of a write that the upstream confirmed. */
const WRITE_WAS_DONE = 'the write succeeded: do not repeat it; read the record to see the result';

/** The call that a part of the response comes from. */
export type Origin = {
  tool?: string | undefined;
  service: string;
  /** Absent if the call failed. */
  status?: number | undefined;
  writes: boolean;
};

/** The origin of a value after two consecutive calls. A write takes precedence over later reads. */
export const lastOf = (known: Origin | undefined, next: Origin): Origin =>
  known?.writes && !next.writes ? known : next;

type FieldPath = GraphQLResolveInfo['path'];

/** Records the calls of fields. Evaluated only if a reply does not match the schema. */
export class Origins {
  readonly #byPath = new Map<string, Origin>();
  /** Not in the map yet. */
  #recorded: { path: FieldPath; origin: Origin }[] = [];

  record(path: FieldPath, origin: Origin): void {
    this.#recorded.push({ path, origin });
  }

  /** The call of the nearest field at or above a path. */
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
 * The error for a successful call whose reply does not match: `REPLY_UNREADABLE` for a write, otherwise
 * `UPSTREAM_REJECTED`.
 */
export function mismatchError(what: string, { tool, service, status, writes }: Origin): ToolError {
  const done = writes ? `; ${WRITE_WAS_DONE}` : '';
  return new ToolError(writes ? 'REPLY_UNREADABLE' : 'UPSTREAM_REJECTED', `${service}: invalid reply: ${what}${done}`, {
    ...(tool ? { tool } : {}),
    upstream: { service, ...(status === undefined ? {} : { status }) },
  });
}
