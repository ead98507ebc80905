import type { Context } from '../core/context.ts';
import { callEndpoint } from '../core/executor.ts';
import { ReplyMismatch, recordsOf } from '../core/replies.ts';
import { badInput } from '../upstream/errors.ts';
import { readProfile } from './account.ts';
import { addressable, ofMember } from './people.ts';
import type { TimeEntryRecord } from './records/time-tracking.ts';
import type { Id } from './records/users.ts';
import type { MemberPlace } from './records/workspaces.ts';
import { currentTimeEntry, entriesOf } from './time-tracking.ts';
import { isPersonal } from './time-tracking-arguments.ts';
import type { FieldsOf, MemberTimeEntriesArgs } from './types.ts';
import { collectBatch, mayConcernOneValue } from './wanted-together.ts';

type Period = Pick<MemberTimeEntriesArgs, 'from' | 'until'>;

export const Member = {
  timeEntries: entriesIn,
  trackedTime: (member, period, context) => timeIn(member, period, context),
  runningTimer: (member, _args, context) => timerOf(member, context),
} satisfies FieldsOf<'Member'>;

export const Person = {
  timeEntries: ({ email }, { workspaceId, ...period }, context) =>
    ofMember(workspaceId, email, context, (member) => entriesIn(member, period, context)),
  trackedTime: ({ email }, { workspaceId, ...period }, context) =>
    ofMember(workspaceId, email, context, (member) => timeIn(member, period, context)),
  runningTimer: ({ email }, { workspaceId }, context) =>
    ofMember(workspaceId, email, context, (member) => timerOf(member, context)),
} satisfies FieldsOf<'Person'>;

/** Fetches a member's time entries. Concurrent fetches for the same workspace and period share one call. */
async function entriesIn(member: MemberPlace, { from, until }: Period, context: Context) {
  const { id, workspace } = addressable(member);
  if (Number(until) <= Number(from)) throw badInput('until', 'must be after `from`');
  const users = await collectBatch(context, JSON.stringify(['time', workspace.id, from, until]), String(id));
  const read = (filterByAssignee: string[]) =>
    entriesOf(
      workspace.id,
      {
        startDateInUnixMilliseconds: from,
        endDateUnixMilliseconds: until,
        filterByAssignee,
        includeLocationNames: true,
      },
      context,
    );
  const readAlone = () => read([String(id)]);
  const together = await read(users).catch((fault: unknown) => {
    if (users.length > 1 && mayConcernOneValue(fault)) return readAlone();
    throw fault;
  });
  const entries = users.length > 1 && together.some(isUnreadable) ? await readAlone() : together;
  return recordsOf(
    entries.filter((entry) => isUnreadable(entry) || isWithin(entry, id, until)),
    readable,
  );
}

const isWithin = ({ user, start }: TimeEntryRecord, id: Id, until: Period['until']) =>
  String(user?.id) === String(id) && Number(start) < Number(until);

const isUnreadable = (entry: TimeEntryRecord) =>
  entry instanceof Error || entry.user?.id == null || Number.isNaN(Number(entry.start));

function readable(entry: TimeEntryRecord): TimeEntryRecord {
  if (entry instanceof Error) throw entry;
  if (isUnreadable(entry)) throw new ReplyMismatch('user or start is missing');
  return entry;
}

async function timeIn(member: MemberPlace, period: Period, context: Context): Promise<number> {
  const entries = await entriesIn(member, period, context);
  return entries.reduce((total, entry) => total + Math.max(0, durationOf(entry)), 0);
}

function durationOf(entry: TimeEntryRecord): number {
  if (entry instanceof Error) throw entry;
  if (entry.duration == null) throw new ReplyMismatch('duration is missing');
  return Number(entry.duration);
}

/**
 * Fetches a member's running timer. With an OAuth token, the API returns the token owner's timer only if no user is
 * specified.
 */
async function timerOf(member: MemberPlace, context: Context): Promise<TimeEntryRecord | null> {
  const { id, workspace } = addressable(member);
  const isOwn = !isPersonal(context) && String((await readProfile(context)).id) === String(id);
  const asked = isOwn ? {} : { assigneeUserId: String(id) };
  return callEndpoint(context, currentTimeEntry, asked, { parent: () => workspace.id });
}
