import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentedRead, documentedReads } from '../../test/questions/documented-reads.ts';
import { type Contender, formatted, load, measured, report, startContender } from '../harness.ts';

const ROUNDS = 5;
const GOAL = 1.1;
/** How often each read is asked in a round, and each write. */
const TIMES = 12;
const WRITES = 150;
const AT_ONCE = 2;

type Side = 'on' | 'off';
type Cpu = Record<Side, number[]>;

/** CPU per request of what the documentation reads, and of a write, with the log of writes and keys and without. */
export async function bench(): Promise<void> {
  const sandbox = await startContender('contenders/sandbox.ts');
  const company = (await sandbox.command({})) as never;
  const reads = documentedReads(company);
  const folders = { on: freshFolder(), off: freshFolder() };
  const graphs = {
    on: await startSide(sandbox, folders.on, { AUDIT: 'on' }),
    off: await startSide(sandbox, folders.off, { AUDIT: 'off' }),
  };
  const task = await taskIn(graphs.off);
  const cpu: Record<'reads' | 'writes', Cpu> = { reads: { on: [], off: [] }, writes: { on: [], off: [] } };
  for (const side of ['on', 'off'] as const) {
    await readAll(graphs[side], reads);
    await writeAll(graphs[side], side, task);
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const side of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      cpu.reads[side].push((await used(graphs[side], () => readAll(graphs[side], reads))) / (TIMES * reads.length));
      cpu.writes[side].push((await used(graphs[side], () => writeAll(graphs[side], side, task))) / WRITES);
    }
  for (const each of [...Object.values(graphs), sandbox]) await each.stop();
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true });
  const rows = Object.entries(cpu).map(([what, each]) => ({
    what,
    'without, CPU ms a request': formatted(measured(each.off)),
    'noted, and with a key': formatted(measured(each.on)),
    ratio: formatted(ratioOf(each)),
  }));
  report('operating', `reads with the log of writes and keys at most ${GOAL} × the CPU of those without`, rows, cpu);
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

const readAll = async (graph: Contender, reads: DocumentedRead[]): Promise<void> => {
  for (const { query, variables } of reads) await load(TIMES, AT_ONCE, () => ask(graph, { query, variables }));
};

let count = 0;

/** Writes a checklist each time; with keys where they are kept. */
const writeAll = (graph: Contender, side: Side, task: string) =>
  load(WRITES, AT_ONCE, () =>
    ask(
      graph,
      {
        query: 'mutation ($task: ID!) { addChecklistToTask(taskIdentifier: $task, checklistName: "Bench") { id } }',
        variables: { task },
      },
      side === 'on' ? { 'idempotency-key': `bench-${++count}` } : {},
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
