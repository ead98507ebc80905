import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import got, { type Got, RequestError, type Response, TimeoutError } from 'got';
import type { WireRequest } from './endpoint.ts';
import { type ErrorCode, type ErrorDetails, ToolError } from './errors.ts';
import { readJson } from './json.ts';

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
  refusal(status: number, body: any): Refusal;
  /** Whether an answer of this status is an answer all the same. */
  accepts?(status: number, path: string): boolean;
};

/** Where a service is, and what it is asked with. */
export type Address = { url: string; credential?: string };

/** How one call differs from the usual. */
export type SendOptions = {
  /** Whether it only reads, or may be repeated for another reason. */
  repeatable: boolean;
  withCredential: boolean;
  deadline?: number;
  /** When the whole operation ends, in Unix milliseconds: the call ends then at the latest, and does not begin after it. */
  endsAt?: number;
  /** How often it may be tried again; twice when left out. */
  retries?: number;
  signal?: AbortSignal;
  tool?: string;
  /** Whether the answer is wanted as it came, since it is no JSON; `send` then gives an `Answered`. */
  whole?: boolean;
};

/** An answer as it came. */
export type Answered = { statusCode: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A service at an address. */
export type Upstream = {
  service: Service;
  address: Address;
  send(request: WireRequest, options: SendOptions): Promise<unknown>;
};

const PHASES = { lookup: 1_000, connect: 2_000, secureConnect: 3_000, send: 10_000, response: 10_000 };
/** How long a call may take with all its repetitions, in milliseconds, unless it says otherwise. */
export const WHOLE_CALL = 20_000;
/** How often a call is made again. */
export const RETRIES = 2;
const TRANSIENT = new Set([429, 502, 503, 504]);
/** Faults before a byte of the request has left. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const UNSENT_PHASES = new Set(['lookup', 'connect', 'secureConnect']);

/**
 * A service at an address. Calls have deadlines for every phase and for the whole; reads and repeatable writes are tried again twice
 * at most, other writes only when nothing was sent. Answers are JSON in which no digit is lost.
 */
export function connect(service: Service, address: Address): Upstream {
  const client = got.extend({
    agent: { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) },
    followRedirect: false,
    throwHttpErrors: false,
    responseType: 'text',
    timeout: PHASES,
  });
  return { service, address, send: (request, options) => send(client, service, address, request, options) };
}

async function send(client: Got, service: Service, address: Address, request: WireRequest, options: SendOptions) {
  const now = Date.now();
  const ends = Math.min(now + (options.deadline ?? WHOLE_CALL), options.endsAt ?? Number.POSITIVE_INFINITY);
  if (ends <= now) throw tooLate(service, options);
  const deadline = AbortSignal.timeout(ends - now);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const credential = options.withCredential ? address.credential : undefined;
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(client, service, address.url, credential, request, signal, options.deadline);
    const answer = settle(outcome, service, request, options);
    if (!('fault' in answer)) return answer.value;
    const pause =
      answer.again && attempt < (options.retries ?? RETRIES)
        ? pauseBefore(attempt, answer.fault)
        : Number.POSITIVE_INFINITY;
    if (Date.now() + pause >= ends || signal.aborted) throw withoutSecret(answer.fault, address.credential);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** A vendor may repeat the credential in what it says. */
export function withoutSecret(fault: ToolError, credential: string | undefined): ToolError {
  if (!credential || !fault.message.includes(credential)) return fault;
  return new ToolError(fault.code, fault.message.replaceAll(credential, '***'), fault.extensions as ErrorDetails);
}

type Outcome = { response: Response<string> } | { error: unknown };

async function attemptOnce(
  client: Got,
  service: Service,
  base: string,
  credential: string | undefined,
  request: WireRequest,
  signal: AbortSignal,
  deadline: number | undefined,
): Promise<Outcome> {
  const query = request.query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  try {
    const response = await client(`${base}${request.path}${query && `?${query}`}`, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
        ...(credential === undefined ? {} : service.authorize(credential)),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(deadline ? { timeout: { ...PHASES, response: deadline } } : {}),
      retry: { limit: 0 },
      signal,
    });
    return { response };
  } catch (error) {
    return { error };
  }
}

/** What a call came to: its value, or a fault and whether it may be asked again. */
export type Settled = { value: unknown } | { fault: ToolError; again: boolean };

function settle(outcome: Outcome, service: Service, request: WireRequest, options: SendOptions): Settled {
  if ('error' in outcome) return broken(outcome.error, service, options);
  return settled(outcome.response, service, request, options);
}

