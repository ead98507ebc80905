import { fromStart } from '../core/arguments.ts';
import type { Context, Loader } from '../core/context.ts';
import type { ToolEndpoint } from '../core/endpoint.ts';
import { fromRecord, lookUp, property } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { catalogTool, coordinateOf } from './catalogue.ts';
import { everyPage, page, unchanged } from './pages.ts';
import type { Page } from './records/pages.ts';
import type { FormattedTool, ToolRecord } from './records/tools.ts';
import type { WorkerRecord } from './records/workers.ts';
import { toTool } from './tool-rows.ts';
import type { FieldsOf, QueryToolArgs, QueryToolsArgs } from './types.ts';
import { toolsOfWorker, workers } from './workers.ts';

/** Returns null for an empty list, so that the parameter is not sent. */
const joined = (formats: string[]) => formats.join(',') || null;

const specification = {
  tool: 'EngineApi.GetToolSpecification',
  call: 'GET /v1/tools/{id}',
  query: { include_format: { from: 'formatsToInclude', as: joined }, user_id: 'userIdentifier' },
  reply: toTool,
} satisfies ToolEndpoint<QueryToolArgs>;

export const tools = {
  tool: 'EngineApi.GetToolsList',
  call: 'GET /v1/tools',
  query: {
    include_format: { from: 'includeFormats', as: joined },
    limit: 'itemsPerPage',
    offset: fromStart('startOffset'),
    toolkit: 'toolkitName',
    user_id: 'userId',
  },
  reply: page('startOffset', toTool),
} satisfies ToolEndpoint<QueryToolsArgs>;

export const Query = {
  tools,
  tool: (_parent, args, context, info) => lookUp<ToolRecord>('Tool', {}, args, context, info),
  formattedTools: {
    call: 'GET /v1/formatted_tools',
    query: {
      toolkit: 'filterByToolkit',
      limit: 'numberOfItemsToReturn',
      offset: fromStart('offsetStartIndex'),
      format: 'providerFormat',
      user_id: 'userIdentifier',
    },
    reply: page('offsetStartIndex', unchanged<FormattedTool>),
  },
} satisfies FieldsOf<'Query'>;

export const Tool = {
  worker: async (tool, _args, context) => {
    if ('worker' in tool) return tool.worker;
    return workerOf(await property('Tool', tool, 'qualified_name', context), context);
  },
  field: fromRecord('qualified_name', coordinateOf),
  catalogTool: fromRecord('qualified_name', catalogTool),
  formatted: { call: 'GET /v1/formatted_tools/{parent.id}', query: { format: 'providerFormat', user_id: 'userId' } },
} satisfies FieldsOf<'Tool'>;

export function readTool(address: QueryToolArgs, context: Context): Promise<ToolRecord> {
  return callEndpoint(context, specification, address);
}

const WORKERS_PER_PAGE = 100;

type Name = ToolRecord['qualified_name'];

/** The worker that serves each tool, by tool name; `fault` is the error if a worker's tools could not be fetched. */
type Served = { workers: Map<Name, WorkerRecord>; fault?: unknown };

/**
 * Returns the worker that serves a tool; null if there is none. All workers' tools are fetched once per request. Throws
 * if a worker whose tools could not be fetched might serve the tool.
 */
async function workerOf(tool: Name, context: Context): Promise<WorkerRecord | null> {
  const { workers, fault } = await servedLoader(context).load('all');
  if (!workers.has(tool) && fault) throw fault;
  return workers.get(tool) ?? null;
}

/** Caches workers in a loader, so that mutations invalidate them. */
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

const everyItem = async <Item>(read: (offset: number) => Promise<Page<Item>>): Promise<Item[]> =>
  (await Array.fromAsync(everyPage(read))).flat();
