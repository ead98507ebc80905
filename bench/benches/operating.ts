import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentedRead, documentedReads, documentedWrites } from '../../test/questions/documented-reads.ts';
import { type Contender, formatted, load, measured, report, startContender } from '../harness.ts';

const ROUNDS = 5;
const GOALS = { on: 1.1, traced: 1.3 };
/** How often each documented operation is asked in a round, and a write of one call. */
const TIMES = 12;
const WRITES = 150;
const AT_ONCE = 2;

/** With nothing of it, with the log of writes, keys and metrics, and with traces that are sent, too. */
const SIDES = ['off', 'on', 'traced'] as const;
type Side = (typeof SIDES)[number];
type Cpu = Record<Side, number[]>;

/** CPU per request of what the documentation reads and writes, and of a write of one call alone, with the log of writes, keys, metrics and traces, and without. */
export async function bench(): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const company = (await sandbox.command({})) as never;
  const [reads, writes] = [documentedReads(company), documentedWrites(company)];
  const receiver = await startReceiver();
  const folders = { off: freshFolder(), on: freshFolder(), traced: freshFolder() };
  const settings = {
    off: { AUDIT: 'off', METRICS: 'off' },
    on: { AUDIT: 'on', METRICS: 'on' },
    traced: { AUDIT: 'on', METRICS: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
  };
  const start = (side: Side) => startSide(sandbox, folders[side], settings[side]);
  const graphs = { off: await start('off'), on: await start('on'), traced: await start('traced') };
  const task = await taskIn(graphs.off);
  const kinds = {
    'documented reads': { count: TIMES * reads.length, ask: (side: Side) => askAll(graphs[side], reads, side) },
    'documented writes': { count: TIMES * writes.length, ask: (side: Side) => askAll(graphs[side], writes, side) },
    'a write of one call': { count: WRITES, ask: (side: Side) => writeAll(graphs[side], side, task) },
  };
  const cpu: Record<string, Cpu> = Object.fromEntries(
    Object.keys(kinds).map((kind) => [kind, { off: [], on: [], traced: [] }]),
  );
  for (const side of SIDES) for (const { ask: askThem } of Object.values(kinds)) await askThem(side);
  for (let round = 0; round < ROUNDS; round++)
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed())
      for (const [kind, { count: times, ask: askThem }] of Object.entries(kinds))
        cpu[kind]?.[side].push((await used(graphs[side], () => askThem(side))) / times);
  cpu['documented operations'] = together(cpu, {
    'documented reads': reads.length,
    'documented writes': writes.length,
  });
  for (const each of [...Object.values(graphs), sandbox, receiver]) await each.stop();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
  const rows = Object.entries(cpu).map(([what, each]) => ({
    what,
    'without, CPU ms a request': formatted(measured(each.off)),
    'noted, with a key, measured': formatted(measured(each.on)),
    ratio: formatted(ratioOf(each, 'on')),
    'and traced': formatted(measured(each.traced)),
    'ratio of that': formatted(ratioOf(each, 'traced')),
  }));
  report(
    'operating',
    `documented operations with the log of writes, keys and metrics at most ${GOALS.on} × the CPU of those without, and with traces ${GOALS.traced} ×`,
    rows,
    cpu,
  );
}

/** What traces are sent to; they are read, and not looked at. */
async function startReceiver(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => void request.resume().once('end', () => response.end()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() };
}

const freshFolder = () => mkdtempSync(join(tmpdir(), 'toolgraph-bench-'));

/** Without webhooks, whose upkeep would be measured too. */
const startSide = ({ url }: Contender, folder: string, settings: NodeJS.ProcessEnv): Promise<Contender> =>
  startContender('contenders/toolgraph.ts', [], {
    ...settings,
    BENCH_DATA_DIR: folder,
    SANDBOX_PORT: new URL(url).port,
    TASKMANAGER_URL: `${url}/taskmanager/api`,
    TASKMANAGER_TOKEN: 'pk_4100001_SANDBOX',
  });

async function used(graph: Contender, work: () => Promise<unknown>): Promise<number> {
  const before = await graph.cpu();
  await work();
  return (await graph.cpu()) - before;
}

/** CPU per request of several kinds together, by how many operations there are of each. */
function together(cpu: Record<string, Cpu>, counts: Record<string, number>): Cpu {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const of = (side: Side) =>
    Array.from({ length: ROUNDS }, (_, round) =>
      Object.entries(counts).reduce((sum, [kind, each]) => sum + ((cpu[kind]?.[side][round] ?? 0) * each) / all, 0),
    );
  return { off: of('off'), on: of('on'), traced: of('traced') };
}

let count = 0;

/** With keys where they are kept. */
const keyOf = (side: Side): Record<string, string> => (side !== 'off' ? { 'idempotency-key': `bench-${++count}` } : {});

const askAll = async (graph: Contender, asked: DocumentedRead[], side: Side): Promise<void> => {
  for (const { query, variables } of asked)
    await load(TIMES, AT_ONCE, () => ask(graph, { query, variables }, keyOf(side)));
};

/** Writes a checklist each time. */
const writeAll = (graph: Contender, side: Side, task: string) =>
  load(WRITES, AT_ONCE, () =>
    ask(
      graph,
      {
        query: 'mutation ($task: ID!) { addChecklistToTask(taskIdentifier: $task, checklistName: "Bench") { id } }',
        variables: { task },
      },
      keyOf(side),
    ),
  );

async function taskIn(graph: Contender): Promise<string> {
  const { workspaces } = (await ask(graph, { query: '{ workspaces { tasks { items { id } } } }' })) as any;
  return workspaces[0].tasks.items[0].id;
}

async function ask({ url }: Contender, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data, errors } = (await response.json()) as { data: unknown; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 400));
  return data;
}

const ratioOf = (cpu: Cpu, side: Side) => measured(cpu[side].map((each, round) => each / (cpu.off[round] ?? 1)));
