import type { Id } from './users.ts';
import type { CustomRoleRecord, TeamMember, TeamUser } from './workspaces.ts';

/** A guest; most replies do not say of which workspace. */
export type GuestRecord = Omit<TeamUser, 'role' | 'custom_role'> &
  TeamMember & {
    workspaceId?: Id;
    custom_role?: CustomRoleRecord | null;
  };
