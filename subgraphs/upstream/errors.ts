import { GraphQLError, type GraphQLResolveInfo } from 'graphql';

/** What can go wrong, as `extensions.code` says it. */
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

/** An argument that has to be given where another one has a value, unless a third one is given. */
export type Requirement = { argument: string; when: { argument: string; is: string | boolean }; unless?: string };

/** What an error says beside its message and code. No credential, header or stack is ever among it. */
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

/** The one error that a field answers with. */
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

  /** What it says beside its message and code. */
  get details(): ErrorDetails {
    return this.#details;
  }
}

/** `value`, which is there wherever this is called. Throws a sentence that names it where that does not hold. */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`);
  return value;
}

/** An argument that cannot be; the message names it, its value and what is allowed. Nothing has been sent. */
export function badInput(argument: string, message: string, details: ErrorDetails = {}): ToolError {
  return new ToolError('BAD_USER_INPUT', `${argument}: ${message}`, { argument, ...details });
}

/** Arguments that have to be given, and when each has to be: all by their names, of which `argument` is the first. Nothing has been sent. */
export function missingInput(required: Requirement[]): ToolError {
  const missing = required.map(({ argument }) => argument);
  const details = { argument: missing[0] ?? '', missing, required };
  return new ToolError('BAD_USER_INPUT', requirementText(required), details);
}

/** What has to be given, in words: the arguments of one condition together. */
function requirementText(required: Requirement[]): string {
  const rules = [...Map.groupBy(required, conditionText)].map(([condition, those]) => {
    const names = those.map(({ argument }) => argument).join(', ');
    return `${names}: ${those.length > 1 ? 'are' : 'is'} required when ${condition}`;
  });
  return rules.join('; ');
}

const conditionText = ({ when, unless }: Requirement) =>
  `${when.argument} is ${when.is}${unless === undefined ? '' : ` and ${unless} is not given`}`;

/** Whether a service has refused the credential, so that nothing was done. */
export const isRefusedCredential = ({ code, upstream }: { code?: unknown; upstream?: unknown }): boolean =>
  (code === 'AUTHORIZATION_REQUIRED' || code === 'UNAUTHENTICATED') &&
  (upstream as ErrorDetails['upstream'])?.status === 401;

/** A record that upstream does not have or does not show. */
export function notFound(type: string, id: unknown): ToolError {
  return new ToolError('NOT_FOUND', `no ${type} ${String(id)} that this credential may see`);
}

/** A value that cannot be part of a call: the caller's fault, unless upstream gave it. */
export class BadValue extends ToolError {
  constructor({ message, details }: ToolError) {
    super('BAD_USER_INPUT', message, details);
    this.name = 'BadValue';
  }
}

/** What the message of an error says of a write that reached the other side. */
export const WRITE_WAS_SENT = 'the request was sent, so whether the write was done is unknown';

/** What the message of an error says of a write that upstream confirmed. */
const WRITE_WAS_DONE = 'the write was done: do not repeat it, read what it changed to see the result';

/** The call from which a part of an answer comes. */
export type Origin = {
  tool?: string | undefined;
  service: string;
  /** Of the reply; absent where an error came of it. */
  status?: number | undefined;
  writes: boolean;
};

/** Which of two calls a value is of, one after the other. A write takes precedence over any read that follows it. */
export const lastOf = (known: Origin | undefined, next: Origin): Origin =>
  known?.writes && !next.writes ? known : next;

type FieldPath = GraphQLResolveInfo['path'];

/** Which fields of one execution made which calls: looked at only where something in a reply does not fit. */
export class Origins {
  readonly #byPath = new Map<string, Origin>();
  /** Those that are not in the map yet. */
  #recorded: { path: FieldPath; origin: Origin }[] = [];

  /** Records a call of the field at that path. */
  record(path: FieldPath, origin: Origin): void {
    this.#recorded.push({ path, origin });
  }

  /** The call that the value at a path came from: that of the nearest field above which made one. */
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

/** The error for an accepted call whose reply does not fit: `UPSTREAM_REJECTED`; for a write `REPLY_UNREADABLE`, since it was done. */
export function mismatchError(what: string, { tool, service, status, writes }: Origin): ToolError {
  const done = writes ? `; ${WRITE_WAS_DONE}` : '';
  return new ToolError(
    writes ? 'REPLY_UNREADABLE' : 'UPSTREAM_REJECTED',
    `${service}: the reply does not fit: ${what}${done}`,
    { ...(tool ? { tool } : {}), upstream: { service, ...(status === undefined ? {} : { status }) } },
  );
}
