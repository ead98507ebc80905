import { connect } from 'node:net';
import fc from 'fast-check';
import { startSandbox } from '../../../sandbox/server.ts';
import { item } from '../../event-log/deliveries-of.ts';
import { connectTo, streamOf } from '../../gateway/subscriptions/client.ts';
import { startGraph } from '../../toolgraph.ts';
import { deliverTo, type ListedWebhook, registeredWebhook, WORKSPACE } from '../deliveries.ts';
import { brokenFrames, malformedDeliveries } from './malformed-deliveries.ts';

/** The allowed statuses; any of them is fine for a malformed delivery. */
const DUE = [200, 400, 403, 404, 413, 415];

/** The number of responses by status, and the failures. */
type Sent = { statuses: Record<number, number>; faults: string[] };

/** Sends malformed deliveries, some in parallel, and a valid one after every hundred. */
async function sendMalformed(hook: ListedWebhook, count: number, seed: number, good: () => object): Promise<Sent> {
  const sent: Sent = { statuses: {}, faults: [] };
  const deliveries = fc.sample(malformedDeliveries(hook.secret), { numRuns: count, seed });
  let next = 0;
  const work = async () => {
    for (let index = next++; index < deliveries.length; index = next++) {
      const { body, headers } = deliveries[index]!;
      const { status } = await fetch(hook.endpoint, { method: 'POST', body: new Uint8Array(body), headers });
      sent.statuses[status] = (sent.statuses[status] ?? 0) + 1;
      if (!DUE.includes(status)) sent.faults.push(`${status}: ${JSON.stringify(headers)} ${body.subarray(0, 200)}`);
      if (index % 100 === 99 && (await deliverTo(hook, good())) !== 200) sent.faults.push('a good one was refused');
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return sent;
}

/** Sends deliveries with invalid framing. Returns the statuses. */
async function sendBroken({ endpoint }: ListedWebhook): Promise<string[]> {
  const { port, pathname } = new URL(endpoint);
  const answers = brokenFrames(pathname).map(async (text) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        answer += bytes;
      });
    // The client closes connections that the server intentionally keeps open.
    socket.end(text, 'latin1');
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  });
  return (await Promise.all(answers)).flatMap((answer) =>
    [...answer.matchAll(/^HTTP\/1.1 (\d+) /gm)].map(([, status]) => status!),
  );
}

/**
 * Does the same with a new graph and two subscribers: one receives every event, the other the valid ones. All valid
 * ones must arrive.
 */
export async function deliverMalformed(count: number, seed: number): Promise<Sent & { broken: string[] }> {
  const sandbox = await startSandbox({ quiet: true });
  const graph = await startGraph({ SANDBOX_PORT: String(sandbox.port) });
  const hook = await registeredWebhook(sandbox);
  const client = connectTo(graph.url);
  const follow = (filter: string, selection: string) =>
    streamOf(
      client,
      `subscription { taskEvents(workspaceId: "${WORKSPACE}", ${filter} heartbeat: true) { ${selection} } }`,
    );
  const stream = follow('filter: { taskIds: ["good"] },', 'historyItems { id: historyId }');
  const all = follow('', 'id type historyItems { id: historyId field } comment { commentText }');
  await Promise.all([stream.next(), all.next()]);
  let good = 0;
  const goodOne = () => ({ ...item(`good-${++good}`), task_id: 'good' });

  const { statuses, faults } = await sendMalformed(hook, count, seed, goodOne);
  const broken = await sendBroken(hook);
  if ((await deliverTo(hook, goodOne())) !== 200) faults.push('the last good one was refused');
  const received = new Set<string>();
  for (let event: any; received.size < good; ) {
    event = (await stream.next()).data?.taskEvents;
    if (event) received.add(event.historyItems[0].id);
  }
  while ((await all.next()).data?.taskEvents?.historyItems?.[0]?.id !== `good-${good}`);
  stream.unsubscribe();
  all.unsubscribe();

  await graph.stop();
  await sandbox.stop();
  return { statuses, faults, broken };
}
