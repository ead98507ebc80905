import type { Received } from '../sandbox/control/received.ts';
import type { TestGraph } from './toolgraph.ts';

/** Costs of an operation: its calls in total and by service, and its round trips. */
export type Cost = { calls: number; byService: Record<string, number>; waves: number };

/** Short, because graph and sandbox share a process, which is idle only if the graph sends nothing more. */
const QUIET_MS = 10;

/** Executes an operation while the sandbox counts its calls and round trips. A batch is one call. */
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

/** Executes an operation and counts its calls only. */
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

/** The name of the service in errors and logs. */
const serviceOf = ({ service, path }: Received): string =>
  service === 'google' ? (GOOGLE.find(([start]) => path.startsWith(start))?.[1] ?? 'people') : service;
