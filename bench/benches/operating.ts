import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DocumentedRead, documentedReads, documentedWrites } from '../../test/questions/documented-reads.ts';
import type { Comparison, Costs } from '../comparison.ts';
import { newFolder, startWithoutWebhooks } from '../graph.ts';
import { type Contender, cost, formatted, load, measured, report, request, startContender } from '../harness.ts';

const GOALS = { telemetry: 1.05, traced: 1.25, audited: 1.1 };
/** The number of requests per round for each documented operation. */
const TIMES = 12;
const WRITES = 150;
const AT_ONCE = 2;

/**
 * `telemetry` enables metrics and the log line of each operation, and `traced` exports all traces too. `audited` enables
 * the audit log and idempotency keys instead.
 */
const SIDES = ['off', 'telemetry', 'traced', 'audited'] as const;
type Side = (typeof SIDES)[number];
type Cpu = Record<Side, number[]>;

/** Measures the CPU time per documented read, documented write and single-call write on each side. */
export async function bench({ rounds }: { rounds: number }): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const company = (await sandbox.command({})) as never;
  const [reads, writes] = [documentedReads(company), documentedWrites(company)];
  const receiver = await startReceiver();
  const folders = { off: newFolder(), telemetry: newFolder(), traced: newFolder(), audited: newFolder() };
  const settings = {
    off: { AUDIT: 'off', METRICS: 'off' },
    telemetry: TELEMETRY,
    traced: { ...TELEMETRY, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    audited: { AUDIT: 'on', METRICS: 'off' },
  };
  const start = (side: Side) =>
    startWithoutWebhooks(sandbox, { ...settings[side], BENCH_DATA_DIR: folders[side].path });
  const graphs = {
    off: await start('off'),
    telemetry: await start('telemetry'),
    traced: await start('traced'),
    audited: await start('audited'),
  };
  const task = await taskIn(graphs.off);
  const kinds = {
    'documented reads': {
      count: TIMES * reads.length,
      ask: (side: Side) => askAll(graphs[side], reads, TIMES, keyOf(side)),
    },
    'documented writes': {
      count: TIMES * writes.length,
      ask: (side: Side) => askAll(graphs[side], writes, TIMES, keyOf(side)),
    },
    'a write of one call': { count: WRITES, ask: (side: Side) => writeAll(graphs[side], task, WRITES, keyOf(side)) },
  };
  const cpu: Record<string, Cpu> = Object.fromEntries(
    Object.keys(kinds).map((kind) => [kind, { off: [], telemetry: [], traced: [], audited: [] }]),
  );
  for (const side of SIDES) for (const { ask: askThem } of Object.values(kinds)) await askThem(side);
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
      for (const [kind, { count: times, ask: askThem }] of Object.entries(kinds))
        cpu[kind]?.[side].push((await cost(graphs[side], times, () => askThem(side))).cpu);
  cpu['documented operations'] = together(cpu, {
    'documented reads': reads.length,
    'documented writes': writes.length,
  });
  for (const each of [...Object.values(graphs), sandbox, receiver]) await each.stop();
  for (const folder of Object.values(folders)) folder.remove();
  const rows = Object.entries(cpu).map(([what, each]) => ({
    what,
    'without, CPU ms per request': formatted(measured(each.off)),
    'metrics and log': formatted(ratioOf(each, 'telemetry')),
    'and traces': formatted(ratioOf(each, 'traced')),
    'audit log and keys': formatted(ratioOf(each, 'audited')),
  }));
  const goals = Object.entries(GOALS).map(([side, ratio]) => `${side} ${ratio} ×`);
  report('operating', `documented operations take at most the CPU without: ${goals.join(', ')}`, rows, cpu);
}

/** Starts a trace collector that discards all traces. */
async function startReceiver(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => void request.resume().once('end', () => response.end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() };
}

const TELEMETRY = { AUDIT: 'off', METRICS: 'on', LOG_LEVEL: 'info' };
const OPERATED = { AUDIT: 'on', METRICS: 'on' };

/** The number of requests per turn: `asked` for each documented operation, and `writes` for single-call writes. */
const TURN = { asked: 4, writes: 50 };

/** Compares two versions of the code with the audit log, idempotency keys and metrics enabled. */
export const comparison: Comparison = {
  turns: 2,
  async open(root) {
    const { path, remove } = newFolder();
    const sandbox = await startContender('contenders/sandbox.ts');
    const server = await startWithoutWebhooks(sandbox, { ...OPERATED, BENCH_DATA_DIR: path }, root);
    const company = (await sandbox.command({})) as never;
    const [reads, writes, task] = [documentedReads(company), documentedWrites(company), await taskIn(server)];
    const key = keyOf('audited');
    const measure = async (): Promise<Costs> => {
      const read = await cost(server, TURN.asked * reads.length, () => askAll(server, reads, TURN.asked, key));
      const written = await cost(server, TURN.asked * writes.length, () => askAll(server, writes, TURN.asked, key));
      const one = await cost(server, TURN.writes, () => writeAll(server, task, TURN.writes, key));
      return {
        'CPU ms per documented read': read.cpu,
        'CPU ms per documented write': written.cpu,
        'CPU ms per write of one call': one.cpu,
      };
    };
    await measure();
    const close = async () => {
      await server.stop();
      await sandbox.stop();
      remove();
    };
    return { measure, close };
  },
};

/**
 * Averages the CPU time per request over all kinds of operations, weighted by the number of operations of each kind.
 */
function together(cpu: Record<string, Cpu>, counts: Record<string, number>): Cpu {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const of = (side: Side, round: number) =>
    Object.entries(counts).reduce((sum, [kind, each]) => sum + ((cpu[kind]?.[side][round] ?? 0) * each) / all, 0);
  const rounds = [...(Object.values(cpu)[0]?.off.keys() ?? [])];
  const [off, telemetry, traced, audited] = SIDES.map((side) => rounds.map((round) => of(side, round)));
  return { off, telemetry, traced, audited } as Cpu;
}

let count = 0;

/**
 * Returns a function that creates a request's headers. For the side `audited`, they contain a new idempotency key.
 */
const keyOf = (side: Side) => (): Record<string, string> =>
  side === 'audited' ? { 'idempotency-key': `bench-${++count}` } : {};

type Headers = () => Record<string, string>;

const askAll = async ({ url }: Contender, asked: DocumentedRead[], times: number, headers: Headers): Promise<void> => {
  for (const { query, variables } of asked)
    await load(times, AT_ONCE, () => request(`${url}/graphql`, { query, variables }, headers()));
};

const writeAll = ({ url }: Contender, task: string, times: number, headers: Headers) => {
  const query = 'mutation ($task: ID!) { addChecklistToTask(taskIdentifier: $task, checklistName: "Bench") { id } }';
  return load(times, AT_ONCE, () => request(`${url}/graphql`, { query, variables: { task } }, headers()));
};

async function taskIn({ url }: Contender): Promise<string> {
  const { workspaces } = await request(`${url}/graphql`, { query: '{ workspaces { tasks { items { id } } } }' });
  return workspaces[0].tasks.items[0].id;
}

const ratioOf = (cpu: Cpu, side: Side) => measured(cpu[side].map((each, round) => each / (cpu.off[round] ?? 1)));
