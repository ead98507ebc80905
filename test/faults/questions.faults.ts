import { beforeAll, test } from 'vitest';
import { askAll, expectPartial, SERVICES } from '../questions/partial-answers.ts';
import { useToolgraph } from '../toolgraph.ts';

const graph = useToolgraph();
let complete: Awaited<ReturnType<typeof askAll>>;
beforeAll(async () => {
  complete = await askAll(graph);
});

/** Longer than any call may take. */
const SLOW = { latencyMs: 70_000 };

test.each(SERVICES)(
  'where %s is slow past the deadline of calls, each question has all that does not depend on it',
  (service) => expectPartial(graph, complete, service, SLOW, ['UPSTREAM_TIMEOUT']),
);

test.each(SERVICES)('where %s drops connections, each question has all that does not depend on it', (service) =>
  expectPartial(graph, complete, service, { drop: 'before' }, ['UPSTREAM_UNAVAILABLE']),
);
