import { errorOf } from '../process/thrown.ts';
import { type AccountService, GrantError } from '../upstream/account-service.ts';
import type { ToolError } from '../upstream/errors.ts';
import { exchange, newClient, readOutcome } from '../upstream/exchange.ts';
import type { Service } from '../upstream/service.ts';
import type { WireRequest } from '../upstream/wire-request.ts';
import type { UpstreamAddress, UpstreamSettings } from './settings.ts';

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

const client = newClient(4);

/** Creates the parts of an account service that follow from an upstream's settings and address. */
export function accountParts(
  { credential }: UpstreamSettings,
  address: UpstreamAddress,
): Pick<AccountService, 'name' | 'header' | 'sandbox' | 'configured' | 'scopes' | 'fullScope'> {
  const { service: name, header, variable, sandbox } = credential;
  const common = { name, header, scopes: [], fullScope: String };
  if (address.kind === 'sandbox') return { ...common, sandbox };
  const { credential: token } = address;
  return token === undefined ? common : { ...common, configured: { variable, token } };
}

type AccountCall = Pick<WireRequest, 'path'> & Partial<WireRequest> & { token?: string };

/** Calls a service to check or obtain a token. Returns the response, or throws a `GrantError`. */
export async function callForAccount(service: Service, base: string, call: AccountCall): Promise<unknown> {
  const { token, ...request } = call;
  const wire: WireRequest = { method: 'GET', query: [], headers: {}, ...request };
  const headers = token === undefined ? {} : service.authorize(token);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const outcome = await exchange(client, wire, { base, headers, signal, largest: MAX_RESPONSE_BYTES });
  const answer = readOutcome(outcome, service, wire, { repeatable: true, withCredential: token !== undefined });
  if (!('fault' in answer)) return answer.value;
  throw grantError(answer.fault, service.name, 'error' in outcome ? errorOf(outcome.error).code : undefined);
}

const REJECTIONS = new Set(['AUTHORIZATION_REQUIRED', 'UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT']);

/**
 * Omits the service's own message, which can repeat the token.
 * @param cause the error code of a call without a response
 */
function grantError({ code, details }: ToolError, service: string, cause: string | undefined): GrantError {
  const { status, code: reason = cause ?? code } = details.upstream ?? {};
  const found = status === undefined ? reason : `status ${status}, ${reason}`;
  if (REJECTIONS.has(code))
    return new GrantError('rejected', `${service} rejected the token (${found})`, 'check the token');
  const remedy = "check this machine's network, the service's URL in the settings, and its status";
  return new GrantError('unavailable', `${service} is unavailable (${found})`, remedy);
}
