import { once } from 'node:events';
import WebSocket from 'ws';
import { logFileIn } from '../../subgraphs/event-log/store/data-directory.ts';
import { openDataDirectory, storeIn } from '../../test/event-log/logs.ts';
import type { Comparison } from '../comparison.ts';
import {
  Connections,
  deliveries,
  newBody,
  openLoop,
  percentile,
  type Webhook,
  WORKSPACE,
  webhookOf,
} from '../deliveries.ts';
import { newFolder, startGraph } from '../graph.ts';
import { type Contender, cost, formatted, type Measured, measured, report, startContender } from '../harness.ts';
import { bench as fanOut } from './fanout.ts';

const ROUNDS = 5;
const REPLAYS = 5;
const AT_ONCE = 64;
/** The number of deliveries per ingestion round. */
const BURST = 10_000;
const PER_SECOND = 500;
/** The number of deliveries per acknowledgement round, which takes 5 s. */
const STEADY = 2_500;
const STEADY_ROUNDS = 3;
const HELD = 100_000;
/** The number of events per replay-only round. */
const REPLAYED = 10_000;
const FILTERED = 20;

type Goal = { text: string; isMet(compared: Compared): boolean };

const INTAKE: Goal = { text: 'ratio ≥ 0.8', isMet: ({ ratio }) => ratio.median >= 0.8 };
const REPLAY: Goal = { text: 'ratio ≥ 0.5', isMet: ({ ratio }) => ratio.median >= 0.5 };
const ACKNOWLEDGED: Goal = {
  text: '≤ 50 ms or ratio ≤ 3',
  isMet: ({ ours, ratio }) => ours.median <= 50 || ratio.median <= 3,
};

type Row = Record<'what' | 'ours' | 'bare' | 'ratio' | 'goal' | 'verdict', string>;

/** Benchmarks event-log ingestion and replay against minimal implementations, then runs the fan-out benchmark. */
export async function bench(): Promise<void> {
  const { path: folder, remove } = newFolder();
  await fill(folder);
  const sandbox = await startContender('contenders/sandbox.ts');
  const bare = await startContender('contenders/bare-log.ts');
  const environment = { SANDBOX_PORT: new URL(sandbox.url).port, BENCH_DATA_DIR: folder };
  const startByHand = () => startContender('contenders/rows-by-hand.ts', [logFileIn(folder)]);
  const start = () => startContender('contenders/toolgraph.ts', [], environment);
  const client = await startContender('contenders/replaying-client.ts');
  // The first replay is measured before any deliveries, because deliveries grow the log.
  const firstReplays = await compareFirstReplays(client, start, startByHand);
  const byHand = await startByHand();
  const ours = await start();
  const both: Both = { ours, bare, hook: await webhookOf(sandbox.url) };
  const rows: Row[] = [];
  const results: Record<string, Compared> = {};
  const add = (what: string, compared: Compared, digits: number, goal?: Goal) => {
    results[what] = compared;
    rows.push(rowOf(what, compared, digits, goal));
  };

  add('events/s of a first replay after the start; bare: rows by hand', firstReplays, 0, REPLAY);
  add('events/s of a replay after a first one', await compareReplays(client, ours, byHand), 0, REPLAY);
  const alone = await compareIntake(both);
  add('deliveries/s', alone.rate, 0, INTAKE);
  add('CPU µs a delivery', alone.cpu, 0);
  const leave = await subscribe(ours);
  const filtered = await compareIntake(both);
  add(`deliveries/s with ${FILTERED} filtered subscribers`, filtered.rate, 0, INTAKE);
  add('CPU µs a delivery with them', filtered.cpu, 0);
  leave();
  const steady = await compareAcknowledgements(both, async () => {});
  add(`p99 ms of acknowledgements at ${PER_SECOND}/s`, steady, 1, ACKNOWLEDGED);
  const replaying = await compareAcknowledgements(both, (over) => replayUntil(ours, over));
  add(`the same while ${HELD} events are replayed`, replaying, 1, ACKNOWLEDGED);

  for (const each of [client, byHand, ours, bare, sandbox]) await each.stop();
  remove();
  report('events', 'see each row', rows, results);
  await fanOut();
}

function rowOf(what: string, compared: Compared, digits: number, goal: Goal | undefined): Row {
  const [ours, bare] = [formatted(compared.ours, digits), formatted(compared.bare, digits)];
  const verdict = goal ? (goal.isMet(compared) ? 'met' : 'missed') : '';
  return { what, ours, bare, ratio: formatted(compared.ratio), goal: goal?.text ?? '', verdict };
}

type Both = { ours: Contender; bare: Contender; hook: Webhook };
type Compared = { ours: Measured; bare: Measured; ratio: Measured };

async function fill(folder: string): Promise<void> {
  const { database, close } = openDataDirectory(folder);
  const store = storeIn(database);
  const delivery = { workspaceId: WORKSPACE, webhookId: 'w', gaps: [] };
  const next = () => ({ ...delivery, text: newBody(), receivedAt: Date.now() });
  for (let count = 0; count < HELD; count += 1_000) await store.append(Array.from({ length: 1_000 }, next));
  close();
}

function compared(ours: number[], bare: number[]): Compared {
  const ratio = ours.map((value, round) => value / bare[round]!);
  return { ours: measured(ours), bare: measured(bare), ratio: measured(ratio) };
}

