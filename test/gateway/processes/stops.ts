import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, vi } from 'vitest';
import { GRACE_MS } from '../../../gateway/http/connections.ts';
import type { Sandbox } from '../../../sandbox/server.ts';
import { tablesOf } from '../../../sandbox/taskmanager/records/records.ts';
import { connectTo } from '../subscriptions/client.ts';
import { loadUntilRefused } from './load.ts';
import type { Started } from './processes.ts';

/** Stops a graph under load and checks that no started work is lost. */
export async function stopUnderLoad(
  graph: Started,
  sandbox: Sandbox,
  signal: (started: Started) => void,
  after: number,
): Promise<void> {
  const task = sandbox.context.company.tasks[0]!.id;
  const client = connectTo(graph.url);
  const closed = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  );
  const connected = new Promise((resolve) => client.on('connected', resolve));
  client.subscribe(
    { query: `subscription { taskEvents(workspaceId: 9006054115) { id } }` },
    { next() {}, error() {}, complete() {} },
  );
  await connected;
  const exited = once(graph.child, 'exit');
  const load = loadUntilRefused(graph.url, task);
  await vi.waitUntil(() => acknowledged(sandbox).length > 0, 10_000);
  let stopped = 0;
  setTimeout(() => {
    stopped = Date.now();
    signal(graph);
  }, after);
  const outcome = await load;
  const [code] = await exited;

  // Slower work is cut by design. Then the machine is too slow for this load, and the other checks are void.
  expect(Date.now() - stopped, `milliseconds of the stop; it said: ${graph.said.err}`).toBeLessThan(GRACE_MS);

  expect(outcome.faults).toEqual([]);
  expect(outcome.acknowledged.length).toBeGreaterThan(0);
  expect(code).toBe(0);
  expect(await closed).toBe(1001);
  const written = new Set(
    tablesOf(sandbox.context)
      .comments.find(() => true)
      .map(({ comment_text }) => comment_text),
  );
  expect(outcome.acknowledged.filter((name) => !written.has(name))).toEqual([]);
  expect(outcome.refused.filter((name) => written.has(name))).toEqual([]);
  expect(lostDeliveries(graph, sandbox)).toEqual([]);
}

const acknowledged = (sandbox: Sandbox) =>
  sandbox.context.deliveries.log().filter(({ statuses }) => statuses.includes(200));

/** Acknowledged deliveries that are missing in the log. */
function lostDeliveries({ dataDir }: Started, sandbox: Sandbox): string[] {
  const database = new DatabaseSync(join(dataDir, 'events.sqlite'), { readOnly: true });
  const logged = new Set(
    database
      .prepare('select body from events')
      .all()
      .map(({ body }) => String(body)),
  );
  database.close();
  return acknowledged(sandbox)
    .map(({ body }) => body)
    .filter((body) => !logged.has(body));
}
