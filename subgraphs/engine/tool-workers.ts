import type { Context } from '../context.ts';
import type { Values } from '../endpoint.ts';
import { callEndpoint } from '../executor.ts';
import { byId } from '../reference.ts';
import { toolsOfWorker, workers } from './workers.ts';

const LARGEST_PAGE = 100;

const maps = new WeakMap<Context, Promise<PromiseSettledResult<[string, string][]>[]>>();

/**
 * The worker that serves a tool: the engine does not tell it with the tool, so the tools of all workers are read, once in a request.
 * Null where no worker serves it; throws where one that could not be read might.
 */
export async function workerOf(tool: string, context: Context): Promise<{ id: string } | null> {
  const known = maps.get(context) ?? readAll(context);
  maps.set(context, known);
  const settled = await known;
  const names = new Map(settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
  const unread = settled.find((each) => each.status === 'rejected');
  if (!names.has(tool) && unread) throw unread.reason;
  return byId(names.get(tool));
}

/** For each worker, its tools by name. */
async function readAll(context: Context) {
  const read = (offset: number) =>
    callEndpoint(context, 'EngineApi.ListWorkers', workers, {
      numberOfItemsToReturn: LARGEST_PAGE,
      startOffset: offset,
    });
  const found = await everyItem(read);
  return Promise.allSettled(found.map(({ id }) => namesOf(id, context)));
}

async function namesOf(workerId: string, context: Context): Promise<[string, string][]> {
  const read = (offset: number) =>
    callEndpoint(context, 'EngineApi.FetchToolsPage', toolsOfWorker, {
      workerId,
      numberOfItems: LARGEST_PAGE,
      startOffset: offset,
    });
  return (await everyItem(read)).map(({ qualified_name }) => [qualified_name, workerId]);
}

async function everyItem(read: (offset: number) => Promise<Values>): Promise<Values[]> {
  const { items, nextOffset } = await read(0);
  return nextOffset === null ? items : [...items, ...(await everyItem((offset) => read(offset + nextOffset)))];
}