/** Delivers events as fast as possible, alternating between the two servers. */
async function compareIntake({ ours, bare, hook }: Both) {
  const taken = { ours: [] as Burst[], bare: [] as Burst[] };
  await burst(bare, hook);
  await burst(ours, hook);
  for (let round = 0; round < ROUNDS; round++) {
    taken.bare.push(await burst(bare, hook));
    taken.ours.push(await burst(ours, hook));
  }
  const of = (name: keyof Burst) =>
    compared(
      taken.ours.map((each) => each[name]),
      taken.bare.map((each) => each[name]),
    );
  return { rate: of('rate'), cpu: of('cpu') };
}

type Burst = { rate: number; cpu: number };

async function burst(server: Contender, hook: Webhook, count = BURST): Promise<Burst> {
  const connections = await Connections.open(server.url, AT_ONCE);
  const requests = deliveries(hook, count);
  const used = await cost(server, count, () => Promise.all(requests.map((request) => connections.send(request))));
  connections.close();
  return { rate: 1_000 / used.wall, cpu: used.cpu * 1_000 };
}

const TURNS = 5;
const [DELIVERED, REPLAYED_A_TURN] = [2_000, 4_000];

export const comparison: Comparison = {
  turns: TURNS,
  async open(root) {
    const { path, remove } = newFolder();
    const { server, sandbox, stop } = await startGraph({ BENCH_DATA_DIR: path }, { root });
    const client = await startContender('contenders/replaying-client.ts');
    const hook = await webhookOf(sandbox.url);
    const measure = async () => {
      const taken = await burst(server, hook, DELIVERED);
      const replayed = await cost(server, REPLAYED_A_TURN, () => replay(client, streamAt(server), REPLAYED_A_TURN));
      return {
        'CPU µs a delivery': taken.cpu,
        'wall µs a delivery': 1_000_000 / taken.rate,
        'CPU µs a replayed event': replayed.cpu * 1_000,
      };
    };
    for (let warm = 0; warm < 2; warm++) await burst(server, hook, DELIVERED);
    await measure();
    const close = async () => {
      await Promise.all([client.stop(), stop()]);
      remove();
    };
    return { measure, close };
  },
};

/** Subscribes to tasks that have no events. Returns a function that ends the subscriptions. */
async function subscribe({ url }: Contender): Promise<() => void> {
  const sockets = Array.from(
    { length: FILTERED },
    () => new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  for (const [index, socket] of sockets.entries()) {
    const filter = `{ taskIds: ["none-${index}"] }`;
    const query = `subscription { taskEvents(workspaceId: "${WORKSPACE}", filter: ${filter}) { id type } }`;
    const acknowledged = once(socket, 'message');
    socket.send('{"type":"connection_init"}');
    await acknowledged;
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

/** Delivers events at a fixed rate, alternating between the two servers. Runs `beside` while our server is measured. */
async function compareAcknowledgements({ ours, bare, hook }: Both, beside: (over: AbortSignal) => Promise<void>) {
  const p99 = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < STEADY_ROUNDS; round++) {
    p99.bare.push(await steadily(bare, hook));
    const over = new AbortController();
    const ended = beside(over.signal);
    p99.ours.push(await steadily(ours, hook));
    over.abort();
    await ended;
  }
  return compared(p99.ours, p99.bare);
}

async function steadily(server: Contender, hook: Webhook): Promise<number> {
  const connections = await Connections.open(server.url, AT_ONCE);
  const took = await openLoop(connections, deliveries(hook, STEADY), PER_SECOND);
  connections.close();
  return percentile(took, 99);
}

async function compareReplays(client: Contender, ours: Contender, byHand: Contender): Promise<Compared> {
  const rate = { ours: [] as number[], byHand: [] as number[] };
  await replay(client, byHand.url, REPLAYED);
  await replay(client, streamAt(ours), REPLAYED);
  for (let round = 0; round < REPLAYS; round++) {
    rate.byHand.push(await replay(client, byHand.url, REPLAYED));
    rate.ours.push(await replay(client, streamAt(ours), REPLAYED));
  }
  return compared(rate.ours, rate.byHand);
}

type Start = () => Promise<Contender>;

/** Measures the first replay after startup, before the code is fully compiled. Each round starts new processes. */
async function compareFirstReplays(client: Contender, start: Start, startByHand: Start): Promise<Compared> {
  const rate = { ours: [] as number[], byHand: [] as number[] };
  const first = async (starting: Start, addressOf: (started: Contender) => string) => {
    const started = await starting();
    const replayed = await replay(client, addressOf(started), REPLAYED);
    await started.stop();
    return replayed;
  };
  for (let round = 0; round < REPLAYS; round++) {
    rate.byHand.push(await first(startByHand, ({ url }) => url));
    rate.ours.push(await first(start, streamAt));
  }
  return compared(rate.ours, rate.byHand);
}

const streamAt = ({ url }: Contender) => `${url.replace('http', 'ws')}/graphql`;

async function replay(client: Contender, url: string, events: number): Promise<number> {
  const { took } = await client.command({ url, workspace: WORKSPACE, events });
  return (events * 1_000) / took;
}

async function replayUntil(ours: Contender, over: AbortSignal): Promise<void> {
  const client = await startContender('contenders/replaying-client.ts');
  const ended = once(over, 'abort');
  while (!over.aborted) await Promise.race([replay(client, streamAt(ours), HELD), ended]);
  await client.stop();
}
