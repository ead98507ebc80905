import { decodeJwt, decodeProtectedHeader } from 'jose';
import { fromStart, pageSize } from '../rows/arguments.ts';
import type { Context } from '../rows/context.ts';
import type { Endpoint, Endpoints, Values } from '../rows/endpoint.ts';
import { badInput } from '../upstream/errors.ts';
import { sendDirectly } from './direct.ts';
import { page } from './pages.ts';
import { withoutSecret } from './secrets.ts';
import type { QueryProjectArgs, QueryProjectsArgs, QueryResolvers } from './types.ts';

const projects = {
  call: 'GET /v1/projects',
  query: { offset: fromStart('itemsToSkip'), limit: pageSize('maximumItemsToReturn') },
  headers: { authorization: { from: 'bearerToken', as: (token: string) => `Bearer ${token}` } },
  reply: page(projectRow),
} satisfies Endpoint<QueryProjectsArgs>;

const project = {
  call: 'GET /v1/projects/{id}',
  headers: { authorization: 'authorizationToken' },
  reply: projectRow,
} satisfies Endpoint<QueryProjectArgs>;

export const Query = {
  projects: async (_parent, args, context) => {
    const bearerToken = args.bearerToken.replace(/^Bearer /i, '');
    checkToken('bearerToken', bearerToken);
    return sendAsCaller(context, 'ListAccessibleProjects', projects, { ...args, bearerToken }, bearerToken);
  },
  project: async (_parent, args, context) => {
    const [, token] = /^Bearer (\S+)$/.exec(args.authorizationToken) ?? [];
    if (!token) throw badInput('authorizationToken', 'is not of the form Bearer <token>');
    checkToken('authorizationToken', token);
    return sendAsCaller(context, 'GetProjectDetails', project, args, token);
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

/** Refuses what is no signed JWT, without telling any of it. */
function checkToken(argument: string, token: string): void {
  try {
    if (token.split('.')[2] === '') throw new Error('there is no signature');
    decodeProtectedHeader(token);
    decodeJwt(token);
  } catch {
    throw badInput(argument, 'is no JWT');
  }
}

/** Asks with the caller's own token in place of the key. Two callers' answers are never taken for one another, so nothing is shared. */
function sendAsCaller(
  context: Context,
  tool: string,
  row: Endpoint<any>,
  values: Values,
  token: string,
): Promise<Values> {
  const { signal } = context;
  const options = { repeatable: true, withCredential: false, ...(signal ? { signal } : {}) };
  return withoutSecret(sendDirectly(context, `EngineApi.${tool}`, row, values, options), token);
}

/** A project by either spelling of its ids. */
function projectRow({ id, project_id, organization_id, org_id, ...project }: Values): Values {
  return { ...project, id: id ?? project_id, organization_id: organization_id ?? org_id };
}
