import { RequestError, TimeoutError } from 'got';
import { type BudgetNews, CallBudget, type NotBegun } from './call-budget.ts';
import { type Attempt, type CallLog, NO_LOG } from './call-log.ts';
import type { DryRun } from './dry-run.ts';
import { type ErrorCode, type ErrorDetails, errorOf, ToolError, WRITE_WAS_SENT } from './errors.ts';
import { type Answered, type ExchangeOutcome, exchange, isUnsent, newClient, Unreadable } from './exchange.ts';
import { heldRequest } from './held-request.ts';
import { readJson } from './json.ts';
import { mismatchError } from './origins.ts';
import { notSent, type Outages } from './outages.ts';
import { rateLimitOf, retryAfter } from './rate-window.ts';
import { keepSecret, redactError } from './secrets.ts';
import { ServiceClock } from './service-clock.ts';
import type { WireRequest } from './wire-request.ts';

export type { Answered } from './exchange.ts';

/** What a vendor's refusal means here. */
export type Refusal = { code: ErrorCode; message: string; upstreamCode?: string; details?: ErrorDetails };

/** A vendor's REST service: how it wants to be asked and how it refuses. */
export type Service = {
  name: string;
  /** The variable that holds its credential. */
  variable: string;
  /** The headers that carry the credential. */
  authorize(credential: string): Record<string, string>;
  /** Reads the body of an answer of status 400 and above; the body is text where it is no JSON. */
  refusal(status: number, body: unknown): Refusal;
  /** Whether an answer of this status is an answer all the same. */
  accepts?(status: number, path: string): boolean;
};

/** Where a service is, what it is asked with, and how many calls of it are made at the same time; 64 when left out. */
export type ServiceAddress = { url: string; credential?: string; concurrency?: number };

/** How one call differs from the usual. */
export type SendOptions = {
  /** Whether it only reads, or may be repeated for another reason. */
  repeatable: boolean;
  withCredential: boolean;
  deadline?: number;
  /** When the operation ends, in Unix milliseconds: the call ends then at the latest, and does not begin after it. */
  endsAt?: number;
  /** How often it may be tried again; twice when left out. */
  retries?: number;
  signal?: AbortSignal;
  tool?: string;
  /** Whether the answer is wanted as it came, since it is no JSON; `send` then gives an `Answered`. */
  rawResponse?: boolean;
  /** The largest body of an answer that is read, in bytes after decompression. */
  largest?: number;
  /** The services that are down for the request; without it every call is made. */
  outages?: Outages;
  /** Holds the request in place of sending it: nothing is sent. */
  dryRun?: DryRun | undefined;
  /** What counts and logs its attempts; without it nothing does. */
  log?: CallLog;
  /** Is called with the status of the answer whose value `send` gives. */
  answered?: (status: number) => void;
};

/** A service at an address. */
export type Upstream = {
  service: Service;
  address: ServiceAddress;
  clock: ServiceClock;
  send(request: WireRequest, options: SendOptions): Promise<unknown>;
};

/** How long a call may take with all its repetitions, in milliseconds, unless it says otherwise. */
export const CALL_TIMEOUT = 20_000;
/** How often a call is made again. */
export const RETRIES = 2;
/** How much of an answer is read, in bytes after decompression, unless the call says otherwise. */
const LARGEST_RESPONSE = 20 * 1024 * 1024;
/** The least time, in milliseconds, in which a call that has waited is still sent: with less, a write would only be left in doubt. */
const LEAST_TIME = 100;
const TRANSIENT = new Set([429, 502, 503, 504]);

/** What all calls of a service at an address have in common. */
type Connection = Omit<Upstream, 'send'> & { client: ReturnType<typeof newClient>; budget: CallBudget };

/**
 * A service at an address. Calls have deadlines for every phase and in total; reads and repeatable writes are tried again twice
 * at most, other writes only when nothing was sent. Answers are JSON in which no digit is lost, and 20 MiB large at most. A service that is at
 * two addresses has one budget.
 */
