import type { Store } from './store.ts';

/**
 * The task manager's plans in order of plan number, which starts at 1. The vendor documents only the Enterprise plan's
 * number.
 */
export const PLANS = ['Free Forever', 'Unlimited', 'Business', 'Enterprise', 'Business Plus'] as const;

export type Plan = (typeof PLANS)[number];

export function planNumber(plan: Plan): number {
  return PLANS.indexOf(plan) + 1;
}

/** Returns the workspace's plan, which is Enterprise unless changed by a control request. */
export function planOf(store: Store): Plan {
  return PLANS.find((plan) => plan === store.fact(PLAN)) ?? 'Enterprise';
}

export function setPlan(store: Store, plan: Plan): void {
  store.setFact(PLAN, plan);
}

const PLAN = 'taskmanager.plan';
