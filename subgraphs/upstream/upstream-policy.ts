import { LastHour } from '../metrics/calls.ts';
import { type CallScheduler, CallsInFlight, CONCURRENCY } from './call-scheduler.ts';
import { ServiceBreakers } from './circuit-breakers.ts';
import { RecentlyUsed } from './recently-used.ts';
import type { Service, ServiceAddress } from './service.ts';

/** A service has as many connections as this many credentials may have calls in flight. */
const CREDENTIALS_AT_ONCE = 16;

/** What limits the calls of a service, at all its addresses, and what was called in the last hour, by tool. */
export type UpstreamPolicy = {
  connections: number;
  /** All calls that have a connection: no caller takes all, however many credentials it has. */
  inFlight: CallsInFlight;
  /** By credential source. */
  schedulers: RecentlyUsed<CallScheduler>;
  breakers: ServiceBreakers;
  /** By caller. */
  retries: RecentlyUsed<RetryBudget>;
  recent: LastHour;
};

const known = new WeakMap<ServiceAddress, Map<string, UpstreamPolicy>>();

/** The policy of a service at an address of the settings, shared by all its clients. */
export function policyOf({ name }: Service, address: ServiceAddress): UpstreamPolicy {
  const services = known.get(address) ?? new Map<string, UpstreamPolicy>();
  known.set(address, services);
  const policy = services.get(name) ?? newPolicy(name, address);
  services.set(name, policy);
  return policy;
}

function newPolicy(service: string, { concurrency = CONCURRENCY }: ServiceAddress): UpstreamPolicy {
  const connections = CREDENTIALS_AT_ONCE * concurrency;
  return {
    connections,
    inFlight: new CallsInFlight(connections),
    schedulers: new RecentlyUsed(),
    breakers: new ServiceBreakers(service),
    retries: new RecentlyUsed(),
    recent: new LastHour(),
  };
}

/** Retries earned by each call, and the most that can be saved up. */
const [PER_CALL, RESERVE] = [1 / 10, 20];

/** Limits one caller's retries at a service to a tenth of its calls, so that retries do not overload a service that is already failing. */
export class RetryBudget {
  #left = RESERVE;

  /** Counts a call or a retry. */
  count(): void {
    this.#left = Math.min(RESERVE, this.#left + PER_CALL);
  }

  /** Takes one retry; false if none is left. */
  take(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
