import type { Values } from '../rows/endpoint.ts';

const NAMES = ['urgent', 'high', 'normal', 'low'];

/** A priority as the wire has it: an object or, in some replies, its bare number. Null for a number that is none. */
export function priorityOf(priority: unknown): Values | null {
  if (typeof priority !== 'number' && typeof priority !== 'string') return (priority ?? null) as Values | null;
  const name = NAMES[Number(priority) - 1];
  return name ? { id: String(priority), priority: name, orderindex: String(priority) } : null;
}
