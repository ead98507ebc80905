import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../core/context.ts';
import { personEmail } from '../upstream/names.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { MemberPlace } from './records/workspaces.ts';

type Places = ReadonlyMap<string | undefined, readonly MemberPlace[]>;

/** How many people are kept of each credential; where there are more, none. */
const MOST = 10_000;

/** An upstream has one credential. */
const known = new WeakMap<Upstream, Places>();

/** The requests in which somebody who was asked for has another place by now than the one that was known. */
const outdated = new WeakSet<object>();

/**
 * Keeps beyond the request who the members of all workspaces are. That may change, so that what is asked for by it is held against the next reply: this one,
 * for those whose places are asked for.
 */
export function keepPlaces(members: Places, asked: readonly string[], context: Context): void {
  const upstream = context.upstream('taskmanager');
  const before = known.get(upstream);
  const now =
    members.size > MOST
      ? undefined
      : new Map([...members].map(([email, places]) => [email, places.filter(isComplete).map(placeOf)]));
  if (now) known.set(upstream, now);
  else known.delete(upstream);
  const isOther = (email: string | undefined) =>
    before?.get(email) && !isDeepStrictEqual(before.get(email), now?.get(email));
  if (asked.some((email) => isOther(personEmail(email)))) outdated.add(context.request);
}

/** Whether somebody may have been asked for by a place that was theirs once. */
export const hasOutdatedPlaces = (context: Context): boolean => outdated.has(context.request);

const isComplete = ({ id, workspace }: MemberPlace) => id != null && workspace.id != null;

const placeOf = ({ id, workspace }: MemberPlace): MemberPlace => ({ id, workspace: { id: workspace.id } });

/** Somebody's places in workspaces when these were last read; none where they never were. */
export const knownPlaces = (email: string, context: Context): readonly MemberPlace[] =>
  known.get(context.upstream('taskmanager'))?.get(personEmail(email)) ?? [];
