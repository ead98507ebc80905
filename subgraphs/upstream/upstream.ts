import type { Span } from '@opentelemetry/api';
import {
  type Done,
  type LastHour,
  LOOP,
  measureAttempt,
  measureUnsent,
  measureWait,
  watchScheduler,
} from '../metrics/measures.ts';
import type { ServiceStatus } from '../metrics/status.ts';
import { errorOf } from '../process/thrown.ts';
import { failSpan, traced, tracedCall } from '../traces/spans.ts';
import { jitteredBackoff } from './backoff.ts';
import { type Attempt, type CallLog, type CircuitView, NO_LOG } from './call-log.ts';
import {
  CallScheduler,
  type CallsInFlight,
  type NotStarted,
  type RateLimitReport,
  rateLimitOf,
  type ScheduledCall,
} from './call-scheduler.ts';
import { keyOf, type SourcedCredential, serverCredential } from './credential-source.ts';
import { heldRequest } from './dry-run.ts';
import { ToolError } from './errors.ts';
import {
  type CallResult,
  type ExchangeOutcome,
  errorDetails,
  exchange,
  followSignal,
  isTimedOut,
  isUnconnected,
  isUnsent,
  LARGEST_RESPONSE,
  newClient,
  rateLimitPauseOf,
  readOutcome,
  Unreadable,
} from './exchange.ts';
import { CallNotSent, notSentError } from './request-limits.ts';
import { keepSecret, MIN_SECRET_LENGTH, redactCredential, redactError } from './secrets.ts';
import { type SendOptions, type Service, type ServiceAddress, ServiceClock } from './service.ts';
import {
  type CallerBreaker,
  type CallOutcome,
  policyOf,
  RecentlyUsed,
  RetryBudget,
  type UpstreamPolicy,
} from './upstream-policy.ts';
import type { WireRequest } from './wire-request.ts';

/** A client for a service at one address. */
export type Upstream = {
  service: Service;
  address: ServiceAddress;
  clock: ServiceClock;
  /**
   * Returns a client for the same service with a different credential or none. Each credential source has separate rate
   * limits and circuit breakers.
   */
  with(credential: SourcedCredential | undefined): Upstream;
  send(request: WireRequest, options: SendOptions): Promise<unknown>;
  policy: UpstreamPolicy;
  /** Uses one retry from the caller's retry budget. Returns false if none is left. */
  mayRetry(caller: string | undefined): boolean;
  /** Returns the state of the circuit breaker shared by all callers of the service. */
  circuit(): CircuitView;
  /** Returns the service's state, and each tool's calls in the last hour with any credential. */
  status(): Omit<ServiceStatus, 'name'> & { tools: Done[] };
};

/** The default time limit for a call, including retries, in milliseconds. */
export const CALL_TIMEOUT = 20_000;
export const RETRIES = 2;
/**
 * The upper limits for the random pause before the first retry (`first`) and before any retry (`longest`), in
 * milliseconds.
 */
const RETRY_PAUSE = { first: 200, longest: 400 };
/**
 * The minimum time that must remain before the deadline for a queued call to be sent, in milliseconds. With less time,
 * the outcome of a write would probably be unknown.
 */
const MIN_TIME = 100;
/** A timeout counts as a failure of the service only if the call lasted at least this long, in milliseconds. */
const MIN_WAIT = 1_000;
/** Matches upstream error codes that may be logged. The pattern is strict, so that it does not match tokens. */
const LOGGED_CODE = /^[A-Z]{2,20}(_[A-Z]{1,20}|_\d{1,4}){0,5}$/;

/** The retry delay suggested to a caller that has too many calls in flight, in milliseconds. */
const CONNECTION_PAUSE = 1_000;

/** The state shared by all calls that one caller makes with one client. */
type Connection = Pick<Upstream, 'service' | 'address' | 'clock'> & {
  client: ReturnType<typeof newClient>;
  scheduler: CallScheduler;
  inFlight: CallsInFlight;
  breaker: CallerBreaker;
  retries: RetryBudget;
  recent: LastHour;
  /** The headers that contain the credential. `shown` lists all forms of the credential to redact from replies. */
  authorization: Record<string, string>;
  shown: readonly string[];
};

