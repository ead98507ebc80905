import type { FetcherParams } from '@graphiql/toolkit';
import type { UpstreamCost } from '../../requests/call-report.ts';
import { authorization } from '../credential.ts';

export type Figures = {
  status: number;
  milliseconds: number;
  bytes: number;
  upstream: UpstreamCost | undefined;
  /** The address where the user can grant the access whose absence caused an error. */
  connectUrl: string | undefined;
};

const UPSTREAM_CALLS = 'x-upstream-calls';

/** The request header that adds an upstream cost report to the response's `extensions`. */
const REPORT = 'x-upstream-report';

/** The result of an operation. `facts` is null if there was no response. */
export type Posted = { result: object; facts: Figures | null };

/** Sends an operation by POST. If the response is not GraphQL, returns a single error instead. */
export async function post(
  endpoint: URL,
  params: FetcherParams,
  headers: Record<string, unknown>,
  signal: AbortSignal | null = null,
): Promise<Posted> {
  try {
    const init = { method: 'POST', headers: sentHeaders(headers), body: JSON.stringify(params), signal };
    return await posted(endpoint, init);
  } catch (error) {
    return { result: failed(sendingFault(error)), facts: null };
  }
}

async function posted(endpoint: URL, init: RequestInit): Promise<Posted> {
  const began = performance.now();
  const response = await fetch(endpoint, init);
  const bytes = await response.arrayBuffer();
  const milliseconds = performance.now() - began;
  const { status } = response;
  const result = parsed(new TextDecoder().decode(bytes), status);
  const { extensions = {}, errors = [] }: Reported = result;
  const upstream = extensions.upstream ?? uncounted(response.headers);
  const connectUrl = errors.map((error) => error.extensions?.url).find(isConnectPage);
  return { result, facts: { status, milliseconds, bytes: bytes.byteLength, upstream, connectUrl } };
}

const isConnectPage = (url = '') => URL.parse(url)?.pathname === '/connect';

/** Reads the number of upstream calls from a response header, because responses to failed requests have no report. */
function uncounted(headers: Headers): UpstreamCost | undefined {
  const calls = headers.get(UPSTREAM_CALLS);
  return calls === null ? undefined : { calls: Number(calls), byService: {}, waves: 0 };
}

type Reported = { extensions?: { upstream?: UpstreamCost }; errors?: { extensions?: { url?: string } }[] };

/**
 * Sends an operation by POST and requests a cost report, which is removed from the response unless the user requested
 * it too.
 */
export async function postForReport(
  endpoint: URL,
  params: FetcherParams,
  headers: Record<string, unknown>,
  signal: AbortSignal | null = null,
): Promise<Posted> {
  if (Object.keys(headers).some((name) => name.toLowerCase() === REPORT))
    return post(endpoint, params, headers, signal);
  const { result, facts } = await post(endpoint, params, { ...headers, [REPORT]: '1' }, signal);
  const { extensions, ...answer }: Reported = result;
  if (!facts || !extensions?.upstream) return { result, facts };
  const { upstream: _upstream, ...others } = extensions;
  const shown = Object.keys(others).length > 0 ? { ...answer, extensions: others } : answer;
  return { result: shown, facts: { ...facts, bytes: facts.bytes - sizeOf(result) + sizeOf(shown) } };
}

/** Returns an object's size in bytes, as the server serializes it. */
const sizeOf = (object: object) => new TextEncoder().encode(JSON.stringify(object)).length;

/** Adds the page's own headers. Headers entered by the user take precedence. */
function sentHeaders(written: Record<string, unknown>): Headers {
  const headers = new Headers({ 'content-type': 'application/json', ...authorization() });
  for (const [name, value] of Object.entries(written)) setHeader(headers, name, value);
  return headers;
}

class UnsendableHeader extends Error {}

function setHeader(headers: Headers, name: string, value: unknown): void {
  if (typeof value === 'object')
    throw new UnsendableHeader(`Not sent: the value of the ${JSON.stringify(name)} header must be a string.`);
  try {
    headers.set(name, String(value));
  } catch {
    throw new UnsendableHeader(`Not sent: the ${JSON.stringify(name)} header has an invalid name or value.`);
  }
}

export const failed = (message: string) => ({ errors: [{ message }] });

/** Browsers give no reason when a server is unreachable. */
const sendingFault = (error: unknown) =>
  error instanceof UnsendableHeader
    ? error.message
    : 'The server is unreachable. Check that it is running, then run the operation again.';

function parsed(text: string, status: number): object {
  try {
    const result: unknown = JSON.parse(text);
    if (typeof result === 'object' && result !== null) return result;
  } catch {
    // The text is not JSON, so it is not a GraphQL response.
  }
  return failed(`The response (status ${status}) is not GraphQL: ${text.slice(0, 200)}`);
}