export function connect(
  service: Service,
  address: ServiceAddress,
  budget = new CallBudget(address.concurrency),
): Upstream {
  keepSecret(address.credential);
  const clock = new ServiceClock();
  const connection = { client: newClient(), service, address, clock, budget };
  return { service, address, clock, send: (request, options) => send(connection, request, options) };
}

async function send(connection: Connection, request: WireRequest, options: SendOptions) {
  const { service, address, budget } = connection;
  if (options.dryRun) return options.dryRun.hold(request, () => heldBy(service, address, request, options));
  const now = Date.now();
  const ends = Math.min(now + (options.deadline ?? CALL_TIMEOUT), options.endsAt ?? Number.POSITIVE_INFINITY);
  if (ends <= now) throw tooLate(service, options);
  const deadline = AbortSignal.timeout(ends - now);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  for (let attempt = 0; ; attempt++) {
    const down = options.outages?.of(service.name);
    if (down) throw notSent(down, options.tool);
    const beginning = budget.begin(options.outages ?? options, ends - Date.now(), signal);
    if (beginning) await inTurn(connection, beginning, options, { ends, signal });
    const answer = await attemptOnce(connection, request, options, signal, attempt + 1);
    if (!('fault' in answer)) return answer.value;
    const pause =
      answer.again && attempt < (options.retries ?? RETRIES)
        ? pauseBefore(attempt, answer.fault)
        : Number.POSITIVE_INFINITY;
    if (Date.now() + pause >= ends || signal.aborted) throw redactError(answer.fault);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const authorizationOf = (service: Service, { credential }: ServiceAddress, { withCredential }: SendOptions) =>
  withCredential && credential !== undefined ? service.authorize(credential) : {};

function heldBy(service: Service, address: ServiceAddress, request: WireRequest, options: SendOptions) {
  const { name, variable } = service;
  const { url: base, credential } = address;
  const authorization = authorizationOf(service, address, options);
  return heldRequest(request, { service: name, tool: options.tool, base, authorization, credential, variable });
}

/** Waits until a call may begin. Throws where it may not in time, or where the service has failed in the meantime. */
async function inTurn(
  { service, budget }: Connection,
  beginning: Promise<NotBegun | undefined>,
  options: SendOptions,
  { ends, signal }: { ends: number; signal: AbortSignal },
) {
  const reason = await beginning;
  if (reason) throw notBegunError(reason, service, options);
  const down = options.outages?.of(service.name);
  const isLate = Date.now() + LEAST_TIME > ends;
  if (!down && !isLate) return;
  budget.end(signal);
  throw down ? notSent(down, options.tool) : tooLate(service, options);
}

/** Makes one attempt, which has begun in the budget, and counts it there as ended. */
async function attemptOnce(
  { client, service, address, clock, budget }: Connection,
  request: WireRequest,
  options: SendOptions,
  signal: AbortSignal,
  attempt: number,
): Promise<Settled> {
  const headers = authorizationOf(service, address, options);
  const { largest = LARGEST_RESPONSE, deadline: responseTimeout, log = NO_LOG } = options;
  let news: BudgetNews = {};
  try {
    log.count(attempt);
    const began = log.isDetailed ? performance.now() : 0;
    const end = log.begin?.(service.name);
    const outcome = await exchange(client, request, { base: address.url, headers, signal, responseTimeout, largest });
    end?.();
    if ('response' in outcome) clock.hear(outcome.response.headers.date);
    const answer = settle(outcome, service, request, options);
    news = newsOf(outcome, answer);
    if (log.isDetailed)
      log.attempt({
        ...attempted(outcome, answer, service, request, options),
        attempt,
        ms: performance.now() - began,
      });
    if (!options.signal?.aborted) options.outages?.record(service.name, 'fault' in answer ? answer.outage : undefined);
    return answer;
  } finally {
    budget.end(signal, news);
  }
}

/** What the budget learns of an answer. */
const newsOf = (outcome: ExchangeOutcome, answer: Settled): BudgetNews => ({
  limit: 'response' in outcome ? rateLimitOf(outcome.response.headers) : undefined,
  closedFor: closureOf(answer),
});

/** For how long an answer, be it to a call or to one part of a call, forbids further calls, in milliseconds; undefined where it does not. */
export const closureOf = (answer: Settled): number | undefined =>
  'fault' in answer && answer.fault.code === 'UPSTREAM_RATE_LIMITED' ? answer.fault.details.retryAfterMs : undefined;

function attempted(
  outcome: ExchangeOutcome,
  answer: Settled,
  { name: service }: Service,
  { method, path }: WireRequest,
  { tool }: SendOptions,
): Omit<Attempt, 'attempt' | 'ms'> {
  const cause = 'error' in outcome ? errorOf(outcome.error).code : undefined;
  const upstreamCode = 'fault' in answer ? answer.fault.details.upstream?.code : undefined;
  return {
    ...(tool ? { tool } : {}),
    service,
    method,
    path,
    ...('response' in outcome ? { status: outcome.response.statusCode } : {}),
    ...('fault' in answer ? { code: answer.fault.code } : {}),
    ...(upstreamCode && LOGGED_CODE.test(upstreamCode) ? { upstreamCode } : {}),
    ...(cause ? { cause } : {}),
  };
}

/** What a call came to: its value, or a fault, whether it may be asked again, and whether the service seems to be down. */
export type Settled = { value: unknown } | { fault: ToolError; again: boolean; outage?: ToolError | undefined };

function settle(outcome: ExchangeOutcome, service: Service, request: WireRequest, options: SendOptions): Settled {
  if ('error' in outcome) return broken(outcome.error, service, options);
  return settled(outcome.response, service, request, options);
}

/** Reads an answer, be it to a call or to one part of a call. */
export function settled(answer: Answered, service: Service, request: WireRequest, options: SendOptions): Settled {
  const { statusCode, body, headers } = answer;
  const accepted = statusCode < 300 || service.accepts?.(statusCode, request.path);
  if (!accepted) return refused(answer, service, options);
  options.answered?.(statusCode);
  if (options.rawResponse) return { value: answer };
  if (body.length > (options.largest ?? LARGEST_RESPONSE))
    return settleMismatch('it is too large', service, options, statusCode);
  const read = readReply(body);
  if (read.ok) return { value: read.value };
  return settleMismatch(notJson(headers['content-type']), service, options, statusCode);
}

function refused({ statusCode, headers, body }: Answered, service: Service, options: SendOptions): Settled {
  const refusal = statusCode < 400 ? redirected() : refusalOf(service, statusCode, readReply(body).value, options);
  const retryAfterMs = retryAfter(headers);
  const fault = new ToolError(refusal.code, `${service.name}: ${shortened(refusal.message)}`, {
    ...about(service, options, statusCode, refusal.upstreamCode),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...refusal.details,
  });
  const isTransient = TRANSIENT.has(statusCode) || refusal.code === 'UPSTREAM_RATE_LIMITED';
  const outage = isTransient ? fault : undefined;
  // A write that failed on the other side, or is answered elsewhere, may have been stored all the same.
  if (!options.repeatable && (refusal.code === 'UPSTREAM_UNAVAILABLE' || statusCode < 400))
    return { fault: outcomeUnknown(fault), again: false, outage };
  return { fault, again: isTransient && options.repeatable, outage };
}

/** Reads a refusal; one whose words are not what the service's are is judged by its status alone. */
function refusalOf(service: Service, status: number, body: unknown, { log }: SendOptions): Refusal {
  try {
    const refusal = service.refusal(status, body);
    const { message, upstreamCode = '' } = refusal;
    if (typeof message === 'string' && typeof upstreamCode === 'string') return refusal;
  } catch (error) {
    log?.ignored(`a refusal of ${service.name} is judged by its status alone`, error);
  }
  return service.refusal(status, undefined);
}

function outcomeUnknown({ message, details }: ToolError): ToolError {
  return new ToolError('OUTCOME_UNKNOWN', `${message}; ${WRITE_WAS_SENT}`, { ...details, retryable: false });
}

function readReply(body: string): { ok: boolean; value: unknown } {
  if (body.trim() === '') return { ok: true, value: {} };
  try {
    return { ok: true, value: readJson(body) };
  } catch {
    return { ok: false, value: body };
  }
}

function settleMismatch(what: string, service: Service, { tool, repeatable }: SendOptions, status?: number): Settled {
  return { fault: mismatchError(what, { tool, service: service.name, status, repeatable }), again: false };
}

/** What came where JSON was due. */
function notJson(contentType: unknown): string {
  const [type] = /^[\w.+-]+\/[\w.+-]+/.exec(String(contentType ?? '')) ?? [];
  if (/json$/i.test(type ?? '')) return 'it is broken JSON';
  return `it is ${type ?? 'of no content type'} where JSON was expected`;
}

const redirected = (): Refusal => ({
  code: 'UPSTREAM_REJECTED',
  message: 'answered with a redirect, which is not followed',
});

/** A call that got no answer. Whether a write was done is unknown unless nothing of it can have been sent. */
function broken(error: unknown, service: Service, options: SendOptions): Settled {
  if (error instanceof Unreadable) return settleMismatch(error.message, service, options, error.statusCode);
  const { code = '' } = errorOf(error);
  const timedOut =
    error instanceof TimeoutError || code === 'ETIMEDOUT' || code === 'ERR_ABORTED' || !(error instanceof RequestError);
  const unsent = isUnsent(error);
  const details = about(service, options);
  if (options.signal?.aborted) {
    return { fault: new ToolError('UPSTREAM_TIMEOUT', `${service.name}: the caller went away`, details), again: false };
  }
  const fault = timedOut
    ? new ToolError('UPSTREAM_TIMEOUT', `${service.name}: no answer in time`, details)
    : new ToolError(
        'UPSTREAM_UNAVAILABLE',
        `${service.name}: cannot be reached (${code || 'connection failed'})`,
        details,
      );
  if (!unsent && !options.repeatable) {
    const message = `${service.name}: the reply was lost, so whether the write was done is unknown`;
    return { fault: new ToolError('OUTCOME_UNKNOWN', message, details), again: false, outage: fault };
  }
  return { fault, again: unsent || options.repeatable, outage: fault };
}

function tooLate(service: Service, options: SendOptions): ToolError {
  const message = `${service.name}: the time of the operation is over, so nothing was sent`;
  return new ToolError('UPSTREAM_TIMEOUT', message, about(service, options));
}

/** A call that the budget did not let begin: nothing of it was sent. */
function notBegunError(reason: NotBegun, service: Service, options: SendOptions): ToolError {
  if (reason === 'aborted') {
    if (!options.signal?.aborted) return tooLate(service, options);
    return new ToolError('UPSTREAM_TIMEOUT', `${service.name}: the caller went away`, about(service, options));
  }
  const { retryAfterMs } = reason;
  const message = `${service.name}: its limit of calls is used up, so nothing was sent; try again in ${Math.ceil(retryAfterMs / 1_000)} s`;
  return new ToolError('UPSTREAM_RATE_LIMITED', message, { ...about(service, options), retryAfterMs });
}

/** How an upstream's own code may look; what looks otherwise is not passed on. */
export const UPSTREAM_CODE = /^[\w.:-]{1,64}$/;
/** How one may look that is logged: an upstream may put a token where its code is due. */
const LOGGED_CODE = /^[A-Z]{2,20}(_[A-Z]{1,20}|_\d{1,4}){0,5}$/;
const LONGEST_MESSAGE = 2_000;

function about(service: Service, { tool }: SendOptions, status?: number, code?: string): ErrorDetails {
  return {
    ...(tool ? { tool } : {}),
    upstream: {
      service: service.name,
      ...(status === undefined ? {} : { status }),
      ...(code && UPSTREAM_CODE.test(code) ? { code } : {}),
    },
  };
}

/** Cut at a blank, for a part of a secret would not be found any more. */
function shortened(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const start = text.slice(0, LONGEST_MESSAGE);
  return `${start.slice(0, Math.max(0, start.search(/\s\S*$/)))}…`;
}

/** Full jitter over a doubling span, and never before upstream allows it. */
export function pauseBefore(attempt: number, { extensions }: ToolError): number {
  return Math.max(Number(extensions.retryAfterMs ?? 0), Math.random() * 200 * 2 ** attempt);
}
