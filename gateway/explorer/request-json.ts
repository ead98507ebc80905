import { authorization, LoginNeeded } from './credential.ts';

/** The request timeout, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Sends a request with the user's credential; by POST if there is a body. Throws `LoginNeeded` if the server requires
 * another credential.
 */
export async function requestJson<Value>(path: string, body?: unknown): Promise<Value> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sent = { 'content-type': 'application/json', ...authorization() };
  const init =
    body === undefined ? { headers: authorization() } : { method: 'POST', headers: sent, body: JSON.stringify(body) };
  const response = await fetch(path, { ...init, signal }).catch(() => {
    throw new Error('the server is unreachable');
  });
  if (response.status === 401) throw new LoginNeeded('the credential has expired; reload the page');
  if (response.ok) return response.json();
  const { errors } = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] };
  throw new Error(errors?.[0]?.message ?? `the server responded with status ${response.status}`);
}
