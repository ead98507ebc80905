import type { Store } from './store.ts';

/** The plans of the task manager, by the vendor's numbers from 1 on. Only that of Enterprise is published; the others are chosen by us. */
export const PLANS = ['Free Forever', 'Unlimited', 'Business', 'Enterprise', 'Business Plus'] as const;

export type Plan = (typeof PLANS)[number];

/** The vendor's number of a plan. */
export function planNumber(plan: Plan): number {
  return PLANS.indexOf(plan) + 1;
}

/** What the workspace pays for: Enterprise, until control says otherwise. */
export function planOf(store: Store): Plan {
  return PLANS.find((plan) => plan === store.fact(PLAN)) ?? 'Enterprise';
}

export function setPlan(store: Store, plan: Plan): void {
  store.setFact(PLAN, plan);
}

const PLAN = 'taskmanager.plan';
