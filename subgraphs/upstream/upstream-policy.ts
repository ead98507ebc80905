import { LastHour } from '../metrics/last-hour.ts';
import { CallBudget } from './call-budget.ts';
import { PerCredential } from './per-credential.ts';
import { Repeats } from './retry-budget.ts';
import type { Service, ServiceAddress } from './service.ts';
import { ServiceCircuit } from './service-breakers.ts';

/**
 * What keeps a service from being asked too much, at all its addresses: a budget for each credential, its circuit, and how often calls are repeated; and
 * how it was asked in the last hour, by tool.
 */
export type Restraints = {
  budgets: PerCredential<CallBudget>;
  circuit: ServiceCircuit;
  repeats: Repeats;
  recent: LastHour;
};

const known = new WeakMap<ServiceAddress, Map<string, Restraints>>();

/** Those of a service at an address of the settings: one for all that ask it there. */
export function restraintsOf({ name }: Service, address: ServiceAddress): Restraints {
  const services = known.get(address) ?? new Map<string, Restraints>();
  known.set(address, services);
  const restraints = services.get(name) ?? unused(name, address);
  services.set(name, restraints);
  return restraints;
}

/** Those of a service of which nothing has been asked. */
const unused = (name: string, { concurrency }: ServiceAddress): Restraints => ({
  budgets: new PerCredential(() => new CallBudget(concurrency)),
  circuit: new ServiceCircuit(name),
  repeats: new Repeats(),
  recent: new LastHour(),
});
