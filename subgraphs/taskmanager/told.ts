import type { Values } from '../endpoint.ts';
import { knowing } from '../reference.ts';

/** A record as a reply tells it: a property that is left out is read, unless it is one that records have only sometimes. */
export function asTold(record: Values, sometimes: string[]): Values {
  return knowing(record, [...Object.keys(record), ...sometimes]);
}
