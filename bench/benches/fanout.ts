import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { type Contender, formatted, type Memory, measured, report, startContender } from '../harness.ts';

const WORKSPACE = '9006054115';
const COUNTS = [100, 1_000, 5_000];
const EVENTS = 20;
const ROUNDS = 3;
const SUBSCRIBE = `subscription { taskEvents(workspaceId: ${WORKSPACE}) { id type receivedAt historyItems { id field raw { after } } } }`;

type Audience = { sockets: WebSocket[]; heard(messages: number): Promise<void> };

/** Opens sockets that count the messages that they are sent, except greetings. */
async function gather(
  url: string,
  protocol: string | undefined,
  count: number,
  greet: (socket: WebSocket, index: number) => void,
): Promise<Audience> {
  let counted = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let reached = () => {};
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index += 100) {
    const opened = Array.from(
      { length: Math.min(100, count - index) },
      () => new WebSocket(url, protocol, { perMessageDeflate: false }),
    );
    await Promise.all(opened.map((socket) => once(socket, 'open')));
    for (const [place, socket] of opened.entries()) {
      greet(socket, index + place);
      socket.on('message', (bytes: Buffer) => {
        if (!isEvent(bytes)) return;
        counted++;
        if (counted >= wanted) reached();
      });
    }
    sockets.push(...opened);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return {
    sockets,
    heard: (messages) =>
      new Promise((resolve) => {
        counted = 0;
        wanted = messages;
        reached = resolve;
      }),
  };
}

const isEvent = (bytes: Buffer) => bytes.includes('"type":"next"');

const GOALS = [
  'at most 1.10 × the CPU of raw ws an event at 1,000 and 5,000 alike subscribers',
  'at most 25 ms CPU an event to 1,000 different selections',
  'an idle subscriber at most 4 KB more than raw ws',
  'each further group that an event does not match at most 20 µs',
];

/** One event to many subscribers, against a raw `ws` broadcast of the same bytes; what its delivery costs without subscribers is left out. */
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
      'CPU ms an event': formatted(measured(cpu)),
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

/** No two are alike: each has fields and aliases of its own. */
function differently(index: number): string {
  const fields = ['id', 'type', 'receivedAt', 'typeName', 'goalId', 'folderId', 'late', 'recovered', 'keyResultId'];
  const some = fields.filter((_, bit) => (index >> bit) & 1 || bit === 0);
  const items = index % 2 === 0 ? 'historyItems { id fieldName }' : 'changes: historyItems { fieldName id date }';
  return `subscription { taskEvents(workspaceId: ${WORKSPACE}) { ${some.join(' ')} e${index}: typeName ${items} } }`;
}

const unmatched = (index: number) =>
  `subscription { taskEvents(workspaceId: ${WORKSPACE}, filter: { taskIds: ["none${index}"] }) { id } }`;

async function measureCount(count: number, heard: number, subscribe: Subscribe) {
  const sandbox = await startContender('contenders/sandbox.ts');
  const graph = await startContender('contenders/toolgraph.ts', [], { SANDBOX_PORT: new URL(sandbox.url).port });
  const raw = await startContender('contenders/raw-ws.ts');
  const hook = await webhookOf(sandbox);
  const deliverOne = (index: number) => deliver(hook, index);

  const intake = await measureIntake(graph, deliverOne);
  const before = { ours: await graph.memory(), raw: await raw.memory() };
  const listeners = await gather(
    `${graph.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    count,
    (socket, index) => {
      socket.send('{"type":"connection_init"}');
      // The server closes the socket of who subscribes before it is acknowledged.
      socket.once('message', () =>
        socket.send(
          JSON.stringify({ id: crypto.randomUUID(), type: 'subscribe', payload: { query: subscribe(index) } }),
        ),
      );
    },
  );
  const [first] = await Promise.all([once(listeners.sockets[0]!, 'message'), deliverOne(-1)]);
  const bytes = String(first[0]);
  const audience = await gather(raw.url, undefined, count, () => {});
  const memory = {
    ours: perSubscriber(before.ours, await graph.memory(), count),
    raw: perSubscriber(before.raw, await raw.memory(), count),
  };

  const ours = { cpu: [] as number[], last: [] as number[] };
  const bare = { cpu: [] as number[], last: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    await measureRound(raw, audience, () => raw.command({ broadcast: bytes }), count, bare);
    await measureRound(graph, listeners, () => deliverOne(round), heard, ours);
  }
  for (const socket of [...listeners.sockets, ...audience.sockets]) socket.terminate();
  for (const each of [graph, raw, sandbox]) await each.stop();
  ours.cpu = ours.cpu.map((used) => used - intake);
  return { ours, raw: bare, memory };
}

/** The CPU of a delivery that nobody listens to, in milliseconds; the first ones are not counted. */
async function measureIntake(graph: Contender, send: (index: number) => Promise<unknown>): Promise<number> {
  for (let event = 0; event < EVENTS; event++) await send(event);
  const before = await graph.cpu();
  for (let event = 0; event < EVENTS; event++) await send(event);
  return ((await graph.cpu()) - before) / EVENTS;
}

/** What each subscriber adds, in KB. */
function perSubscriber(before: Memory, after: Memory, count: number): Memory {
  return { live: (after.live - before.live) / count / 1_024, rss: (after.rss - before.rss) / count / 1_024 };
}

async function measureRound(
  server: Contender,
  audience: Audience,
  send: () => Promise<unknown>,
  count: number,
  into: Rounds,
) {
  const before = await server.cpu();
  let waited = 0;
  for (let event = 0; event < EVENTS; event++) {
    const began = performance.now();
    const heard = audience.heard(count);
    await send();
    await heard;
    waited += performance.now() - began;
  }
  into.cpu.push(((await server.cpu()) - before) / EVENTS);
  into.last.push(waited / EVENTS);
}

async function webhookOf(sandbox: Contender): Promise<{ endpoint: string; secret: string }> {
  const headers = { authorization: 'pk_4100001_SANDBOX' };
  const response = await fetch(`${sandbox.url}/taskmanager/api/v2/team/${WORKSPACE}/webhook`, { headers });
  return ((await response.json()) as { webhooks: { endpoint: string; secret: string }[] }).webhooks[0]!;
}

function deliver({ endpoint, secret }: { endpoint: string; secret: string }, round: number): Promise<unknown> {
  const body = JSON.stringify({
    event: 'goalUpdated',
    goal_id: 'g',
    history_items: [{ id: String(Math.random()).slice(2), field: 'name', after: `round ${round} `.repeat(20) }],
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return fetch(endpoint, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
  }).then((response) => response.text());
}
