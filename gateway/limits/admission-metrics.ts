import { gauge, type Reading, total } from '../../subgraphs/metrics/instruments.ts';

/** Operations that were refused since there was too much to do. */
export const refused = total(
  'toolgraph_operations_overloaded_total',
  'Operations that were refused with OVERLOADED, since there was too much to do',
);

/** What can be seen of operations that are executed, and of those that wait. */
type Admitting = { readonly view: { underWay: number; limit: number; waiting: number } };

export const admitted = gauge(
  'toolgraph_operations_admitted',
  'Operations that are executed (under_way), that wait for their turn (waiting), and how many are executed at most now (limit)',
  ({ view: { underWay, waiting, limit } }: Admitting): Reading<{ of: string }>[] => [
    [underWay, { of: 'under_way' }],
    [waiting, { of: 'waiting' }],
    [limit, { of: 'limit' }],
  ],
);
