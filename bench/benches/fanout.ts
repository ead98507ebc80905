import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type Audience, gather, subscribers } from '../audience.ts';
import type { Comparison } from '../comparison.ts';
import { type Webhook, WORKSPACE, webhookOf } from '../deliveries.ts';
import { startGraph } from '../graph.ts';
import { type Contender, cost, formatted, type Memory, measured, report } from '../harness.ts';

const COUNTS = [100, 1_000, 5_000];
/** The number of events per round. */
const EVENTS = 10;
const WARM = 40;
const ROUNDS = 9;
/**
 * The number of subscribers opened before memory is measured, so that memory for loaded and compiled code is not
 * included. V8 optimizes the code within the first thousand subscribers.
 */
const FIRST = 2_000;
const SUBSCRIBE = `subscription { taskEvents(workspaceId: ${WORKSPACE}) { id type receivedAt historyItems { id: historyId field raw { after } } } }`;

const GOALS = [
  'at most 1.15 × raw ws CPU per event at 1,000 and 5,000 identical subscriptions',
  'at most 2 × commit 467704de CPU per event to 1,000 different selections',
  'at most 4 KB more than raw ws per idle subscriber',
  'at most 20 µs per additional group that an event does not match',
];

/**
 * Compares the fan-out of one event to many subscribers with a raw `ws` broadcast of the same bytes. The broadcast runs
 * in a graph that receives the same delivery but has no subscribers. The cost of the delivery is measured separately
 * and subtracted from both results.
 */
export async function bench(): Promise<void> {
  const rows: Record<string, string>[] = [];
  const results: Record<string, unknown> = {};
  const cases: [string, number, Subscribe][] = [
    ...COUNTS.map((count): [string, number, Subscribe] => [`${count} alike`, count, () => SUBSCRIBE]),
    ['1000 different selections', 1_000, differently],
    ['1 that matches, 1000 that do not', 1_001, (index) => (index === 0 ? SUBSCRIBE : unmatched(index))],
  ];
  for (const [name, count, subscribe] of cases) {
    const heard = name.includes('do not') ? 1 : count;
    const { ours, raw, memory } = await measureCount(count, heard, subscribe);
    const ratio = measured(ours.cpu.map((used, round) => used / raw.cpu[round]!));
    const row = (server: string, { cpu, last }: Rounds, { live, rss }: Memory, compared: string) => ({
      subscribers: name,
      server,
      'CPU ms per event': formatted(measured(cpu)),
      'last client ms': formatted(measured(last), 1),
      'KB in use each': live.toFixed(1),
      'KB of the process each': rss.toFixed(1),
      ratio: compared,
    });
    rows.push(row('raw ws', raw, memory.raw, '1'), row('ours', ours, memory.ours, formatted(ratio)));
    results[name] = { ours, raw, memory, ratio };
  }
  report('fanout', GOALS.join('; '), rows, results);
}

type Subscribe = (index: number) => string;
type Rounds = { cpu: number[]; last: number[] };

function differently(index: number): string {
  const fields = ['id', 'type', 'receivedAt', 'typeText', 'goalId', 'folderId', 'late', 'recovered', 'keyResultId'];
  const some = fields.filter((_, bit) => (index >> bit) & 1 || bit === 0);
  const items =
    index % 2 === 0
      ? 'historyItems { id: historyId fieldText }'
      : 'changes: historyItems { fieldText id: historyId date }';
  return `subscription { taskEvents(workspaceId: ${WORKSPACE}) { ${some.join(' ')} e${index}: typeText ${items} } }`;
}

const unmatched = (index: number) =>
  `subscription { taskEvents(workspaceId: ${WORKSPACE}, filter: { taskIds: ["none${index}"] }) { id } }`;

