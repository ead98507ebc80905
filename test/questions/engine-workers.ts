import type { Rest } from './rest.ts';

/** All workers, and which one serves a tool: the engine says it of no tool, so that the tools of each are read. */
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