/**
 * Creates a client for a service. Each call has a deadline, and each phase of a call has a timeout. Reads and
 * repeatable writes are retried up to twice, within the caller's retry budget. Other writes are retried only if nothing
 * was sent. Responses contain JSON of up to 20 MiB, parsed without losing digits. Each credential source has its own
 * scheduler. Circuit breakers reject calls while connections or most of the caller's recent calls fail. Clients of the
 * same configured service share schedulers and breakers, even if the service has two addresses.
 */
export function connect(service: Service, address: ServiceAddress, policy = policyOf(service, address)): Upstream {
  keepSecret(address.credential);
  const [client, clock] = [newClient(policy.connections), new ServiceClock()];
  const { inFlight, schedulers, breakers, retries, recent } = policy;
  const newRetries = () => new RetryBudget();
  const known = new RecentlyUsed<Upstream>();
  const as = (given: SourcedCredential | undefined) => known.of(keyOf(given), () => upstreamAs(given));
  const upstreamAs = (given: SourcedCredential | undefined): Upstream => {
    const asked = { ...address, credential: given?.credential };
    const { source } = given ?? NO_SOURCE;
    const authorization = given ? service.authorize(given.credential) : {};
    const shown = given ? credentialForms(authorization, given.credential) : [];
    const share = service.reportsLimit && given ? address.rateShares?.of(service.name, source) : undefined;
    const scheduler = schedulers.of(source, () => new CallScheduler(address.concurrency, share));
    watchScheduler(service.name, scheduler);
    const connectionFor = ({ sharedBy, caller }: CallLog): Connection => {
      const breaker = breakers.of(source, sharedBy ?? caller);
      const own = { breaker, retries: retries.of(caller ?? '', newRetries) };
      return { client, service, address: asked, clock, scheduler, inFlight, recent, authorization, shown, ...own };
    };
    return {
      service,
      address: asked,
      clock,
      policy,
      with: as,
      send: (request, options) =>
        traced(
          `call ${options.tool ?? service.name}`,
          () => send(connectionFor(options.log ?? NO_LOG), request, options),
          () => ({ attributes: { 'toolgraph.service': service.name, 'toolgraph.tool': options.tool ?? 'none' } }),
        ),
      mayRetry: (caller = '') => retries.of(caller, newRetries).take(),
      circuit: () => breakers.view,
      status: () => ({ ...loadOf(scheduler, breakers.view), tools: recent.read() }),
    };
  };
  return as(serverCredential(address.credential));
}

const NO_SOURCE = { source: '' };

function loadOf(scheduler: CallScheduler, { state, retryAfterMs }: CircuitView): Omit<ServiceStatus, 'name'> {
  const { left, waiting, underWay } = scheduler;
  return { circuit: state, retryAfterMs, left: Number.isFinite(left) ? left : null, waiting, underWay };
}

