import { beforeAll, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import { compareWithHand, warm } from './asking.ts';

const graph = useToolgraph();

/** Further questions that only read, each with the most calls that it may take. */
const READS: [name: string, most: number][] = [
  ['time-per-person', 2],
  ['repairs-in-a-sheet', 3],
  ['people-in-a-sheet', 3],
  ['guests', 4],
  ['scheduled-runs', 10],
  ['talk-about-a-list', 4],
  // By the name of the field: its id alone would be one call, and only another request would say that.
  ['severe-faults', 3],
  ['ready-for-tools', 7],
  ['stand-up', 9],
  ['waiting-for-review', 56],
  ['accounts-of-leavers', 3],
  ['unmet-requirements', 2],
  ['support-case', 7],
  ['unread-mail', 3],
  ['progress', 4],
  ['find-by-name', 11],
  ['my-day', 7],
];

beforeAll(() => warm(graph));

test.each(READS)('%s is answered as by hand, by the same calls, also where its parts are repeated', (name, most) =>
  compareWithHand(graph, name, most),
);
