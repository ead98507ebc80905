import { afterEach, beforeAll, test } from 'vitest';
import { answeredAgain, askAll, expectPartial, SERVICES } from '../questions/partial-answers.ts';
import { expectPartialWrites, writeAll } from '../questions/partial-writes.ts';
import { WRITTEN_WITH } from '../questions/writings.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
let complete: Awaited<ReturnType<typeof askAll>>;
let written: Awaited<ReturnType<typeof writeAll>>;
beforeAll(async () => {
  complete = await askAll(graph);
  written = await writeAll(graph);
});

afterEach(() => answeredAgain(graph));

/** Longer than any call may take; what comes then is not done late. */
const SLOW = { latencyMs: 70_000, status: 504 };
/** Of the first calls to a service that is silent, and of later ones, which are not sent. */
const SILENT = ['UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE'];

test.each(SERVICES)(
  'where %s is slow past the deadline of calls, each question has all that does not depend on it',
  (service) => expectPartial(graph, complete, service, SLOW, SILENT),
);

test.each(SERVICES)('where %s drops connections, each question has all that does not depend on it', (service) =>
  expectPartial(graph, complete, service, { drop: 'before' }, ['UPSTREAM_UNAVAILABLE']),
);

/** Of a write that a service has taken and not answered, and of what would follow there. */
const DOWN = { sent: ['OUTCOME_UNKNOWN'], isDown: true } as const;

test.each(WRITTEN_WITH)(
  'where %s is slow, each question that writes does once all that does not depend on it',
  (service) => expectPartialWrites(graph, written, service, SLOW, { ...DOWN, read: SILENT }),
);

test.each(WRITTEN_WITH)(
  'where %s drops connections, each question that writes does once all that does not depend on it',
  (service) =>
    expectPartialWrites(graph, written, service, { drop: 'before' }, { ...DOWN, read: ['UPSTREAM_UNAVAILABLE'] }),
);
