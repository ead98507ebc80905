import { expect, test } from 'vitest';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import { useSandbox } from '../toolgraph.ts';
import { complete, nextSecond, outcomeOf, waitsOf } from '../upstream/limited-callers.ts';

const graph = useSandbox();

/** The headers have whole seconds, so that windows that are a little shorter follow one another by whole seconds. */
const MINUTE = 6_000;

/** A task manager that answers so many calls in a scaled minute. */
async function limitedTo(calls: number): Promise<Upstream> {
  const address = { url: `${graph.sandbox.url}/taskmanager/api`, credential: 'pk_4100001_SANDBOX' };
  const upstream = connect(taskManager, address);
  // The first calls of a process take long.
  await Promise.all(Array.from({ length: 60 }, () => outcomeOf(upstream)));
  await graph.control('DELETE', 'received');
  await graph.control('POST', 'limit', { calls, windowMs: 0.98 * MINUTE });
  await nextSecond();
  return upstream;
}

const statusesOf = async () => Map.groupBy(await graph.receivedWithAnswers(), ({ status }) => status);

test.each([
  { callers: 100, calls: 10 },
  { callers: 250, calls: 4 },
])(
  '1,000 calls at 100 a minute are served in twelve minutes, and one is refused at most: $callers callers',
  async (who) => {
    const upstream = await limitedTo(100);

    const waits = await waitsOf(upstream, { ...who, deadline: 1.4 * MINUTE });

    const statuses = await statusesOf();
    const most = Math.max(...waits);
    console.log({ ...who, most, refused: statuses.get(429)?.length ?? 0 });
    expect(statuses.get(200)).toHaveLength(1_000);
    expect(statuses.get(429)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(most).toBeLessThanOrEqual(12 * MINUTE);
  },
);

test('requests of two steps come to their end, as those that have begun go before others', async () => {
  const upstream = await limitedTo(80);

  await Promise.all(Array.from({ length: 100 }, () => complete(upstream, 2, 1.4 * MINUTE)));

  const statuses = await statusesOf();
  const calls = statuses.get(200)?.length ?? 0;
  console.log({ calls, refused: statuses.get(429)?.length ?? 0 });
  expect(calls).toBeLessThanOrEqual(400);
  expect(statuses.get(429)?.length ?? 0).toBeLessThanOrEqual(1);
});
