import type { Context } from '../rows/context.ts';
import type { Endpoints } from '../rows/endpoint.ts';
import { personEmail } from '../upstream/names.ts';
import type { MemberRecord } from './records/workspaces.ts';
import type { PersonResolvers } from './types.ts';
import { readWorkspaces } from './workspace.ts';

export const Person = {
  name: async ({ email }, _args, context) => (await membershipsOf(email, context))[0]?.username ?? null,
  avatarUrl: async ({ email }, _args, context) => (await membershipsOf(email, context))[0]?.profilePicture ?? null,
  memberships: async ({ email }, _args, context) => {
    const memberships = await membershipsOf(email, context);
    return memberships.length > 0 ? memberships : null;
  },
} satisfies Partial<Endpoints<PersonResolvers>>;

/** The places that somebody has in the workspaces of the credential, in the order of these. */
export async function membershipsOf(email: string, context: Context): Promise<MemberRecord[]> {
  const members = (await readWorkspaces(context)).flatMap((workspace) => workspace.members);
  return members.filter((member) => personEmail(member.email) === personEmail(email));
}
