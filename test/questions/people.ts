import type { Rest } from './rest.ts';

/** The workspaces with their members. */
export const readWorkspaces = async (rest: Rest): Promise<any[]> => (await rest.taskmanager('/team')).teams;

/** The roles of members by their numbers on the wire. */
const ROLES = ['', 'OWNER', 'ADMIN', 'MEMBER', 'GUEST'];

export const roleOf = ({ role }: any): string | undefined => ROLES[role];

/** A person's name and their roles, as members of the workspaces have them; both are null for one whom no workspace has. */
export function memberOf(workspaces: any[], email: string) {
  const users = workspaces.flatMap(({ members }) => members.map(({ user }: any) => user));
  const own = users.filter((user) => user.email === email);
  if (own.length === 0) return { name: null, memberships: null };
  return { name: own[0].username, memberships: own.map((user) => ({ role: roleOf(user) })) };
}
