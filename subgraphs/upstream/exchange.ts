import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import got, { type Got, RequestError, TimeoutError } from 'got';
import { errorOf } from '../process/thrown.ts';
import type { WireRequest } from './wire-request.ts';

/** An answer as it came, its body as text. */
export type Answered = { statusCode: number; headers: Record<string, string | string[] | undefined>; body: string };

/** The result of one exchange: an answer, or why there is none. */
export type ExchangeOutcome = { response: Answered } | { error: unknown };

/** One exchange: where, with what beyond the request, and its limits. */
export type Exchange = {
  base: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** How long the first byte of the answer may take, in milliseconds, where that is more than usual. */
  responseTimeout?: number | undefined;
  /** The largest body that is read, in bytes after decompression. */
  largest: number;
  /** Is called once the connection is established, before the request is answered. */
  connected?: (() => void) | undefined;
};

/** An answer that came with a body which cannot be read; the message says why. */
export class Unreadable extends Error {
  readonly statusCode: number | undefined;

  constructor(message: string, statusCode?: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The body is over the limit; the rest of it was not read. */
const tooLargeFor = (limit: number, statusCode?: number) =>
  new Unreadable(`the answer is larger than ${limit} bytes`, statusCode);

const PHASES = { lookup: 1_000, connect: 2_000, secureConnect: 3_000, send: 10_000, response: 10_000 };
type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

const UNPACK = new Map<string, Unpack>([
  ['gzip', promisify(unzip)],
  ['x-gzip', promisify(unzip)],
  ['deflate', promisify(unzip)],
  ['br', promisify(brotliDecompress)],
]);

/** A client whose connections are kept, so many at most. It repeats nothing, follows nothing and takes any status. */
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

/** Sends a request once. */
export async function exchange(client: Got, request: WireRequest, options: Exchange): Promise<ExchangeOutcome> {
  const tooLarge = new AbortController();
  const { signal, largest, responseTimeout, connected } = options;
  const sending = client(urlOf(options.base, request), {
    method: request.method,
    headers: headersOf(request, options.headers),
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(responseTimeout ? { timeout: { ...PHASES, response: responseTimeout } } : {}),
    signal: AbortSignal.any([signal, tooLarge.signal]),
  });
  if (connected) sending.on('request', (sent) => sent.once('socket', (socket) => onceConnected(socket, connected)));
  sending.on('downloadProgress', ({ transferred, total = 0 }) => {
    if (Math.max(transferred, total) > largest) tooLarge.abort();
  });
  try {
    const response = await sending;
    const { statusCode, headers } = response;
    return { response: { statusCode, headers, body: await textOf(response, largest) } };
  } catch (error) {
    const status = error instanceof RequestError ? error.response?.statusCode : undefined;
    return { error: tooLarge.signal.aborted ? tooLargeFor(largest, status) : error };
  }
}

function onceConnected(socket: Socket, connected: () => void): void {
  const isSecure = socket instanceof TLSSocket;
  const isConnecting = socket.connecting || (isSecure && isSecureConnecting(socket));
  if (!isConnecting) connected();
  else socket.once(isSecure ? 'secureConnect' : 'connect', connected);
}

/** Failures to connect. */
const UNCONNECTED = new Set<string | undefined>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_MEMORY',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const CONNECT_PHASES = new Set(['lookup', 'connect', 'secureConnect']);

/** Whether an exchange failed because no connection to the service could be established. */
export function isUnconnected(error: unknown): boolean {
  const { code, cause } = errorOf(error);
  if (UNCONNECTED.has(code) || (cause !== undefined && UNCONNECTED.has(errorOf(cause).code))) return true;
  if (error instanceof TimeoutError && CONNECT_PHASES.has(error.event)) return true;
  const socket: unknown = error instanceof RequestError ? error.request?.socket : undefined;
  return !wasGivenUp(error) && socket instanceof TLSSocket && isSecureConnecting(socket);
}

/** Whether an exchange failed before any byte of its request was sent. */
export function isUnsent(error: unknown): boolean {
  if (isUnconnected(error)) return true;
  if (!wasGivenUp(error)) return false;
  const socket: unknown = error.request?.socket;
  return error.timings?.connect === undefined || (socket instanceof TLSSocket && isSecureConnecting(socket));
}

/** Whether TLS is not established, by a flag of Node's that remains set when the handshake fails. */
const isSecureConnecting = (socket: TLSSocket) => 'secureConnecting' in socket && socket.secureConnecting === true;

/** Whether its signal ended it: at once, or by its time. */
const wasGivenUp = (error: unknown): error is RequestError =>
  error instanceof TimeoutError
    ? error.event === 'request'
    : error instanceof RequestError && error.code === 'ERR_ABORTED';

/** Whether it ended since its time was over, or its caller left. */
export const isTimeOver = (error: unknown): boolean => error instanceof TimeoutError || wasGivenUp(error);

type Received = Omit<Answered, 'body'> & { body: string | Uint8Array };

/** The headers of a request; of its names, `further` ones take precedence. */
export const headersOf = ({ body, headers }: WireRequest, further: Record<string, string>): Record<string, string> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...headers,
  ...further,
});

/** The address of a request below that of its service. */
export function urlOf(base: string, { path, query }: WireRequest): string {
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${base}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** A body as text; one that came packed is unpacked no further than the limit. */
async function textOf({ body, headers, statusCode }: Received, largest: number): Promise<string> {
  if (typeof body === 'string') return body;
  const unpack = UNPACK.get(String(headers['content-encoding']).trim().toLowerCase());
  try {
    const bytes = unpack && body.length > 0 ? await unpack(body, { maxOutputLength: largest }) : body;
    return new TextDecoder().decode(bytes);
  } catch (error) {
    throw errorOf(error).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLargeFor(largest, statusCode)
      : new Unreadable('it is packed, and broken', statusCode);
  }
}
