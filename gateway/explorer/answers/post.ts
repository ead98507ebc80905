import type { FetcherParams } from '@graphiql/toolkit';
import type { UpstreamCost } from '../../requests/call-report.ts';
import { authorization } from '../credential.ts';

/** What is said of an answer that came by HTTP. */
export type Figures = { status: number; milliseconds: number; bytes: number; upstream: UpstreamCost | undefined };

/** In how many calls of upstreams an answer was made. */
const UPSTREAM_CALLS = 'x-upstream-calls';

/** This header asks for more of that. */
const REPORT = 'x-upstream-report';

/** An answer, and what is said of it; no facts where there is no answer. */
export type Posted = { result: object; facts: Figures | null };

/** Sends an operation by POST. What is no answer of the graph is said in one line. */
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
  const { extensions = {} }: Reported = result;
  const upstream = extensions.upstream ?? uncounted(response.headers);
  return { result, facts: { status, milliseconds, bytes: bytes.byteLength, upstream } };
}

/** Every answer says in how many calls it was made; what is refused has no report. */
function uncounted(headers: Headers): UpstreamCost | undefined {
  const calls = headers.get(UPSTREAM_CALLS);
  return calls === null ? undefined : { calls: Number(calls), byService: {}, waves: 0 };
}

type Reported = { extensions?: { upstream?: UpstreamCost } };

/** Sends an operation by POST, and asks what its answer has cost. Where nobody has written that header, the answer is shown and measured without it. */
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

/** How many bytes an object is as the graph writes it. */
const sizeOf = (object: object) => new TextEncoder().encode(JSON.stringify(object)).length;

/** What is written in place of a header of ours is sent in its place. */
function sentHeaders(written: Record<string, unknown>): Headers {
  const headers = new Headers({ 'content-type': 'application/json', ...authorization() });
  for (const [name, value] of Object.entries(written)) setHeader(headers, name, value);
  return headers;
}

class UnsendableHeader extends Error {}

function setHeader(headers: Headers, name: string, value: unknown): void {
  if (typeof value === 'object')
    throw new UnsendableHeader(`Not sent: the value of the header ${JSON.stringify(name)} is to be a text.`);
  try {
    headers.set(name, String(value));
  } catch {
    throw new UnsendableHeader(`Not sent: no header can be called or hold what ${JSON.stringify(name)} does here.`);
  }
}

/** A fault as an answer. */
export const failed = (message: string) => ({ errors: [{ message }] });

/** Browsers say of a server that is not there no more than that fetching failed. */
const sendingFault = (error: unknown) =>
  error instanceof UnsendableHeader
    ? error.message
    : 'The server does not answer. Is it running? Run the operation again when it is.';

function parsed(text: string, status: number): object {
  try {
    const result: unknown = JSON.parse(text);
    if (typeof result === 'object' && result !== null) return result;
  } catch {
    // What is no JSON is no answer of the graph.
  }
  return failed(`The answer (status ${status}) is not the graph's: ${text.slice(0, 200)}`);
}
