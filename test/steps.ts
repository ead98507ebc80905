import type { Received } from '../sandbox/control/received.ts';
import type { TestGraph } from './toolgraph.ts';

/** What one operation costs: its calls, in all and by service, and how many steps they are made in. */
export type Cost = { calls: number; byService: Record<string, number>; waves: number };

/** The graph is in the sandbox's process: that is idle for so long only where the graph has nothing more to send. */
const QUIET_MS = 10;

/** Asks an operation while the sandbox counts its calls and steps; gives the answer too. A batch is one call. */
export async function costOf<Answer>(graph: Counting, ask: () => Promise<Answer>): Promise<Cost & { answer: Answer }> {
  const { control } = graph;
  await control('POST', 'steps', { quietMs: QUIET_MS });
  try {
    const asked = await callsOf(graph, async () => {
      const answer = await ask();
      return { answer, steps: await control('DELETE', 'steps') };
    });
    const { answer, steps } = asked.answer;
    return { ...asked, answer, waves: steps.waves };
  } finally {
    await control('DELETE', 'steps');
  }
}

type Counting = Pick<TestGraph, 'control' | 'receivedWithAnswers'>;

/** Asks an operation, and counts its calls alone. */
export async function callsOf<Answer>(
  { control, receivedWithAnswers }: Counting,
  ask: () => Promise<Answer>,
): Promise<Omit<Cost, 'waves'> & { answer: Answer }> {
  await control('DELETE', 'received');
  const answer = await ask();
  const received = await receivedWithAnswers();
  const byService = Map.groupBy(received, serviceOf);
  const counts = [...byService].map(([service, calls]) => [service, calls.length]).sort();
  return { answer, calls: received.length, byService: Object.fromEntries(counts) };
}

const GOOGLE: [start: string, service: string][] = [
  ['/calendar/', 'calendar'],
  ['/v4/spreadsheets', 'sheets'],
  ['/drive/', 'drive'],
  ['/gmail/', 'mail'],
  ['/batch/gmail/', 'mail'],
];

/** The service that a request is for, as errors and logs name it. */
const serviceOf = ({ service, path }: Received): string =>
  service === 'google' ? (GOOGLE.find(([start]) => path.startsWith(start))?.[1] ?? 'people') : service;
