import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import got, { type Got, RequestError, TimeoutError } from 'got';
import { errorOf } from '../process/thrown.ts';
import { type RateLimitPause, retryAfter } from './call-scheduler.ts';
import { type ErrorDetails, mismatchError, ToolError, WRITE_WAS_SENT } from './errors.ts';
import { isFilled, isJsonObject, readJson } from './json.ts';
import type { SendOptions, Service, ServiceError } from './service.ts';
import type { WireRequest, WireResponse } from './wire-request.ts';

export type ExchangeOutcome = { response: WireResponse } | { error: unknown };

export type Exchange = {
  base: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Overrides the default time limit for the first byte of the response, in milliseconds. */
  responseTimeout?: number | undefined;
  /** The maximum size of the decompressed body, in bytes. */
  largest: number;
  connected?: (() => void) | undefined;
};

export class Unreadable extends Error {
  readonly statusCode: number | undefined;

  constructor(message: string, statusCode?: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

const tooLargeFor = (limit: number, statusCode?: number) => new Unreadable(`larger than ${limit} bytes`, statusCode);

const PHASES = { lookup: 1_000, connect: 2_000, secureConnect: 3_000, send: 10_000, response: 10_000 };
type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

const UNPACK = new Map<string, Unpack>([
  ['gzip', promisify(unzip)],
  ['x-gzip', promisify(unzip)],
  ['deflate', promisify(unzip)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * Creates an HTTP client with up to `maxSockets` persistent connections. The client does not retry, does not follow
 * redirects, and accepts every status.
 */
export function newClient(maxSockets: number): Got {
  const options = { keepAlive: true, maxSockets };
  return got.extend({
    agent: { http: new HttpAgent(options), https: new HttpsAgent(options) },
    followRedirect: false,
    throwHttpErrors: false,
    decompress: false,
    responseType: 'text',
    retry: { limit: 0 },
    timeout: PHASES,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
}

/**
 * Creates an abort signal that aborts when `signal` aborts or after `ms` milliseconds, unless the signal is disposed
 * first. `AbortSignal.any` and `AbortSignal.timeout` cost ten times as much, because their timers outlive the call.
 */
export function followSignal(signal: AbortSignal | undefined, ms?: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const timeOut = () => controller.abort(new DOMException('timed out', 'TimeoutError'));
  const timer = ms === undefined ? undefined : setTimeout(timeOut, ms).unref();
  return {
    signal: controller.signal,
    abort,
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

export async function exchange(client: Got, request: WireRequest, options: Exchange): Promise<ExchangeOutcome> {
  const { largest, responseTimeout, connected } = options;
  using following = followSignal(options.signal);
  let isTooLarge = false;
  const sending = client(urlOf(options.base, request), {
    method: request.method,
    headers: headersOf(request, options.headers),
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(responseTimeout ? { timeout: { ...PHASES, response: responseTimeout } } : {}),
    signal: following.signal,
  });
  if (connected) sending.on('request', (sent) => sent.once('socket', (socket) => onceConnected(socket, connected)));
  sending.on('downloadProgress', ({ transferred, total = 0 }) => {
    if (Math.max(transferred, total) <= largest) return;
    isTooLarge = true;
    following.abort();
  });
  try {
    const response = await sending;
    const { statusCode, headers, body } = response;
    // Only a major garbage collection frees got's response. Bodies that it refers to would make these frequent.
    Object.assign(response, { body: undefined, rawBody: undefined });
    return { response: { statusCode, headers, body: await textOf({ statusCode, headers, body }, largest) } };
  } catch (error) {
    const status = error instanceof RequestError ? error.response?.statusCode : undefined;
    return { error: isTooLarge ? tooLargeFor(largest, status) : error };
  }
}

function onceConnected(socket: Socket, connected: () => void): void {
  const isSecure = socket instanceof TLSSocket;
  const isConnecting = socket.connecting || (isSecure && isSecureConnecting(socket));
  if (!isConnecting) connected();
  else socket.once(isSecure ? 'secureConnect' : 'connect', connected);
}

/** The error codes of failed name resolution. */
const UNRESOLVED = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_MEMORY'];
const UNCONNECTED = new Set<string | undefined>([...UNRESOLVED, 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
const CONNECT_PHASES = new Set(['lookup', 'connect', 'secureConnect']);

export function isUnconnected(error: unknown): boolean {
  const { code, cause } = errorOf(error);
  if (UNCONNECTED.has(code) || (cause !== undefined && UNCONNECTED.has(errorOf(cause).code))) return true;
  if (error instanceof TimeoutError && CONNECT_PHASES.has(error.event)) return true;
  const socket: unknown = error instanceof RequestError ? error.request?.socket : undefined;
  return !isAborted(error) && socket instanceof TLSSocket && isSecureConnecting(socket);
}

/** True if the exchange failed before any byte of the request was sent. */
export function isUnsent(error: unknown): boolean {
  if (isUnconnected(error)) return true;
  if (!isAborted(error)) return false;
  const socket: unknown = error.request?.socket;
  return error.timings?.connect === undefined || (socket instanceof TLSSocket && isSecureConnecting(socket));
}

/**
 * True if the TLS handshake has not completed. Node also keeps the `secureConnecting` flag set after a failed
 * handshake.
 */
const isSecureConnecting = (socket: TLSSocket) => 'secureConnecting' in socket && socket.secureConnecting === true;

/** True if the abort signal ended the exchange. */
const isAborted = (error: unknown): error is RequestError =>
  error instanceof TimeoutError
    ? error.event === 'request'
    : error instanceof RequestError && error.code === 'ERR_ABORTED';

/** True if the exchange timed out or was aborted. */
export const isTimedOut = (error: unknown): boolean => error instanceof TimeoutError || isAborted(error);

type Received = Omit<WireResponse, 'body'> & { body: string | Uint8Array };

export const headersOf = ({ body, headers }: WireRequest, further: Record<string, string>): Record<string, string> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...headers,
  ...further,
});

export function urlOf(base: string, { path, query }: WireRequest): string {
  let url = `${base}${path}`;
  let separator = '?';
  for (const [name, value] of query) {
    url += `${separator}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    separator = '&';
  }
  return url;
}

/** Decodes a response body, decompressing at most `largest` bytes. */
async function textOf({ body, headers, statusCode }: Received, largest: number): Promise<string> {
  if (typeof body === 'string') return body;
  const unpack = UNPACK.get(String(headers['content-encoding']).trim().toLowerCase());
  try {
    const bytes = unpack && body.length > 0 ? await unpack(body, { maxOutputLength: largest }) : body;
    return new TextDecoder().decode(bytes);
  } catch (error) {
    throw errorOf(error).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLargeFor(largest, statusCode)
      : new Unreadable('invalid compressed data', statusCode);
  }
}

/** The default maximum size of a decompressed response, in bytes. */
export const LARGEST_RESPONSE = 20 * 1024 * 1024;
const TRANSIENT = new Set([429, 502, 503, 504]);

/**
 * The result of a call: a value or an error. `again` is true if the call can be retried; `retries` limits the number of
 * retries. `outage` is set if the service appears to be down.
 */
export type CallResult =
  | { value: unknown; closure?: RateLimitPause | undefined }
  | { fault: ToolError; again: boolean; retries?: number; outage?: ToolError | undefined };

const isSuccess = (status: number) => status < 300;
const isRepeatable = ({ repeatable }: SendOptions): boolean => repeatable !== false;

/** True if losing the response would leave it unknown whether the call took effect. */
const leavesOutcomeUnknown = ({ repeatable }: SendOptions): boolean => repeatable !== true;

export function readOutcome(
  outcome: ExchangeOutcome,
  service: Service,
  request: WireRequest,
  options: SendOptions,
): CallResult {
  if ('error' in outcome) return broken(outcome.error, service, options);
  return readResponse(outcome.response, service, request, options);
}

export function readResponse(
  answer: WireResponse,
  service: Service,
  request: WireRequest,
  options: SendOptions,
): CallResult {
  const { statusCode, body, headers } = answer;
  const accepted = isSuccess(statusCode) || service.accepts?.(statusCode, request.path);
  if (!accepted) return refused(answer, service, options);
  if (options.reads) return options.reads(answer);
  if (body.length > (options.largest ?? LARGEST_RESPONSE))
    return settleMismatch('too large', service, options, statusCode);
  const read = readReply(body);
  if (isJsonObject(read.value) && hasError(service, read.value)) return refused(answer, service, options);
  options.answered?.(statusCode);
  if (read.ok) return { value: read.value };
  return settleMismatch(notJson(headers['content-type']), service, options, statusCode);
}

function hasError({ errorKeys = [], isError }: Service, body: Record<string, unknown>): boolean {
  for (const key of errorKeys) if (isFilled(body[key])) return true;
  return isError?.(body) ?? false;
}

function refused({ statusCode, headers, body }: WireResponse, service: Service, options: SendOptions): CallResult {
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const error = isRedirect ? redirected() : readServiceError(service, statusCode, readReply(body).value, options);
  const retryAfterMs = retryAfter(headers);
  // The response reports a failed write, but the write may still have taken effect, so the error must not be retryable.
  const isFailedWrite = isSuccess(statusCode) && leavesOutcomeUnknown(options) && error.code === 'UPSTREAM_UNAVAILABLE';
  const code = isFailedWrite ? 'UPSTREAM_REJECTED' : error.code;
  const fault = new ToolError(code, `${service.name}: ${truncated(error.message)}`, {
    ...errorDetails(service, options, statusCode, error.upstreamCode),
    ...error.details,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
  const isTransient = TRANSIENT.has(statusCode) || code === 'UPSTREAM_RATE_LIMITED';
  const outage = isTransient ? fault : undefined;
  // The service may have applied the write even if the request failed or was redirected.
  const isInDoubt = leavesOutcomeUnknown(options) && (code === 'UPSTREAM_UNAVAILABLE' || isRedirect);
  return { fault: isInDoubt ? outcomeUnknown(fault) : fault, again: isTransient && isRepeatable(options), outage };
}

/** Interprets an error response. If the body is not in the service's error format, only the status is used. */
function readServiceError(service: Service, status: number, body: unknown, { log }: SendOptions): ServiceError {
  try {
    const error = service.readError(status, body);
    const { message, upstreamCode = '' } = error;
    if (typeof message === 'string' && typeof upstreamCode === 'string') return error;
  } catch (error) {
    log?.ignored(`could not read an error response from ${service.name}, using only its status`, error);
  }
  return service.readError(status, undefined);
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

function settleMismatch(what: string, service: Service, options: SendOptions, status?: number): CallResult {
  const { tool, writes = leavesOutcomeUnknown(options) } = options;
  return { fault: mismatchError(what, { tool, service: service.name, status, writes }), again: false };
}

function unreadableError(
  what: string,
  service: Service,
  options: SendOptions,
  status?: number,
  headers: WireResponse['headers'] = {},
): CallResult {
  if (status === undefined || isSuccess(status)) return settleMismatch(what, service, options, status);
  return refused({ statusCode: status, headers, body: '' }, service, options);
}

function notJson(contentType: unknown): string {
  const [type] = /^[\w.+-]+\/[\w.+-]+/.exec(String(contentType ?? '')) ?? [];
  if (/json$/i.test(type ?? '')) return 'invalid JSON';
  return `${type ?? 'no content type'} instead of JSON`;
}

const redirected = (): ServiceError => ({
  code: 'UPSTREAM_REJECTED',
  message: 'responded with a redirect, which is not followed',
});

/**
 * Returns the result of a call without a complete response. If the status arrived, it shows whether a write succeeded.
 * Otherwise, a write's outcome is unknown, unless nothing was sent.
 */
function broken(error: unknown, service: Service, options: SendOptions): CallResult {
  const response = error instanceof RequestError ? error.response : undefined;
  const status = response?.statusCode;
  if (error instanceof Unreadable) return unreadableError(error.message, service, options, error.statusCode);
  if (status !== undefined && leavesOutcomeUnknown(options))
    return unreadableError('truncated', service, options, status, response?.headers);
  const { code = '' } = errorOf(error);
  const timedOut =
    error instanceof TimeoutError || code === 'ETIMEDOUT' || code === 'ERR_ABORTED' || !(error instanceof RequestError);
  const unsent = isUnsent(error);
  const details = errorDetails(service, options);
  if (options.signal?.aborted) {
    return {
      fault: new ToolError('UPSTREAM_TIMEOUT', `${service.name}: the client disconnected`, details),
      again: false,
    };
  }
  const fault = timedOut
    ? new ToolError('UPSTREAM_TIMEOUT', `${service.name}: no response in time`, details)
    : new ToolError(
        'UPSTREAM_UNAVAILABLE',
        `${service.name}: cannot be reached (${code || 'connection failed'})`,
        details,
      );
  const again = unsent || isRepeatable(options);
  const retries = UNRESOLVED.includes(code) ? { retries: 1 } : {};
  if (unsent || !leavesOutcomeUnknown(options)) return { fault, again, ...retries, outage: fault };
  const message = `${service.name}: the reply was lost; the write may have succeeded`;
  return { fault: new ToolError('OUTCOME_UNKNOWN', message, details), again, outage: fault };
}

/** Returns the required pause if the response to a call, or to one part of a batch call, forbids further calls. */
export function rateLimitPauseOf(answer: CallResult): RateLimitPause | undefined {
  if (!('fault' in answer)) return answer.closure;
  const { code, details } = answer.fault;
  return code === 'UPSTREAM_RATE_LIMITED' ? { ms: details.retryAfterMs } : undefined;
}

/** Matches valid upstream error codes. Other error codes are omitted from errors. */
export const UPSTREAM_CODE = /^[\w.:-]{1,64}$/;
const LONGEST_MESSAGE = 2_000;

export function errorDetails(service: Service, { tool }: SendOptions, status?: number, code?: string): ErrorDetails {
  return {
    ...(tool ? { tool } : {}),
    upstream: {
      service: service.name,
      ...(status === undefined ? {} : { status }),
      ...(code && UPSTREAM_CODE.test(code) ? { code } : {}),
    },
  };
}

/**
 * Truncates long text at a space. Truncating within a word could leave part of a secret, which would not be redacted.
 */
function truncated(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const start = text.slice(0, LONGEST_MESSAGE);
  return `${start.slice(0, Math.max(0, start.search(/\s\S*$/)))}…`;
}
