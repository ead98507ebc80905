import type { Endpoints, ToolEndpoint, Values } from '../core/endpoint.ts';
import { callEndpoint } from '../core/executor.ts';
import { ToolError } from '../upstream/errors.ts';
import type { MutationResolvers, QueryResolvers } from './types.ts';

const tool = 'EngineApi.GetOpenAPISpecification';

/** Where the engine describes itself: first where the tool looks, then where newer engines have it. */
const older = { tool, call: 'GET /v1/openapi' } as const satisfies ToolEndpoint<Values>;
const newer = { tool, call: 'GET /v1/swagger' } as const satisfies ToolEndpoint<Values>;

export const Query = {
  engineHealth: { call: 'GET /v1/health' },
  engineOpenApi: (_parent, _args, context) =>
    callEndpoint(context, older, {}).catch((fault) => {
      if (fault instanceof ToolError && fault.code === 'NOT_FOUND') return callEndpoint(context, newer, {});
      throw fault;
    }),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Mutation = {
  deleteMcpEndpoint: { call: 'DELETE /v1/mcp', done: () => ({ ids: [], typeName: 'McpEndpoint' }) },
} satisfies Partial<Endpoints<MutationResolvers>>;
