import DataLoader from 'dataloader';
import { byId } from '../graph/reference.ts';
import type { Context } from '../rows/context.ts';
import type { Values } from '../rows/endpoint.ts';
import { callEndpoint } from '../rows/executor.ts';
import { everyPage } from './pages.ts';
import { toolsOfWorker, workers } from './workers.ts';

const LARGEST_PAGE = 100;

/** The worker of each tool by the tool's name, and why the tools of some worker could not be read. */
type Served = { workers: Map<string, string>; fault?: unknown };

/**
 * The worker that serves a tool: the engine does not answer it with the tool, so the tools of all workers are read, once in a request.
 * Null where no worker serves it; throws where one that could not be read might.
 */
export async function workerOf(tool: string, context: Context): Promise<{ id: string } | null> {
  const { workers, fault } = await servedLoader(context).load('all');
  if (!workers.has(tool) && fault) throw fault;
  return byId(workers.get(tool));
}

/** A loader, so that a mutation field reads anew. */
const servedLoader = (context: Context): DataLoader<'all', Served> =>
  context.loader('toolsOfWorkers', () => new DataLoader(async () => [await readAll(context)]));

async function readAll(context: Context): Promise<Served> {
  const read = (offset: number) =>
    callEndpoint(context, workers, {
      numberOfItemsToReturn: LARGEST_PAGE,
      startOffset: offset,
    });
  const found = await everyItem(read);
  const settled = await Promise.allSettled(found.map(({ id }) => namesOf(id, context)));
  const named = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  return { workers: new Map(named), fault: settled.find((each) => each.status === 'rejected')?.reason };
}

async function namesOf(workerId: string, context: Context): Promise<[string, string][]> {
  const read = (offset: number) =>
    callEndpoint(context, toolsOfWorker, {
      workerId,
      numberOfItems: LARGEST_PAGE,
      startOffset: offset,
    });
  return (await everyItem(read)).map(({ qualified_name }) => [qualified_name, workerId]);
}

async function everyItem(read: (offset: number) => Promise<Values>): Promise<Values[]> {
  const items: Values[] = [];
  for await (const page of everyPage(read)) items.push(...page);
  return items;
}
