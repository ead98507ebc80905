import type { FetcherParams } from '@graphiql/toolkit';

/** What is said of an answer that came by HTTP. */
export type Figures = { status: number; milliseconds: number; bytes: number; calls: number | undefined };

/** In how many calls of upstreams an answer was made. */
const UPSTREAM_CALLS = 'x-upstream-calls';

/** An answer, and what is said of it; no facts where there is no answer. */
type Posted = { result: object; facts: Figures | null };

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
  const calls = response.headers.get(UPSTREAM_CALLS);
  const facts = { status, milliseconds, bytes: bytes.byteLength, calls: calls === null ? undefined : Number(calls) };
  return { result: parsed(new TextDecoder().decode(bytes), status), facts };
}

/** What is written in place of a header of ours is sent in its place. */
function sentHeaders(written: Record<string, unknown>): Headers {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(written)) setHeader(headers, name, String(value));
  return headers;
}

class UnsendableHeader extends Error {}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
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
