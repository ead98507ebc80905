import { expect, test } from 'vitest';
import { useToolgraph, WITHOUT_UPKEEP } from '../toolgraph.ts';

const graph = useToolgraph((sandbox) => WITHOUT_UPKEEP(sandbox));

const ASKED = '{ taskManagerUser { userId } engineHealth { healthy } }';
const COMMENT = `mutation ($task: ID!) {
  addTaskComment(specificTaskId: $task, commentContent: "Late", sendNotificationsToAll: false) { id }
}`;

test('requests share what a credential may ask: who comes too late is refused at once, with the rest of its answer', async () => {
  await graph.ask(ASKED);
  await graph.control('POST', 'limit', { calls: 2, windowMs: 60_000 });
  const [task] = graph.sandbox.context.company.tasks;
  const began = Date.now();

  const both = await Promise.all([graph.ask(ASKED), graph.ask(ASKED)]);
  const { data, errors } = await graph.ask(ASKED);
  const written = await graph.ask(COMMENT, { task: task!.id });

  expect(both.map(({ errors: none }) => none)).toEqual([undefined, undefined]);
  expect(data).toEqual({ taskManagerUser: null, engineHealth: { healthy: true } });
  for (const error of [...errors!, ...written.errors!]) {
    expect(error.extensions).toMatchObject({
      code: 'UPSTREAM_RATE_LIMITED',
      retryable: true,
      retryAfterMs: expect.any(Number),
      upstream: { service: 'taskmanager' },
    });
  }
  expect(await graph.received({ service: 'taskmanager' })).toHaveLength(3);
  expect(Date.now() - began).toBeLessThan(10_000);
});
