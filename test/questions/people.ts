import type { Rest } from './rest.ts';

export const readWorkspaces = async (rest: Rest): Promise<any[]> => (await rest.taskmanager('/team')).teams;

/** The roles of members by their wire number. */
const ROLES = ['', 'OWNER', 'ADMIN', 'MEMBER', 'GUEST'];

export const roleOf = ({ role }: any): string | undefined => ROLES[role];

/** A person's name and roles in the workspaces. Both are null if no workspace has the person. */
export function memberOf(workspaces: any[], email: string) {
  const users = workspaces.flatMap(({ members }) => members.map(({ user }: any) => user));
  const own = users.filter((user) => user.email === email);
  if (own.length === 0) return { name: null, memberships: null };
  return { name: own[0].username, memberships: own.map((user) => ({ role: roleOf(user) })) };
}
