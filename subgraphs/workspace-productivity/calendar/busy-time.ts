import type { Context } from '../../core/context.ts';
import { badInput } from '../../upstream/errors.ts';
import type { BusyTimeRecord } from '../records/free-slots.ts';
import type { PersonBusyArgs } from '../types.ts';
import { within } from './free-slots.ts';
import { cannotRead } from './free-time.ts';
import { busyTimesLoader } from './loaders.ts';
import { rfc3339 } from './wall-time.ts';

/** Ten years, in milliseconds. */
const LONGEST_SPAN = 3_653 * 86_400_000;

/** How much of a span somebody has taken. */
export async function busyTime(
  email: string,
  { from, until }: PersonBusyArgs,
  context: Context,
): Promise<BusyTimeRecord> {
  if (from >= until) throw badInput('until', `${rfc3339(until, 'UTC')} is not after from, ${rfc3339(from, 'UTC')}`);
  if (until - from > LONGEST_SPAN) throw badInput('until', 'is more than ten years after from');
  const span = { start: from, end: until };
  const times = await busyTimesLoader(context).load({ email, span, zone: 'UTC' });
  if ('unread' in times) throw cannotRead([{ email, reason: times.unread }]);
  const periods = within(span, times.busy);
  const taken = periods.reduce((sum, { start, end }) => sum + end - start, 0);
  return { minutes: Math.round(taken / 60_000), periods };
}
