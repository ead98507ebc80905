import { decodeJwt, decodeProtectedHeader } from 'jose';
import { fromStart, pageSize } from '../core/arguments.ts';
import type { Endpoints, ToolEndpoint } from '../core/endpoint.ts';
import { callEndpoint } from '../core/executor.ts';
import { badInput } from '../upstream/errors.ts';
import { page } from './pages.ts';
import type { ProjectRecord, WireProject } from './records/projects.ts';
import { redactRejection } from './secrets.ts';
import type { QueryProjectArgs, QueryProjectsArgs, QueryResolvers } from './types.ts';

const projects = {
  tool: 'EngineApi.ListAccessibleProjects',
  credential: 'caller',
  call: 'GET /v1/projects',
  query: { offset: fromStart('itemsToSkip'), limit: pageSize('maximumItemsToReturn') },
  headers: { authorization: { from: 'bearerToken', as: (token: string) => `Bearer ${token}` } },
  reply: page('itemsToSkip', projectRow),
} satisfies ToolEndpoint<QueryProjectsArgs>;

const project = {
  tool: 'EngineApi.GetProjectDetails',
  credential: 'caller',
  call: 'GET /v1/projects/{id}',
  headers: { authorization: 'authorizationToken' },
  reply: projectRow,
} satisfies ToolEndpoint<QueryProjectArgs>;

export const Query = {
  projects: async (_parent, args, context) => {
    const bearerToken = args.bearerToken.replace(/^Bearer /i, '');
    checkToken('bearerToken', bearerToken);
    return redactRejection(callEndpoint(context, projects, { ...args, bearerToken }), bearerToken);
  },
  project: async (_parent, args, context) => {
    const [, token] = /^Bearer (\S+)$/.exec(args.authorizationToken) ?? [];
    if (!token) throw badInput('authorizationToken', 'is not of the form Bearer <token>');
    checkToken('authorizationToken', token);
    return redactRejection(callEndpoint(context, project, args), token);
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

/** Refuses what is no signed JWT, without repeating any of it. */
function checkToken(argument: string, token: string): void {
  try {
    if (token.split('.')[2] === '') throw new Error('there is no signature');
    decodeProtectedHeader(token);
    decodeJwt(token);
  } catch {
    throw badInput(argument, 'is no JWT');
  }
}

/** A project by either spelling of its ids. */
function projectRow({ id, project_id, organization_id, org_id, ...project }: WireProject): ProjectRecord {
  return { ...project, id: id ?? project_id, organization_id: organization_id ?? org_id };
}
