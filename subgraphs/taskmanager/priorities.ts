import type { PriorityRecord } from './records/statuses.ts';
import type { Id } from './records/users.ts';

const NAMES = ['urgent', 'high', 'normal', 'low'];

/** Converts a priority, which some replies send as a number. Returns null if the number is invalid. */
export function priorityOf(priority: PriorityRecord | Id | null | undefined): PriorityRecord | null {
  if (typeof priority !== 'number' && typeof priority !== 'string') return priority ?? null;
  const name = NAMES[Number(priority) - 1];
  return name ? { id: String(priority), priority: name, orderindex: String(priority) } : null;
}
