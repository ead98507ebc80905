import { LastHour } from '../metrics/last-hour.ts';
import { CallBudget } from './call-budget.ts';
import { PerCredential } from './per-credential.ts';
import { Repeats } from './repeats.ts';
import type { Service, ServiceAddress } from './service.ts';
import { ServiceCircuit } from './service-circuit.ts';

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

/** Those of a service of which nothing has been asked. */
export const restraintsOf = ({ name }: Service, { concurrency }: ServiceAddress): Restraints => ({
  budgets: new PerCredential(() => new CallBudget(concurrency)),
  circuit: new ServiceCircuit(name),
  repeats: new Repeats(),
  recent: new LastHour(),
});
