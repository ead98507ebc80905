import { knowing } from '../graph/reference.ts';
import type { Values } from '../rows/endpoint.ts';

/** A record as a reply tells it: a property that is left out is read, unless it is one that records have only sometimes. */
export function completeExcept(record: Values, sometimes: string[]): Values {
  return knowing(record, [...Object.keys(record), ...sometimes]);
}
