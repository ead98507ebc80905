import { fromStart } from '../core/arguments.ts';
import type { Context } from '../core/context.ts';
import type { Endpoints, ToolEndpoint } from '../core/endpoint.ts';
import { fromRecord, lookUp, property } from '../core/entities.ts';
import { callEndpoint } from '../core/executor.ts';
import { catalogTool, coordinateOf } from './catalogue.ts';
import { asItIs, page } from './pages.ts';
import type { FormattedTool, ToolRecord } from './records/tools.ts';
import { toolRow } from './tool-rows.ts';
import { workerOf } from './tool-workers.ts';
import type { QueryResolvers, QueryToolArgs, QueryToolsArgs, ToolResolvers } from './types.ts';

/** An empty list is left out, as null is in a query. */
const joined = (formats: string[]) => formats.join(',') || null;

const specification = {
  tool: 'EngineApi.GetToolSpecification',
  call: 'GET /v1/tools/{id}',
  query: { include_format: { from: 'formatsToInclude', as: joined }, user_id: 'userIdentifier' },
  reply: toolRow,
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
  reply: page('startOffset', toolRow),
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
    reply: page('offsetStartIndex', asItIs<FormattedTool>),
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Tool = {
  worker: async (tool, _args, context) => {
    if ('worker' in tool) return tool.worker;
    return workerOf(await property('Tool', tool, 'qualified_name', context), context);
  },
  field: fromRecord('qualified_name', coordinateOf),
  catalogTool: fromRecord('qualified_name', catalogTool),
  formatted: { call: 'GET /v1/formatted_tools/{parent.id}', query: { format: 'providerFormat', user_id: 'userId' } },
} satisfies Partial<Endpoints<ToolResolvers>>;

/** A tool by one of its names. */
export function readTool(address: QueryToolArgs, context: Context): Promise<ToolRecord> {
  return callEndpoint(context, specification, address);
}
