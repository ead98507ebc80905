import { test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import { compareWithHand } from './asking.ts';

const graph = useToolgraph();

/** Questions that only read, each with the most calls that it may take. */
const READS: [name: string, most: number][] = [
  ['due-this-week', 3],
  ['status-history', 2],
];

test.each(READS)('%s is answered as by hand, by the same calls, also where its parts are repeated', (name, most) =>
  compareWithHand(graph, name, most),
);
