import type { Store } from './store.ts';

/** The plans of the task manager, each with the vendor's number of it. Only that of Enterprise is published; the others are chosen by us. */
export const PLANS = {
  'Free Forever': 1,
  Unlimited: 2,
  Business: 3,
  Enterprise: 4,
  'Business Plus': 5,
} as const;

export type Plan = keyof typeof PLANS;

/** What the workspace pays for: Enterprise, until control says otherwise. */
export function planOf(store: Store): Plan {
  return (store.fact(PLAN) as Plan | undefined) ?? 'Enterprise';
}

export function setPlan(store: Store, plan: Plan): void {
  store.setFact(PLAN, plan);
}

const PLAN = 'taskmanager.plan';