async function measureCount(count: number, heard: number, subscribe: Subscribe) {
  const graph = await startDelivered('contenders/toolgraph.ts');
  const raw = await startDelivered('contenders/toolgraph-and-raw-ws.ts');
  const { url } = await raw.server.command({ address: true });

  const early = [await subscribers(graph.server, FIRST, subscribe), await gather(url, undefined, FIRST, () => {})];
  await Promise.all([graph.deliver(), raw.deliver()]);
  const before = { ours: await graph.server.memory(), raw: await raw.server.memory() };
  const listeners = await subscribers(graph.server, count, subscribe);
  const [first] = await Promise.all([once(listeners.sockets[0]!, 'message'), graph.deliver()]);
  const bytes = String(first[0]);
  const audience = await gather(url, undefined, count, () => {});
  const memory = {
    ours: perSubscriber(before.ours, await graph.server.memory(), count),
    raw: perSubscriber(before.raw, await raw.server.memory(), count),
  };
  end(early);
  await new Promise((resolve) => setTimeout(resolve, 500));

  const broadcast = async () => {
    await raw.deliver();
    await raw.server.command({ broadcast: bytes });
  };
  const round = async (events: number) => ({
    raw: await measureRound(raw.server, events, () => hear(audience, count, broadcast)),
    ours: await measureRound(graph.server, events, () => hear(listeners, heard, graph.deliver)),
    intake: await measureRound(raw.server, events, raw.deliver),
  });
  await round(WARM);
  const ours: Rounds = { cpu: [], last: [] };
  const bare: Rounds = { cpu: [], last: [] };
  for (let index = 0; index < ROUNDS; index++) {
    const taken = await round(EVENTS);
    bare.cpu.push(taken.raw.cpu - taken.intake.cpu);
    bare.last.push(taken.raw.wall);
    ours.cpu.push(taken.ours.cpu - taken.intake.cpu);
    ours.last.push(taken.ours.wall);
  }
  end([listeners, audience]);
  for (const each of [graph, raw]) await each.stop();
  return { ours, raw: bare, memory };
}

/** Starts a graph with a separate task manager, and returns a function that delivers events to the graph. */
async function startDelivered(script: string, root?: string) {
  const { server, sandbox, stop } = await startGraph({ MAX_CONNECTIONS: '10000' }, { root, script });
  const hook = await webhookOf(sandbox.url);
  return { server, stop, deliver: () => deliver(hook) };
}

const [COMPARED, EVENTS_A_TURN] = [1_000, 15];

export const comparison: Comparison = {
  turns: 6,
  async open(root) {
    const { server, stop, deliver: send } = await startDelivered('contenders/toolgraph.ts', root);
    const audience = await subscribers(server, COMPARED, () => SUBSCRIBE);
    const hearAll = (events: number) => measureRound(server, events, () => hear(audience, COMPARED, send));
    await hearAll(WARM);
    const measure = async () => {
      const { cpu, wall } = await hearAll(EVENTS_A_TURN);
      return { [`CPU ms per event to ${COMPARED}`]: cpu, [`wall ms per event to ${COMPARED}`]: wall };
    };
    const close = async () => {
      end([audience]);
      await stop();
    };
    return { measure, close };
  },
};

function end(audiences: Audience[]): void {
  for (const socket of audiences.flatMap(({ sockets }) => sockets)) socket.terminate();
}

function perSubscriber(before: Memory, after: Memory, count: number): Memory {
  return { live: (after.live - before.live) / count / 1_024, rss: (after.rss - before.rss) / count / 1_024 };
}

async function hear(audience: Audience, count: number, send: () => Promise<unknown>): Promise<void> {
  const heard = audience.heard(count);
  await send();
  await heard;
}

const measureRound = (server: Contender, events: number, send: () => Promise<unknown>) =>
  cost(server, events, async () => {
    for (let event = 0; event < events; event++) await send();
  });

let delivered = 0;

export function deliver({ endpoint, secret }: Webhook): Promise<unknown> {
  const body = JSON.stringify({
    event: 'goalUpdated',
    goal_id: 'g',
    history_items: [{ id: String(++delivered), field: 'name', after: `round ${delivered} `.repeat(20) }],
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return fetch(endpoint, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
  }).then((response) => response.text());
}
