import { counter, total } from '../../subgraphs/metrics/instruments.ts';
import type { EndBody } from './store/entries.ts';

/** Root fields of mutations, as the log of writes has them. */
export const writes = counter<{ tool: string; outcome: EndBody['outcome'] }>(
  'toolgraph_writes_total',
  'Root fields of mutations by tool and outcome, as the log of writes has them',
);

export const unnoted = total(
  'toolgraph_writes_unnoted_total',
  'Times that the log of writes could not be written: writes were refused then, or their outcome is not noted',
);
