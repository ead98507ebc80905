import { expect, vi } from 'vitest';
import type { TestGraph } from '../toolgraph.ts';
import { asked } from './asking.ts';
import { wrongLosses } from './losses.ts';
import { QUESTIONS, questionNamed, TABLE } from './questions.ts';

/** This query reads nothing here, because nothing was delivered. */
const IDLE = 'changes-since-yesterday';

const READS = QUESTIONS.filter((name) => name !== IDLE && !questionNamed(name).writes);

/** The requests of each service in the sandbox. */
const PLACES: Record<string, object[]> = {
  taskmanager: [{ service: 'taskmanager' }],
  engine: [{ service: 'engine' }],
  calendar: [{ service: 'google', path: '/calendar' }],
  mail: [
    { service: 'google', path: '/gmail' },
    { service: 'google', path: '/batch/gmail' },
  ],
  sheets: [{ service: 'google', path: '/v4/spreadsheets' }],
  drive: [{ service: 'google', path: '/drive' }],
};

/** The services that example queries read. */
export const SERVICES = Object.keys(PLACES);

export const placesOf = (service: string): object[] => PLACES[service] ?? [{ service }];

type Answer = Awaited<ReturnType<TestGraph['ask']>>;

async function ask(graph: TestGraph, name: string): Promise<[string, Answer]> {
  const { operation, variables } = asked(graph, name);
  return [name, await graph.ask(operation, variables)];
}

/** The responses to all read-only example queries, by name. */
export const askAll = async (graph: TestGraph) => new Map(await Promise.all(READS.map((name) => ask(graph, name))));

/**
 * While a service fails, runs the queries that read it. Each response must have errors with these codes, and all other
 * data.
 */
export async function expectPartial(
  graph: TestGraph,
  complete: Map<string, Answer>,
  service: string,
  fault: object,
  codes: string[],
): Promise<void> {
  const using = READS.filter((name) => service in TABLE.get(name)!.stated.calls);
  for (const place of placesOf(service)) await graph.control('POST', 'faults', { ...place, ...fault });

  const partial = await Promise.all(using.map((name) => ask(graph, name)));

  await answeredAgain(graph, using);
  expect(partial).not.toEqual([]);
  for (const [name, answer] of partial) {
    const lost = wrongLosses(complete.get(name)!, answer, service);
    const found = answer.errors?.map(({ extensions }) => extensions.code) ?? [];
    const others = found.filter((code) => !codes.includes(code));
    expect({ name, lost, others, isCut: found.length > 0 }).toEqual({ name, lost: [], others: [], isCut: true });
  }
}

/**
 * Waits until a query that reads the service succeeds. After failures, nothing is sent to the service for some time.
 */
async function answeredAgain(graph: TestGraph, [name = '']: readonly string[]): Promise<void> {
  await graph.control('DELETE', 'faults');
  const isComplete = async () => (await ask(graph, name))[1].errors === undefined;
  await vi.waitUntil(isComplete, { timeout: 20_000, interval: 100 });
}
