import { decodeProtectedHeader } from 'jose/decode/protected_header';
import { decodeJwt } from 'jose/jwt/decode';
import { fromStart, pageSize } from '../core/arguments.ts';
import type { ToolEndpoint, Values } from '../core/endpoint.ts';
import { callEndpoint } from '../core/executor.ts';
import { badInput, ToolError } from '../upstream/errors.ts';
import { page } from './pages.ts';
import type { ProjectRecord, WireProject } from './records/projects.ts';
import { redactRejection } from './secrets.ts';
import type { FieldsOf, QueryProjectArgs, QueryProjectsArgs } from './types.ts';

const tool = 'EngineApi.GetOpenAPISpecification';

/** The paths of the OpenAPI document in older and newer versions of the engine. */
const older = { tool, call: 'GET /v1/openapi' } as const satisfies ToolEndpoint<Values>;
const newer = { tool, call: 'GET /v1/swagger' } as const satisfies ToolEndpoint<Values>;

const projects = {
  tool: 'EngineApi.ListAccessibleProjects',
  credential: 'caller',
  call: 'GET /v1/projects',
  query: { offset: fromStart('itemsToSkip'), limit: pageSize('maximumItemsToReturn') },
  headers: { authorization: { from: 'bearerToken', as: (token: string) => `Bearer ${token}` } },
  reply: page('itemsToSkip', toProject),
} satisfies ToolEndpoint<QueryProjectsArgs>;

const project = {
  tool: 'EngineApi.GetProjectDetails',
  credential: 'caller',
  call: 'GET /v1/projects/{id}',
  headers: { authorization: 'authorizationToken' },
  reply: toProject,
} satisfies ToolEndpoint<QueryProjectArgs>;

export const Query = {
  engineHealth: { call: 'GET /v1/health' },
  engineOpenApi: (_parent, _args, context) =>
    callEndpoint(context, older, {}).catch((fault) => {
      if (fault instanceof ToolError && fault.code === 'NOT_FOUND') return callEndpoint(context, newer, {});
      throw fault;
    }),
  projects: async (_parent, args, context) => {
    const bearerToken = args.bearerToken.replace(/^Bearer /i, '');
    checkToken('bearerToken', bearerToken);
    return redactRejection(callEndpoint(context, projects, { ...args, bearerToken }), bearerToken);
  },
  project: async (_parent, args, context) => {
    const [, token] = /^Bearer (\S+)$/.exec(args.authorizationToken) ?? [];
    if (!token) throw badInput('authorizationToken', 'must be Bearer <token>');
    checkToken('authorizationToken', token);
    return redactRejection(callEndpoint(context, project, args), token);
  },
} satisfies FieldsOf<'Query'>;

export const Mutation = {
  deleteMcpEndpoint: { call: 'DELETE /v1/mcp', done: () => ({ ids: [], typeName: 'McpEndpoint' }) },
} satisfies FieldsOf<'Mutation'>;

/** Throws if a token is not a signed JWT. The error message does not repeat the token. */
function checkToken(argument: string, token: string): void {
  try {
    if (token.split('.')[2] === '') throw new Error('no signature');
    decodeProtectedHeader(token);
    decodeJwt(token);
  } catch {
    throw badInput(argument, 'is not a JWT');
  }
}

/** Converts a project from the engine, which uses two different names for each ID property. */
function toProject({ id, project_id, organization_id, org_id, ...project }: WireProject): ProjectRecord {
  return { ...project, id: id ?? project_id, organization_id: organization_id ?? org_id };
}
