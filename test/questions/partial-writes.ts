import { expect } from 'vitest';
import type { Received } from '../../sandbox/control/received.ts';
import type { TestGraph } from '../toolgraph.ts';
import { asked } from './asking.ts';
import { wrongLosses } from './losses.ts';
import { placesOf } from './partial-answers.ts';
import { type Done, doneBetween, withoutMadeIds } from './stored.ts';
import { type Fate, WRITINGS } from './writings.ts';

/** The error codes for reads that a fault affects, and for writes whose request it affects. */
export type Codes = { read: readonly string[]; sent: readonly string[] };

/** After a write and its retries have failed, the service receives no further write. */
const onceDown = (fates: Fate[]): Fate[] =>
  fates.map((fate, place) => (fate === 'SENT' && fates.indexOf('SENT') < place ? 'FAILED' : fate));

type Answer = Awaited<ReturnType<TestGraph['ask']>>;
type Ran = Awaited<ReturnType<typeof write>>;

/** Runs an example query on the initial company with these faults. */
async function write(graph: TestGraph, name: string, faults: object[]) {
  const { control, sandbox } = graph;
  await control('POST', 'reset');
  const before = sandbox.context.store.snapshot();
  for (const fault of faults) await control('POST', 'faults', fault);
  const { operation, variables } = asked(graph, name);
  const answer = await graph.ask(operation, variables);
  const done = doneBetween(before, sandbox.context.store.snapshot());
  return { answer: unplaced(withoutMadeIds(answer, done)), done, received: await graph.receivedWithAnswers() };
}

/** The responses and changes of all writing example queries, by name. */
export async function writeAll(graph: TestGraph): Promise<Map<string, Ran>> {
  const complete = new Map<string, Ran>();
  for (const name of Object.keys(WRITINGS)) complete.set(name, await write(graph, name, []));
  return complete;
}

/**
 * While a service fails, runs the queries that write to it. Independent writes are done once and returned; the others
 * have an error with the reason.
 */
export async function expectPartialWrites(
  graph: TestGraph,
  complete: Map<string, Ran>,
  service: string,
  fault: object,
  codes: Codes & { isDown?: true },
): Promise<void> {
  const fatesOf = (fates: Fate[]) => (codes.isDown ? onceDown(fates) : fates);
  const faults = placesOf(service).map((place) => ({ ...place, ...fault }));
  const using = Object.entries(WRITINGS).filter(([, { without }]) => without[service]);

  expect(using).not.toEqual([]);
  for (const [name, { writes, without }] of using) {
    const ran = await write(graph, name, faults);
    expectFates({ name, ran, full: complete.get(name)!, writes, fates: fatesOf(without[service]!), codes });
    expect([name, wrongLosses(complete.get(name)!.answer, ran.answer, service)]).toEqual([name, []]);
  }
}

/**
 * Runs an example query once for each of its writes while the response to that write is lost. Each write is done once.
 * The lost one is reported as unknown, unless upstream recognizes the retry.
 */
export async function expectDoubts(graph: TestGraph, complete: Map<string, Ran>, name: string): Promise<void> {
  const { writes, feeds = {} } = WRITINGS[name]!;
  const full = complete.get(name)!;
  const roots = Object.keys(writes);
  for (const [root, request] of Object.entries(writes)) {
    const due = madeBy(request, full);
    const lost = due.map(({ service, method, path }) => ({ service, method, path, drop: 'after', times: 1 }));
    const fed = feeds[root] ?? [];
    const own = due.every(({ body }) => body.includes(MESSAGE_ID)) ? 'DONE' : 'SENT';
    const fates = roots.map((each): Fate => (each === root ? own : fed.includes(each) ? 'NOT_RUN' : 'DONE'));

    const ran = await write(graph, name, lost);

    expectFates({ name, ran, full, writes, fates, codes: { read: [], sent: ['OUTCOME_UNKNOWN'] } });
    if (fed.length === 0) expect([name, root, changesOf(ran.done)]).toEqual([name, root, changesOf(full.done)]);
  }
}

type Comparison = { name: string; ran: Ran; full: Ran; writes: Record<string, RegExp>; fates: Fate[]; codes: Codes };

function expectFates({ name, ran, full, writes, fates, codes }: Comparison): void {
  const { data, errors = [] }: Answer = ran.answer;
  const allowed: Record<Fate, readonly unknown[]> = {
    DONE: [undefined],
    SENT: codes.sent,
    FAILED: codes.read,
    NOT_RUN: ['EXPORT_MISSING'],
  };
  const seen = Object.entries(writes).map(([root, request], index) => {
    const found = new Set(errors.filter(({ path }) => path?.[0] === root).map(({ extensions }) => extensions.code));
    const fate = fates[index]!;
    const isAllowed = (found.size > 0 ? [...found] : [undefined]).every((code) => allowed[fate].includes(code));
    return { root, fate: isAllowed ? fate : [...found], isDone: isDone(data[root]), sent: once(madeBy(request, ran)) };
  });
  const due = Object.entries(writes).map(([root, request], index) => {
    const fate = fates[index]!;
    const sent = fate === 'DONE' || fate === 'SENT' ? madeBy(request, full).length : 0;
    return { root, fate, isDone: fate === 'DONE', sent };
  });
  expect({ name, seen }).toEqual({ name, seen: due });
  const changed = changesOf(full.done);
  expect([name, changesOf(ran.done).filter((change) => !changed.includes(change))]).toEqual([name, []]);
}

const madeBy = (request: RegExp, { received }: Ran): Received[] =>
  received.filter(({ method, path }) => request.test(`${method} ${path}`));

/** Whether a result with several parts reports success for all. */
const isDone = (answer: { failedCount?: number } | null): boolean => answer !== null && !answer.failedCount;

const MESSAGE_ID = '"messageId"';

/** The number of distinct requests, without retries that their `messageId` identifies. */
const once = (requests: Received[]) =>
  requests.length - requests.filter(({ body }, at) => repeats(body, requests.slice(0, at))).length;

const repeats = (body: string, earlier: Received[]) =>
  body.includes(MESSAGE_ID) && earlier.some((each) => each.body === body);

/** Changes marked as duplicates do not count. */
const changesOf = ({ changes }: Done): string[] =>
  changes.map((change) => JSON.stringify(unplaced(change))).filter((change) => !change.includes('"duplicate"'));

/** Replaces generated IDs, whose numbers vary if fewer are generated. */
function unplaced(value: unknown): any {
  return JSON.parse(JSON.stringify(value).replaceAll(/\bmade\d+/g, 'made'));
}