async function send(connection: Connection, request: WireRequest, options: SendOptions) {
  const { service, scheduler, retries } = connection;
  if (options.dryRun) return options.dryRun.hold(request, () => heldBy(connection, request, options));
  const now = Date.now();
  const ends = Math.min(now + (options.deadline ?? CALL_TIMEOUT), options.endsAt ?? Number.POSITIVE_INFINITY);
  if (ends <= now) throw tooLate(service, options);
  using following = followSignal(options.signal, ends - now);
  const { signal } = following;
  const call = { request: options.outages ?? options, caller: options.log?.caller, signal };
  // If an attempt leaves a write's outcome unknown, the call reports that error, even if later attempts fail
  // differently.
  let doubt: ToolError | undefined;
  let failed: ToolError | undefined;
  for (let attempt = 0; ; attempt++) {
    const down = outageError(connection, options);
    if (down) throw doubt ?? down;
    if (options.allowance && !options.allowance.take())
      throw doubt ?? failed ?? options.allowance.exhausted(errorDetails(service, options));
    const beginning = scheduler.begin(call, ends - Date.now());
    const reason = beginning && (await measured(service, beginning));
    const refused = reason ? notStartedError(reason, service, options) : checkBeforeSending(connection, options, ends);
    if (refused) {
      if (!reason) scheduler.end(call);
      options.allowance?.release();
      throw doubt ?? refused;
    }
    const answer = await tracedCall(
      { method: request.method, base: connection.address.url, template: request.template },
      (span) => attemptOnce(connection, request, options, call, attempt + 1, span),
      attempt > 0 ? { 'http.request.resend_count': attempt } : undefined,
    );
    if (!('fault' in answer)) return answer.value;
    const mostRetries = Math.min(options.retries ?? RETRIES, answer.retries ?? RETRIES);
    const isAgain = answer.again && attempt < mostRetries && isRetryAllowed(retries, answer.fault);
    const pause = isAgain ? pauseBefore(attempt, answer.fault) : Number.POSITIVE_INFINITY;
    failed = redactError(answer.fault, [connection.address.credential]);
    if (failed.code === 'REPLY_UNREADABLE') throw failed;
    if (failed.code === 'OUTCOME_UNKNOWN') doubt ??= failed;
    if (Date.now() + pause >= ends || signal.aborted) throw doubt ?? failed;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Retries after a rate-limit response do not use the retry budget, because the scheduler already delays them. */
const isRetryAllowed = (retries: RetryBudget, { code }: ToolError) =>
  code === 'UPSTREAM_RATE_LIMITED' || retries.take();

/**
 * Returns an error if the service is down for this request or a circuit breaker is open. The call must then not be
 * sent.
 */
function outageError({ service, breaker }: Connection, options: SendOptions): CallNotSent | undefined {
  const { outages, tool, log = NO_LOG } = options;
  const down = outages?.of(service.name);
  const rejection = breaker.rejection(log);
  if (!down && !rejection) return undefined;
  measureUnsent(service.name, 'down');
  if (down || !rejection) return down && notSentError(down, tool);
  const { retryAfterMs, isForAll } = rejection;
  const reason = isForAll
    ? 'connections to the service are failing'
    : 'most of your recent calls to the service failed';
  const message = `${service.name}: ${reason}, so nothing was sent; retry after ${retryAfterMs} ms`;
  return new CallNotSent('UPSTREAM_UNAVAILABLE', message, { ...errorDetails(service, options), retryAfterMs });
}

/** Returns the credential and its other encodings in the headers, such as base64. */
function credentialForms(headers: Record<string, string>, credential: string): string[] {
  if (Object.keys(headers).length === 0 || credential.length < MIN_SECRET_LENGTH) return [];
  const others = Object.values(headers).filter((value) => !value.includes(credential));
  return [credential, ...others.map((value) => value.replace(/^Basic /, ''))];
}

function heldBy({ service, address, ...connection }: Connection, request: WireRequest, options: SendOptions) {
  const { name, variable } = service;
  const { url: base, credential } = address;
  const authorization = options.withCredential ? connection.authorization : {};
  return heldRequest(request, { service: name, tool: options.tool, base, authorization, credential, variable });
}

async function measured<Result>({ name }: Service, waiting: Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await waiting;
  measureWait(name, performance.now() - began);
  return result;
}

/** Returns an error if the service is down, too little time is left, or the caller has too many calls in flight. */
function checkBeforeSending(connection: Connection, options: SendOptions, ends: number): ToolError | undefined {
  const { service, inFlight } = connection;
  const caller = options.log?.caller;
  const refused = outageError(connection, options);
  if (refused) return refused;
  if (Date.now() + MIN_TIME > ends) {
    measureUnsent(service.name, 'too_late');
    return tooLate(service, options);
  }
  return caller === undefined || inFlight.mayBegin(caller) ? undefined : tooManyInFlight(service, options);
}

/**
 * Creates the error for a caller with too many calls in flight. A caller can exceed this limit only by using several
 * credentials.
 */
function tooManyInFlight(service: Service, options: SendOptions): ToolError {
  measureUnsent(service.name, 'rate_limited');
  const what = 'too many calls with different credentials are in flight, so nothing was sent';
  const message = `${service.name}: ${what}; retry after ${CONNECTION_PAUSE} ms`;
  return new CallNotSent('UPSTREAM_RATE_LIMITED', message, {
    ...errorDetails(service, options),
    retryAfterMs: CONNECTION_PAUSE,
  });
}

async function attemptOnce(
  { client, service, address, clock, scheduler, inFlight, breaker, retries, recent, authorization, shown }: Connection,
  request: WireRequest,
  options: SendOptions,
  scheduled: ScheduledCall,
  attempt: number,
  span: Span | undefined,
): Promise<CallResult> {
  const { withCredential, largest = LARGEST_RESPONSE, deadline: responseTimeout, log = NO_LOG } = options;
  let news: RateLimitReport | undefined = {};
  let came: CallOutcome = 'unknown';
  const call = breaker.begin((options.deadline ?? CALL_TIMEOUT) > CALL_TIMEOUT);
  const connected = call.probesConnections ? () => breaker.connected(call, log) : undefined;
  retries.count();
  inFlight.begin(log.caller);
  try {
    log.count(attempt);
    const began = performance.now();
    const end = log.begin?.(service.name);
    const outcome = await exchange(client, request, {
      base: address.url,
      headers: withCredential ? authorization : {},
      signal: scheduled.signal,
      responseTimeout,
      largest,
      connected,
    });
    end?.();
    const response = 'response' in outcome ? outcome.response : undefined;
    const status = response?.statusCode;
    if (response && withCredential) response.body = redactCredential(response.body, shown);
    if (response) clock.observe(response.headers.date);
    const answer = readOutcome(outcome, service, request, options);
    news = newsOf(outcome, answer);
    const ended = performance.now();
    if (span) describe(span, status, answer);
    recent.record(options.tool ?? service.name, ended - began, 'fault' in answer);
    measureAttempt({ service: service.name, tool: options.tool, attempt, status, ms: ended - began });
    if (log.isDetailed)
      log.attempt({ ...attempted(outcome, answer, service, request, options), attempt, ms: ended - began });
    const outage = 'fault' in answer ? answer.outage : undefined;
    if (!options.signal?.aborted) {
      options.outages?.record(service.name, outage, [began, ended]);
      if ('error' in outcome) came = failureOf(outcome.error, began, ended);
      else came = outcome.response.statusCode >= 500 ? 'failed' : 'answered';
    }
    return answer;
  } finally {
    breaker.end(call, came, log);
    inFlight.end(log.caller);
    scheduler.end(scheduled, news);
  }
}

function describe(span: Span, status: number | undefined, answer: CallResult): void {
  if (status) span.setAttribute('http.response.status_code', status);
  if ('fault' in answer) failSpan(span, answer.fault.code);
}

/**
 * Classifies a call without a response for the circuit breaker. The outcome is `unknown` in three cases: the call had
 * too little time, it got no connection from the local pool, or this process may have been too busy to read its
 * response in time.
 */
function failureOf(error: unknown, began: number, ended: number): CallOutcome {
  if (error instanceof Unreadable) return 'answered';
  const isTimeout = isTimedOut(error);
  if (isTimeout && LOOP.wasLateSince(began)) return 'unknown';
  if (isUnconnected(error)) return 'unconnected';
  return isUnsent(error) || (isTimeout && ended - began < MIN_WAIT) ? 'unknown' : 'failed';
}

/** Returns the rate limit reported in a response; undefined if nothing was sent. */
function newsOf(outcome: ExchangeOutcome, answer: CallResult): RateLimitReport | undefined {
  if ('error' in outcome) return isUnsent(outcome.error) ? undefined : {};
  return { limit: rateLimitOf(outcome.response.headers), closure: rateLimitPauseOf(answer) };
}

function attempted(
  outcome: ExchangeOutcome,
  answer: CallResult,
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

function tooLate(service: Service, options: SendOptions): ToolError {
  const message = `${service.name}: the operation has no time left, so nothing was sent`;
  return new ToolError('UPSTREAM_TIMEOUT', message, errorDetails(service, options));
}

function notStartedError(reason: NotStarted, service: Service, options: SendOptions): ToolError {
  measureUnsent(service.name, reason === 'aborted' ? 'too_late' : 'rate_limited');
  if (reason === 'aborted') {
    if (!options.signal?.aborted) return tooLate(service, options);
    return new ToolError(
      'UPSTREAM_TIMEOUT',
      `${service.name}: the client disconnected`,
      errorDetails(service, options),
    );
  }
  const { retryAfterMs } = reason;
  const message = `${service.name}: the service's rate limit is used up, so nothing was sent; retry after ${Math.ceil(retryAfterMs / 1_000)} s`;
  return new ToolError('UPSTREAM_RATE_LIMITED', message, { ...errorDetails(service, options), retryAfterMs });
}

/**
 * Returns the delay before a retry, in milliseconds. The delay is random, but not shorter than the upstream requires.
 */
export function pauseBefore(attempt: number, { extensions }: ToolError): number {
  return Math.max(Number(extensions.retryAfterMs ?? 0), jitteredBackoff(attempt, RETRY_PAUSE));
}
