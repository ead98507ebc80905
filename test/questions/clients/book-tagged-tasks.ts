import { Temporal } from 'temporal-polyfill';
import { busyTimes, freeSlots } from '../free-slots.ts';
import type { Rest } from '../rest.ts';
import { instant } from '../wire.ts';
import { insertEvent } from '../writing.ts';

type Variables = { workspace: string; tag: string; firstDay: string; lastDay: string; title: string };

export async function answer(rest: Rest, { workspace, tag, firstDay, lastDay, title }: Variables) {
  const [{ tasks, last_page }, { id: own, timeZone: zone }] = await Promise.all([
    rest.taskmanager(`/team/${workspace}/task`, { 'tags[]': [tag], order_by: 'created' }),
    rest.calendar('/calendars/primary'),
  ]);
  const emails = tasks.flatMap(({ assignees }: any) => assignees.map(({ email }: any) => email));
  const people = [...new Set<string>(emails)];
  const busy = await busyTimes(rest, [own, ...people], firstDay, lastDay);
  const slots = freeSlots({ firstDay, lastDay, zone }, [own, ...people].flatMap(busy));
  const { from, until } = firstOf(slots, 30);
  const event = await insertEvent(rest, zone, { summary: title, from, until, attendees: people });
  const items = tasks.map(({ name, assignees }: any) => ({
    name,
    assignees: assignees.map(({ email }: any) => ({ email })),
  }));
  return {
    tagged: { workspace: { tasks: { items, pageInfo: { hasNextPage: !last_page } } } },
    free: { freeSlots: { firstSlot: { start: { localDateTime: from }, end: { localDateTime: until } } } },
    createEvent: {
      summary: event.summary,
      start: { dateTime: instant(Date.parse(event.start.dateTime)) },
      attendees: event.attendees.map(({ email }: any) => ({ email })),
    },
  };
}

/** The beginning of the first slot with at least that many minutes. */
function firstOf(slots: ReturnType<typeof freeSlots>, minutes: number): { from: string; until: string } {
  for (const { start, end } of slots) {
    const from = Temporal.PlainDateTime.from(start.localDateTime);
    const until = from.add({ minutes });
    if (Temporal.PlainDateTime.compare(until, Temporal.PlainDateTime.from(end.localDateTime)) <= 0)
      return { from: start.localDateTime, until: until.toString({ smallestUnit: 'second' }) };
  }
  throw new Error('nobody has time');
}
