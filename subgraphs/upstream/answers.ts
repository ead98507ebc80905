import { RequestError, TimeoutError } from 'got';
import { errorOf } from '../process/thrown.ts';
import { type Closure, retryAfter } from './call-scheduler.ts';
import { type ErrorDetails, mismatchError, ToolError, WRITE_WAS_SENT } from './errors.ts';
import { type Answered, type ExchangeOutcome, isUnsent, Unreadable } from './exchange.ts';
import { isJsonObject, readJson } from './json.ts';
import type { Refusal, SendOptions, Service } from './service.ts';
import type { WireRequest } from './wire-request.ts';

/** How much of an answer is read, in bytes after decompression, unless the call says otherwise. */
export const LARGEST_RESPONSE = 20 * 1024 * 1024;
const TRANSIENT = new Set([429, 502, 503, 504]);

/** What a call came to: its value, or a fault, whether it may be asked again, and whether the service seems to be down. */
export type Settled =
  | { value: unknown; closure?: Closure | undefined }
  | { fault: ToolError; again: boolean; outage?: ToolError | undefined };

const isSuccess = (status: number) => status < 300;
const isRepeatable = ({ repeatable }: SendOptions): boolean => repeatable !== false;

/** Whether it is unknown what a call whose answer is lost has done, so that it is not to be sent again. */
const leavesDoubt = ({ repeatable }: SendOptions): boolean => repeatable !== true;

/** Reads what one attempt came to. */
export function settle(
  outcome: ExchangeOutcome,
  service: Service,
  request: WireRequest,
  options: SendOptions,
): Settled {
  if ('error' in outcome) return broken(outcome.error, service, options);
  return settled(outcome.response, service, request, options);
}

/** Reads an answer, be it to a call or to one part of a call. */
export function settled(answer: Answered, service: Service, request: WireRequest, options: SendOptions): Settled {
  const { statusCode, body, headers } = answer;
  const accepted = isSuccess(statusCode) || service.accepts?.(statusCode, request.path);
  if (!accepted) return refused(answer, service, options);
  if (options.reads) return options.reads(answer);
  if (body.length > (options.largest ?? LARGEST_RESPONSE))
    return settleMismatch('it is too large', service, options, statusCode);
  const read = readReply(body);
  if (isJsonObject(read.value) && service.isError(read.value)) return refused(answer, service, options);
  options.answered?.(statusCode);
  if (read.ok) return { value: read.value };
  return settleMismatch(notJson(headers['content-type']), service, options, statusCode);
}

function refused({ statusCode, headers, body }: Answered, service: Service, options: SendOptions): Settled {
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const refusal = isRedirect ? redirected() : refusalOf(service, statusCode, readReply(body).value, options);
  const retryAfterMs = retryAfter(headers);
  // What a 2xx reports as failed is not in doubt; sent again, it might be done twice all the same.
  const isFailedWrite = isSuccess(statusCode) && leavesDoubt(options) && refusal.code === 'UPSTREAM_UNAVAILABLE';
  const code = isFailedWrite ? 'UPSTREAM_REJECTED' : refusal.code;
  const fault = new ToolError(code, `${service.name}: ${shortened(refusal.message)}`, {
    ...about(service, options, statusCode, refusal.upstreamCode),
    ...refusal.details,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
  const isTransient = TRANSIENT.has(statusCode) || code === 'UPSTREAM_RATE_LIMITED';
  const outage = isTransient ? fault : undefined;
  // A write that failed on the other side, or is answered elsewhere, may have been stored all the same.
  const isInDoubt = leavesDoubt(options) && (code === 'UPSTREAM_UNAVAILABLE' || isRedirect);
  return { fault: isInDoubt ? outcomeUnknown(fault) : fault, again: isTransient && isRepeatable(options), outage };
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

function settleMismatch(what: string, service: Service, options: SendOptions, status?: number): Settled {
  const { tool, writes = leavesDoubt(options) } = options;
  return { fault: mismatchError(what, { tool, service: service.name, status, writes }), again: false };
}

/** An answer whose body cannot be read. */
function unread(
  what: string,
  service: Service,
  options: SendOptions,
  status?: number,
  headers: Answered['headers'] = {},
): Settled {
  if (status === undefined || isSuccess(status)) return settleMismatch(what, service, options, status);
  return refused({ statusCode: status, headers, body: '' }, service, options);
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

/**
 * A call whose answer did not come, or not completely. Its status decides what became of a write; without one that is unknown, unless nothing of it can have
 * been sent.
 */
function broken(error: unknown, service: Service, options: SendOptions): Settled {
  const response = error instanceof RequestError ? error.response : undefined;
  const status = response?.statusCode;
  if (error instanceof Unreadable) return unread(error.message, service, options, error.statusCode);
  if (status !== undefined && leavesDoubt(options))
    return unread('it is cut off', service, options, status, response?.headers);
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
  const again = unsent || isRepeatable(options);
  if (unsent || !leavesDoubt(options)) return { fault, again, outage: fault };
  const message = `${service.name}: the reply was lost, so whether the write was done is unknown`;
  return { fault: new ToolError('OUTCOME_UNKNOWN', message, details), again, outage: fault };
}

/** Whether an answer, be it to a call or to one part of a call, forbids further calls. */
export function closureOf(answer: Settled): Closure | undefined {
  if (!('fault' in answer)) return answer.closure;
  const { code, details } = answer.fault;
  return code === 'UPSTREAM_RATE_LIMITED' ? { ms: details.retryAfterMs } : undefined;
}

/** How an upstream's own code may look; what looks otherwise is not passed on. */
export const UPSTREAM_CODE = /^[\w.:-]{1,64}$/;
const LONGEST_MESSAGE = 2_000;

/** What an error says of the call. */
export function about(service: Service, { tool }: SendOptions, status?: number, code?: string): ErrorDetails {
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
