import { beforeAll, test } from 'vitest';
import { useToolgraph } from '../toolgraph.ts';
import { askAll, expectPartial, SERVICES } from './partial-answers.ts';

const graph = useToolgraph();
let complete: Awaited<ReturnType<typeof askAll>>;
beforeAll(async () => {
  complete = await askAll(graph);
});

test.each(SERVICES)('where %s is down, each question has all that does not depend on it', (service) =>
  expectPartial(graph, complete, service, { status: 500 }, ['UPSTREAM_UNAVAILABLE']),
);

test.each(SERVICES)('where %s refuses the credential, each question has all that does not depend on it', (service) =>
  expectPartial(graph, complete, service, { status: 401 }, ['UNAUTHENTICATED', 'AUTHORIZATION_REQUIRED']),
);
