import { test } from 'vitest';
import { REMOTE, useToolgraph } from '../toolgraph.ts';
import { compareWithHand } from './asking.ts';

const graph = useToolgraph(REMOTE);

/** `npm run test:faults -- remote-questions` runs all example queries like this. */
test.each([
  ['due-this-week', 3],
  ['one-person', 7],
])('%s is answered as by hand, by the same calls, where subgraphs are remote', (name, most) =>
  compareWithHand(graph, name, most),
);
