import type { Context } from '../rows/context.ts';
import { personEmail } from '../upstream/names.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { MemberPlace } from './records/workspaces.ts';

type Places = ReadonlyMap<string | undefined, readonly MemberPlace[]>;

/** How many people are kept of each credential; where there are more, none. */
const MOST = 10_000;

/** An upstream has one credential. */
const known = new WeakMap<Upstream, Places>();

/** Keeps beyond the request who the members of all workspaces are. That may change, so that what is asked for by it is held against the next reply. */
export function keepPlaces(members: Places, context: Context): void {
  const upstream = context.upstream('taskmanager');
  if (members.size > MOST) known.delete(upstream);
  else
    known.set(
      upstream,
      new Map([...members].map(([email, places]) => [email, places.filter(isComplete).map(placeOf)])),
    );
}

const isComplete = ({ id, workspace }: MemberPlace) => id != null && workspace.id != null;

const placeOf = ({ id, workspace }: MemberPlace): MemberPlace => ({ id, workspace: { id: workspace.id } });

/** Somebody's places in workspaces when these were last read; none where they never were. */
export const knownPlaces = (email: string, context: Context): readonly MemberPlace[] =>
  known.get(context.upstream('taskmanager'))?.get(personEmail(email)) ?? [];
