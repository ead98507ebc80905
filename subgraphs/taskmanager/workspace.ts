import type { Context } from '../context.ts';
import type { Endpoints, Values } from '../endpoint.ts';
import { callEndpoint } from '../executor.ts';
import { personEmail } from '../names.ts';
import { assignedTasks } from './tasks.ts';
import type { MemberResolvers, PersonResolvers } from './types.ts';

const ROLES = ['owner', 'admin', 'member', 'guest'];

/** A workspace of the wire, its members told apart from their users. */
export function workspaceRow(team: Values): Values {
  const workspace = { ...team, members: [] as Values[] };
  workspace.members = (team.members ?? []).map(({ user, invited_by }: Values) => ({
    ...user,
    user,
    invited_by,
    role: ROLES[user.role - 1],
    workspace,
  }));
  return workspace;
}

/** All workspaces that the credential sees, with their members: the directory, one call a request. */
export async function readWorkspaces(context: Context): Promise<Values[]> {
  const { teams } = await callEndpoint(context, 'TaskManagerApi.GetAuthorizedTeams', { call: 'GET /v2/team' }, {});
  return teams.map(workspaceRow);
}

/** Reads a workspace out of the directory. */
export async function readWorkspace({ id }: Values, context: Context): Promise<Values | null> {
  return (await readWorkspaces(context)).find((workspace) => workspace.id === String(id)) ?? null;
}

export const Member = {
  workspace: ({ workspace }: Values) => workspace,
} satisfies Partial<Endpoints<MemberResolvers>>;

export const Person = {
  name: async ({ email }: Values, _args, context) => (await membershipsOf(email, context))[0]?.username ?? null,
  avatarUrl: async ({ email }: Values, _args, context) =>
    (await membershipsOf(email, context))[0]?.profilePicture ?? null,
  memberships: async ({ email }: Values, _args, context) => {
    const memberships = await membershipsOf(email, context);
    return memberships.length > 0 ? memberships : null;
  },
  assignedTasks: async ({ email }: Values, { workspaceId, pageNumberToFetch }, context) => {
    const memberships = await membershipsOf(email, context);
    const member = memberships.find(({ workspace }) => !workspaceId || workspace.id === workspaceId);
    return member ? assignedTasks(member.workspace.id, member.id, pageNumberToFetch ?? 0, context) : null;
  },
} satisfies Partial<Endpoints<PersonResolvers>>;

async function membershipsOf(email: string, context: Context): Promise<Values[]> {
  const members = (await readWorkspaces(context)).flatMap((workspace) => workspace.members as Values[]);
  return members.filter((member) => personEmail(member.email) === personEmail(email));
}
