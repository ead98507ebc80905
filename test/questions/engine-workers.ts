import type { Rest } from './rest.ts';

/**
 * All workers, and the worker that serves a tool. The engine does not name the worker of a tool, so the tools of each
 * worker are read.
 */
export async function readWorkers(rest: Rest): Promise<{ workers: any[]; workerOf(tool: string): any }> {
  const { items: workers } = await rest.engine('/workers', { limit: 100 });
  const served = await Promise.all(workers.map((worker: any) => toolsOf(rest, worker)));
  const byTool = new Map(served.flat());
  return { workers, workerOf: (tool) => byTool.get(tool) };
}

async function toolsOf(rest: Rest, worker: any, offset = 0): Promise<[string, any][]> {
  const { items, total_count } = await rest.engine(`/workers/${worker.id}/tools`, { limit: 100, offset });
  const read = items.map(({ qualified_name }: any) => [qualified_name, worker]);
  const end = offset + items.length;
  return end < total_count ? [...read, ...(await toolsOf(rest, worker, end))] : read;
}
