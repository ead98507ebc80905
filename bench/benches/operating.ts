import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentedRead, documentedReads, documentedWrites } from '../../test/questions/documented-reads.ts';
import { type Contender, formatted, load, measured, report, startContender } from '../harness.ts';

const ROUNDS = 5;
const GOAL = 1.1;
/** How often each documented operation is asked in a round, and a write of one call. */
const TIMES = 12;
const WRITES = 150;
const AT_ONCE = 2;

type Side = 'on' | 'off';
type Cpu = Record<Side, number[]>;

/** CPU per request of what the documentation reads and writes, and of a write of one call alone, with the log of writes and keys and without. */
export async function bench(): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const company = (await sandbox.command({})) as never;
  const [reads, writes] = [documentedReads(company), documentedWrites(company)];
  const folders = { on: freshFolder(), off: freshFolder() };
  const graphs = {
    on: await startSide(sandbox, folders.on, { AUDIT: 'on' }),
    off: await startSide(sandbox, folders.off, { AUDIT: 'off' }),
  };
  const task = await taskIn(graphs.off);
  const kinds = {
    'documented reads': { count: TIMES * reads.length, ask: (side: Side) => askAll(graphs[side], reads, side) },
    'documented writes': { count: TIMES * writes.length, ask: (side: Side) => askAll(graphs[side], writes, side) },
    'a write of one call': { count: WRITES, ask: (side: Side) => writeAll(graphs[side], side, task) },
  };
  const cpu: Record<string, Cpu> = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, { on: [], off: [] }]));
  for (const side of ['on', 'off'] as const) for (const { ask: askThem } of Object.values(kinds)) await askThem(side);
  for (let round = 0; round < ROUNDS; round++)
    for (const side of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const))
      for (const [kind, { count: times, ask: askThem }] of Object.entries(kinds))
        cpu[kind]?.[side].push((await used(graphs[side], () => askThem(side))) / times);
  cpu['documented operations'] = together(cpu, {
    'documented reads': reads.length,
    'documented writes': writes.length,
  });
  for (const each of [...Object.values(graphs), sandbox]) await each.stop();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
  const rows = Object.entries(cpu).map(([what, each]) => ({
    what,
    'without, CPU ms a request': formatted(measured(each.off)),
    'noted, and with a key': formatted(measured(each.on)),
    ratio: formatted(ratioOf(each)),
  }));
  report(
    'operating',
    `documented operations with the log of writes and keys at most ${GOAL} × the CPU of those without`,
    rows,
    cpu,
  );
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
  return { on: of('on'), off: of('off') };
}

let count = 0;

/** With keys where they are kept. */
const keyOf = (side: Side): Record<string, string> => (side === 'on' ? { 'idempotency-key': `bench-${++count}` } : {});

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

const ratioOf = ({ on, off }: Cpu) => measured(on.map((each, round) => each / (off[round] ?? 1)));
