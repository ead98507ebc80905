import { Temporal } from 'temporal-polyfill';
import { inOrder, startOf } from '../event-times.ts';
import type { Rest } from '../rest.ts';
import { tasksOf, usersByEmail } from '../tasks-of-people.ts';

type Variables = { from: string; until: string; due: string };

export async function answer(rest: Rest, { from, until, due }: Variables) {
  const [events, users] = await Promise.all([eventsBetween(rest, from, until), usersByEmail(rest)]);
  const emails = new Set<string>(events.flatMap(({ attendees = [] }) => attendees.map(({ email }: any) => email)));
  const known = [...emails].flatMap((email) => users.get(email) ?? []);
  const ownTasks = await tasksOf(rest, known, due);
  const person = (user: any) => ({
    name: user?.username ?? null,
    assignedTasks: user ? { items: ownTasks(user) } : null,
  });
  const items = events.map((event) => ({
    summary: event.summary,
    start: startOf(event),
    attendees:
      event.attendees?.map(({ email, responseStatus }: any) => ({
        responseStatus: RESPONSES[responseStatus],
        person: person(users.get(email)),
      })) ?? null,
  }));
  return { calendar: { events: { items } } };
}

const RESPONSES: Record<string, string> = {
  needsAction: 'NEEDS_ACTION',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
  accepted: 'ACCEPTED',
};

/**
 * Events between two wall times of a calendar whose zone is unknown. Reads a longer range, whose response contains the
 * zone.
 */
async function eventsBetween(rest: Rest, from: string, until: string): Promise<any[]> {
  const bounds = {
    timeMin: `${Temporal.PlainDateTime.from(from).subtract({ days: 1 })}Z`,
    timeMax: `${Temporal.PlainDateTime.from(until).add({ days: 1 })}Z`,
  };
  const { items, timeZone } = await rest.calendar('/calendars/primary/events', inOrder(bounds, 2_500));
  const at = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds;
  const timeOf = ({ dateTime, date }: any) => (dateTime ? Date.parse(dateTime) : at(`${date}T00:00:00`));
  const isWithin = ({ start, end }: any) => timeOf(end) > at(from) && timeOf(start) < at(until);
  return items.filter(isWithin).slice(0, 20);
}
