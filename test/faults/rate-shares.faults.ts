import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { taskManager } from '../../subgraphs/taskmanager/service.ts';
import { ToolError } from '../../subgraphs/upstream/errors.ts';
import { RateShares } from '../../subgraphs/upstream/rate-shares.ts';
import { connect, type Upstream } from '../../subgraphs/upstream/upstream.ts';
import { hasPostgres } from '../postgres.ts';
import { askControl } from '../sandbox/control.ts';
import { openTestDatabase } from '../test-database.ts';
import { outcomeOf } from '../upstream/limited-callers.ts';

const [REPLICAS, CALLS, WINDOW_MS, RUN_MS] = [10, 200, 1_000, 8_000];

/** Calls with up to 6 calls in flight until the time is over. Returns the number of calls that succeeded. */
async function load(upstream: Upstream, endsAt: number): Promise<number> {
  let done = 0;
  const callOnAndOn = async () => {
    while (Date.now() < endsAt) {
      const outcome = await outcomeOf(upstream, { endsAt });
      if (!(outcome instanceof ToolError)) done += 1;
      else await setTimeout(50);
    }
  };
  await Promise.all(Array.from({ length: 6 }, callOnAndOn));
  return done;
}

const statuses = async (sandbox: Sandbox) => {
  const response = await askControl(sandbox, 'GET', 'received?service=taskmanager');
  const { received } = (await response.json()) as { received: { status: number }[] };
  return received.map(({ status }) => status);
};

describe.skipIf(!hasPostgres)('replicas that share a credential', () => {
  test('start, stop and use the rate limit together with at most one rate-limit response', async () => {
    const database = await openTestDatabase();
    await using opened = new AsyncDisposableStack();
    const sandbox = await startSandbox({ quiet: true });
    opened.defer(() => sandbox.stop());
    await askControl(sandbox, 'POST', 'limit', { calls: CALLS, windowMs: WINDOW_MS });
    const replicas = Array.from({ length: REPLICAS }, () => {
      const rateShares = new RateShares(database, (message, fault) => console.warn(message, fault));
      opened.defer(() => rateShares.stop());
      const url = `${sandbox.url}/taskmanager/api`;
      return connect(taskManager, { url, credential: 'pk_4100001_SANDBOX', rateShares });
    });
    const endsAt = Date.now() + RUN_MS;

    const done = await Promise.all(
      replicas.map(async (replica, index) => {
        if (index >= REPLICAS / 2) await setTimeout(RUN_MS / 4);
        return load(replica, endsAt);
      }),
    );

    const all = await statuses(sandbox);
    expect(all.filter((status) => status === 429).length).toBeLessThanOrEqual(1);
    expect(Math.min(...done)).toBeGreaterThan(0);
  });
});
