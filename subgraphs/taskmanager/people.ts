import { isDeepStrictEqual } from 'node:util';
import { checkMost } from '../core/arguments.ts';
import { type Context, type Loading, perCredential } from '../core/context.ts';
import { personEmail } from '../core/entities.ts';
import { numberAfter } from '../core/pages.ts';
import { requireId } from '../core/replies.ts';
import { searchFor } from '../core/searching.ts';
import type { MemberPlace, MemberRecord, PersonRecord } from './records/workspaces.ts';
import type { FieldsOf } from './types.ts';
import { mayConcernOneValue } from './wanted-together.ts';
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
} satisfies FieldsOf<'Query'>;

export const Person = {
  name: async (person, _args, context) => (await userOf(person, context))?.username ?? null,
  avatarUrl: async (person, _args, context) => (await userOf(person, context))?.profilePicture ?? null,
  memberships: async ({ email }, _args, context) => {
    const memberships = await membershipsOf(email, context);
    return memberships.length > 0 ? memberships : null;
  },
} satisfies FieldsOf<'Person'>;

/** Returns each person once, identified by email address. Omits users without a valid address. */
export function peopleOf(users: { email?: unknown }[]): PersonRecord[] {
  const emails = users.map(({ email }) => personEmail(email)).filter((email) => email !== undefined);
  return [...new Set(emails)].map((email) => ({ email }));
}

const userOf = async ({ email, user }: PersonRecord, context: Context) =>
  user ?? (await membershipsOf(email, context))[0];

/**
 * Calls `ask` with a person's membership in the given workspace or, by default, in the person's first workspace.
 * Returns null if the person is not a member. A cached membership is used immediately; if it turns out to be outdated,
 * the call is repeated. If another person's outdated membership may have caused a batch to be rejected, the call is
 * repeated with `alone` set.
 */
export async function ofMember<Made>(
  workspaceId: string | null | undefined,
  email: string,
  context: Context,
  ask: (member: MemberPlace, alone?: boolean) => Promise<Made>,
): Promise<Made | null> {
  const read = membershipsOf(email, context);
  const assumed = placeIn(workspaceId, knownPlaces(email, context));
  const begun = assumed && ask(assumed);
  begun?.catch(() => {});
  const place = placeIn(workspaceId, await read);
  if (!place) return null;
  if (!begun || !isSame(place, assumed)) return ask(addressable(place));
  return begun.catch((fault: unknown) => {
    if (!mayConcernOneValue(fault) || !outdated.has(context.request)) throw fault;
    return ask(addressable(place), true);
  });
}

const placeIn = <Place extends MemberPlace>(workspaceId: string | null | undefined, places: readonly Place[]) =>
  places.find(({ workspace }) => !workspaceId || workspace.id === workspaceId);

const isSame = (one: MemberPlace, other: MemberPlace) =>
  String(one.id) === String(other.id) && one.workspace.id === other.workspace.id;

/** Throws if the member or the workspace has no id. */
export function addressable<Place extends MemberPlace>(member: Place): Place {
  requireId(member.workspace);
  return requireId(member);
}

const membershipsOf = (email: string, context: Context): Promise<MemberRecord[]> =>
  context.loader('memberships', memberships).load(email);

/** Finds all requested people's memberships with a single request for the workspaces. */
const memberships = (): Loading<string, MemberRecord[]> => ({
  read: async (emails, context) => {
    const members = (await readWorkspaces(context)).flatMap((workspace) => workspace.members);
    const byEmail = Map.groupBy(members, ({ email }) => personEmail(email));
    cachePlaces(byEmail, emails, context);
    return emails.map((email) => byEmail.get(personEmail(email)) ?? []);
  },
});

type Places = ReadonlyMap<string | undefined, readonly MemberPlace[]>;

/** Memberships are not cached if a credential's workspaces have more people than this. */
const MAX_CACHED_PEOPLE = 10_000;

const cached = perCredential('taskmanager', (): { places: Places } => ({ places: new Map() }));

/** Requests in which a cached membership turned out to be outdated. */
const outdated = new WeakSet<object>();

/**
 * Caches the members of all workspaces across requests. Members can change, so the request is recorded in `outdated` if
 * a requested person's cached memberships differ from the current reply.
 */
function cachePlaces(members: Places, asked: readonly string[], context: Context): void {
  const cache = cached(context);
  const before = cache.places;
  const now = members.size > MAX_CACHED_PEOPLE ? [] : [...members];
  cache.places = new Map(now.map(([email, places]) => [email, places.filter(isComplete).map(placeOf)]));
  const isOther = (email: string | undefined) =>
    before.get(email) && !isDeepStrictEqual(before.get(email), cache.places.get(email));
  if (asked.some((email) => isOther(personEmail(email)))) outdated.add(context.request);
}

const isComplete = ({ id, workspace }: MemberPlace) => id != null && workspace.id != null;

const placeOf = ({ id, workspace }: MemberPlace): MemberPlace => ({ id, workspace: { id: workspace.id } });

const knownPlaces = (email: string, context: Context): readonly MemberPlace[] =>
  cached(context).places.get(personEmail(email)) ?? [];
