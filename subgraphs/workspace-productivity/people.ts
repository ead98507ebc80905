import type { Context } from '../core/context.ts';
import { personByAddress } from '../core/entities.ts';
import { badInput } from '../upstream/errors.ts';
import { listEvents } from './calendar/event-lists.ts';
import { eventsMentioning } from './calendar/event-mentions.ts';
import { within } from './calendar/free-slots.ts';
import { cannotRead, findFreeSlots } from './calendar/free-time.ts';
import { busyTimesLoader } from './calendar/loaders.ts';
import { rfc3339 } from './calendar/wall-time.ts';
import type { SearchThreads } from './mail/mail.ts';
import { threadsAwaiting } from './mail/mail-messages.ts';
import type { BusyTimeRecord, FieldsOf, PersonBusyArgs, TaskRecord } from './types.ts';

export const Query = { person: personByAddress } satisfies FieldsOf<'Query'>;

/** The search criterion for each message `direction`. */
const CRITERIA: Record<string, 'recipient' | 'with'> = { to: 'recipient', both: 'with' };

/** The calendar and mail fields of `Person` and `Task`. */
export function peopleFields(searchThreads: SearchThreads) {
  const Person = {
    events: ({ email }, args, context) => listEvents(email, args, context),
    busy: ({ email }, span, context) => busyTime(email, span, context),
    freeSlots: ({ email }, wish, context) => findFreeSlots(() => [email], wish, context),
    threads: async ({ email }, { dateRange, direction, awaitingMyReply, ...page }, context) => {
      const criteria = { [CRITERIA[direction ?? 'from'] ?? 'sender']: email, dateRange: dateRange ?? null };
      const found = await searchThreads(criteria, page, context);
      if (awaitingMyReply == null) return found;
      return { ...found, items: await threadsAwaiting(found.items, awaitingMyReply, context) };
    },
  } satisfies FieldsOf<'Person'>;

  const Task = {
    events: (task, args, context) => eventsMentioning(mentionsOf(task), args, context),
    threads: (task, page, context) => {
      const mentions = mentionsOf(task);
      return mentions.length > 0 ? searchThreads({ mentions }, page, context) : null;
    },
  } satisfies FieldsOf<'Task'>;

  return { Person, Task };
}

/** Returns the strings that are treated as mentions of a task: the custom id and the URL. */
function mentionsOf({ customId, url }: TaskRecord): string[] {
  return [customId, url].filter((name): name is string => typeof name === 'string' && name !== '');
}

/** The maximum time span for busy times: ten years, in milliseconds. */
const LONGEST_SPAN = 3_653 * 86_400_000;

async function busyTime(email: string, { from, until }: PersonBusyArgs, context: Context): Promise<BusyTimeRecord> {
  if (from >= until) throw badInput('until', `${rfc3339(until, 'UTC')} is not after from, ${rfc3339(from, 'UTC')}`);
  if (until - from > LONGEST_SPAN) throw badInput('until', 'must be at most ten years after `from`');
  const span = { start: from, end: until };
  const times = await busyTimesLoader(context).load({ email, span, zone: 'UTC' });
  if ('unread' in times) throw cannotRead([{ email, reason: times.unread }]);
  const periods = within(span, times.busy);
  const taken = periods.reduce((sum, { start, end }) => sum + end - start, 0);
  return { minutes: Math.round(taken / 60_000), periods };
}
