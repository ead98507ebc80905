import { beforeAll, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import { expectDoubts, expectPartialWrites, writeAll } from './partial-writes.ts';
import { WRITINGS, WRITTEN_WITH } from './writings.ts';

const graph = useToolgraph();
let complete: Awaited<ReturnType<typeof writeAll>>;
beforeAll(async () => {
  complete = await writeAll(graph);
});

const REFUSED = ['UNAUTHENTICATED', 'AUTHORIZATION_REQUIRED'];

test.each(WRITTEN_WITH)(
  'where %s is down, each question that writes does once all that does not depend on it',
  (service) =>
    expectPartialWrites(
      graph,
      complete,
      service,
      { status: 500 },
      {
        read: ['UPSTREAM_UNAVAILABLE'],
        sent: ['OUTCOME_UNKNOWN'],
      },
    ),
);

test.each(WRITTEN_WITH)(
  'where %s refuses the credential, each question that writes does once all that does not depend on it',
  (service) => expectPartialWrites(graph, complete, service, { status: 401 }, { read: REFUSED, sent: REFUSED }),
);

test.each(Object.keys(WRITINGS))(
  '%s says of each write whose answer is lost that it may be done, and makes it once',
  (name) => expectDoubts(graph, complete, name),
);