/** Reads an answer, be it to a call or to one part of a call. */
export function settled(answer: Answered, service: Service, request: WireRequest, options: SendOptions): Settled {
  const { statusCode, body, headers } = answer;
  const accepted = statusCode < 300 || service.accepts?.(statusCode, request.path);
  if (accepted && options.whole) return { value: { statusCode, headers, body } satisfies Answered };
  const read = readReply(body);
  if (accepted && read.ok) return { value: read.value };
  if (accepted) return { fault: notJson(service, options, statusCode, headers['content-type']), again: false };
  const refusal = statusCode < 400 ? redirected() : service.refusal(statusCode, read.value);
  const retryAfterMs = retryAfter(headers);
  const fault = new ToolError(refusal.code, `${service.name}: ${refusal.message}`, {
    ...about(service, options, statusCode, refusal.upstreamCode),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    // A write that failed may have been stored all the same.
    ...(statusCode >= 500 && !options.repeatable ? { retryable: false } : {}),
    ...refusal.details,
  });
  return {
    fault,
    again: (TRANSIENT.has(statusCode) || refusal.code === 'UPSTREAM_RATE_LIMITED') && options.repeatable,
  };
}

function readReply(body: string): { ok: boolean; value: unknown } {
  if (body.trim() === '') return { ok: true, value: {} };
  try {
    return { ok: true, value: readJson(body) };
  } catch {
    return { ok: false, value: body };
  }
}

function notJson(service: Service, options: SendOptions, status: number, type: unknown): ToolError {
  const message = `${service.name}: answered ${type ?? 'no content type'} where JSON was expected`;
  return new ToolError('UPSTREAM_REJECTED', message, about(service, options, status));
}

const redirected = (): Refusal => ({
  code: 'UPSTREAM_REJECTED',
  message: 'answered with a redirect, which is not followed',
});

/** A call that got no answer. Whether a write was done is unknown unless nothing of it can have been sent. */
function broken(error: unknown, service: Service, options: SendOptions): Settled {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } };
  const timedOut =
    error instanceof TimeoutError || code === 'ETIMEDOUT' || code === 'ERR_ABORTED' || !(error instanceof RequestError);
  const unsent =
    UNSENT.has(code) ||
    UNSENT.has(cause?.code ?? '') ||
    (error instanceof TimeoutError && UNSENT_PHASES.has(error.event));
  const details = about(service, options);
  if (options.signal?.aborted) {
    return { fault: new ToolError('UPSTREAM_TIMEOUT', `${service.name}: the caller went away`, details), again: false };
  }
  if (!unsent && !options.repeatable) {
    const message = `${service.name}: the reply was lost, so whether the write was done is unknown`;
    return { fault: new ToolError('OUTCOME_UNKNOWN', message, details), again: false };
  }
  const fault = timedOut
    ? new ToolError('UPSTREAM_TIMEOUT', `${service.name}: no answer in time`, details)
    : new ToolError(
        'UPSTREAM_UNAVAILABLE',
        `${service.name}: cannot be reached (${code || 'connection failed'})`,
        details,
      );
  return { fault, again: unsent || options.repeatable };
}

function tooLate(service: Service, options: SendOptions): ToolError {
  const message = `${service.name}: the time of the whole operation is over, so nothing was sent`;
  return new ToolError('UPSTREAM_TIMEOUT', message, about(service, options));
}

function about(service: Service, { tool }: SendOptions, status?: number, code?: string): ErrorDetails {
  return {
    ...(tool ? { tool } : {}),
    upstream: { service: service.name, ...(status === undefined ? {} : { status }), ...(code ? { code } : {}) },
  };
}

/** What upstream says to wait: `Retry-After` in seconds or as a date, else `X-RateLimit-Reset` in Unix seconds when nothing is left. */
function retryAfter(headers: Record<string, unknown>): number | undefined {
  const after = headers['retry-after'];
  if (typeof after === 'string') {
    const ms = /^\d+$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now();
    return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
  }
  const reset = Number(headers['x-ratelimit-reset']);
  return headers['x-ratelimit-remaining'] === '0' && reset > 0 ? Math.max(0, reset * 1_000 - Date.now()) : undefined;
}

/** Full jitter over a doubling span, and never before upstream allows it. */
export function pauseBefore(attempt: number, { extensions }: ToolError): number {
  return Math.max(Number(extensions.retryAfterMs ?? 0), Math.random() * 200 * 2 ** attempt);
}
