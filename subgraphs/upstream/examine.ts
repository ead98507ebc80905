import { type Finding, findingOf } from '../process/finding.ts';
import type { ToolError } from './errors.ts';
import { type ExchangeOutcome, exchange, newClient, readOutcome } from './exchange.ts';
import { redactCredential, redactError, redactSecrets } from './secrets.ts';
import type { Service, ServiceAddress } from './service.ts';
import type { WireRequest } from './wire-request.ts';

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_CLOCK_SKEW_MS = 60_000;

/** A read request that tests whether a service accepts a credential. */
export type HarmlessRead = Pick<WireRequest, 'path'> & Partial<WireRequest> & { withCredential?: boolean };

export type Examined = { findings: Finding[]; value?: unknown };

/** Tests a service's credential with one read request that times out after 5 s. Skips services that use the sandbox. */
export async function examineService(service: Service, address: ServiceAddress, read: HarmlessRead): Promise<Examined> {
  const { name } = service;
  if (address.failingAccount !== undefined)
    return found('skipped', `${address.failingAccount} services were not checked, because the account is failing`);
  if (address.kind === 'sandbox') return found('skipped', `${name} uses the sandbox, which requires no credentials`);
  const { withCredential = true, ...request } = read;
  const wire: WireRequest = { method: 'GET', query: [], headers: {}, ...request };
  const { url: base, credential } = address;
  const headers = withCredential && credential !== undefined ? service.authorize(credential) : {};
  const began = Date.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const outcome = await exchange(newClient(1), wire, { base, headers, signal, largest: MAX_RESPONSE_BYTES });
  if ('response' in outcome && credential !== undefined)
    outcome.response.body = redactCredential(outcome.response.body, [credential]);
  const clock = clockOf(outcome, name, (began + Date.now()) / 2);
  const answer = readOutcome(outcome, service, wire, { repeatable: true, withCredential });
  if (!('fault' in answer)) return { ...found('ok', `${name} ${takes(credential)}`, clock), value: answer.value };
  const fault = redactError(answer.fault, [credential]);
  if (credential === undefined && fault.details.upstream?.status !== undefined)
    return found('ok', `${name} is reachable, but no server credential is set for it`, clock);
  return { findings: [faultOf(fault, service, base), ...clock] };
}

const takes = (credential: string | undefined) => (credential === undefined ? 'responds' : 'accepts the credential');

const found = (status: Finding['status'], message: string, more: Finding[] = []): Examined => ({
  findings: [{ check: 'services', status, message }, ...more],
});

function faultOf({ code, message, details }: ToolError, { name, variable }: Service, base: string): Finding {
  const about = redactSecrets(message.startsWith(name) ? message : `${name}: ${message}`);
  const of = (status: Finding['status'], remedy: string) => findingOf('services')(status, about, remedy);
  if (code === 'UPSTREAM_RATE_LIMITED') return of('warning', "retry later: the service's rate limit is used up");
  if (code === 'UPSTREAM_TIMEOUT' || code === 'UPSTREAM_UNAVAILABLE')
    return of('fault', `check that ${base} is reachable from this machine, and check the service's status`);
  if (details.upstream?.status === 401) return of('fault', `set ${variable} to a valid credential for ${name}`);
  // The account's check reports missing scopes.
  if (code === 'AUTHORIZATION_REQUIRED' || code === 'FORBIDDEN') return of('skipped', 'see the account check');
  return of('fault', `check that ${base} is the URL of ${name}`);
}

/** Compares the local clock with the response's `Date` header, which is precise to one second. */
function clockOf(outcome: ExchangeOutcome, name: string, ours: number): Finding[] {
  const theirs = 'response' in outcome ? Date.parse(String(outcome.response.headers.date)) : Number.NaN;
  if (Number.isNaN(theirs)) return [];
  const off = Math.round((ours - theirs) / 1_000);
  const of = findingOf('clock', "this machine's clock is");
  if (Math.abs(off) * 1_000 <= MAX_CLOCK_SKEW_MS) return [of('ok', "within a minute of the services' clocks")];
  const found = `${Math.abs(off)} s ${off > 0 ? 'ahead of' : 'behind'} ${name}'s`;
  return [of('fault', found, CORRECT_CLOCK)];
}

const CORRECT_CLOCK =
  "correct this machine's clock, for example with NTP: token expiry and event recovery depend on it";
