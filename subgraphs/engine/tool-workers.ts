import type { Context, Loader } from '../core/context.ts';
import { callEndpoint } from '../core/executor.ts';
import { everyPage } from './pages.ts';
import type { Page } from './records/pages.ts';
import type { ToolRecord } from './records/tools.ts';
import type { WorkerRecord } from './records/workers.ts';
import { toolsOfWorker, workers } from './workers.ts';

const WORKERS_PER_PAGE = 100;

type Name = ToolRecord['qualified_name'];

/** The worker of each tool by the tool's name, and why the tools of some worker could not be read. */
type Served = { workers: Map<Name, WorkerRecord>; fault?: unknown };

/**
 * The worker that serves a tool: the engine does not answer it with the tool, so the tools of all workers are read, once in a request.
 * Null where no worker serves it; throws where one that could not be read might.
 */
export async function workerOf(tool: Name, context: Context): Promise<WorkerRecord | null> {
  const { workers, fault } = await servedLoader(context).load('all');
  if (!workers.has(tool) && fault) throw fault;
  return workers.get(tool) ?? null;
}

/** A loader, so that a mutation field reads anew. */
const servedLoader = (context: Context): Loader<'all', Served> =>
  context.loader('toolsOfWorkers', () => ({ read: async (_all, own) => [await readAll(own)] }));

async function readAll(context: Context): Promise<Served> {
  const read = (offset: number) =>
    callEndpoint(context, workers, {
      numberOfItemsToReturn: WORKERS_PER_PAGE,
      startOffset: offset,
    });
  const found = await everyItem(read);
  const settled = await Promise.allSettled(found.map((worker) => namesOf(worker, context)));
  const named = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  return { workers: new Map(named), fault: settled.find((each) => each.status === 'rejected')?.reason };
}

async function namesOf(worker: WorkerRecord, context: Context): Promise<[Name, WorkerRecord][]> {
  const read = (offset: number) =>
    callEndpoint(context, toolsOfWorker, {
      workerId: worker.id,
      numberOfItems: WORKERS_PER_PAGE,
      startOffset: offset,
    });
  return (await everyItem(read)).map(({ qualified_name }) => [qualified_name, worker]);
}

async function everyItem<Item>(read: (offset: number) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of everyPage(read)) items.push(...page);
  return items;
}
