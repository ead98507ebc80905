import type { Store } from './store.ts';

/** The task manager's plans in the order of their numbers, from 1. The vendor documents only Enterprise's number. */
export const PLANS = ['Free Forever', 'Unlimited', 'Business', 'Enterprise', 'Business Plus'] as const;

export type Plan = (typeof PLANS)[number];

/** The plan's number in responses. */
export function planNumber(plan: Plan): number {
  return PLANS.indexOf(plan) + 1;
}

/** The workspace's plan: Enterprise unless a control request changed it. */
export function planOf(store: Store): Plan {
  return PLANS.find((plan) => plan === store.fact(PLAN)) ?? 'Enterprise';
}

export function setPlan(store: Store, plan: Plan): void {
  store.setFact(PLAN, plan);
}

const PLAN = 'taskmanager.plan';
