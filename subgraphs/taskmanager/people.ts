import { searchFor } from '../graph/searching.ts';
import { checkMost } from '../rows/arguments.ts';
import type { Context } from '../rows/context.ts';
import type { Endpoints } from '../rows/endpoint.ts';
import { numberAfter } from '../rows/pages.ts';
import { identified } from '../rows/replies.ts';
import { personEmail } from '../upstream/names.ts';
import type { MemberRecord, PersonRecord } from './records/workspaces.ts';
import type { PersonResolvers, QueryResolvers } from './types.ts';
import { readWorkspaces } from './workspace.ts';

const PAGE = 10;
const LARGEST_PAGE = 100;

export const Query = {
  people: async (_parent, { search, first, after }, context) => {
    checkMost('first', first, LARGEST_PAGE);
    const isFound = searchFor(search);
    const start = numberAfter(after, 9, 'people') ?? 0;
    const members = (await readWorkspaces(context)).flatMap((workspace) => workspace.members);
    const people = peopleOf(members.filter(({ username, email }) => isFound([username, email])));
    const end = start + (first ?? PAGE);
    return { items: people.slice(start, end), continuesAt: end < people.length ? [end] : null };
  },
} satisfies Partial<Endpoints<QueryResolvers>>;

export const Person = {
  name: async (person, _args, context) => (await userOf(person, context))?.username ?? null,
  avatarUrl: async (person, _args, context) => (await userOf(person, context))?.profilePicture ?? null,
  memberships: async ({ email }, _args, context) => {
    const memberships = await membershipsOf(email, context);
    return memberships.length > 0 ? memberships : null;
  },
} satisfies Partial<Endpoints<PersonResolvers>>;

/** The people that users are, each once; who has no address is left out. */
export function peopleOf(users: { email?: unknown }[]): PersonRecord[] {
  const emails = users.map(({ email }) => personEmail(email)).filter((email) => email !== undefined);
  return [...new Set(emails)].map((email) => ({ email }));
}

const userOf = async ({ email, user }: PersonRecord, context: Context) =>
  user ?? (await membershipsOf(email, context))[0];

/** Somebody's place in a workspace, by default the first; undefined for who is no member. */
export async function membershipIn(
  workspaceId: string | null | undefined,
  email: string,
  context: Context,
): Promise<MemberRecord | undefined> {
  const memberships = await membershipsOf(email, context);
  const member = memberships.find(({ workspace }) => !workspaceId || workspace.id === workspaceId);
  return member && addressable(member);
}

/** A member whose id and workspace are known, by which more is asked for. */
export function addressable(member: MemberRecord): MemberRecord {
  identified(member.workspace);
  return identified(member);
}

async function membershipsOf(email: string, context: Context): Promise<MemberRecord[]> {
  const members = (await readWorkspaces(context)).flatMap((workspace) => workspace.members);
  return members.filter((member) => personEmail(member.email) === personEmail(email));
}
