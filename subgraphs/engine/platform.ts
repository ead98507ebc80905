import type { Endpoint, Endpoints, Values } from '../rows/endpoint.ts';
import { callEndpoint } from '../rows/executor.ts';
import { ToolError } from '../upstream/errors.ts';
import type { MutationResolvers, QueryResolvers } from './types.ts';

const DESCRIPTION = 'EngineApi.GetOpenAPISpecification';

/** Where the engine describes itself: first where the tool looks, then where newer engines have it. */
const older = { call: 'GET /v1/openapi' } satisfies Endpoint<Values>;
const newer = { call: 'GET /v1/swagger' } satisfies Endpoint<Values>;

export const Query = {
  engineHealth: { call: 'GET /v1/health' },
  engineOpenApi: (_parent, _args, context) =>
    callEndpoint(context, DESCRIPTION, older, {}).catch((fault) => {
      if (fault instanceof ToolError && fault.code === 'NOT_FOUND')
        return callEndpoint(context, DESCRIPTION, newer, {});
      throw fault;
    }),
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Mutation = {
  deleteMcpEndpoint: { call: 'DELETE /v1/mcp', done: () => ({ ids: [], typeName: 'McpEndpoint' }) },
} satisfies Partial<Endpoints<MutationResolvers>>;
