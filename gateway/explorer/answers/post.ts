import type { FetcherParams } from '@graphiql/toolkit';
import type { AnswerFacts } from './answers.ts';

/** In how many calls of upstreams an answer was made. */
const UPSTREAM_CALLS = 'x-upstream-calls';

/** An answer, and what is said of it; no facts where there is no answer. */
type Posted = { result: object; facts: AnswerFacts | null };

/** Sends an operation by POST. What is no answer of the graph is said in one line. */
export async function post(endpoint: URL, params: FetcherParams, headers: Record<string, string>): Promise<Posted> {
  const began = performance.now();
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(params),
    });
    const bytes = await response.arrayBuffer();
    const milliseconds = performance.now() - began;
    const calls = response.headers.get(UPSTREAM_CALLS);
    const facts = {
      status: response.status,
      milliseconds,
      bytes: bytes.byteLength,
      calls: calls === null ? undefined : Number(calls),
    };
    return { result: parsed(new TextDecoder().decode(bytes), response.status), facts };
  } catch (error) {
    return { result: failed(sendingFault(error)), facts: null };
  }
}

const failed = (message: string) => ({ errors: [{ message }] });

/** Browsers say of a server that is not there no more than that fetching failed; a header that is none has a message of its own. */
function sendingFault(error: unknown): string {
  const isInvalid = error instanceof TypeError && /header|value/i.test(error.message);
  return isInvalid
    ? `Not sent: ${error.message}`
    : 'The server does not answer. Is it running? Run the operation again when it is.';
}

function parsed(text: string, status: number): object {
  try {
    const result: unknown = JSON.parse(text);
    if (typeof result === 'object' && result !== null) return result;
  } catch {
    // What is no JSON is no answer of the graph.
  }
  return failed(`The answer (status ${status}) is not the graph's: ${text.slice(0, 200)}`);
}
