import { busyTimes, freeSlots } from '../free-slots.ts';
import { headerOf, senderOf } from '../mail-headers.ts';
import type { Rest } from '../rest.ts';
import { tasksOf, usersByEmail } from '../tasks-of-people.ts';
import { instant } from '../wire.ts';

type Variables = { subject: string; due: string; firstDay: string; lastDay: string };

export async function answer(rest: Rest, { subject, due, firstDay, lastDay }: Variables) {
  const [{ messages }, { timeZone: zone }, users] = await Promise.all([
    rest.mail('/messages', { q: `subject:(${subject})`, maxResults: 10 }),
    rest.calendar('/calendars/primary'),
    usersByEmail(rest),
  ]);
  const read = await rest.mailBatch(messages.map(({ id }: any) => ({ path: `/messages/${id}` })));
  const emails = [...new Set(read.map(senderOf))];
  const known = emails.flatMap((email) => users.get(email) ?? []);
  const [ownTasks, busy] = await Promise.all([tasksOf(rest, known, due), busyTimes(rest, emails, firstDay, lastDay)]);
  const person = (email: string) => ({
    name: users.get(email).username,
    assignedTasks: { items: ownTasks(users.get(email)) },
    freeSlots: { slots: freeSlots({ firstDay, lastDay, zone }, busy(email)) },
  });
  const items = read.map((message) => ({
    subject: headerOf(message, 'subject'),
    date: instant(message.internalDate),
    from: { person: person(senderOf(message)) },
  }));
  return { emailsByHeader: { items } };
}
