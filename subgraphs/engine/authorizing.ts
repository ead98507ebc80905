import { z } from 'zod';
import type { UpstreamAddress } from '../core/settings.ts';
import { errorOf } from '../process/thrown.ts';
import { NO_LOG } from '../upstream/call-log.ts';
import { serverCredential } from '../upstream/credential-source.ts';
import { type Authorization, type Authorizations, isCredential } from '../upstream/credentials.ts';
import { ToolError } from '../upstream/errors.ts';
import { connect, type Upstream } from '../upstream/upstream.ts';
import type { WireRequest } from '../upstream/wire-request.ts';
import { engine } from './service.ts';

/** The time limit for a call, including retries, in milliseconds. */
const DEADLINE = 10_000;

/**
 * Limits on token, URL and scope lengths and on the number of scopes. All of them are sent to remote subgraphs in a
 * single header.
 */
const LONGEST = 8_192;
const [LONGEST_SCOPE, MOST_SCOPES] = [200, 100];

const REPLY = z.object({
  user_id: z.string().optional(),
  status: z.string().default('pending'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(LONGEST)
    .optional(),
  scopes: z.array(z.string().max(LONGEST_SCOPE)).max(MOST_SCOPES).nullish(),
  context: z.object({ token: z.string().max(LONGEST).refine(isCredential).optional() }).nullish(),
});

/**
 * Authorizes users through the engine with the server's API key. Each error is a `ToolError` that states whether a
 * retry can succeed.
 */
class EngineAuthorizations implements Authorizations {
  #engine: Upstream;

  constructor(engine: Upstream) {
    this.#engine = engine;
  }

  async authorize(user: string, provider: string, scopes: readonly string[]): Promise<Authorization> {
    const auth_requirement = { provider_id: provider, provider_type: 'oauth2', oauth2: { scopes } };
    const body = JSON.stringify({ auth_requirement, user_id: user });
    const headers = { 'content-type': 'application/json' };
    const request: WireRequest = { method: 'POST', path: '/v1/auth/authorize', query: [], headers, body };
    const log = { ...NO_LOG, caller: user };
    const options = { repeatable: true, withCredential: true, deadline: DEADLINE, log };
    const reply = await this.#engine.send(request, options).catch((fault) => {
      throw faultOf(fault, provider);
    });
    return readReply(reply, user, provider);
  }

  renew(credentials: ReadonlyMap<string, string>): void {
    const key = credentials.get(this.#engine.service.name);
    if (key !== undefined) this.#engine = this.#engine.with(serverCredential(key));
  }
}

function readReply(reply: unknown, user: string, provider: string): Authorization {
  const { success, data } = REPLY.safeParse(reply);
  if (!success || (data.user_id ?? user) !== user) throw unfit(provider);
  const { status, url, scopes, context } = data;
  if (status === 'completed' && context?.token) return { status, token: context.token };
  if (status === 'pending' && url) return { status, url, scopes: scopes ?? [] };
  throw unfit(provider);
}

/** Creates the error for an engine reply that lacks a token or URL, or that is for another user. */
const unfit = (provider: string): ToolError =>
  new ToolError('UPSTREAM_REJECTED', `${engine.name}: invalid reply for provider ${provider}`, {
    upstream: { service: engine.name },
  });

/**
 * Converts an error from the engine. Errors caused by the request are permanent. All others, including an invalid
 * server key, are retryable.
 */
function faultOf(thrown: unknown, provider: string): ToolError {
  const { message } = errorOf(thrown);
  const fault = thrown instanceof ToolError ? thrown : undefined;
  const { upstream = { service: engine.name }, retryAfterMs } = fault?.details ?? {};
  const details = { upstream, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  const why = `could not get a credential for provider ${provider}: ${message}`;
  if (fault && /^(UPSTREAM_(RATE_LIMITED|TIMEOUT|UNAVAILABLE))$/.test(fault.code))
    return new ToolError(fault.code, why, details);
  const status = upstream.status ?? 0;
  const isOfRequest = status >= 400 && status < 500 && status !== 401 && status !== 403;
  return new ToolError(isOfRequest ? 'UPSTREAM_REJECTED' : 'UPSTREAM_UNAVAILABLE', why, details);
}

export const authorizationsAt = (address: UpstreamAddress): Authorizations =>
  new EngineAuthorizations(connect(engine, address));
